"""Setting up an event from its pages: from what a form says to acts, and what is still missing.

kinds       the kinds of event that are offered: a form of scoring, and how its rounds are made
players     the club's players, kept in the log of the house
entries     entries typed, pasted, changed, taken back; sections
seating     movements that fit, who would sit where, everybody seated; first rounds drawn
boards      deals at random, from a file, by hand
rules       every setting of the regulation in force, and changes of them
steps       what has been done, and what is missing before round 1
showing     an event that plays itself, for demonstrations
"""
