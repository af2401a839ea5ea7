"""A position as bridge diagrams are printed: North on top, the trick under way in the middle.

    plain(diagram(position, lang))      for a form
    print_lines(diagram(...))           in a terminal, in colours (`diagram_terminal`)

The honours have the letters of the language. The player whose turn it is is marked. The width is
that of the paper or the terminal; 40 columns are enough for any position.
"""

from collections.abc import Sequence

from hakem.cards import Hand, Suit
from hakem.claims.position import Position
from hakem.i18n import played
from hakem.i18n.lang import Lang
from hakem.i18n.played import LETTERS
from hakem.notation.cards import show_rank
from hakem.seats import Seat
from hakem.sheets.diagram_words import facts, seat_name, turn_of, turn_words
from hakem.sheets.styled import Line, Span, Style, joined, padded, width_of

#: The cards of the trick: two beside one another, each of three characters at most.
_MIDDLE = 7
_WIDEST_GAP = 4


def diagram(position: Position, lang: Lang, width: int = 80) -> tuple[Line, ...]:
    """The position, and under it what the cards do not show."""
    north, east, south, west = (_hand(position, seat, lang) for seat in Seat)
    left = max(map(width_of, west))
    right = max(map(width_of, east))
    cards = [_card(position, seat, lang) for seat in Seat]
    room = width - left - right
    middle = min(_MIDDLE, max(_narrowest(cards), room - 2))
    gap = max(1, min(_WIDEST_GAP, (room - middle) // 2))
    margin = Span(" " * (left + gap))
    between = (
        (*padded(one, left + gap), *padded(trick, middle + gap), *other)
        for one, trick, other in zip(west, _middle(cards, middle), east, strict=True)
    )
    told = joined(list(facts(position, lang)), width)
    return (
        *((margin, *line) for line in north),
        *between,
        *((margin, *line) for line in south),
        (),
        *((Span(line),) for line in told),
    )


def _hand(position: Position, seat: Seat, lang: Lang) -> list[Line]:
    """The name of a seat, and its four suits."""
    name = seat_name(seat, lang)
    head: Line = (Span(name, Style.HEAD),)
    if seat is turn_of(position):
        head = (Span(name, Style.TURN), Span(f" {turn_words(position, lang)}", Style.TURN))
    hand = position.hands[seat]
    return [head, *(_suit(hand, suit, lang) for suit in reversed(Suit))]


def _suit(hand: Hand, suit: Suit, lang: Lang) -> Line:
    """The cards of one suit; a dash for none."""
    ranks = "".join(show_rank(rank, LETTERS[lang]) for rank in hand.ranks(suit))
    return Span(f"{suit.sign} "), Span(ranks) if ranks else Span("-", Style.FAINT)


def _narrowest(cards: Sequence[Span]) -> int:
    """The least room for the trick under way, its cards from North on."""
    north, east, south, west = cards
    beside = width_of((west, east)) + bool(west.text and east.text)
    return max(beside, width_of((north,)), width_of((south,)))


def _middle(cards: Sequence[Span], width: int) -> tuple[Line, ...]:
    """The trick under way: each card before the player that it came from; a line a suit."""
    north, east, south, west = cards

    def centred(card: Span) -> Line:
        return Span(" " * ((width - width_of((card,))) // 2)), card

    between = Span(" " * (width - width_of((west, east))))
    return (), centred(north), (west, between, east), centred(south), ()


def _card(position: Position, seat: Seat, lang: Lang) -> Span:
    card = position.trick.card_of(seat)
    return Span("" if card is None else played.card(card.letters, lang))
