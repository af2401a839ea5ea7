"""One board in progress at a table: what was called and played, and what rulings left in force.

    state = TableState(dealer, deal)
    state = call(state, seat, bid)          what a player does
    state = play(state, seat, card)
    state = apply(state, ruling.effects)    what the director ruled
    pending(state)                          a choice that somebody must make first
    legal_calls(state), legal_cards(state)  what may be done now, and why anything else may not

All are pure functions of a frozen state. A player may do what the Laws do not allow, at his turn:
it is recorded, as it would be at a table. What he does out of turn is kept in question until a
ruling says whether it stands.
"""

from hakem.table.auction import call, change, legal_calls
from hakem.table.choices import choose, pending
from hakem.table.mistakes import NotAtThisTable
from hakem.table.offer import Answer, Choice, Offer
from hakem.table.plays import legal_cards, play, withdraw
from hakem.table.revokes import revokes
from hakem.table.rulings import apply
from hakem.table.state import TableState

__all__ = [
    "Answer",
    "Choice",
    "NotAtThisTable",
    "Offer",
    "TableState",
    "apply",
    "call",
    "change",
    "choose",
    "legal_calls",
    "legal_cards",
    "pending",
    "play",
    "revokes",
    "withdraw",
]
