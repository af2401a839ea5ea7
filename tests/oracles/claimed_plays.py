"""What the tests with real claims share: the boards, and a losing line played over again."""

from collections.abc import Iterator

from hakem.claims.adjudication import Adjudication
from hakem.claims.position import Position
from hakem.formats import lin
from hakem.formats.claim_records import from_lin
from hakem.formats.lin_board import LinBoard
from hakem.play import Trick, is_legal, winner
from hakem.seats import Seat
from tests.data import shared


def boards() -> Iterator[tuple[str, LinBoard]]:
    """The online boards of the event, with their numbers in the file."""
    path = shared("lin", "event_41_tables", "boards.lin.tsv")
    for row in path.read_text(encoding="utf-8").splitlines():
        name, _, text = row.partition("\t")
        (board,), problems = lin.loads(text.encode(), name)
        assert not problems
        yield name, board


def claims() -> Iterator[tuple[str, Position]]:
    """The boards that ended in a claim, as positions; declarer is taken for the claimer."""
    for name, board in boards():
        if board.claim is not None:
            yield name, from_lin(board).position


def replayed(told: Adjudication) -> int:
    """How many tricks the claimer's side takes on the line, which must be play by the Laws.

    Every card is legal for the hand that plays it, at its turn, and no card is left at the end.
    """
    position = told.position
    hands, trick = dict(zip(Seat, position.hands, strict=True)), position.trick
    taken = 0
    for seat, card in told.line:
        assert seat is trick.to_play[0]
        assert is_legal(card, hands[seat], trick)
        hands[seat] = hands[seat].without(card)
        trick = trick.with_card(seat, card)
        if trick.is_complete:
            taker = winner(trick, position.trumps)
            assert taker is not None
            taken += taker.side is position.claimer.side
            trick = Trick(taker)
    assert not any(hands.values())
    assert not trick.played
    return taken


def double_dummy(position: Position) -> int:
    """The tricks left that the claimer's side takes between tricks, all hands open to everybody."""
    hands = tuple(hand.bits for hand in position.hands)
    search = _Open(position.trumps, int(position.claimer) % 2)
    tricks = position.tricks_left
    while not search.takes(hands, int(position.trick.leader), (), tricks):
        tricks -= 1
    return tricks


class _Open:
    """Whether a side, 0 or 1, takes so many tricks; cards are numbers, 13 to a suit."""

    def __init__(self, trumps: int | None, side: int) -> None:
        self.trumps, self.side = trumps, side
        self.known: dict[tuple[tuple[int, ...], int, int], bool] = {}

    def takes(
        self, hands: tuple[int, ...], leader: int, trick: tuple[int, ...], wanted: int
    ) -> bool:
        """Whether the side takes the tricks that are wanted, the one under way included."""
        if len(trick) == 4:
            first = trick[0] // 13
            value = [(card // 13 == self.trumps, card // 13 == first, card) for card in trick]
            leader = (leader + value.index(max(value))) % 4
            trick, wanted = (), wanted - (leader % 2 == self.side)
        if trick:
            return self._some_card(hands, leader, trick, wanted)
        if wanted <= 0 or wanted > hands[0].bit_count():
            return wanted <= 0
        key = hands, leader, wanted
        if key not in self.known:
            self.known[key] = self._some_card(hands, leader, trick, wanted)
        return self.known[key]

    def _some_card(
        self, hands: tuple[int, ...], leader: int, trick: tuple[int, ...], wanted: int
    ) -> bool:
        seat = (leader + len(trick)) % 4
        ours = seat % 2 == self.side
        for card in _different(hands, seat, trick):
            left = tuple(hand & ~(1 << card) for hand in hands)
            if self.takes(left, leader, (*trick, card), wanted) is ours:
                return ours
        return not ours


def _different(hands: tuple[int, ...], seat: int, trick: tuple[int, ...]) -> Iterator[int]:
    """The cards that a hand may play, high ones first; of neighbours the highest alone."""
    suit = 0x1FFF << 13 * (trick[0] // 13) if trick else 0
    may = hands[seat] & suit or hands[seat]
    others = sum(1 << card for card in trick)
    for at, hand in enumerate(hands):
        others |= hand if at != seat else 0
    touching = False
    for card in range(51, -1, -1):
        if card % 13 == 12 or others >> card & 1:
            touching = False
        if may >> card & 1:
            if not touching:
                yield card
            touching = True
