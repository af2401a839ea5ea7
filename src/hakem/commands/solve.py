"""`hakem solve`: double-dummy results written into a PBN file, or shown."""

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from hakem.commands.reading import read_bytes
from hakem.errors import FileMistake, Mistake, Place, Problem, Severity
from hakem.formats.numbers import board_label
from hakem.formats.pbn import Game, games_of
from hakem.formats.pbn_deals import deal_of, dealer_and_vulnerability, place_of
from hakem.formats.pbn_solved import Solution, contradictions, missing_tags, with_solutions
from hakem.formats.problem_list import ProblemList
from hakem.formats.text import guard
from hakem.i18n.lang import Lang
from hakem.i18n.words import say
from hakem.solver import NotInstalled, missing, par, tables

#: The exit codes, as docs/use/solve.md tells them.
DONE, DIFFERS, FAILED, LEFT_OUT = 0, 1, 2, 3


@dataclass(frozen=True, slots=True)
class SolveCall:
    """What was asked for: a file, where the new one goes, whether to show and to replace."""

    file: str
    output: str | None = None
    show: bool = False
    force: bool = False


def solve(call: SolveCall, lang: Lang) -> int:
    """Do the job; the exit code says how it went.

    Raises `Mistake` for what a person must mend before anything can be solved.
    """
    lacking = missing()
    if lacking is not None:
        raise NotInstalled(lacking.code, lacking.place, **lacking.params)
    if call.output is not None and Path(call.output).exists():
        raise FileMistake("solver.file-there", Place(call.output))
    data = read_bytes(call.file)
    guard(data, call.file)
    games, problems = games_of(data, call.file)
    if not any(game.get("Deal") for game in games):
        raise FileMistake("solver.no-deals", Place(call.file))
    found, more = _solved(call, games)
    differing = tuple(_differing(call, games, found))
    gathered = ProblemList(call.file)
    gathered.add_all((*problems, *more, *differing))
    if not call.show or call.output is not None:
        gathered.add_all(_write(call, data, games, found, lang))
    if call.show:
        _show(games, found, lang)
    told = gathered.in_order()
    if told:
        from hakem.sheets.terminal import print_problems

        print_problems(told, lang, file=sys.stderr)
    if any(one.severity is Severity.ERROR for one in told):
        return LEFT_OUT
    return DIFFERS if differing and not call.force else DONE


def _solved(
    call: SolveCall, games: Sequence[Game]
) -> tuple[dict[int, Solution], tuple[Problem, ...]]:
    """The solutions of the games that need one, and why others have none."""
    deals, problems = {}, []
    for number, game in enumerate(games):
        if not (call.show or call.force or missing_tags(game)):
            continue
        try:
            deals[number] = deal_of(game, call.file)
        except Mistake as mistake:
            problems.append(mistake.as_problem())
    found: dict[int, Solution] = {}
    for number, table in zip(deals, tables(deals.values()), strict=True):
        known = dealer_and_vulnerability(games[number])
        if known is None:
            place = place_of(games[number], call.file, "Board")
            problems.append(Problem("solver.no-par", Severity.WARNING, place))
        found[number] = Solution(table, par(table, *known) if known else None)
    return found, tuple(problems)


def _show(games: Sequence[Game], found: dict[int, Solution], lang: Lang) -> None:
    """Print what was found, board by board."""
    from hakem.sheets.double_dummy import SolvedBoard, print_solved

    boards = []
    for number, one in found.items():
        game = games[number]
        label = board_label(game.get("Board")) or "?"
        boards.append(SolvedBoard(label, one.table, one.par, dealer_and_vulnerability(game)))
    print_solved(boards, lang)


def _differing(
    call: SolveCall, games: Sequence[Game], found: dict[int, Solution]
) -> Iterator[Problem]:
    """What the file says otherwise: nothing is added to such a game unless all is replaced."""
    code = "solver.differed" if call.force else "solver.differs"
    for number, solution in found.items():
        for line, text in contradictions(games[number], solution):
            board = place_of(games[number], call.file, "Board").board
            place = Place(call.file, line, board)
            yield Problem(code, Severity.WARNING, place, {"found": text})


def _write(
    call: SolveCall, data: bytes, games: Sequence[Game], found: dict[int, Solution], lang: Lang
) -> tuple[Problem, ...]:
    """Put out the file with what was found; the problems of writing it."""
    agreed = {
        number: one
        for number, one in found.items()
        if call.force or not any(contradictions(games[number], one))
    }
    made, problems = with_solutions(data, call.file, games, agreed, call.force)
    if call.output is None:
        sys.stdout.buffer.write(made)
        sys.stdout.buffer.flush()
        return problems
    try:
        Path(call.output).write_bytes(made)
    except OSError:
        raise FileMistake("cli.file-not-written", Place(call.output)) from None
    print(say("cli.written", lang, file=call.output), file=sys.stderr)
    return problems
