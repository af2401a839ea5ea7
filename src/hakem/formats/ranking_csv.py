"""A ranking as a file of its own: who, and the total, percentage or place that was published."""

from decimal import Decimal

from hakem.errors import Severity
from hakem.formats.csv_table import Row, Table
from hakem.formats.numbers import board_label, decimal_of, place_of, with_shared_places
from hakem.formats.players import same_order
from hakem.formats.problem_list import ProblemList
from hakem.scoring.sheet import Contestant, PublishedTotal, Sheet
from hakem.seats import Side

_DIRECTIONS = {"NS": Side.NS, "KG": Side.NS, "EW": Side.EW, "DB": Side.EW}


def read_ranking(table: Table, problems: ProblemList) -> Sheet:
    """A sheet of contestants and published totals without lines, for `merge` to put to results."""
    found: dict[str, Contestant] = {}
    for number, row in table.rows(problems):
        one = _contestant(row)
        if not one.id:
            problems.tell("formats.no-pair", Severity.ERROR, number)
        elif one.id in found:
            problems.tell("formats.ranked-twice", Severity.ERROR, number, pair=one.id)
        else:
            found[one.id] = one
    people = with_shared_places(found.values())
    if _are_percentages(people):
        problems.tell("formats.ranking-percent", Severity.NOTE)
        people = tuple(_as_percent(one) for one in people)
    return Sheet(people, ())


def _contestant(row: Row) -> Contestant:
    names = tuple(filter(None, (part.strip() for part in row.get("names", "").split("+"))))
    identifier = same_order(board_label(row.get("pair", "") or row.get("names", "")))
    direction = _DIRECTIONS.get(row.get("direction", "").upper().replace("-", ""))
    published = PublishedTotal(
        decimal_of(row.get("total", "") or row.get("score", "")),
        decimal_of(row.get("percent", "")),
        place_of(row.get("place", "")),
    )
    suffix = direction.name if direction is not None else ""
    return Contestant(f"{identifier}{suffix}" if identifier else "", names, direction, published)


def _are_percentages(people: tuple[Contestant, ...]) -> bool:
    """Totals that lie within 0 and 100 and average fifty are percentages."""
    totals = [one.published.total for one in people if one.published.total is not None]
    if not totals or any(one.published.percent is not None for one in people):
        return False
    mean = sum(totals, Decimal(0)) / len(totals)
    return all(0 <= total <= 100 for total in totals) and abs(mean - 50) < 1


def _as_percent(one: Contestant) -> Contestant:
    published = PublishedTotal(None, one.published.total, one.published.place)
    return Contestant(one.id, one.names, one.direction, published)
