"""The state of a board at a table, and what can be told from it without asking anybody.

The words of its fields:

    in question     calls and cards out of turn, until a ruling says whether they stand
    in force        the effects of rulings that bind a player from now on, each with its clause
    reopened        hands that took a card back and have still to replace it in that trick
    settled         whose lead declarer has already decided on, and in which trick (Law 50D2)
    established     revokes that are final: the trick from 1, the hand, the clause (Law 63)
    notes           effects of rulings that change nothing at the table
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TypeVar

from hakem.auction import Call, Contract, PassedOut, contract_of, in_turn, is_over
from hakem.cards import Card, Suit
from hakem.deal import Deal
from hakem.laws.effects import Effect
from hakem.laws.ruling import Step
from hakem.play import PlayedCard, Trick, hands_after, next_leader, opening_leader, under_way
from hakem.play import is_over as play_is_over
from hakem.seats import Seat

E = TypeVar("E", bound=Effect)


@dataclass(frozen=True, slots=True)
class MadeCall:
    """A call and who made it."""

    seat: Seat
    call: Call


@dataclass(frozen=True, slots=True)
class InForce:
    """What a ruling left in force, and the clause that it comes from."""

    effect: Effect
    law: str = ""


@dataclass(frozen=True, slots=True)
class Broken:
    """A call or card that the Laws did not allow at its turn; its trick from 1, 0 for a call."""

    done: MadeCall | PlayedCard
    trick: int
    reason: Step


@dataclass(frozen=True, slots=True)
class TableState:
    """One board in progress. See the module for the words."""

    dealer: Seat
    deal: Deal
    calls: tuple[Call, ...] = ()
    skipped: tuple[int, ...] = ()  # turns lost to a call out of rotation that was accepted
    tricks: tuple[Trick, ...] = ()
    in_question: tuple[MadeCall | PlayedCard, ...] = ()
    in_force: tuple[InForce, ...] = ()
    declaring: Seat | None = None  # who declares by ruling (Law 54A)
    leader: Seat | None = None  # who is on lead by ruling
    reopened: tuple[tuple[int, Seat], ...] = ()
    settled: tuple[tuple[int, Seat], ...] = ()
    broken: tuple[Broken, ...] = ()
    established: tuple[tuple[int, Seat, str], ...] = ()
    stopped: Effect | None = None  # why nobody may go on
    notes: tuple[Effect, ...] = ()

    # -- what is in force -------------------------------------------------------------------------

    def of(self, kind: type[E], seat: Seat | None = None) -> tuple[E, ...]:
        """The effects of one kind that are in force, of one player if told."""
        return tuple(effect for effect, _ in self.with_laws(kind, seat))

    def with_laws(self, kind: type[E], seat: Seat | None = None) -> Iterator[tuple[E, str]]:
        """The effects of one kind with their clauses."""
        for one in self.in_force:
            mine = seat is None or getattr(one.effect, "seat", None) is seat
            if mine and isinstance(one.effect, kind):
                yield one.effect, one.law

    def put(self, effect: Effect, law: str = "") -> "TableState":
        """The state with an effect in force; the same twice is one."""
        if effect in (one.effect for one in self.in_force):
            return self
        return replace(self, in_force=(*self.in_force, InForce(effect, law)))

    def lift(self, *effects: Effect) -> "TableState":
        """The state without these effects."""
        left = tuple(one for one in self.in_force if one.effect not in effects)
        return replace(self, in_force=left)

    def noted(self, effect: Effect) -> "TableState":
        """The state with an effect that changes nothing here, once."""
        if effect in self.notes:
            return self
        return replace(self, notes=(*self.notes, effect))

    # -- the contract -----------------------------------------------------------------------------

    @property
    def auction_is_over(self) -> bool:
        """Whether the calls have come to an end (Law 22)."""
        return is_over(self.calls)

    @property
    def contract(self) -> Contract | PassedOut | None:
        """The contract, declared by whom a ruling names; None while the auction goes on."""
        made = contract_of(self.calls, self.dealer)
        if isinstance(made, Contract) and self.declaring is not None:
            return replace(made, declarer=self.declaring)
        return made

    @property
    def declarer(self) -> Seat | None:
        """Declarer, or presumed declarer; None without a contract."""
        contract = self.contract
        return contract.declarer if isinstance(contract, Contract) else None

    @property
    def trumps(self) -> Suit | None:
        """The trump suit; None at notrump and before there is a contract."""
        contract = self.contract
        return contract.denomination.trumps if isinstance(contract, Contract) else None

    def defends(self, seat: Seat) -> bool:
        """Whether the player is a defender: only then has he penalty cards or may be restricted."""
        return self.declarer is not None and seat.side is not self.declarer.side

    # -- the play ---------------------------------------------------------------------------------

    @property
    def hands(self) -> Deal:
        """The hands as they are now; a card in question is still its owner's."""
        return hands_after(self.deal, self.tricks)

    @property
    def turn(self) -> Seat | None:
        """Whose turn it is to call or to play; None when nobody may go on."""
        contract = self.contract
        if self.stopped is not None or isinstance(contract, PassedOut):
            return None
        if contract is None:
            return in_turn(self.calls, self.dealer)
        if self.reopened:
            return self.reopened[0][1]
        trick = under_way(self.tricks)
        if trick is not None:
            return trick.to_play[0]
        if play_is_over(self.tricks):
            return None
        if self.leader is not None:
            return self.leader
        return next_leader(self.tricks, self.trumps, opening_leader(contract))

    def trick_of(self, seat: Seat) -> int:
        """The number, from 0, of the trick that this hand plays to next."""
        for number, owner in self.reopened:
            if owner is seat:
                return number
        return len(self.tricks) - 1 if under_way(self.tricks) else len(self.tricks)

    def trick_for(self, seat: Seat) -> Trick | None:
        """That trick as it stands; None when this hand is to begin it."""
        number = self.trick_of(seat)
        return self.tricks[number] if number < len(self.tricks) else None

    @property
    def on_lead(self) -> Seat | None:
        """The hand that is to lead to a trick; None where it is only to follow, or over."""
        turn = self.turn
        if turn is None or not self.auction_is_over:
            return None
        trick = self.trick_for(turn)
        return turn if trick is None or trick.leader is turn else None

    def last_card_of(self, seat: Seat) -> Card | None:
        """The card that the hand played last."""
        for trick in reversed(self.tricks):
            card = trick.card_of(seat)
            if card is not None:
                return card
        return None
