"""A sheet under its statute: corrected results, names, sessions, and what is added to the boards.

What the statute names and the sheet does not have is told as a problem with its place in the event
file, and the rest is scored.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import PurePath

from hakem.errors import Place, Problem, SettingMistake, Severity
from hakem.regulations import scale_names
from hakem.regulations.statute import Correction, Statute
from hakem.result import PassedOut, Played, Points
from hakem.scoring.facing import with_directions
from hakem.scoring.penalties import Penalty
from hakem.scoring.rules import Rules
from hakem.scoring.sheet import (
    PERCENT_FORMS,
    TEAM_FORMS,
    Contestant,
    ContestantId,
    Form,
    Line,
    Sheet,
)
from hakem.scoring.terms import Terms
from hakem.scoring.vps import Scale, Status
from hakem.scoring.vps_percent import PercentScale
from hakem.seats import Side


@dataclass(frozen=True, slots=True)
class Settled:
    """What is scored, by which rules and terms, and what of the statute could not be followed."""

    sheet: Sheet
    rules: Rules
    terms: Terms
    problems: tuple[Problem, ...]


def settle(
    sheet: Sheet, statute: Statute, regulation: str, form: Form, table: Scale | None = None
) -> Settled:
    """Bring a sheet under a statute and the regulation it names, or else the one given.

    `table` is the federation's own victory-point scale, where the statute names a file with one.
    Raises `SettingMistake` for a regulation or scale that is not known.
    """
    rules = statute.under(regulation).rules
    problems: list[Problem] = []
    lines = in_sessions(sheet.lines, statute)
    if statute.corrections:
        corrected = list(lines)
        for correction in statute.corrections:
            problems.extend(correct(corrected, correction))
        lines = tuple(corrected)
    sheet = replace(
        sheet,
        lines=lines,
        contestants=named_contestants(sheet.contestants, statute.names),
        title=statute.title or sheet.title,
        date=statute.date or sheet.date,
    )
    if statute.winners is not None and form not in TEAM_FORMS:
        sheet = with_winners(sheet, statute.winners)
    known = those_known(sheet) if named_in(statute) else set()
    problems.extend(strangers(statute, known))
    problems.extend(unknown_sessions(statute, sheet.lines))
    terms = terms_of(statute, rules, form, known, table)
    if terms.scale is not None and terms.scale.status is Status.RECONSTRUCTED:
        problems.append(
            Problem("vps.not-official", Severity.WARNING, params={"scale": terms.scale.name})
        )
    return Settled(sheet, rules, terms, tuple(problems))


def with_winners(sheet: Sheet, winners: int) -> Sheet:
    """The sheet with so many rankings; with two, everybody in the direction he mostly sat in."""
    if winners == 1:
        return replace(sheet, winners=1)
    contestants, _ = with_directions(sheet.contestants, sheet.lines)
    return replace(sheet, winners=2, contestants=contestants)


def in_sessions(lines: tuple[Line, ...], statute: Statute) -> tuple[Line, ...]:
    """The lines, each told in which session it was played where the statute goes by files."""
    by_file = {
        PurePath(file).name: session.label or session.name
        for session in statute.sessions
        for file in session.files
    }
    if not by_file:
        return lines
    labels = [by_file.get(PurePath(line.place.file).name) for line in lines]
    return tuple(
        line if label is None else replace(line, session=label)
        for line, label in zip(lines, labels, strict=True)
    )


def correct(lines: list[Line], correction: Correction) -> Iterator[Problem]:
    """Put the correction in the place of the line that it is about; nothing is guessed.

    Identifiers come first; numbers as the file writes them are heard where no line has those.
    """
    found = [i for i, line in enumerate(lines) if is_about(correction, line)]
    if not found:
        found = [i for i, line in enumerate(lines) if is_about(correction, line, as_written=True)]
    if len(found) != 1:
        yield Problem(
            "event.correction-finds-no-line" if not found else "event.correction-finds-several",
            Severity.ERROR,
            correction.place,
            {
                "board": correction.board,
                "ns": "+".join(correction.ns),
                "ew": "+".join(correction.ew),
                "n": len(found),
            },
        )
        return
    line = lines[found[0]]
    at_table = line.result if isinstance(line.result, Played | PassedOut | Points) else None
    lines[found[0]] = replace(
        line,
        result=correction.result,
        happened=line.happened or at_table,
        note=correction.reason or line.note,
    )


def is_about(correction: Correction, line: Line, *, as_written: bool = False) -> bool:
    """Whether the line is the one that the correction names, in so far as it says.

    `as_written`: by numbers as the file writes them, before a direction or section was added.
    """
    section = correction.section if as_written else ""
    return (
        correction.board == line.board
        and _are(correction.ns, line.ns, section, Side.NS.name if as_written else "")
        and _are(correction.ew, line.ew, section, Side.EW.name if as_written else "")
        and all(
            not wanted or wanted == own
            for wanted, own in (
                (correction.section, line.section),
                (correction.round, line.round),
                (correction.session, line.session),
                (correction.table, line.table),
            )
        )
    )


def _are(
    told: tuple[ContestantId, ...], sat: tuple[ContestantId, ...], section: str, direction: str
) -> bool:
    """Whether those who sat are those who are told, each perhaps with section and direction."""
    # a section whose own name ends in a number stands apart from the number of the pair
    before = f"{section}-" if section[-1:].isdigit() else section
    meant = [
        {f"{start}{one}{end}" for start in ("", before) for end in ("", direction)} for one in told
    ]
    return all(not one.isdisjoint(sat) for one in meant) and set(sat) <= set().union(*meant)


def named_contestants(
    contestants: tuple[Contestant, ...], names: Mapping[ContestantId, tuple[str, ...]]
) -> tuple[Contestant, ...]:
    """The contestants with the names that the statute gives them."""
    return tuple(
        replace(one, names=names[one.id]) if one.id in names else one for one in contestants
    )


def those_known(sheet: Sheet) -> set[ContestantId]:
    """Everybody who is listed or has a result."""
    listed = {contestant.id for contestant in sheet.contestants}
    return listed | {one for line in sheet.lines for one in (*line.ns, *line.ew)}


def named_in(statute: Statute) -> tuple[ContestantId, ...]:
    """Everybody whom the statute names, each once."""
    return tuple(
        dict.fromkeys(
            [*statute.names, *statute.carry_over]
            + [penalty.contestant for penalty in statute.penalties]
            + [bye.contestant for bye in statute.byes]
            + [unmet.contestant for unmet in statute.unmet]
        )
    )


def strangers(statute: Statute, known: set[ContestantId]) -> Iterator[Problem]:
    """Whom the statute names and the results do not."""
    for one in named_in(statute):
        if one not in known:
            yield Problem(
                "event.unknown-contestant",
                Severity.WARNING,
                Place(statute.file),
                {"contestant": one},
            )


def unknown_sessions(statute: Statute, lines: tuple[Line, ...]) -> Iterator[Problem]:
    """The sessions of the statute to which no result belongs, neither by file nor by label."""
    unplayed = {session.label or session.name for session in statute.sessions}
    for line in lines:
        unplayed.discard(line.session)
        if not unplayed:
            return
    played = dict.fromkeys(line.session for line in lines)
    for session in statute.sessions:
        if (session.label or session.name) in unplayed:
            yield Problem(
                "event.unknown-session",
                Severity.WARNING,
                session.place,
                {"name": session.name, "known": ", ".join(label or "-" for label in played)},
            )


def penalties_of(statute: Statute, known: set[ContestantId]) -> Iterator[Penalty]:
    """The penalties of those who took part, each with its session as the results call it."""
    labels = {session.name: session.label or session.name for session in statute.sessions}
    for penalty in statute.penalties:
        if penalty.contestant in known:
            yield replace(penalty, session=labels.get(penalty.session, penalty.session))


def terms_of(
    statute: Statute,
    rules: Rules,
    form: Form,
    known: set[ContestantId],
    table: Scale | None,
) -> Terms:
    """What the statute adds, of those who took part."""
    scale = table
    if scale is None and form in TEAM_FORMS and rules.teams.vp_scale:
        from hakem.regulations import scales  # only team events need the tables

        scale = scales.named(rules.teams.vp_scale, rules.teams.vp_fraction)
    return Terms(
        scale if scale is not None and scale.full else None,
        round_scale(rules, form),
        statute.weights,
        {one: amount for one, amount in statute.carry_over.items() if one in known},
        tuple(penalties_of(statute, known)),
        tuple(bye for bye in statute.byes if bye.contestant in known),
        tuple(unmet for unmet in statute.unmet if unmet.contestant in known),
        statute.lots,
        statute.league,
        statute.knockout,
    )


def round_scale(rules: Rules, form: Form) -> Scale | PercentScale | None:
    """The scale for rounds of pairs, where the event has one and the form is played by pairs.

    Raises `SettingMistake` for a scale of percentages in IMPs, or of IMPs in matchpoints.
    """
    name = rules.rounds.vp_scale
    if name in ("", scale_names.NONE) or form in TEAM_FORMS:
        return None
    from hakem.regulations import scales  # only such events need the tables

    by_percent = name in scale_names.PERCENT_SOURCES
    if by_percent is not (form in PERCENT_FORMS):
        raise SettingMistake("event.round-scale", scale=name, form=form.value)
    return scales.percent_named(name) if by_percent else scales.named(name)
