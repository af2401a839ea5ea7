"""A board of a LIN file while it is read: every pair of it, and what is wrong with it."""

import re

from hakem.auction import Contract, is_legal
from hakem.cards import Card, Hand
from hakem.deal import Deal
from hakem.errors import Mistake, Place, Severity
from hakem.formats.lin_board import LinBoard, LinCall
from hakem.formats.numbers import board_label, vulnerability_at, vulnerability_named
from hakem.formats.problem_list import ProblemList
from hakem.notation.calls import read_call
from hakem.notation.cards import Letters, read_card, read_hand
from hakem.play import Amiss, irregularities, opening_leader
from hakem.result import Result
from hakem.seats import Seat, Vulnerability, dealer_of

#: The number of a board at the end of its label, in whatever language.
LABEL = re.compile(r"([0-9]{1,6})[^0-9]*$", re.ASCII)

_CALL = re.compile(r"([1-7](?:NT|[SHDCN])|P|D|R)(!?)", re.IGNORECASE)
_CARD = re.compile(r"([SHDC])(10|[2-9TJQKA])", re.IGNORECASE)
#: The order of hands and names, and of the dealer's digits from 1.
_ORDER = (Seat.SOUTH, Seat.WEST, Seat.NORTH, Seat.EAST)


class Draft:
    """One board, pair by pair; `names` are those of the table or of both rooms."""

    def __init__(self, problems: ProblemList, line: int, names: tuple[str, ...]) -> None:
        self.problems = problems
        self.line = line
        self.names = names
        self.label = ""
        self.room = ""
        self.dealer: Seat | None = None
        self.deal: Deal | None = None
        self.vulnerability: Vulnerability | None = None
        self.calls: list[LinCall] = []
        self.cards: list[Card] = []
        self.broken = False  # a card could not be read: those after it have no place
        self.claim: int | None = None

    def warn(self, code: str, line: int, text: str) -> None:
        """Tell something that is wrong with the board."""
        self.problems.tell(code, Severity.WARNING, line, self.label or None, text=text[:60])

    def pair(self, line: int, code: str, value: str) -> None:
        """One pair that belongs to the board."""
        match code:
            case "md":
                self.dealt(line, value)
            case "ah":
                found = LABEL.search(value)
                self.label = self.label or (board_label(found[1]) if found else value[:60])
            case "sv":
                self.vulnerable(line, value)
            case "mb":
                self.called(line, value)
            case "an":
                self.explained(value)
            case "pc":
                self.played(line, value)
            case "mc":
                self.claimed(line, value)

    def dealt(self, line: int, value: str) -> None:
        """Dealer and hands; the only one that is left out has the rest of the pack."""
        dealer = value[:1]
        self.dealer = _ORDER[int(dealer) - 1] if dealer in ("1", "2", "3", "4") else None
        hands: dict[Seat, Hand] = {}
        for seat, text in zip(_ORDER, value[1:].split(","), strict=False):
            try:
                hands[seat] = read_hand(text, Letters.ENGLISH) if text.strip() else Hand()
            except Mistake as mistake:
                place = Place(self.problems.name, line, self.label or None)
                self.problems.add(mistake.as_problem(place))
        left_out = [seat for seat in Seat if not hands.get(seat)]
        rest = Deal(*(hands.get(seat, Hand()) for seat in Seat)).missing
        if len(left_out) == 1 and len(rest) == 13:
            hands[left_out[0]] = rest
        self.deal = Deal(*(hands.get(seat, Hand()) for seat in Seat))
        if not self.deal.is_complete:
            self.warn("formats.lin-deal", line, value)

    def vulnerable(self, line: int, value: str) -> None:
        if value == "0":
            self.vulnerability = Vulnerability.NONE
        elif value:
            self.vulnerability = vulnerability_named(value)
            if self.vulnerability is None:
                self.warn("formats.vulnerability", line, value)

    def called(self, line: int, value: str) -> None:
        """A call, or many in old files."""
        at = 0
        while at < len(value):
            found = _CALL.match(value, at)
            if found is None:
                self.warn("formats.lin-call", line, value)
                return
            call = read_call(found[1])
            if not is_legal(call, [one.call for one in self.calls]):
                self.warn("formats.lin-call-illegal", line, found[1])
            self.calls.append(LinCall(call, bool(found[2])))
            at = found.end()

    def explained(self, value: str) -> None:
        if self.calls:
            last = self.calls[-1]
            self.calls[-1] = LinCall(last.call, last.alerted, value)

    def played(self, line: int, value: str) -> None:
        """A card, or many in old files; after one that is unreadable no other has its place."""
        at = 0
        while at < len(value) and not self.broken:
            found = _CARD.match(value, at)
            if found is None:
                self.warn("formats.lin-card", line, value)
                self.broken = True
                return
            self.cards.append(read_card(found[0], Letters.ENGLISH))
            at = found.end()

    def claimed(self, line: int, value: str) -> None:
        if value.isascii() and value.isdecimal() and int(value[:6]) <= 13:
            self.claim = int(value[:6])
        else:
            self.warn("formats.lin-claim", line, value)

    def board(self, deal: Deal, told: Result | None) -> LinBoard:
        """What was read, as it stands at the end of the board."""
        number = LABEL.search(self.label)
        dealer = self.dealer
        if dealer is None and number is not None and int(number[1]):
            dealer = dealer_of(int(number[1]))
        both = len(self.names) > 4 and self.room == "closed"
        names = dict(zip(_ORDER, self.names[4:] if both else self.names, strict=False))
        board = LinBoard(
            Place(self.problems.name, self.line, self.label or None),
            self.label,
            self.room,
            tuple(names.get(seat, "") for seat in Seat),
            dealer,
            deal,
            self.vulnerability or vulnerability_at(self.label),
            tuple(self.calls),
            tuple(self.cards),
            self.claim,
            told,
        )
        self.look_over(board)
        return board

    def look_over(self, board: LinBoard) -> None:
        """Cards that the hands cannot have played: the record of the play is not whole."""
        contract = board.contract
        if not isinstance(contract, Contract):
            if board.cards:
                self.warn("formats.lin-no-contract", self.line, board.cards[0].letters)
            return
        if not board.deal.is_complete:  # told already; who held what is not known
            return
        trumps, leader = contract.denomination.trumps, opening_leader(contract)
        for one in irregularities(board.deal, board.tricks, trumps, leader):
            if one.amiss in (Amiss.NOT_HELD, Amiss.PLAYED_BEFORE) and one.card is not None:
                self.warn("formats.lin-card-impossible", self.line, one.card.letters)
                return
