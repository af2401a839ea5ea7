"""Mistakes in the words of the pages: where the command line names its options, they name buttons.

The desk writes through the verbs of `hakem event`, and a refusal says how it is mended; but who
stands at a page has no command line, and is told which page or field it is.
"""

from dataclasses import replace

from hakem.errors import Problem
from hakem.i18n.lang import Lang
from hakem.i18n.words import say_problem

#: What is said instead of a code of the command line; the parameters are the same or fewer.
AT_DESK = {
    "event.board-nowhere": "web.desk-board-nowhere",
    "event.board-has-result": "web.desk-board-has-result",
    "event.boards-needed": "web.desk-boards-needed",
    "event.entered-already": "web.desk-entered-already",
    "event.how-many-boards": "web.desk-how-many-boards",
    "event.is-final": "web.desk-is-final",
    "event.not-all-in": "web.desk-not-all-in",
    "event.round-has-results": "web.desk-round-has-results",
    "event.round-needed": "web.desk-round-needed",
    "event.session-not-seated": "web.desk-session-not-seated",
    "event.triangle-goes-on": "web.desk-triangle-goes-on",
    "event.undo-seated": "web.desk-undo-seated",
    "event.undo-unknown": "web.desk-undo-unknown",
    "pairing.no-seed": "web.desk-no-seed",
    "repair.none-exists": "web.desk-none-exists",
    "repair.not-found": "web.desk-not-found",
    "repair.not-seated": "web.desk-not-seated",
    "repair.nothing-left": "web.desk-nothing-left",
    "repair.paired": "web.desk-paired",
}


def say_at_desk(problem: Problem, lang: Lang) -> str:
    """A problem as one line, for somebody who has pages before him."""
    code = AT_DESK.get(problem.code, problem.code)
    return say_problem(replace(problem, code=code), lang)
