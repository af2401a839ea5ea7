"""The whole answer to a claim: real claims, played boards cut short, solid and hopeless hands.

Real claims are those of one event's online boards, where they lie beside the project; nothing is
recorded of what was said. Boards of the event that were played out are cut at a random trick, and
declarer claims what is there with all hands open: half of that needs a guess, so that much must be
looked at. The peers are those of `claims`: the fewest tricks over every legal card, and the best
card by the worst of twenty layouts, here with the solver's library.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from random import Random

from bench.figures import ROOT, Figure, best_of, say
from hakem.cards import PACK, Card, Hand, Rank
from hakem.claims.adjudicate import adjudicate
from hakem.claims.position import Position
from hakem.deal import Deal
from hakem.formats import lin
from hakem.formats.claim_records import from_lin
from hakem.formats.lin_board import LinBoard
from hakem.play import HANDS, TRICKS, Trick, is_over
from hakem.seats import Seat
from hakem.solver.library import missing
from hakem.solver.plays import best_cards
from hakem.solver.position import Position as Open

REAL = ROOT.parent / "shared" / "data" / "lin" / "event_41_tables" / "boards.lin.tsv"
#: What the answer is to take: real claims of up to eight cards, of nine or ten, solid ones, others.
AIM_SHORT, AIM_LONG, AIM_SOLID, AIM_ANY = "p99 < 100 ms", "p90 < 1 s", "< 1 s", "< 2 s"
#: Boards cut short, by the most cards that are left.
CUTS = ((2, 8, 30), (9, 10, 8), (11, 13, 6))
LAYOUTS = 20
UNDECIDED = -1

Way = Callable[[Position], int]


def whole_answers(any_legal: Way) -> Iterator[Figure]:
    """Percentiles of the whole answer; `any_legal` is the peer that asks every legal card."""
    solid = [_solid(seed) for seed in range(12)]
    yield from _percentiles("solid claims of 13", solid, (0.5, 1), AIM_SOLID)
    if not REAL.exists():
        say("real claims are left out: the event's online boards are not beside the project")
        return
    boards = list(_boards())
    claims = [from_lin(board).position for board in boards if board.claim is not None]
    short = [one for one in claims if one.tricks_left <= 8]
    yield from _percentiles("real claims up to 8", short, (0.5, 0.9, 0.99), AIM_SHORT)
    yield from _peers(short, any_legal)
    long = [one for one in claims if 8 < one.tricks_left <= 10]
    yield from _percentiles("real claims of 9 or 10", long, (0.9,), AIM_LONG)
    if missing() is not None:
        say("boards cut short are left out: the solver's library is not installed")
        return
    played = [one for one in boards if one.claim is None and is_over(one.tricks)]
    for least, most, number in CUTS:
        cut = list(_cut(played, least, most, number))
        yield from _percentiles(f"boards cut with {least} to {most} left", cut, (0.5, 1), AIM_ANY)


def _percentiles(
    what: str, claims: Sequence[Position], shares: Sequence[float], aim: str
) -> Iterator[Figure]:
    """How long the answers take, by the share of the claims that take no longer."""
    awards: list[int] = []
    took = sorted(best_of(1, partial(_answer, _award, [claim], awards)) for claim in claims)
    for share in shares:
        at = min(len(took) - 1, int(share * len(took)))
        name = "most" if share == 1 else f"p{share * 100:.0f}"
        note = f"of {len(claims)}, undecided {awards.count(UNDECIDED)}"
        yield Figure(
            "claims",
            f"{what}: {name}",
            took[at] * 1000,
            "ms",
            aim=aim if share == shares[-1] else "",
            note=note,
        )


def _peers(claims: Sequence[Position], any_legal: Way) -> Iterator[Figure]:
    """How many of the claims that all four players accepted are upheld, and in what time."""
    ways: list[tuple[str, Way]] = [("Hakem", _award), ("any legal card", any_legal)]
    if missing() is None:
        ways.append(("sampling", _sampled))
    for name, way in ways:
        awards: list[int] = []
        took = best_of(1, partial(_answer, way, claims, awards))
        upheld = sum(award == one.tricks for award, one in zip(awards, claims, strict=True))
        yield Figure(
            "claims",
            f"upheld of {len(claims)} real claims: {name}",
            float(upheld),
            "claims",
            note=f"all in {took:.2f} s",
        )


def _answer(way: Way, claims: Sequence[Position], awards: list[int]) -> None:
    """Answer the claims and keep the awards."""
    awards.extend(map(way, claims))


def _award(position: Position) -> int:
    award = adjudicate(position).award
    return UNDECIDED if award is None else award


def _sampled(position: Position) -> int:
    """The best card by the worst of twenty layouts, each of them played with all hands open."""
    dice = Random(1)
    ours = position.trick.to_play[0].side is position.claimer.side
    worst: dict[Card | None, int] = {}
    for _ in range(LAYOUTS):
        found = best_cards(Open(_shuffled(position, dice), position.trick, position.trumps))
        told: Iterable[tuple[Card | None, int]] = found.items()
        if not ours:  # the other side chooses the best of its cards
            told = [(None, position.tricks_left - max(found.values()))]
        for card, tricks in told:
            worst[card] = min(tricks, worst.get(card, tricks))
    return min(position.tricks, max(worst.values()))


def _shuffled(position: Position, dice: Random) -> Deal:
    """The other side's cards dealt anew."""
    hidden = [seat for seat in Seat if seat.side is not position.claimer.side]
    cards = [card for seat in hidden for card in position.hands[seat]]
    dice.shuffle(cards)
    hands = {seat: position.hands[seat] for seat in Seat}
    for seat in hidden:
        length = len(position.hands[seat])
        hands[seat], cards = Hand.of(cards[:length]), cards[length:]
    return Deal(*(hands[seat] for seat in Seat))


def _boards() -> Iterator[LinBoard]:
    for row in REAL.read_text(encoding="utf-8").splitlines():
        name, _, text = row.partition("\t")
        yield from lin.loads(text.encode(), name)[0]


def _cut(played: Sequence[LinBoard], least: int, most: int, number: int) -> Iterator[Position]:
    """Played boards cut short, always the same; declarer claims the double-dummy number."""
    dice = Random(68)
    for _ in range(number):
        board, left = dice.choice(played), dice.randint(least, most)
        position = from_lin(board, HANDS * (TRICKS - left), tricks=0).position
        best = max(best_cards(Open(position.hands, position.trick, position.trumps)).values())
        ours = position.trick.leader.side is position.claimer.side
        yield replace(position, tricks=best if ours else left - best)


def _solid(seed: int) -> Position:
    """Seven notrump with every top card in hand, the rest of the pack at random."""
    dice = Random(seed)
    top = [card for card in PACK if card.rank >= Rank.QUEEN]
    rest = [card for card in PACK if card.rank < Rank.QUEEN]
    jack = next(card for card in rest if card.rank is Rank.JACK)
    rest.remove(jack)
    dice.shuffle(rest)
    hands = {Seat.SOUTH: Hand.of([*top, jack])}
    for at, seat in enumerate((Seat.WEST, Seat.NORTH, Seat.EAST)):
        hands[seat] = Hand.of(rest[13 * at : 13 * at + 13])
    deal = Deal(*(hands[seat] for seat in Seat))
    return Position(deal, None, Trick(Seat.SOUTH), Seat.SOUTH, Seat.SOUTH, TRICKS)
