"""The position of a claim from a board in progress at a table: nothing is typed again."""

from hakem.claims.position import Position
from hakem.errors import NotPossible
from hakem.play import Trick, next_leader, under_way
from hakem.seats import Seat
from hakem.table import TableState


def from_table(state: TableState, claimer: Seat, tricks: int) -> Position:
    """The position as the table has it, and the claim made in it: `tricks` of those left.

    The tricks played come along, so that it is known who has shown out. Raises `NotPossible` while
    there is no contract that is played, and while a ruling is still needed: a card in question, or
    a trick in which a card is to be replaced.
    """
    declarer = state.declarer
    if declarer is None:
        raise NotPossible("claim-position.no-contract")
    if state.in_question or state.reopened:
        raise NotPossible("claim-position.not-ruled")
    trick = under_way(state.tricks)
    before = state.tricks if trick is None else state.tricks[:-1]
    if trick is None:
        leader = state.leader
        if leader is None:
            leader = next_leader(before, state.trumps, declarer.lho)
        trick = Trick(leader)
    return Position(state.hands, state.trumps, trick, declarer, claimer, tricks, before)
