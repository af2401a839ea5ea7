"""The problem card: what is handed to players of the same class in a poll (Law 16B1(b)).

It names no player, tells no result and nothing of tempo or manner.
"""

from hakem.i18n import played
from hakem.i18n.lang import Lang
from hakem.i18n.played import LETTERS
from hakem.i18n.words import say
from hakem.laws.information import Problem
from hakem.notation.calls import write_call
from hakem.notation.cards import show_hand
from hakem.seats import Seat

#: The order of the columns, as auctions are printed: West first.
_COLUMNS = (Seat.WEST, Seat.NORTH, Seat.EAST, Seat.SOUTH)
_WIDTH = 10


def problem_card(problem: Problem, lang: Lang) -> str:
    """The card as plain text: the hand, the auction with its meanings, and the question."""
    vulnerable = say(f"ui.vulnerable-{problem.vulnerability.value.lower()}", lang)
    lines = [
        say("law.card-title", lang),
        "",
        say("law.card-seat", lang, seat=problem.seat.letter),
        say("law.card-dealer", lang, seat=problem.dealer.letter, vulnerable=vulnerable),
        say("law.card-scored", lang, form=say(f"law.pick-scored-by-{problem.form.value}", lang)),
        "",
        show_hand(problem.hand, LETTERS[lang]),
        "",
        *_auction(problem, lang),
        "",
        *(f"({turn}) {words}" for turn, words in problem.meanings),
    ]
    if problem.meanings:
        lines.append("")
    lines.append(say("law.card-lead" if problem.leads else "law.card-call", lang))
    lines.append(say("law.card-considered", lang))
    return "\n".join(lines) + "\n"


def _auction(problem: Problem, lang: Lang) -> list[str]:
    """The calls in four columns, each explained one with its number, and a mark for the turn."""
    explained = {turn for turn, _ in problem.meanings}
    cells = [""] * _COLUMNS.index(problem.dealer)
    for turn, call in enumerate(problem.calls, 1):
        shown = played.call(write_call(call), lang)
        cells.append(f"{shown}({turn})" if turn in explained else shown)
    if not problem.leads:
        cells.append("?")
    heads = tuple(played.seat(seat.letter, lang) for seat in _COLUMNS)
    rows = [heads, *(cells[at : at + len(heads)] for at in range(0, len(cells), len(heads)))]
    return ["".join(cell.ljust(_WIDTH) for cell in row).rstrip() for row in rows]
