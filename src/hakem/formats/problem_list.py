"""The problems of a file, gathered: a file that is all wrong must not fill the memory with them."""

from collections.abc import Iterable

from hakem.errors import Param, Place, Problem, Severity

#: So many problems are told one by one; of the rest only the number.
MOST = 1000


class ProblemList:
    """Problems in the order found, up to a bound."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.kept: list[Problem] = []
        self.more = 0

    def add(self, problem: Problem) -> None:
        """Keep one problem, or count it where there are too many."""
        if len(self.kept) < MOST:
            self.kept.append(problem)
        else:
            self.more += 1

    def add_all(self, problems: Iterable[Problem]) -> None:
        """Keep several."""
        for problem in problems:
            self.add(problem)

    def tell(
        self,
        code: str,
        severity: Severity,
        line: int | None = None,
        board: str | None = None,
        **params: Param,
    ) -> None:
        """Make a problem of this file and keep it."""
        if len(self.kept) < MOST:
            self.kept.append(Problem(code, severity, Place(self.name, line, board), params))
        else:
            self.more += 1

    def in_order(self) -> tuple[Problem, ...]:
        """All of them in the order of the file, those of no line first, and how many more."""
        told = sorted(self.kept, key=lambda problem: problem.place.line or 0)
        if self.more:
            told.append(
                Problem("formats.more-problems", Severity.ERROR, Place(self.name), {"n": self.more})
            )
        return tuple(told)
