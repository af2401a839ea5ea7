"""An adjusted score put together from the fields of a form, in the notation of results.

Whatever is composed is read again as a person's own text would be, so that one reader alone says
what is wrong with it: weights that do not sum to 100 %, an outcome without tricks, a letter that
may mean two things.
"""

from collections.abc import Mapping, Sequence
from enum import StrEnum

from hakem.errors import SettingMistake
from hakem.laws.clause_search import by_number, nearest_numbers
from hakem.laws.clauses import resolve
from hakem.notation import read_result, write_result
from hakem.result import Unplayed

#: Outcomes of a weighted score, at most; and the letters of any field.
ROWS = 5
_LETTERS = 300


class Made(StrEnum):
    """How a score is put together."""

    TEXT = "text"
    ASSIGNED = "assigned"
    WEIGHTED = "weighted"
    SPLIT = "split"
    ARTIFICIAL = "artificial"
    NOT_PLAYED = "not-played"


#: What one side may be given, as the notation writes it.
LEVELS = ("AVE+", "AVE", "AVE-")
#: Why a board was not played.
REASONS = tuple(one.value for one in Unplayed)
#: The clauses that each kind of score mostly rests on.
LAWS: Mapping[Made, tuple[str, ...]] = {
    Made.TEXT: (),
    Made.ASSIGNED: ("12C1(a)", "12B1"),
    Made.WEIGHTED: ("12C1(c)", "12B1"),
    Made.SPLIT: ("12C1(e)", "12B1"),
    Made.ARTIFICIAL: ("12C2(a)",),
    Made.NOT_PLAYED: ("12C1(d)",),
}
#: Clauses by which a score is adjusted, offered beside any.
USUAL = ("16B3", "21B3", "27D", "47E2(b)", "64C1", "72C", "73E2", "75B1", "82C", "86B1", "87")


def composed(fields: Mapping[str, str]) -> str:
    """The result that the fields say, in its one notation; "" where they say nothing.

    Raises the `Mistake` of the notation for what is no result.
    """
    text = _text(fields)
    if any(len(value) > _LETTERS for value in fields.values()):
        raise SettingMistake("web.rulings-too-long")
    return write_result(read_result(text)) if text else ""


def made_of(fields: Mapping[str, str]) -> Made:
    """How the fields put a score together; as text where they do not say."""
    told = fields.get("make", "")
    return Made(told) if told in list(Made) else Made.TEXT


def _text(fields: Mapping[str, str]) -> str:
    """The fields as one line of text."""

    def field(name: str) -> str:
        return fields.get(name, "").strip()

    match made_of(fields):
        case Made.TEXT:
            return field("result")
        case Made.ASSIGNED:
            return f"ASSIGNED {field('outcome')}" if field("outcome") else ""
        case Made.WEIGHTED:
            rows = [(field(f"w{n}"), field(f"o{n}")) for n in range(1, ROWS + 1)]
            return " + ".join(f"{_percent(w)} {o}" for w, o in rows if w or o)
        case Made.SPLIT:
            ns, ew = field("ns"), field("ew")
            return f"SPLIT NS {ns} / EW {ew}" if ns or ew else ""
        case Made.ARTIFICIAL:
            ns, ew = field("ns"), field("ew")
            return f"NS {ns} / EW {ew}" if ns or ew else ""
        case Made.NOT_PLAYED:
            return f"NP {field('why-not')}".strip()


def _percent(text: str) -> str:
    """A weight with its sign: "60", "60%", "%60" and "33,3" are all meant."""
    return f"{text.replace('%', '').replace(',', '.').strip()}%"


def laws_of(texts: Sequence[str]) -> tuple[str, ...]:
    """Clauses as they are typed, by their own numbers, each once.

    Raises `SettingMistake` for one that is not held, with the nearest numbers.
    """
    found: dict[str, None] = {}
    for text in (part.strip() for told in texts for part in told[:_LETTERS].split(";")):
        if not text:
            continue
        one = resolve(text) or by_number(text)
        if one is None:
            near = nearest_numbers(text) or "-"
            raise SettingMistake("rule.no-clause", text=text[:40], near=near)
        found[one.number] = None
    return tuple(found)
