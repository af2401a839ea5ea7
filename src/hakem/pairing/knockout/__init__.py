"""Knock-out: brackets with byes, draws, choice, double elimination, groups of three and four.

bracket    seeded, with byes (TBF 10(i)); who meets whom once results are known
rounds     round by round instead: re-seeded, drawn, or the higher ranked choosing
double     double elimination
group      three or four that play one another, of whom some go on

How a single match is decided, extended or conceded (10(g), (h)) is in `hakem.scoring.knockout`, as
it is a matter of IMPs.
"""
