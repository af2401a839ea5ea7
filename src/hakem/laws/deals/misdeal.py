"""Law 6: a deal that may not be played."""

from enum import StrEnum

from hakem.laws.case import Case
from hakem.laws.effects import BoardCancelled, ContinueUnder, NothingFurther, Redeal
from hakem.laws.facts import choice, yes_no
from hakem.laws.ruling import Asked


class Misdeal(StrEnum):
    """What was wrong with the deal."""

    WRONG_NUMBER = "wrong-number"  # not thirteen cards each
    NOT_DEALT = "adjacent-cards"  # two adjacent cards of the pack to one hand
    CARD_SEEN = "card-seen"  # a player could have seen the face of another's card
    SORTED = "sorted"  # dealt without shuffle from a sorted pack
    IMPORTED = "imported"  # a deal of another session


MISDEAL = choice("misdeal", Misdeal)
AUCTION_BEGUN = yes_no("auction-has-begun")
COPIES = yes_no("board-has-copies-or-results")
REPLAY = yes_no("replay-is-the-purpose")


def misdeal(case: Case) -> None:
    """6A, 6B, 6D1, 6D2, 6F."""
    wrong = case.ask(MISDEAL, "6D1")
    if wrong in (Misdeal.SORTED, Misdeal.IMPORTED):
        no_result(case, wrong)
    elif wrong is Misdeal.NOT_DEALT:
        case.infraction("law.6b-adjacent", "6B")
        before_the_auction(case)
    else:
        case.infraction("law.6b-thirteen" if wrong is Misdeal.WRONG_NUMBER else "law.6b-seen", "6B")
        before_the_auction(case, wrong)


def before_the_auction(case: Case, wrong: Misdeal = Misdeal.NOT_DEALT) -> None:
    """6D1: before the auction begins it is dealt again, unless there are copies of it (6F)."""
    if case.ask(AUCTION_BEGUN, "6D1"):
        case.find("law.6d1-too-late", "6D1")
    elif case.ask(COPIES, "6F", Asked.DIRECTOR):
        case.find("law.6f-copies", "6F")
    else:
        case.find("law.6d1-dealt-again", "6D1")
        case.effect(Redeal())
        return
    if wrong is Misdeal.WRONG_NUMBER:
        case.effect(ContinueUnder("wrong-number-of-cards"))
    elif wrong is Misdeal.CARD_SEEN:
        case.effect(ContinueUnder("information-about-the-board"))
    else:
        case.effect(NothingFurther())


def no_result(case: Case, wrong: Misdeal) -> None:
    """6D2: no result may stand, unless past deals are replayed on purpose."""
    if case.ask(REPLAY, "6D2"):
        case.find("law.6d2-on-purpose", "6D2")
        case.effect(NothingFurther())
        return
    if wrong is Misdeal.SORTED:
        case.infraction("law.6a-not-shuffled", "6A")
    case.find("law.6d2-no-result", "6D2")
    case.effect(BoardCancelled(), Redeal())
