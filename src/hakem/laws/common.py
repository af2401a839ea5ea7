"""Facts that several groups of Laws need."""

from hakem.laws.facts import card, denomination, number, seat

#: Who did what is in question.
OFFENDER = seat("offender")
#: Declarer, or presumed declarer before the opening lead is faced.
DECLARER = seat("declarer")
#: The denomination of the contract.
CONTRACT_IN = denomination("contract-in")
#: The card in question.
CARD = card("card", "H9", "S10", "DK")
#: The number of the trick, counted from 1.
TRICK = number("trick", 1, 13, "1", "5", "12", "13")
