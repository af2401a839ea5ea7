"""Double dummy: what can be taken when all four hands play as if they saw every card.

    table, tables   declarer's tricks in all twenty contracts of a deal, or of many
    tables_in_background    the same by other processes, one after the other as they are found
    par             the score that neither side can better by bidding, from a table
    best_cards      the tricks that each card is worth in a position, in mid-trick too
    analyse         declarer's tricks after each card of a play
    review          the cards of a play that cost a trick, and the better ones
    missing         what must be installed before any but `par` can be asked

It is a measure of the cards, not of the players: nobody sees all four hands at the table. Nothing
here rules or scores.
"""

from hakem.solver.background import NotSolved, tables_in_background
from hakem.solver.library import NotInstalled, missing, version
from hakem.solver.par import Par, par
from hakem.solver.played import PlayedBoard
from hakem.solver.plays import analyse, best_cards
from hakem.solver.position import NotSolvable, Position
from hakem.solver.review import CostlyCard, Review, position_after, review
from hakem.solver.tables import DoubleDummyTable, Known, table, tables

__all__ = [
    "CostlyCard",
    "DoubleDummyTable",
    "Known",
    "NotInstalled",
    "NotSolvable",
    "NotSolved",
    "Par",
    "PlayedBoard",
    "Position",
    "Review",
    "analyse",
    "best_cards",
    "missing",
    "par",
    "position_after",
    "review",
    "table",
    "tables",
    "tables_in_background",
    "version",
]
