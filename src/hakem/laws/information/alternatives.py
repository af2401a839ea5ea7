"""Law 16B1(b): was there a logical alternative? Counted by a poll, or judged."""

from collections.abc import Sequence

from hakem.laws.case import Case
from hakem.laws.effects import ContinueUnder, NothingFurther
from hakem.laws.facts import Fact, Kind, number, text, yes_no
from hakem.laws.information.poll import (
    Answers,
    Poll,
    action_named,
    logical_alternatives,
    read_poll,
)
from hakem.laws.ruling import Asked
from hakem.notation.letters import fold

#: How many players of the same class were asked; 0 when nobody was.
POLLED = number("polled", 0, 100, "0", "5")
#: What they said: considered seriously / chosen.
POLL: Fact[Poll] = Fact(
    "poll", Kind.TEXT, read_poll, examples=("Pass 4/2, 5H 5/3", "5H 5/5", "Pass 6/1")
)
#: The share that the regulations call significant, in per cent; 0 when they state none.
SIGNIFICANT_SHARE = number("significant-share", 0, 100, "0", "25")
CHOSEN_ACTION = text("chosen-action", "5H", "Pass")
ANOTHER_ALTERNATIVE = yes_no("another-alternative")


def logical_alternative(case: Case) -> None:
    """The topic: the poll alone, counted."""
    if counted(case, "16B1(b)"):
        case.find("law.16b1b-may-not-choose", "16B1(a)")
        case.effect(ContinueUnder("unauthorised-information"))
    else:
        case.find("law.16b1a-no-other-choice", "16B1(a)")
        case.effect(NothingFurther())


def had_another_alternative(case: Case, law: str = "16B1(b)") -> bool:
    """Whether an action other than the one chosen was a logical alternative.

    A poll that is told is counted; without one the director judges, and had better ask first.
    """
    if case.known(POLL, law) is None:
        return case.judge(ANOTHER_ALTERNATIVE, law, True, "law.16b1b-not-polled")
    return counted(case, law)


def counted(case: Case, law: str) -> bool:
    """What those polled said of the other actions, by the regulations' share if they have one."""
    polled = case.ask(POLLED, law, Asked.DIRECTOR)
    if not polled:
        return case.judge(ANOTHER_ALTERNATIVE, law, True, "law.16b1b-not-polled")
    poll = case.ask(POLL, law, Asked.PEERS, n=polled)
    _check(case, poll, polled)
    chosen = action_named(case.ask(CHOSEN_ACTION, law, Asked.OFFENDER))
    others = tuple(one for one in poll if fold(one.action) != fold(chosen))
    share = case.ask(SIGNIFICANT_SHARE, law, Asked.DIRECTOR)
    if share:
        return _by_share(case, logical_alternatives(others, polled, share), share, law)
    return case.judge(
        ANOTHER_ALTERNATIVE,
        law,
        any(one.selected for one in others),
        "law.16b1b-no-share-stated",
        n=polled,
        answers=_told(others),
    )


def _by_share(case: Case, found: Sequence[Answers], share: int, law: str) -> bool:
    """What the share that the regulations state makes of the answers."""
    if found:
        case.find("law.16b1b-alternatives", law, answers=_told(found), share=share)
    else:
        case.find("law.16b1b-no-alternative", law, share=share)
    return bool(found)


def _check(case: Case, poll: Poll, polled: int) -> None:
    """Nobody answers more than once, and nobody who was not asked."""
    if sum(one.selected for one in poll) > polled or any(one.considered > polled for one in poll):
        raise case.impossible("law.more-answers-than-polled", POLL, n=polled)


def _told(poll: Sequence[Answers]) -> str:
    return "; ".join(one.told for one in poll)
