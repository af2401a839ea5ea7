"""Several files as one sheet: sessions or segments of an event, and rankings as files of their own.

A file without lines is a ranking: what it publishes is joined to the contestants of the others, by
their identifier, by that with a direction, or by the names of the players. Files with lines are
sessions in the order given, unless they name their sessions themselves.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from hakem.errors import FileMistake, Problem, Severity
from hakem.formats.numbering import TWO_WINNERS, TWO_WINNERS_BY_NUMBER
from hakem.formats.players import same_order
from hakem.formats.sections import in_section
from hakem.scoring.facing import ALWAYS, with_directions
from hakem.scoring.sheet import (
    TEAM_FORMS,
    Contestant,
    ContestantId,
    Line,
    PublishedTotal,
    Sheet,
)


def merge(sheets: Sequence[Sheet]) -> Sheet:
    """One sheet of all. Raises `FileMistake` when they are scored in different forms.

    >>> merge([Sheet((), ())]) == Sheet((), ())
    True
    """
    played = [sheet for sheet in sheets if sheet.lines]
    rankings = [sheet for sheet in sheets if not sheet.lines]
    whole = _sessions(played) if played else Sheet((), ())
    for ranking in rankings:
        whole = _ranked(whole, ranking)
    return whole


def _sessions(sheets: Sequence[Sheet]) -> Sheet:
    """Files with lines as sessions of one event."""
    first = sheets[0]
    if len(sheets) == 1:
        return first
    forms = {sheet.form for sheet in sheets if sheet.form}
    if len(forms) > 1:
        told = ", ".join(sorted(form.value for form in forms))
        raise FileMistake("formats.merge-forms", forms=told)
    form = next(iter(forms), None)
    people: dict[ContestantId, Contestant] = {}
    lines: list[Line] = []
    everybody = {one.id for sheet in sheets for one in sheet.contestants}
    for number, sheet in enumerate(sheets, 1):
        renamed = {
            **_in_section(sheet, everybody),
            **_renamed(sheet, people, str(number), form in TEAM_FORMS),
        }
        for one in sheet.contestants:
            identifier = renamed.get(one.id, one.id)
            people[identifier] = _joined(people.get(identifier), replace(one, id=identifier))
        lines += _as_session(sheet, str(number), renamed)
    units = {sheet.published_points for sheet in sheets}
    contestants, winners = tuple(people.values()), 1
    if any(sheet.winners == 2 for sheet in sheets):
        contestants, unknown = with_directions(contestants, lines, ALWAYS)
        winners = 1 if unknown else 2
    return Sheet(
        contestants,
        tuple(lines),
        first.title,
        form,
        winners,
        units.pop() if len(units) == 1 else None,
        date=first.date,
        program=first.program,
    )


def still_true(sheet: Sheet, problems: Iterable[Problem]) -> Iterable[Problem]:
    """The problems of the files, as they are true of the whole.

    Pairs that sat North-South in one file and East-West in another are ranked together.
    """
    noted = False
    for problem in problems:
        if problem.code not in (TWO_WINNERS, TWO_WINNERS_BY_NUMBER) or sheet.winners == 2:
            yield problem
        elif not noted:
            noted = True
            yield Problem("formats.winners-differ", Severity.NOTE)


def _in_section(sheet: Sheet, everybody: set[ContestantId]) -> dict[ContestantId, ContestantId]:
    """Numbers that another file has with their section, and this one, of one section, without."""
    sections: dict[ContestantId, set[str]] = {}
    for line in sheet.lines:
        for one in line.ns + line.ew:
            sections.setdefault(one, set()).add(line.section)
    return {
        one: in_section(section, one)
        for one, (section, *more) in ((one, [*found]) for one, found in sections.items())
        if section and not more and in_section(section, one) in everybody
    }


def _as_session(
    sheet: Sheet, session: str, renamed: dict[ContestantId, ContestantId]
) -> Iterable[Line]:
    """The lines of a file as one session; sessions that it names stay apart within it."""
    for line in sheet.lines:
        yield replace(
            line,
            session=f"{session}.{line.session}" if line.session else session,
            ns=tuple(renamed.get(one, one) for one in line.ns),
            ew=tuple(renamed.get(one, one) for one in line.ew),
        )


def _renamed(
    sheet: Sheet, people: dict[ContestantId, Contestant], session: str, teams: bool
) -> dict[ContestantId, ContestantId]:
    """Who is called otherwise in the whole than in a file of it.

    Teams called by their first pair are the same team in another file if a player is. Who sat at a
    table without numbers is somebody else in every file.
    """
    renamed: dict[ContestantId, ContestantId] = {}
    for one in sheet.contestants:
        if one.id.startswith("?"):
            renamed[one.id] = f"?{session}/{one.id[1:]}"
        elif teams and one.id not in people and set(one.id.split("/")) <= set(one.names):
            same = [other.id for other in people.values() if set(other.names) & set(one.names)]
            if len(same) == 1:
                renamed[one.id] = same[0]
    return renamed


def _joined(earlier: Contestant | None, one: Contestant) -> Contestant:
    """A contestant of several files: totals of single sessions are no total of the event."""
    if earlier is None:
        return one
    more = tuple(name for name in one.names if name not in earlier.names)
    return Contestant(
        one.id,
        earlier.names + more if earlier.names and more else earlier.names or one.names,
        earlier.direction if earlier.direction is one.direction else None,
        PublishedTotal(),
    )


def _ranked(sheet: Sheet, ranking: Sheet) -> Sheet:
    """A sheet with what a ranking publishes of its contestants."""
    by_key: dict[str, ContestantId] = {}
    for one in sheet.contestants:
        for key in (one.id, same_order(one.id), same_order("+".join(one.names))):
            by_key.setdefault(key, one.id)
    found: dict[ContestantId, Contestant] = {one.id: one for one in sheet.contestants}
    for one in ranking.contestants:
        names = same_order("+".join(one.names)) if one.names else one.id
        identifier = by_key.get(one.id) or by_key.get(same_order(one.id)) or by_key.get(names)
        if identifier is None:
            found[one.id] = one
            continue
        known = found[identifier]
        found[identifier] = replace(known, published=one.published, names=known.names or one.names)
    return replace(sheet, contestants=tuple(found.values()))
