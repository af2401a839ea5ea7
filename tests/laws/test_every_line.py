"""Every line of the Laws' code is reached: on a road of the walk, or by a case of the suite."""

import ast
import sys
from collections import defaultdict
from collections.abc import Iterator
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from types import FrameType

import pytest

from conformance.adapters.hakem_rulings import ruling
from conformance.adapters.protocol import Request
from conformance.casefile import load_cases
from hakem.laws import Edition, topics
from hakem.laws.information import problem
from hakem.laws.mistakes import RulingMistake
from tests.laws.walk import Stop, stops

#: What a case is asked for besides the rulings: the problem card of a poll, whole and refused.
CARD = {"dealer": "N", "polled-hand": "AK73.Q5.T98.J642", "board-number": "1", "scored-by": "imps"}
CARDS = (
    {**CARD, "calls": "1H Pass 2H", "call-meanings": "1: five"},
    {**CARD, "calls": "1H Pass Pass Pass", "call-meanings": "1: five"},
    {**CARD, "calls": "1H Pass 2H", "call-meanings": "9: nothing"},
    {**CARD, "calls": "1H Pass 2H", "polled-hand": "AK73.Q5.T98.J64"},
    {**CARD, "calls": "", "call-meanings": "1: five"},
)

GROUPS = sorted({topic.group for topic in topics().values()})


def law_code(path: Path) -> Iterator[tuple[str, set[int]]]:
    """The functions of a module that judge a case, each with the lines of its statements."""
    for node in ast.parse(path.read_text("utf-8")).body:
        if isinstance(node, ast.FunctionDef) and [one.arg for one in node.args.args][:1] == [
            "case"
        ]:
            lines = {
                inner.lineno
                for inner in ast.walk(node)
                if isinstance(inner, ast.stmt) and inner is not node and not is_text(inner)
            }
            yield node.name, lines


def is_text(statement: ast.stmt) -> bool:
    """Whether it is a docstring."""
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)


class Lines:
    """The lines of a group of topics that have not been reached yet."""

    def __init__(self, group: str) -> None:
        self.inside = f"hakem.laws.{group}."
        folder = Path(str(import_module(self.inside.rstrip(".")).__file__)).parent
        self.of = {
            (path, name): lines
            for path in sorted(folder.glob("*.py"))
            for name, lines in law_code(path)
        }
        self.left: dict[str, set[int]] = defaultdict(set)
        for (path, _), lines in self.of.items():
            self.left[str(path)] |= lines

    @property
    def any_left(self) -> bool:
        """Whether there is any."""
        return any(self.left.values())

    def missed(self) -> list[str]:
        """Where they are."""
        return [
            f"{path.name}:{sorted(missed)} {name}"
            for (path, name), lines in self.of.items()
            if (missed := lines & self.left[str(path)])
        ]

    def trace(self, frame: FrameType, event: str, _: object) -> object:
        """Cross out the lines that run."""
        if not str(frame.f_globals.get("__name__", "")).startswith(self.inside):
            return None
        if event == "line":
            self.left[frame.f_code.co_filename].discard(frame.f_lineno)
        return self.trace


@pytest.mark.parametrize("group", GROUPS)
def test_every_line_is_reached(group: str) -> None:
    """By the cases first, then on the roads of all topics by turns, until nothing is left."""
    lines = Lines(group)
    assert lines.any_left
    cases = [
        case
        for case in load_cases()
        if case.kind == "ruling" and topics()[str(case.input.get("topic"))].group == group
    ]
    roads: list[Iterator[Stop]] = [
        stops(topic.name, edition)
        for topic in topics().values()
        if topic.group == group
        for edition in Edition
    ]
    before = sys.gettrace()
    sys.settrace(lines.trace)  # type: ignore[arg-type]  # a trace function names itself
    try:
        for facts in CARDS if group == "information" else ():
            with suppress(RulingMistake):
                problem(facts)
        for case in cases:
            ruling(Request(case.id, case.kind, case.settings, case.input))
        while roads and lines.any_left:
            roads = [road for road in roads if next(road, None) is not None]
    finally:
        sys.settrace(before)
    assert not lines.missed()
