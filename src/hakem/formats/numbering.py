"""Who a number is: the one road by which every reader tells pairs of the same number apart.

First by section (`sections`), then by direction (`directions`), then how many rankings there are.
A number that is two pairs becomes two identifiers, the section before it and the direction after:
pair 4 of section B North-South is "B4NS". Each thing assumed is told.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from hakem.errors import Param, Problem, Severity
from hakem.formats.asked import Asked
from hakem.formats.checks import PLAYS_TWICE_OFTEN
from hakem.formats.directions import never_change, numbered_apart
from hakem.formats.identifiers import Telling
from hakem.formats.numbering_notes import (
    OF_PAIRS,
    OF_PLAYERS,
    OF_TEAMS,
    directions_told,
    file_of,
    note,
    sections_told,
    some,
)
from hakem.formats.sections import Sections, sections_apart
from hakem.scoring.facing import with_directions
from hakem.scoring.sheet import TEAM_FORMS, Contestant, ContestantId, Line
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
    problems = sections_told(found, shared, lines, telling, OF_TEAMS if teams else OF_PAIRS)
    told, contestants = tuple(lines), tuple(people)
    if telling.by_section or telling.apart:
        told = tuple(map(telling.line, lines))
        contestants = _contestants(lines, told, people, seated or {})
    if teams:
        return Numbered(told, contestants, 1, tuple(problems))
    if telling.apart and winners is None:
        problems.append(directions_told(lines, telling))
    guessed = said is None and never_change(told, contestants)
    if guessed:
        problems.append(note(TWO_WINNERS, lines))
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
    telling = Telling(found is Sections.APART, frozenset())
    problems = tuple(sections_told(found, shared, lines, telling, OF_PLAYERS))
    if not telling.by_section:
        return Numbered(tuple(lines), tuple(people), 1, problems)
    told = tuple(map(telling.line, lines))
    players = (Contestant(one.id, (one.id,)) for one in _contestants(lines, told, people, {}))
    return Numbered(told, tuple(players), 1, problems)


def _telling(lines: Sequence[Line], by_section: bool, teams: bool, said: int | None) -> Telling:
    if teams or (len(lines) < 4 and said != 2):
        return Telling(by_section, frozenset())
    scopes: dict[str, list[Line]] = {}
    for line in lines:
        scopes.setdefault(line.section if by_section else "", []).append(line)
    apart = (scope for scope, own in scopes.items() if numbered_apart(own, said == 2))
    return Telling(by_section, frozenset(apart))


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


def _unknown(unknown: Sequence[ContestantId], lines: Sequence[Line]) -> Problem:
    told: dict[str, Param] = {"pairs": some(unknown), "n": len(unknown)}
    return Problem("formats.winners-unknown", Severity.WARNING, file_of(lines), told)
