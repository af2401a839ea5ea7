"""The three thresholds of Laws 69 to 71, which are not the same.

*   `loses_to_doubt`: a contested claim (70): any doubtful point goes against the claimer.
*   `would_likely_have_won`: an agreement withdrawn (69B2): more likely than not.
*   `cannot_be_lost`: a concession cancelled (71B): no normal play loses the trick.
"""

from hakem.laws.case import Case
from hakem.laws.facts import number, yes_no
from hakem.laws.ruling import Asked

#: Whether the losing play needs a player to part with a winner that he knows of.
GIVES_UP_WINNER = yes_no("gives-up-winner")
OTHER_LINE_NORMAL = yes_no("other-line-normal")
#: In per cent.
CHANCE_OF_TRICK = number("chance-of-trick", 0, 100, "40", "60")
LEGAL_PLAY_LOSES = yes_no("legal-play-loses")
LOSING_PLAY_NORMAL = yes_no("losing-play-normal")


def loses_to_doubt(case: Case) -> bool:
    """70A, 70D1: a normal line that he did not exclude loses. Careless is normal, perverse not."""
    perverse = case.ask(GIVES_UP_WINNER, "70D1", Asked.DIRECTOR)
    grounds = "law.70d1-beyond-careless" if perverse else "law.70a-doubt"
    return case.judge(OTHER_LINE_NORMAL, "70D1", not perverse, grounds)


def would_likely_have_won(case: Case) -> bool:
    """69B2: more than an even chance that the side would have won the trick, had play gone on."""
    return case.judge(CHANCE_OF_TRICK, "69B2", 50, "law.69b2-not-shown") > 50


def cannot_be_lost(case: Case) -> bool:
    """71B: no normal play of the remaining cards loses the trick."""
    if not case.ask(LEGAL_PLAY_LOSES, "71B", Asked.DIRECTOR):
        return True
    perverse = case.ask(GIVES_UP_WINNER, "71B", Asked.DIRECTOR)
    grounds = "law.71b-beyond-careless" if perverse else "law.71b-careless-is-normal"
    return not case.judge(LOSING_PLAY_NORMAL, "71B", not perverse, grounds)
