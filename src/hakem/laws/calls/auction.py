"""The auction so far, as the facts tell it: dealer, calls in turn, who made the last one."""

from dataclasses import dataclass

from hakem.auction import (
    Bid,
    Call,
    Contract,
    Double,
    Pass,
    PassedOut,
    contract_of,
    in_turn,
    is_over,
    seat_of,
)
from hakem.laws.case import Case
from hakem.laws.effects import AuctionOver, PassedOutBoard, TurnReturns
from hakem.laws.facts import Fact, calls, seat, yes_no
from hakem.notation.calls import write_call
from hakem.seats import Seat

DEALER = seat("dealer")
#: In rotation from the dealer, the call in question last.
CALLS = calls("calls", "1H 1S 1H", "1S Pass X", "1D X", "1H Pass Pass Pass")
#: In rotation from the dealer, without the call in question.
CALLS_BEFORE = calls("calls-before", "", "1D Pass Pass")
#: Whether offender's left-hand opponent called after the call in question.
LHO_HAS_CALLED = yes_no("lho-has-called")


@dataclass(frozen=True, slots=True)
class Auction:
    """Calls in rotation, the last of which is in question."""

    dealer: Seat
    calls: tuple[Call, ...]

    @property
    def before(self) -> tuple[Call, ...]:
        """The calls before the one in question."""
        return self.calls[:-1]

    @property
    def call(self) -> Call:
        """The call in question."""
        return self.calls[-1]

    @property
    def caller(self) -> Seat:
        """Who made it."""
        return seat_of(len(self.calls) - 1, self.dealer)

    @property
    def told(self) -> str:
        """The call in question, as a text."""
        return write_call(self.call)

    def replaced(self, call: Call) -> "Auction":
        """The auction with another call in place of the one in question."""
        return Auction(self.dealer, (*self.before, call))

    def spoke(self, seat: Seat) -> bool:
        """Whether a player made any call but pass: then he may have specified a suit."""
        return any(
            seat_of(turn, self.dealer) is seat and not isinstance(call, Pass)
            for turn, call in enumerate(self.calls)
        )

    @property
    def contract(self) -> Contract | PassedOut | None:
        """What it ended in; None while it goes on."""
        return contract_of(self.calls, self.dealer)


def auction(case: Case, law: str) -> Auction:
    """The auction that a topic is about. Raises `ImpossibleFact` for calls after its end."""
    told = Auction(case.ask(DEALER, law), case.ask(CALLS, law))
    if not told.calls:
        raise case.impossible("law.no-calls", CALLS)
    none_after_the_end(case, CALLS, told)
    return told


def none_after_the_end(case: Case, fact: Fact[tuple[Call, ...]], told: Auction) -> None:
    """Refuses calls that go on when the auction was over."""
    if told.calls and is_over(told.before):
        raise case.impossible("law.call-after-end", fact, seat=told.caller.letter, call=told.told)


def auction_before(case: Case, law: str) -> tuple[Auction, Seat]:
    """The calls before the one in question, and the player in turn after them."""
    told = Auction(case.ask(DEALER, law), case.ask(CALLS_BEFORE, law))
    turn = in_turn(told.calls, told.dealer)
    if turn is None:
        raise case.impossible("law.auction-was-over", CALLS_BEFORE)
    return told, turn


def goes_on(case: Case, told: Auction) -> None:
    """Whose turn it is after these calls, or how the auction has ended (Laws 17C, 22)."""
    match told.contract:
        case None:
            case.effect(TurnReturns(seat_of(len(told.calls), told.dealer)))
        case PassedOut():
            case.find("law.22b-passed-out", "22B")
            case.effect(PassedOutBoard())
        case Contract(level, denomination):
            case.find("law.22a-over", "22A", contract=f"{level}{denomination.letter}")
            case.effect(AuctionOver())


def admissible(call: Call, told: Auction, caller: Seat) -> bool:
    """Whether Laws 18 and 19 let this player make the call after these, whoever is in turn."""
    if isinstance(call, Pass):
        return True
    spoken = [
        (seat_of(turn, told.dealer), one)
        for turn, one in enumerate(told.calls)
        if not isinstance(one, Pass)
    ]
    if isinstance(call, Bid):
        bids = [one for _, one in spoken if isinstance(one, Bid)]
        return not bids or call > bids[-1]
    if not spoken:
        return False
    seat, last = spoken[-1]
    needed = Bid if isinstance(call, Double) else Double
    return isinstance(last, needed) and seat.side is not caller.side
