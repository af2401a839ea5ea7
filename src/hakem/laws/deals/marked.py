"""Law 2: dealer and vulnerability are marked on the board; it is played as it is marked."""

from enum import StrEnum

from hakem.laws.case import Case
from hakem.laws.effects import NothingFurther, PlayedAsMarked
from hakem.laws.facts import choice, number, seat
from hakem.seats import Vulnerability, dealer_of, vulnerability_of


class Marked(StrEnum):
    """The vulnerability on the board."""

    NONE = "none"
    NS = "ns"
    EW = "ew"
    ALL = "all"

    @property
    def vulnerability(self) -> Vulnerability:
        """The same, as the rest of the program has it."""
        return Vulnerability[self.name]


BOARD = number("marked-board", 1, 999, "1", "14")
DEALER = seat("marked-dealer")
VULNERABLE = choice("marked-vulnerability", Marked)


def board_marking(case: Case) -> None:
    """Law 2, with the pattern of sixteen boards."""
    board = case.ask(BOARD, "2")
    dealer, marked = case.ask(DEALER, "2"), case.ask(VULNERABLE, "2").vulnerability
    if (dealer, marked) == (dealer_of(board), vulnerability_of(board)):
        case.find("law.2-conforms", "2", board=board)
        case.effect(NothingFurther())
    else:
        case.infraction("law.2-as-marked", "2", board=board)
        case.effect(PlayedAsMarked(dealer, marked))
