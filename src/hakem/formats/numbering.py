"""Who a number is: the one road by which every reader tells pairs of the same number apart.

First by section (`sections`), then by direction (`directions`), then how many rankings there are.
A number that is two pairs becomes two identifiers, the section before it and the direction after:
pair 4 of section B North-South is "B4NS". Each thing assumed is told.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from hakem.errors import Param, Place, Problem, Severity
from hakem.formats.asked import Asked
from hakem.formats.checks import PLAYS_TWICE_OFTEN
from hakem.formats.directions import never_change, numbered_apart
from hakem.formats.sections import (
    Sections,
    halves_of_teams,
    in_section,
    is_number,
    sections_apart,
)
from hakem.scoring.facing import with_directions
from hakem.scoring.sheet import TEAM_FORMS, Contestant, ContestantId, Line, is_known
from hakem.seats import Side

#: Who sat under a number in a section and a direction, where a file names the players of a line.
Seated = Mapping[tuple[ContestantId, str, Side], tuple[str, ...]]

#: Notes on the number of rankings: what they say must hold of the whole when files are merged.
TWO_WINNERS = "formats.two-winners"
TWO_WINNERS_BY_NUMBER = "formats.two-winners-by-number"


class Numbered(NamedTuple):
    """Lines and contestants after the numbers were told apart, and how many rankings there are."""

    lines: tuple[Line, ...]
    contestants: tuple[Contestant, ...]
    winners: int
    problems: tuple[Problem, ...] = ()


class _Codes(NamedTuple):
    """What is told of sections: apart, together by the rounds, together by the boards alone."""

    apart: str
    by_round: str
    by_board: str


_OF_PAIRS = _Codes(
    "formats.sections-apart",
    "formats.sections-together",
    "formats.sections-together-boards",
)
_OF_TEAMS = _Codes(
    "formats.sections-apart-teams",
    "formats.sections-together-teams",
    "formats.sections-together-boards-teams",
)
_OF_PLAYERS = _Codes(
    "formats.sections-apart-players",
    "formats.sections-together-players",
    "formats.sections-together-boards-players",
)


@dataclass(frozen=True, slots=True)
class _Telling:
    """How identifiers are made: whether sections tell, and in which of them directions do."""

    by_section: bool
    apart: frozenset[str]

    def scope(self, section: str) -> str:
        """Where a number is unique but for its direction."""
        return section if self.by_section else ""

    def id_of(self, number: ContestantId, section: str, side: Side) -> ContestantId:
        """The identifier of who sits under a number."""
        if not is_known(number):
            return number
        told = in_section(section, number) if self.by_section and is_number(number) else number
        return f"{told}{side.name}" if self.scope(section) in self.apart else told

    def line(self, line: Line) -> Line:
        """The line with its identifiers."""
        return replace(
            line,
            ns=tuple(self.id_of(one, line.section, Side.NS) for one in line.ns),
            ew=tuple(self.id_of(one, line.section, Side.EW) for one in line.ew),
        )


def numbered(
    lines: Sequence[Line],
    people: Sequence[Contestant],
    asked: Asked,
    *,
    teams: bool,
    winners: int | None = None,
    seated: Seated | None = None,
) -> Numbered:
    """The lines with every contestant under an identifier of its own.

    `teams`: the file shows two tables of the same two teams. `winners`: how many rankings the file
    says there were. What a person asked for prevails over both.
    """
    teams = teams or asked.form in TEAM_FORMS
    found, shared = sections_apart(lines, teams)
    said = asked.winners or winners
    telling = _telling(lines, found is Sections.APART, teams, said)
    problems = _sections_told(found, shared, lines, telling, _OF_TEAMS if teams else _OF_PAIRS)
    told, contestants = tuple(lines), tuple(people)
    if telling.by_section or telling.apart:
        told = tuple(map(telling.line, lines))
        contestants = _contestants(lines, told, people, seated or {})
    if teams:
        return Numbered(told, contestants, 1, tuple(problems))
    if telling.apart and winners is None:
        problems.append(_directions_told(lines, telling))
    guessed = said is None and never_change(told, contestants)
    if guessed:
        problems.append(_note(TWO_WINNERS, lines))
    if said != 2 and not guessed:
        return Numbered(told, contestants, 1, tuple(problems))
    contestants, unknown = with_directions(contestants, told)
    if unknown and asked.winners is None:
        problems.append(_unknown(unknown, lines))
        return Numbered(told, contestants, 1, tuple(problems))
    return Numbered(told, contestants, 2, tuple(problems))


def told_of_numbers(told: Numbered, more: Sequence[Problem]) -> list[Problem]:
    """The problems of the numbering, in the light of what a check of the lines found.

    Pairs with many second results may be others under the same number (an arrow switch), so that
    only of the numbers it can be said that none changed direction.
    """
    doubtful = any(one.code == PLAYS_TWICE_OFTEN for one in more)
    return [
        replace(one, code=TWO_WINNERS_BY_NUMBER) if doubtful and one.code == TWO_WINNERS else one
        for one in told.problems
    ]


def individuals_numbered(lines: Sequence[Line], people: Sequence[Contestant]) -> Numbered:
    """The players of an individual, where every section may have numbers of its own.

    A player changes partners and directions, so that a direction tells nobody apart.
    """
    found, shared = sections_apart(lines, teams=False)
    telling = _Telling(found is Sections.APART, frozenset())
    problems = tuple(_sections_told(found, shared, lines, telling, _OF_PLAYERS))
    if not telling.by_section:
        return Numbered(tuple(lines), tuple(people), 1, problems)
    told = tuple(map(telling.line, lines))
    players = (Contestant(one.id, (one.id,)) for one in _contestants(lines, told, people, {}))
    return Numbered(told, tuple(players), 1, problems)


def _telling(lines: Sequence[Line], by_section: bool, teams: bool, said: int | None) -> _Telling:
    if teams or (len(lines) < 4 and said != 2):
        return _Telling(by_section, frozenset())
    scopes: dict[str, list[Line]] = {}
    for line in lines:
        scopes.setdefault(line.section if by_section else "", []).append(line)
    apart = (scope for scope, own in scopes.items() if numbered_apart(own, said == 2))
    return _Telling(by_section, frozenset(apart))


def _is_apart(line: Line, telling: _Telling) -> bool:
    return telling.scope(line.section) in telling.apart


def _contestants(
    before: Sequence[Line], after: Sequence[Line], people: Sequence[Contestant], seated: Seated
) -> tuple[Contestant, ...]:
    """The contestants under their new identifiers.

    What is printed of a number that is two pairs says nothing, unless a line names the players.
    """
    became: dict[ContestantId, dict[ContestantId, tuple[str, ...]]] = {}
    for old, new in zip(before, after, strict=True):
        for side, ids, new_ids in ((Side.NS, old.ns, new.ns), (Side.EW, old.ew, new.ew)):
            for one, other in zip(ids, new_ids, strict=True):
                names = seated.get((one, old.section, side), ())
                known = became.setdefault(one, {})
                known[other] = known.get(other) or names
    found: list[Contestant] = []
    for person in people:
        own = became.get(person.id, {person.id: person.names})
        if len(own) == 1:
            found.append(replace(person, id=next(iter(own))))
        else:
            found.extend(Contestant(other, players) for other, players in own.items())
    return tuple(found)


def _sections_told(
    found: Sections,
    shared: Sequence[ContestantId],
    lines: Sequence[Line],
    telling: _Telling,
    codes: _Codes,
) -> list[Problem]:
    """What was assumed of the sections, with identifiers that the ranking has."""
    if found is Sections.APART:
        sections, first, second = _example(shared, lines, telling)
        return [_note(codes.apart, lines, sections=sections, first=first, second=second)]
    if found is Sections.ONE or (codes is _OF_TEAMS and halves_of_teams(lines)):
        return []
    told: dict[str, Param] = {"pairs": some(shared), "n": len(shared)}
    if all(line.round for line in lines):
        return [_note(codes.by_round, lines, **told)]
    # boards alone are weak proof: two sections may well have played different boards
    return [Problem(codes.by_board, Severity.WARNING, _file(lines), told)]


def _example(
    shared: Sequence[ContestantId], lines: Sequence[Line], telling: _Telling
) -> tuple[str, ContestantId, ContestantId]:
    """The sections that share numbers, and who the first such number is in two of them."""
    sections = dict.fromkeys(line.section for line in lines if {*line.ns, *line.ew} & set(shared))
    became: dict[ContestantId, dict[str, ContestantId]] = {one: {} for one in shared}
    for line in lines:
        for side, ids in ((Side.NS, line.ns), (Side.EW, line.ew)):
            for one in ids:
                if one in became:
                    new = telling.id_of(one, line.section, side)
                    became[one].setdefault(line.section, new)
    first, second, *_ = next(own for own in became.values() if len(own) > 1).values()
    return ", ".join(filter(None, sections)), first, second


def _directions_told(lines: Sequence[Line], telling: _Telling) -> Problem:
    """Who the first number that sits in both directions became."""
    seats: dict[tuple[str, ContestantId], dict[Side, ContestantId]] = {}
    for line in lines:
        if not _is_apart(line, telling):
            continue
        for side, ids in ((Side.NS, line.ns), (Side.EW, line.ew)):
            for one in ids:
                own = seats.setdefault((telling.scope(line.section), one), {})
                own[side] = telling.id_of(one, line.section, side)
    both = next(own for own in seats.values() if len(own) == 2)
    return _note("formats.directions-apart", lines, ns=both[Side.NS], ew=both[Side.EW])


def _unknown(unknown: Sequence[ContestantId], lines: Sequence[Line]) -> Problem:
    told: dict[str, Param] = {"pairs": some(unknown), "n": len(unknown)}
    return Problem("formats.winners-unknown", Severity.WARNING, _file(lines), told)


def _note(code: str, lines: Sequence[Line], **params: Param) -> Problem:
    return Problem(code, Severity.NOTE, _file(lines), params)


def _file(lines: Sequence[Line]) -> Place:
    return Place(lines[0].place.file) if lines else Place()


def some(ids: Sequence[ContestantId]) -> str:
    """The first few identifiers of a list."""
    return ", ".join(ids[:12]) + (" …" if len(ids) > 12 else "")
