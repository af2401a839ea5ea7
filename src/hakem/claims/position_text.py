"""The position of a claim as a director types it, at any point of play.

    N: AK.Q2..  /  E: 4.K9.7.  /  S: 95.J.A.  /  W: 873.6..
    trumps: S
    lead: S
    claim: 3 by S
    declarer: S

Each part is `key: value`; parts stand on lines of their own, or behind one another with / or ;
between them. Order, capitals and accents do not matter, and each key has its Turkish words too:

    N  E  S  W                       K  D  G  B (Kuzey ...)    the cards that each still holds
    trumps                           koz                       S, ♠, pik ... or NT
    declarer                         dekleran
    contract: 4S by S                kontrat                   trumps and declarer in one
    lead                             çıkış, atak               who is to lead, or led to the trick
    trick: HK H2                     löve                      the trick under way, from its lead on
    claim: 5 by S                    talep: 5 G                who claims, how many of those left
    out: W H, E CD                   boş, şikan                who has shown out of which suits
    played: W HA H2 H3 H4 / S2 ...   oynanan                   the last tricks before, if known

A hand is written by dots from spades down (AK.Q2..) or with the signs of the suits; a dash is a
hand without cards. All four hands may stand in one, as PBN writes a deal: `N: AK.Q2.. ... ... ...`.
A claim may be of `all` (hepsi, kalan) or `none`; a concession of one trick of five is a claim of
four. The trick under way counts as one of those left. In `played` a card not known is a dash.

What follows from the rest need not be said: who is to lead, where `played` tells who won the last
trick; who led to the first of `played`, where these are all tricks so far (declarer's left-hand
opponent); a hand, where all other cards of the pack are told. A seat before a card of `trick` or
`played` is who led it. Trumps, declarer, and who claims how many are never guessed: they are asked.
"""

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import TypeVar

from hakem.auction import Contract, Denomination
from hakem.cards import PACK, Card, Hand, Suit
from hakem.claims.position import Position
from hakem.claims.position_parts import (
    Claim,
    Key,
    Part,
    Row,
    parts,
    read_claim,
    read_out,
    read_rows,
)
from hakem.deal import Deal
from hakem.errors import Mistake, NotPossible, Place
from hakem.notation.cards import Letters, read_hand, write_hand
from hakem.notation.contracts import read_contract
from hakem.notation.letters import fold, quoted, read_denomination, read_seat
from hakem.play import HANDS, TRICKS, PlayedCard, Trick, next_leader
from hakem.seats import Seat

_T = TypeVar("_T")
_NO_TRUMPS = frozenset(("-", "NONE", "NO", "YOK"))


def read_position(text: str, letters: Letters | None = None, name: str = "") -> Position:
    """The position that a text tells. What is wrong with it, `faults` tells.

    `name` is the file that the text is from. Raises a `Mistake` that names the line: a part that
    cannot be read or is told in two ways, or parts that are missing and do not follow.

    >>> position = read_position("K: A... / D: R... / G: 2... / B: 3... / koz yok / çıkış G / "
    ...     "dekleran G / talep: G hepsi", Letters.TURKISH)
    >>> position.claimer.letter, position.tricks, position.hands.east.high_card_points
    ('S', 1, 3)
    """
    reader = _Reader(letters, name)
    for part in parts(text, name):
        with _at(Place(name, part.line)):
            reader.take(part)
    return reader.position()


@contextmanager
def _at(place: Place) -> Iterator[None]:
    """Tell of every mistake where it stands."""
    try:
        yield
    except Mistake as mistake:
        raise type(mistake)(mistake.code, place, **mistake.params) from None


@dataclass
class _Reader:
    """What is told so far."""

    letters: Letters | None
    name: str
    hands: dict[Seat, Hand] = field(default_factory=dict)
    denomination: Denomination | None = None
    declarer: Seat | None = None
    lead: Seat | None = None
    trick: tuple[Card, ...] | None = None
    claim: Claim | None = None
    out: set[tuple[Seat, Suit]] = field(default_factory=set)
    played: list[Row] = field(default_factory=list)
    played_line: int | None = None

    # -- part by part -----------------------------------------------------------------------------

    def take(self, part: Part) -> None:
        """Read one part."""
        value = part.value
        if isinstance(part.key, Seat):
            self.take_hands(part.key, value)
            return
        match part.key:
            case Key.TRUMPS if fold(value) in _NO_TRUMPS:
                self.take_trumps(Denomination.NOTRUMP)
            case Key.TRUMPS:
                self.take_trumps(read_denomination(value))
            case Key.DECLARER:
                self.take_declarer(read_seat(value))
            case Key.CONTRACT:
                contract = read_contract(re.sub(r"(?i)\bby\b", " ", value))
                if not isinstance(contract, Contract):
                    raise NotPossible("claim-position.passed-out", text=quoted(value))
                self.take_trumps(contract.denomination)
                self.take_declarer(contract.declarer)
            case Key.LEAD:
                self.take_lead(read_seat(value))
            case Key.TRICK:
                self.take_trick(value)
            case Key.CLAIM:
                self.claim = _once(self.claim, read_claim(value), Key.CLAIM)
            case Key.OUT:
                self.out |= set(read_out(value))
            case Key.PLAYED:
                self.played_line = self.played_line or part.line
                self.played += read_rows(value, self.letters)

    def take_hands(self, seat: Seat, value: str) -> None:
        """One hand, or all four clockwise from a seat."""
        texts = value.split()
        if len(texts) != HANDS or any(text.count(".") != 3 for text in texts):
            texts = [value]
        for turn, text in enumerate(texts):
            one = Seat((seat + turn) % HANDS)
            hand = Hand() if fold(text) in ("", "-") else read_hand(text, self.letters)
            self.hands[one] = _once(self.hands.get(one), hand, one.letter)

    def take_trumps(self, told: Denomination) -> None:
        """The trump suit."""
        self.denomination = _once(self.denomination, told, Key.TRUMPS)

    def take_declarer(self, told: Seat) -> None:
        """Who is declarer."""
        self.declarer = _once(self.declarer, told, Key.DECLARER)

    def take_lead(self, told: Seat) -> None:
        """Who is to lead, or led."""
        self.lead = _once(self.lead, told, Key.LEAD)

    def take_trick(self, value: str) -> None:
        """The cards of the trick under way, and perhaps who led."""
        rows = list(read_rows(value, self.letters))
        cards = tuple(card for row in rows for card in row.cards if card is not None)
        if len(rows) > 1 or len(cards) < sum(len(row.cards) for row in rows):
            raise NotPossible("claim-position.trick", text=quoted(value))
        self.trick = _once(self.trick, cards, Key.TRICK)
        if rows and rows[0].leader is not None:
            self.take_lead(rows[0].leader)

    # -- all together -----------------------------------------------------------------------------

    def position(self) -> Position:
        """What was told, with what follows from it."""
        unknown = [seat for seat in Seat if seat not in self.hands]
        missing = [seat.letter for seat in unknown] if len(unknown) > 1 else []
        if self.denomination is None:
            missing.append(Key.TRUMPS.value)
        if self.declarer is None:
            missing.append(Key.DECLARER.value)
        if self.lead is None and not self.played:
            missing.append(Key.LEAD.value)
        if self.claim is None:
            missing.append(Key.CLAIM.value)
        if missing or self.denomination is None or self.declarer is None or self.claim is None:
            raise self.missing(*missing)
        trumps = self.denomination.trumps
        before = self.before(trumps, self.declarer)
        leader = self.lead
        if leader is None:
            leader = next_leader(before, trumps, before[0].leader)
        trick = Trick.of(leader, *(self.trick or ()))
        for seat in unknown:
            self.hands[seat] = self.rest(seat, before, trick)
        claimer, tricks = self.claim
        position = Position(
            Deal(*(self.hands[seat] for seat in Seat)),
            trumps,
            trick,
            self.declarer,
            self.declarer if claimer is None else claimer,
            0 if tricks is None else tricks,
            before,
            frozenset(self.out),
        )
        return replace(position, tricks=position.tricks_left) if tricks is None else position

    def before(self, trumps: Suit | None, declarer: Seat) -> tuple[Trick, ...]:
        """The tricks before, each led by who won the last unless another is told."""
        tricks: list[Trick] = []
        place = Place(self.name, self.played_line)
        left = max(len(hand) for hand in self.hands.values())
        for row in self.played:
            if len(row.cards) != HANDS:
                known = " ".join("-" if card is None else card.letters for card in row.cards)
                raise NotPossible("claim-position.four-cards", place, cards=known)
            leader = row.leader
            if leader is None and tricks:
                leader = next_leader(tricks, trumps, tricks[0].leader)
            if leader is None and len(self.played) + left == TRICKS:
                leader = declarer.lho
            if leader is None:
                raise NotPossible("claim-position.played-leader", place)
            tricks.append(_trick(leader, row))
        return tuple(tricks)

    def rest(self, seat: Seat, before: Sequence[Trick], trick: Trick) -> Hand:
        """The one hand that is not told: what is left of the pack, if that is so many cards."""
        rest = PACK
        for known in (*self.hands.values(), *(one.cards for one in (*before, trick))):
            rest -= known
        left = len(self.hands[seat.partner]) + (trick.card_of(seat.partner) is not None)
        if len(rest) + (trick.card_of(seat) is not None) != left:
            raise self.missing(seat.letter)
        return rest

    def missing(self, *told: str) -> NotPossible:
        """Parts that are missing, by their keys."""
        return NotPossible("claim-position.missing", Place(self.name), parts=" / ".join(told))


def _trick(leader: Seat, row: Row) -> Trick:
    """A trick in rotation, without the cards that are not known."""
    seats = (Seat((leader + turn) % HANDS) for turn in range(HANDS))
    played = zip(seats, row.cards, strict=True)
    return Trick(leader, tuple(PlayedCard(seat, card) for seat, card in played if card))


def _once(old: _T | None, new: _T, key: str) -> _T:
    """What is told; it may be told again, but not otherwise."""
    if old is not None and old != new:
        raise NotPossible("claim-position.key-twice", key=key)
    return new


def write_position(position: Position) -> str:
    """The position in one form that `read_position` reads back, a part a line, in PBN letters.

    The trick under way must be in rotation from who led, as it is wherever `faults` finds nothing.
    """
    trick = position.trick
    lines = [f"{seat.letter}: {write_hand(position.hands[seat])}" for seat in Seat]
    lines.append(f"trumps: {'NT' if position.trumps is None else position.trumps.letter}")
    lines.append(f"declarer: {position.declarer.letter}")
    lines += [_write_before(one) for one in position.before]
    lines.append(f"lead: {trick.leader.letter}")
    if trick.played:
        lines.append("trick: " + " ".join(one.card.letters for one in trick.played))
    for seat in Seat:
        suits = "".join(suit.letter for suit in Suit if (seat, suit) in position.shown_out)
        if suits:
            lines.append(f"out: {seat.letter} {' '.join(suits)}")
    lines.append(f"claim: {position.tricks} by {position.claimer.letter}")
    return "\n".join(lines) + "\n"


def _write_before(trick: Trick) -> str:
    cards = (trick.card_of(Seat((trick.leader + turn) % HANDS)) for turn in range(HANDS))
    known = " ".join("-" if card is None else card.letters for card in cards)
    return f"played: {trick.leader.letter} {known}"
