"""What LIN tells of one board at one table."""

from dataclasses import dataclass

from hakem.auction import Call, Contract, PassedOut, contract_of
from hakem.cards import Card
from hakem.deal import Deal
from hakem.errors import Place
from hakem.play import TRICKS, Trick, is_over, opening_leader, tricks_of, tricks_won
from hakem.result import Played, Result
from hakem.seats import Seat, Vulnerability


@dataclass(frozen=True, slots=True)
class LinCall:
    """A call, whether it was alerted, and what was said of it."""

    call: Call
    alerted: bool = False
    explanation: str = ""


@dataclass(frozen=True, slots=True)
class LinBoard:
    """One board at one table. Empty or None is what the file does not say.

    `players` are the names by seat from North; `cards` stand in the order played; `claim` is what
    a claim or the end of play gave declarer in all; `told` is the result in the file's heading.
    """

    place: Place
    board: str
    room: str  # "open", "closed"
    players: tuple[str, ...]
    dealer: Seat | None
    deal: Deal
    vulnerability: Vulnerability | None
    calls: tuple[LinCall, ...] = ()
    cards: tuple[Card, ...] = ()
    claim: int | None = None
    told: Result | None = None

    @property
    def contract(self) -> Contract | PassedOut | None:
        """The contract that the calls make; None without a dealer or an end."""
        if self.dealer is None:
            return None
        return contract_of([one.call for one in self.calls], self.dealer)

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The cards as tricks; none where there is no contract to play in."""
        contract = self.contract
        if not isinstance(contract, Contract):
            return ()
        return tricks_of(self.cards, contract.denomination.trumps, opening_leader(contract))

    @property
    def result(self) -> Played | PassedOut | None:
        """How it ended: by the claim, or by counting all thirteen tricks; None if neither tells."""
        contract = self.contract
        if not isinstance(contract, Contract):
            return contract
        if self.claim is not None:
            return Played(contract, self.claim)
        tricks = self.tricks
        if len(tricks) != TRICKS or not is_over(tricks):
            return None
        trumps = contract.denomination.trumps
        return Played(contract, tricks_won(tricks, trumps, contract.declarer.side))
