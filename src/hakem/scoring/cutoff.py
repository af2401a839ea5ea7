"""Who goes on to the next stage when so many of a ranking do (TBF 10(e): cut-offs are allowed).

A tie that the line would run through is told, not guessed: what becomes of it is said by the
event, or asked.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from hakem.errors import Mistake, Param, Problem, Severity
from hakem.scoring.ranking import Place
from hakem.scoring.reasons import Reason
from hakem.scoring.sheet import ContestantId
from hakem.scoring.ties import told_ids


class OnTie(StrEnum):
    """What becomes of those who share the places on both sides of the line."""

    ASK = "ask"  # undecided until a person says who
    ALL = "all"  # all of them go on
    NONE = "none"  # none of them does


_WORDS = {
    OnTie.ASK: "reason-rank.cut-tie-ask",
    OnTie.ALL: "reason-rank.cut-tie-all",
    OnTie.NONE: "reason-rank.cut-tie-none",
}


@dataclass(frozen=True, slots=True)
class Cut:
    """Who goes on, who does not, and who stands undecided on the line, each in ranking order.

    `spare` is how many of the undecided go on; `problem` asks for them; `reason` tells the cut.
    """

    through: tuple[ContestantId, ...]
    out: tuple[ContestantId, ...]
    reason: Reason
    undecided: tuple[ContestantId, ...] = ()
    spare: int = 0
    problem: Problem | None = None


def cut(places: Sequence[Place], keep: int, on_tie: OnTie = OnTie.ASK, ranking: str = "all") -> Cut:
    """The first `keep` of a ranking go on; `ranking` is which: "all", or a direction, "NS".

    Raises `Mistake` ("ranking.cut-negative") when `keep` is less than nothing.
    """
    if keep < 0:
        raise Mistake("ranking.cut-negative", keep=keep)
    through = tuple(place.contestant for place in places if place.last <= keep)
    line = tuple(place.contestant for place in places if place.first <= keep < place.last)
    out = tuple(place.contestant for place in places if place.first > keep)
    numbers: dict[str, Param] = {"ranking": ranking, "keep": keep, "n": len(through)}
    if line:
        spare = keep - len(through)
        numbers |= {"n": len(line), "spare": spare, "tied": told_ids(line)}
    if on_tie is OnTie.ALL:
        through += line
    elif on_tie is OnTie.NONE:
        out = line + out
    numbers["through"] = told_ids(through) or "–"
    if not line:
        return Cut(through, out, Reason("reason-rank.cut", numbers=numbers))
    reason = Reason(_WORDS[on_tie], numbers=numbers)
    if on_tie is not OnTie.ASK:
        return Cut(through, out, reason)
    problem = Problem("ranking.tie-on-the-line", Severity.WARNING, params=numbers)
    return Cut(through, out, reason, line, spare, problem)
