"""Who played, in a USEBIO file: pairs, teams and players, and the identifiers they get here.

A pair number may stand alone ("7"), carry its direction ("7NS"), or be used twice, once in each
direction; in several sections the same number may be different pairs. Where the lists show that, an
identifier here has the section before the number and the direction after it. Numbers of which no
list tells are left to `numbering`.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from hakem.formats.numbers import decimal_of, place_of
from hakem.formats.sections import in_section
from hakem.formats.xml import Element
from hakem.scoring.sheet import Contestant, Form, PublishedPoints, PublishedTotal
from hakem.seats import Side

_DIRECTIONS = {"NS": Side.NS, "N": Side.NS, "EW": Side.EW, "E": Side.EW}

#: How boards are scored, by the name the file gives it.
_METHODS = {
    "MATCH_POINTS": Form.MATCHPOINTS,
    "BUTLER_IMPS": Form.BUTLER,
    "CROSS_IMPS": Form.CROSS_IMPS,
    "AGGREGATE": Form.TOTAL_POINTS,
    "PAB": Form.POINT_A_BOARD,
    "BAM": Form.BOARD_A_MATCH,
    "HYBRID": Form.HYBRID,
}
#: And by the type of event, where the file does not say more.
_EVENTS = {
    "MP_PAIRS": Form.MATCHPOINTS,
    "BUTLER_PAIRS": Form.BUTLER,
    "CROSS_IMP": Form.CROSS_IMPS,
    "TEAMS": Form.TEAM_IMPS,
    "SWISS_TEAMS": Form.TEAM_IMPS,
}
#: The fields of a traveller line that print its points, and what they show the scoring to be.
POINTS = (
    ("MATCH_POINTS", PublishedPoints.MATCHPOINTS, Form.MATCHPOINTS),
    ("BUTLER_POINTS", PublishedPoints.IMPS, Form.BUTLER),
    ("CROSS_IMP_POINTS", PublishedPoints.IMPS, Form.CROSS_IMPS),
    ("IMPS", PublishedPoints.IMPS, None),
)


def form_of(event: Element) -> Form | None:
    """The scoring that the head of the event names; None when it names none."""
    told = event.get("BOARD_SCORING_METHOD", "SCORING_METHOD").upper()
    kind = event.attributes.get("EVENT_TYPE", "").upper()
    return _METHODS.get(told) or _EVENTS.get(kind)


@dataclass(slots=True)
class Names:
    """How the numbers in traveller lines become identifiers."""

    both_directions: set[str] = field(default_factory=set)
    by_section: bool = False
    moved: set[str] = field(default_factory=set)  # the same people in several sections

    def ids(self, number: str, side: Side, session: str, section: str) -> tuple[str, ...]:
        """The contestant with that number on that side; nobody where there is no number."""
        number = number.strip()
        return (self.one(number, side, section),) if number else ()

    def one(self, number: str, side: Side | None, section: str) -> str:
        """The identifier of a number."""
        prefix = section if self.by_section and number not in self.moved else ""
        suffix = side.name if side is not None and number in self.both_directions else ""
        return f"{in_section(prefix, number)}{suffix}"


@dataclass(frozen=True, slots=True)
class _Entry:
    """A pair, team or player as listed, with where its list stands."""

    element: Element
    number: str
    direction: Side | None
    session: str
    section: str


def people_of(event: Element) -> tuple[Names, tuple[Contestant, ...]]:
    """The contestants listed, and how numbers name them."""
    entries = tuple(_entries(event, "", ""))
    names = Names()
    directions: dict[tuple[str, str, str], set[Side | None]] = {}
    sections: dict[str, dict[str, set[tuple[str, ...]]]] = {}
    for entry in entries:
        key = entry.number, entry.session, entry.section
        directions.setdefault(key, set()).add(entry.direction)
        people = tuple(sorted(_people(entry.element)))
        sections.setdefault(entry.number, {}).setdefault(entry.section, set()).add(people)
    names.both_directions = {
        key[0] for key, found in directions.items() if {Side.NS, Side.EW} <= found
    }
    several = {number: found for number, found in sections.items() if len(found) > 1}
    names.moved = {number for number, found in several.items() if _same_people(found)}
    names.by_section = len(several) > len(names.moved)
    found: dict[str, Contestant] = {}
    sides: dict[str, set[Side]] = {}
    for entry in entries:
        one = _contestant(entry, names)
        found[one.id] = _merged(found.get(one.id), one)
        if one.direction is not None:
            sides.setdefault(one.id, set()).add(one.direction)
    return names, tuple(
        replace(one, direction=_only(sides.get(one.id, set()))) for one in found.values()
    )


def _same_people(by_section: Mapping[str, set[tuple[str, ...]]]) -> bool:
    """Whether the lists of all sections name the same people, and name them."""
    first, *others = by_section.values()
    return () not in first and all(found == first for found in others)


def _only(sides: set[Side]) -> Side | None:
    """The direction of every list; None where they differ: it was another in another session."""
    return next(iter(sides)) if len(sides) == 1 else None


def _entries(parent: Element, session: str, section: str) -> Iterator[_Entry]:
    for child in parent.children:
        if child.tag == "SESSION":
            inner = child.get("SESSION_ID", "SESSION_NUMBER")
            yield from _entries(child, inner, section)
        elif child.tag == "SECTION":
            yield from _entries(child, session, child.get("SECTION_ID"))
        elif child.tag == "PARTICIPANTS":
            for one in child.children:
                number = _number_of(one)
                if number and one.complete:
                    direction = _DIRECTIONS.get(one.get("DIRECTION").upper())
                    yield _Entry(one, number, direction, session, section)


def _number_of(one: Element) -> str:
    if one.tag == "PAIR":
        return one.get("PAIR_NUMBER")
    if one.tag == "TEAM":
        return one.get("TEAM_ID", "TEAM_NUMBER", "TEAM_NAME")
    return one.get("PLAYER_NUMBER") if one.tag == "PLAYER" else ""


def _people(element: Element) -> tuple[str, ...]:
    players = element.all("PLAYER") or [element]
    return tuple(filter(None, (player.get("PLAYER_NAME") for player in players)))


def _contestant(entry: _Entry, names: Names) -> Contestant:
    element = entry.element
    people = _people(element)
    team = element.get("TEAM_NAME")
    published = PublishedTotal(
        decimal_of(element.get("TOTAL_SCORE")),
        decimal_of(element.get("PERCENTAGE")),
        place_of(element.get("PLACE")),
    )
    identifier = names.one(entry.number, entry.direction, entry.section)
    shown = (team, *people) if team and team != identifier else people
    return Contestant(identifier, shown, entry.direction, published)


def _merged(earlier: Contestant | None, one: Contestant) -> Contestant:
    """The same contestant listed again, in another session: totals that differ are no total."""
    if earlier is None:
        return one
    told = one.published if earlier.published in (one.published, PublishedTotal()) else None
    return Contestant(
        one.id,
        earlier.names or one.names,
        earlier.direction,
        told or PublishedTotal(),
    )
