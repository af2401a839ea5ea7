"""The file of `hakem pair`: the rounds of a Swiss so far, and the ranking to pair from now.

    regulation = "tbf"
    rounds = 7                         # how many the event has
    seed = "kavak"                     # draws the first round
    standings = ["3", "1", "4", "2"]   # to be paired now, the highest first
    forbidden = [["1", "2"]]           # now: who must not meet, and who must
    required = []

    [settings]                         # what the event's statute says otherwise
    "pairing.rematch" = "free"

    [[round]]                          # each round so far, that being played included
    number = 1
    standings = ["1", "2", "3", "4"]   # what it was paired from; left out: with the round before
    matches = [["1", "2"], ["3", "4"]]
    bye = "5"
    triangle = ["5", "6", "7"]

`docs/use/pairing.md` explains it. Nothing but what is paired stands here: no scores.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from hakem.pairing.history import Drawing, History, PlayedRound
from hakem.pairing.rounds import Asked, ContestantId, Two
from hakem.regulations import named
from hakem.regulations.document import Spot, parse
from hakem.regulations.loader import available, read_statements, with_statements
from hakem.regulations.regulation import Regulation
from hakem.regulations.values import (
    read_label,
    read_named,
    read_table,
    read_tables,
    read_text,
    read_whole,
    required,
)

_TOP = ("regulation", "settings", "rounds", "seed", "standings", "forbidden", "required", "round")
_ROUND = ("number", "standings", "matches", "bye", "triangle", "forbidden", "required")


@dataclass(frozen=True, slots=True)
class PairingFile:
    """What a file says: the rounds so far, the ranking now if there is one, and the rules."""

    regulation: Regulation
    history: History
    standings: tuple[ContestantId, ...] | None
    asked: Asked


def loads(text: str, name: str, regulation: str = "") -> PairingFile:
    """Read the text of a file; `regulation` is taken where the file names none (else TBF).

    Raises `SettingMistake` with the line of what is wrong.
    """
    raw, top = parse(text, name)
    table = read_table(top, raw, _TOP)
    said = read_text(top.at("regulation"), table.get("regulation", regulation or "tbf"))
    base = named(read_named(top.at("regulation"), said, available()))
    statements = read_statements(
        top.at("settings"), read_table(top.at("settings"), table.get("settings", {}))
    )
    of = table.get("rounds")
    base = with_statements(base, statements, name)
    asked = Asked(
        of=None if of is None else read_whole(top.at("rounds"), of),
        seed=_label(top, table, "seed"),
        clauses=base.rules.clauses,
    )
    drawings = tuple(_drawings(top, table.get("round", []), asked))
    return PairingFile(
        base,
        History(drawings, base.rules.pairing),
        _labels(top.at("standings"), table["standings"]) if "standings" in table else None,
        _with_demands(asked, top, table),
    )


def _drawings(top: Spot, raw: object, asked: Asked) -> Iterator[Drawing]:
    """The rounds, those that were paired together in one drawing."""
    made: Drawing | None = None
    before = 0
    for spot, table in read_tables(top.at("round"), raw, _ROUND):
        number = read_whole(spot.at("number"), required(spot, table, "number"))
        if number != before + 1:
            raise spot.at("number").mistake("pairing.round-number", found=number, n=before + 1)
        before = number
        matches = tuple(_twos(spot.at("matches"), table.get("matches", [])))
        triangle = _labels(spot.at("triangle"), table.get("triangle", []))
        if triangle and len(triangle) != 3:
            raise spot.at("triangle").mistake("pairing.not-three", n=len(triangle))
        bye = _label(spot, table, "bye")
        played = PlayedRound(
            number,
            matches,
            (bye,) if bye else (),
            ((triangle[0], triangle[1], triangle[2]),) if triangle else (),
        )
        _once(spot, played)
        if "standings" not in table and made is not None:
            made = replace(made, rounds=(*made.rounds, played))
            continue
        if made is not None:
            yield made
        order = _labels(spot.at("standings"), required(spot, table, "standings"))
        made = Drawing(order, (played,), _with_demands(asked, spot, table))
    if made is not None:
        yield made


def _once(spot: Spot, played: PlayedRound) -> None:
    """Raise `SettingMistake` where somebody sits in two places."""
    seen: set[ContestantId] = set()
    for group in (*played.matches, played.byes, *played.triangles):
        for one in group:
            if one in seen:
                raise spot.mistake("pairing.seated-twice", contestant=one, round=played.number)
            seen.add(one)


def _with_demands(asked: Asked, spot: Spot, table: Mapping[str, object]) -> Asked:
    """What is asked of one pairing, who must not meet and who must included."""
    forbidden = _twos(spot.at("forbidden"), table.get("forbidden", []))
    required = _twos(spot.at("required"), table.get("required", []))
    return replace(asked, forbidden=tuple(forbidden), required=tuple(required))


def _twos(spot: Spot, raw: object) -> Iterator[Two]:
    if not isinstance(raw, list):
        raise spot.mistake("pairing.not-pairs")
    for one in raw:
        two = _labels(spot, one)
        if len(two) != 2:
            raise spot.mistake("pairing.not-pairs")
        yield two[0], two[1]


def _labels(spot: Spot, raw: object) -> tuple[str, ...]:
    if not isinstance(raw, list):
        raise spot.mistake("pairing.not-contestants")
    return tuple(read_label(spot, one) for one in raw)


def _label(spot: Spot, table: Mapping[str, object], key: str) -> str:
    return read_label(spot.at(key), table[key]) if key in table else ""


def dumps(history: History, regulation: str, seed: str, of: int) -> str:
    """A history as such a file, the seed first."""
    lines = [
        f"seed = {_quoted(seed)}",
        f"regulation = {_quoted(regulation)}",
        f"rounds = {of}",
    ]
    for drawing in history.drawings:
        for place, one in enumerate(drawing.rounds):
            lines += ["", "[[round]]", f"number = {one.number}"]
            if place == 0:
                lines.append(f"standings = {_list(drawing.standings)}")
            matches = ", ".join(_list(two) for two in one.matches)
            lines.append(f"matches = [{matches}]")
            lines += (f"bye = {_quoted(bye)}" for bye in one.byes)
            lines += (f"triangle = {_list(three)}" for three in one.triangles)
    return "\n".join(lines) + "\n"


def _list(contestants: tuple[str, ...]) -> str:
    return "[" + ", ".join(map(_quoted, contestants)) + "]"


def _quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
