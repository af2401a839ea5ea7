"""The verbs of `hakem event`: what each takes, in one table.

A positional name may end in ? (may be left out), + (one or more) or * (any number); an option that
ends in ! takes no value, in ? may have one, in * may come several times. Every verb but `simulate`
takes the file of the event first. Their words are the messages `cli.event-<verb>`,
`cli.event-arg-<name>` and `cli.event-opt-<name>`.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Verb:
    """A verb: its arguments and its options, besides those that all have."""

    takes: str = ""
    options: str = ""


#: Where a result belongs.
_PLACE = "table board"
_WHERE = "round session"

VERBS: dict[str, Verb] = {
    # setting up
    "new": Verb("", "title date form regulation winners knockout set*"),
    "rules": Verb("", "form regulation winners knockout set* why"),
    "stage": Verb("name", "form regulation winners knockout set* through* winners-of"),
    "session": Verb("name?", "date weight"),
    "deals": Verb("source?", "random? key value hands-of hand* output reveal! anyway! session"),
    # people
    "enter": Verb("contestant? players*", "team section from change!"),
    "lineup": Verb("contestant round players+", "session"),
    "substitute": Verb("contestant out into", "round until session"),
    "withdraw": Verb("contestant", "round session scores why"),
    "arrive": Verb("contestant round", "own session why"),
    # the course
    "seat": Verb("movement?", "session section boards rounds from-round contestants"),
    "pair": Verb(
        "",
        "round session boards seed by-hand* rematches forbid* require* draw"
        " triangle-boards of together*",
    ),
    "round": Verb("number", "end! session section"),
    "switch": Verb("round tables*", "session section why"),
    "boards": Verb("table round", "played instead session why"),
    "cards": Verb("board round", "group until session section why"),
    "repair": Verb(
        "",
        "round session section stays* spare-sets all-play! shorter! at-fault* partly* no-scores!",
    ),
    "unmet": Verb("round contestant other", "at-fault* partly* session why"),
    # results
    "score": Verb(f"{_PLACE} result lead?", f"{_WHERE} unsigned!"),
    "confirm": Verb(_PLACE, f"{_WHERE} side"),
    "correct": Verb(f"{_PLACE} result?", f"{_WHERE} lead to-board why"),
    "late": Verb(_PLACE, f"{_WHERE} why"),
    "accept": Verb("record", "why"),
    # decisions
    "rule": Verb(f"{_PLACE} topic*", f"{_WHERE} facts edition tentative! why"),
    "adjust": Verb(f"{_PLACE} result", f"{_WHERE} law* tentative! why"),
    "never": Verb(f"{_PLACE} fault", f"{_WHERE} why"),
    "foul": Verb(f"{_PLACE} group", f"{_WHERE} why"),
    "fine": Verb("contestant amount unit", "session law why"),
    "carry": Verb("contestant amount", "why"),
    "concede": Verb("contestant", "why"),
    "lots": Verb("contestants*", "seed"),
    "cut": Verb("keep", "on-tie"),
    # the hall
    "clock": Verb("minutes", "changing session section"),
    "time": Verb("number minutes", "session section table why"),
    "hold": Verb("number", "run! session section why"),
    "sit": Verb("table round", "session"),
    "answer": Verb("record", "done! why"),
    # publishing, and the log
    "publish": Verb("", "round session at final! anyway!"),
    "reopen": Verb("", "why"),
    "note": Verb("text", "contestant"),
    "undo": Verb("record", "why"),
    # looking
    "standings": Verb("", "stage board boards! json csv html"),
    "explain": Verb("contestant", "stage"),
    "asof": Verb("moment", "stage"),
    "doubts": Verb("", "stage"),
    "rounds": Verb("", "session section round contestant"),
    "bracket": Verb("", "stage"),
    "log": Verb("", "json!"),
    "print": Verb("sheet", "to session section stage no-solver!"),
    # whole events
    "export": Verb("target", ""),
    "import": Verb("source+", "event form regulation winners"),
    "backup": Verb("target", ""),
    "simulate": Verb("", "seed rounds pairs boards teams no-solver!"),
}
