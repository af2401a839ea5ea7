"""What everybody may see of an event, as values that the public pages show.

asked       which ranking somebody wants: stage, session, section, after a round, as it stood at
seen        that ranking and the boards of it, made from the view alone, kept for a position
status      what the numbers are, in words: live, after a round, provisional, final, not shown yet
links       addresses of the pages of an event that keep what was asked
places      rankings of a session, or of a section, from one of all
why         the reason of a number, to open beside it
round_rows  who sits where in each round; a contestant's way through them
hands       a deal as a page shows it, with double dummy and par
changes     what of a published result is other now, and why
"""
