"""Law 8: when a round ends. Laws 64B5, 69A and 79B3 need it."""

from hakem.laws.case import Case
from hakem.laws.effects import PlayContinues, RoundOver
from hakem.laws.facts import yes_no
from hakem.laws.ruling import Asked

POSTPONED = yes_no("board-was-postponed")
POSTPONED_DONE = yes_no("postponed-board-is-done")
LAST_ROUND = yes_no("last-round")
SIGNAL = yes_no("signal-for-next-round")
STILL_PLAYING = yes_no("table-not-finished")
MOVED = yes_no("players-have-moved")
ALL_SCORED = yes_no("all-played-and-scored")


def end_of_round(case: Case) -> None:
    """8B1; 8B2 for a board that the director has postponed; 8C for the last round."""
    if case.ask(POSTPONED, "8B2", Asked.DIRECTOR):
        if case.ask(POSTPONED_DONE, "8B2", Asked.DIRECTOR):
            over(case, "law.8b2-done", "8B2")
        else:
            lasts(case, "law.8b2-postponed", "8B2")
    elif case.ask(LAST_ROUND, "8C", Asked.DIRECTOR):
        if case.ask(ALL_SCORED, "8C", Asked.DIRECTOR):
            over(case, "law.8c-ended", "8C")
        else:
            lasts(case, "law.8c-not-yet", "8C")
    elif not case.ask(SIGNAL, "8B1", Asked.DIRECTOR):
        lasts(case, "law.8b1-no-signal", "8B1")
    elif not case.ask(STILL_PLAYING, "8B1"):
        over(case, "law.8b1-signal", "8B1")
    elif case.ask(MOVED, "8B1"):
        over(case, "law.8b1-moved", "8B1")
    else:
        lasts(case, "law.8b1-continues", "8B1")


def over(case: Case, code: str, law: str) -> None:
    """The round has ended for this table."""
    case.find(code, law)
    case.effect(RoundOver())


def lasts(case: Case, code: str, law: str) -> None:
    """It has not."""
    case.find(code, law)
    case.effect(PlayContinues())
