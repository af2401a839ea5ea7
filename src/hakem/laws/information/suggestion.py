"""Law 16B1(a): whether what partner let out suggested the action that was chosen.

What a slow or fast action commonly suggests is the default; the director's own view rules.
"""

from enum import StrEnum

from hakem.laws.case import Case
from hakem.laws.facts import choice, yes_no
from hakem.laws.ruling import Asked


class LetOut(StrEnum):
    """What partner let out, other than by a call or play (16B1)."""

    SLOW_PASS = "slow-pass"
    SLOW_DOUBLE = "slow-double"
    SLOW_BID = "slow-bid"  # with more in hand than the bid shows, as a slow sign-off
    SLOW_EITHER_WAY = "slow-either-way"  # may have too much or too little for it
    FAST = "fast"
    REMARK = "remark"
    QUESTION = "question"
    REPLY = "reply"
    ALERT = "alert"  # unexpected, or unexpectedly missing
    MANNER = "manner"

    @property
    def about(self) -> str:
        """The code of what the information is about: all changes of tempo are one."""
        return "tempo" if self in TEMPO else self.value


TEMPO = (
    LetOut.SLOW_PASS,
    LetOut.SLOW_DOUBLE,
    LetOut.SLOW_BID,
    LetOut.SLOW_EITHER_WAY,
    LetOut.FAST,
)


class Acted(StrEnum):
    """What the partner then did."""

    PASSED = "passed"
    BID = "bid"
    DOUBLED = "doubled"
    PLAYED = "played"  # a card


LET_OUT = choice("let-out", LetOut)
ACTED = choice("acted-how", Acted)
SUGGESTED = yes_no("demonstrably-suggested")

#: What is commonly held to suggest what: the doubt about passing, about defending, about stopping.
_COMMON = {
    LetOut.SLOW_PASS: ((Acted.BID, Acted.DOUBLED), "law.16b1a-slow-pass"),
    LetOut.SLOW_DOUBLE: ((Acted.BID,), "law.16b1a-slow-double"),
    LetOut.SLOW_BID: ((Acted.BID,), "law.16b1a-slow-bid"),
}


def suggested(case: Case, let_out: LetOut) -> bool:
    """Whether the action chosen was demonstrably suggested over another one."""
    common = _COMMON.get(let_out)
    if common is not None:
        acted, grounds = case.ask(ACTED, "16B1(a)", Asked.OFFENDER), common[1]
        if acted in common[0]:
            return case.judge(SUGGESTED, "16B1(a)", True, grounds)
    grounds = "law.16b1a-nothing-demonstrable"
    if let_out is LetOut.SLOW_EITHER_WAY:
        grounds = "law.16b1a-either-way"
    return case.judge(SUGGESTED, "16B1(a)", False, grounds)
