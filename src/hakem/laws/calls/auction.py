"""The auction so far, as the facts tell it: dealer, calls in turn, who made the last one."""

from dataclasses import dataclass

from hakem.auction import Bid, Call, is_over, seat_of
from hakem.laws.case import Case
from hakem.laws.facts import calls, seat
from hakem.notation.calls import write_call
from hakem.seats import Seat

DEALER = seat("dealer")
#: In rotation from the dealer, the call in question last.
CALLS = calls("calls", "1H 1S 1H", "1NT Pass 2C Pass 1D", "1H 1S 1H 2D")


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
    def last_bid(self) -> Bid | None:
        """The last bid before it."""
        return next((one for one in reversed(self.before) if isinstance(one, Bid)), None)

    @property
    def told(self) -> str:
        """The call in question, as a text."""
        return write_call(self.call)


def auction(case: Case, law: str) -> Auction:
    """The auction that a topic is about. Raises `ImpossibleFact` for calls after its end."""
    told = Auction(case.ask(DEALER, law), case.ask(CALLS, law))
    if not told.calls:
        raise case.impossible("law.no-calls", CALLS)
    if is_over(told.before):
        raise case.impossible("law.call-after-end", CALLS, seat=told.caller.letter, call=told.told)
    return told
