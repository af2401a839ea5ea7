"""Facts that every topic on claims needs."""

from hakem.laws.facts import number, seat

#: Who claimed, or conceded.
CLAIMER = seat("claimer")
#: How many tricks are in dispute.
TRICKS_IN_QUESTION = number("tricks-in-question", 1, 13, "1", "2")
