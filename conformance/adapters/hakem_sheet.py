"""What the cases ask, in Hakem's own values: results, lines, sheets, rules."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

from conformance.reading import Json, exact, listed, mapped, text, whole
from hakem.notation import read_result
from hakem.regulations.regulation import Value
from hakem.regulations.settings import with_values
from hakem.result import (
    Artificial,
    ArtificialAward,
    Award,
    Fouled,
    Level,
    NotPlayed,
    Percent,
    Points,
    Share,
    Split,
    Unfouled,
    Unplayed,
    Weighted,
)
from hakem.scoring.rules import (
    CrossDivisor,
    Datum,
    DatumRounding,
    ExtensionBasis,
    ExtensionRounding,
    Factoring,
    ImpTotal,
    Patton,
    Rules,
    SmallGroup,
)
from hakem.scoring.sheet import Contestant, Line, Sheet
from hakem.seats import Vulnerability

LEVELS = {"A+": Level.AVERAGE_PLUS, "A": Level.AVERAGE, "A-": Level.AVERAGE_MINUS}

VULNERABILITIES = {
    "none": Vulnerability.NONE,
    "ns": Vulnerability.NS,
    "ew": Vulnerability.EW,
    "both": Vulnerability.ALL,
}

#: The settings of the cases: Hakem's keys, and how their values are read.
SETTINGS: Mapping[str, tuple[str, Callable[[Json], Value]]] = {
    "win": ("matchpoints.win", whole),
    "factoring": ("matchpoints.factoring", lambda value: Factoring(text(value))),
    "small_group": ("matchpoints.small_group", lambda value: SmallGroup(text(value))),
    "plus_imps": ("artificial.plus_imps", exact),
    "minus_imps": ("artificial.minus_imps", exact),
    "datum": ("butler.datum", lambda value: Datum(text(value))),
    "divisor": ("cross_imps.divisor", lambda value: CrossDivisor(text(value))),
    "tie_tolerance": ("teams.tie_tolerance", whole),
    "variant": ("teams.patton", lambda value: Patton(text(value))),
    "imp_total": ("ranking.imp_total", lambda value: ImpTotal(text(value))),
    "minimum_lead": ("knockout.minimum_lead", exact),
    "basis": ("knockout.basis", lambda value: ExtensionBasis(text(value))),
}
#: "rounding" means one thing for a datum and another for an extension.
ROUNDINGS: Mapping[str, tuple[str, Callable[[Json], Value]]] = {
    "butler": ("butler.rounding", lambda value: DatumRounding(text(value))),
    "knockout": ("knockout.rounding", lambda value: ExtensionRounding(text(value))),
}


def rules_of(kind: str, settings: Mapping[str, Json], input_: Mapping[str, Json]) -> Rules:
    """The rules that a case is scored under."""
    known = {**SETTINGS, **({"rounding": ROUNDINGS[kind]} if kind in ROUNDINGS else {})}
    stated: dict[str, Value] = {}
    for name, value in settings.items():
        if name in known:
            key, read = known[name]
            stated[key] = read(value)
    if "field" in input_:
        stated["field.size"] = whole(input_["field"])
    return with_values(Rules(), stated)


def artificial_of(award: str) -> ArtificialAward:
    """An artificial score as the cases write it."""
    return LEVELS[award] if award in LEVELS else Percent(Fraction(award.removesuffix("%")))


def award_of(value: Json) -> Award:
    """What one side of a split score gets."""
    return artificial_of(value) if isinstance(value, str) else Points(whole(value))


def result_of(table: Json) -> Unfouled:
    """What became of the board at a table."""
    if not isinstance(table, dict):
        return Points(whole(table))
    if "not_played" in table:
        return NotPlayed(Unplayed(text(table["not_played"])))
    if "weighted" in table:
        return weighted_of(table["weighted"])
    ns, ew = table["ns"], table["ew"]
    if isinstance(ns, str) and isinstance(ew, str):
        return Artificial(artificial_of(ns), artificial_of(ew))
    return Split(award_of(ns), award_of(ew))


def weighted_of(shares: Json) -> Weighted:
    """A weighted score, the same weights for both sides."""
    pairs = (listed(share) for share in listed(shares))
    return Weighted.both(*(Share(exact(weight), Points(whole(score))) for weight, score in pairs))


def field_sheet(tables: Sequence[Json], groups: Sequence[str] = ()) -> Sheet:
    """One board at many tables, each with two pairs of its own."""
    lines = []
    for number, table in enumerate(tables):
        result = result_of(table)
        lines.append(
            Line(
                "1",
                (f"{number}n",),
                (f"{number}e",),
                Fouled(groups[number], result) if groups else result,
                Vulnerability.NONE,
            )
        )
    return sheet_of(lines)


def session_sheet(boards: Json) -> Sheet:
    """Boards with their tables, each with the pairs that sat there."""
    lines = []
    for number, board in enumerate(listed(boards), 1):
        for table in listed(board):
            ns, ew, result = listed(table)
            seated = (text(ns),), (text(ew),)
            lines.append(Line(str(number), *seated, result_of(result), Vulnerability.NONE))
    return sheet_of(lines)


def match_sheet(boards: Sequence[tuple[Unfouled, Unfouled]]) -> Sheet:
    """Boards of one match: where we sat North-South, and where we sat East-West."""
    lines = []
    for number, (ours, theirs) in enumerate(boards, 1):
        board = str(number)
        lines.append(Line(board, ("we",), ("they",), ours, Vulnerability.NONE, room="open"))
        lines.append(Line(board, ("they",), ("we",), theirs, Vulnerability.NONE, room="closed"))
    return sheet_of(lines)


def sheet_of(lines: Sequence[Line]) -> Sheet:
    """A sheet of these lines and of all who stand in them."""
    ids = dict.fromkeys(one for line in lines for one in line.ns + line.ew)
    return Sheet(tuple(Contestant(one) for one in ids), tuple(lines))


def match_boards(boards: Json) -> list[tuple[Unfouled, Unfouled]]:
    """The boards of a match, as two scores each."""
    pairs = (listed(board) for board in listed(boards))
    return [(Points(whole(ours)), Points(whole(theirs))) for ours, theirs in pairs]


def contract_of(input_: Mapping[str, Json]) -> tuple[Unfouled, Vulnerability]:
    """A contract with its tricks, read by Hakem's own notation."""
    vulnerability = VULNERABILITIES[text(input_.get("vulnerability"))]
    contract = text(input_.get("contract"))
    if contract == "Pass":
        result = read_result("PASS")
    else:
        over = whole(input_.get("tricks")) - 6 - int(contract[0])
        told = f"{over:+d}" if over else "="
        result = read_result(f"{contract}{text(input_.get('declarer'))}{told}")
    if isinstance(result, Fouled):
        raise TypeError(f"{contract} was read as a fouled board")
    return result, vulnerability


def names_of(value: Json) -> Mapping[str, Fraction]:
    """Contestants and a number of each."""
    return {name: exact(number) for name, number in mapped(value).items()}
