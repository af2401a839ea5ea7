"""`hakem solve`: double-dummy results written into PBN files, or shown; plays in review."""

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from hakem.commands.reading import read_bytes
from hakem.commands.solve_call import SolveCall, check_board, check_call, interruptible
from hakem.errors import FileMistake, Mistake, Place, Problem, Severity
from hakem.formats.numbers import board_label
from hakem.formats.pbn import Game, games_of
from hakem.formats.pbn_deals import deal_of, dealer_and_vulnerability, place_of
from hakem.formats.pbn_solved import Solution, contradictions, missing_tags, with_solutions
from hakem.formats.played_boards import is_lin, played_boards
from hakem.formats.problem_list import ProblemList
from hakem.formats.text import guard
from hakem.i18n.lang import Lang
from hakem.i18n.words import say
from hakem.sheets.solved_board import SolvedBoard
from hakem.solver import Known, NotInstalled, missing, par, tables

#: The exit codes, as docs/use/solve.md tells them.
DONE, DIFFERS, FAILED, LEFT_OUT = 0, 1, 2, 3


@dataclass(slots=True)
class _Told:
    """What is gathered over all files: boards to show, problems, and whether a file differed."""

    boards: list[SolvedBoard] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    differs: bool = False
    known: Known = field(default_factory=dict)
    labels: list[str] = field(default_factory=list)


def solve(call: SolveCall, lang: Lang) -> int:
    """Do the job; the exit code says how it went.

    Raises `Mistake` for what a person must mend before anything can be solved.
    """
    lacking = missing()
    if lacking is not None:
        raise NotInstalled(lacking.code, lacking.place, **lacking.params)
    check_call(call)
    if call.analyse or call.at is not None:
        from hakem.commands.solve_play import review_files

        return review_files(call, lang)
    told = _Told()
    for file in call.files:
        data = read_bytes(file)
        guard(data, file)
        if is_lin(data):
            _lin_file(call, file, data, told)
        else:
            _pbn_file(call, file, data, told, lang)
    check_board(call, told.labels)
    if call.json:
        from hakem.sheets.solve_json import tables_json

        print(tables_json(told.boards, told.problems), end="")
    elif call.show:
        from hakem.sheets.double_dummy import print_solved

        print_solved(told.boards, lang)
    return _tell(call, told, lang)


def _tell(call: SolveCall, told: _Told, lang: Lang) -> int:
    """Print the problems; the exit code."""
    if told.problems and not call.json:
        from hakem.sheets.terminal import print_problems

        print_problems(told.problems, lang, file=sys.stderr)
    if any(one.severity is Severity.ERROR for one in told.problems):
        return LEFT_OUT
    return DIFFERS if told.differs and not call.force else DONE


def _lin_file(call: SolveCall, file: str, data: bytes, told: _Told) -> None:
    """The tables of a LIN file, a deal that several tables played once."""
    if not call.shows:
        raise FileMistake("solver.lin-shown", Place(file))
    boards, problems = played_boards(data, file)
    if not boards and not any(one.severity is Severity.ERROR for one in problems):
        raise FileMistake("solver.no-deals", Place(file))
    told.labels += (one.board for one in boards)
    once = {(one.board, one.deal): one for one in boards if call.wants(one.board)}
    with interruptible():
        found = tables([one.deal for one in once.values()], told.known)
    for one, table in zip(once.values(), found, strict=True):
        par_ = par(table, *one.known) if one.known else None
        told.boards.append(SolvedBoard(one.board or "?", table, par_, one.known, one.place))
    told.problems += problems


def _pbn_file(call: SolveCall, file: str, data: bytes, told: _Told, lang: Lang) -> None:
    """The tables of a PBN file: shown, and written where they are wanted."""
    games, problems = games_of(data, file)
    if not any(game.get("Deal") for game in games):
        raise FileMistake("solver.no-deals", Place(file))
    told.labels += (board_label(game.get("Board")) for game in games)
    found, more = _solved(call, file, games, told.known)
    differing = tuple(_differing(call, file, games, found))
    gathered = ProblemList(file)
    gathered.add_all((*problems, *more, *differing))
    if not call.shows or call.output is not None:
        gathered.add_all(_write(call, file, data, games, found, lang))
    for number, one in found.items():
        game = games[number]
        label = board_label(game.get("Board")) or "?"
        place = place_of(game, file, "Board")
        known = dealer_and_vulnerability(game)
        told.boards.append(SolvedBoard(label, one.table, one.par, known, place))
    told.problems += gathered.in_order()
    told.differs |= bool(differing)


def _solved(
    call: SolveCall, file: str, games: Sequence[Game], cache: Known
) -> tuple[dict[int, Solution], tuple[Problem, ...]]:
    """The solutions of the games that need one, and why others have none."""
    deals, problems = {}, []
    for number, game in enumerate(games):
        if not (call.shows or call.force or missing_tags(game)):
            continue
        if not call.wants(board_label(game.get("Board"))):
            continue
        try:
            deals[number] = deal_of(game, file)
        except Mistake as mistake:
            problems.append(mistake.as_problem())
    found: dict[int, Solution] = {}
    with interruptible():
        solved = tables(deals.values(), cache)
    for number, table in zip(deals, solved, strict=True):
        known = dealer_and_vulnerability(games[number])
        if known is None:
            place = place_of(games[number], file, "Board")
            problems.append(Problem("solver.no-par", Severity.WARNING, place))
        found[number] = Solution(table, par(table, *known) if known else None)
    return found, tuple(problems)


def _differing(
    call: SolveCall, file: str, games: Sequence[Game], found: dict[int, Solution]
) -> Iterator[Problem]:
    """What the file says otherwise: nothing is added to such a game unless all is replaced."""
    code = "solver.differed" if call.force else "solver.differs"
    for number, solution in found.items():
        for line, text in contradictions(games[number], solution):
            board = place_of(games[number], file, "Board").board
            place = Place(file, line, board)
            yield Problem(code, Severity.WARNING, place, {"found": text})


def _write(
    call: SolveCall,
    file: str,
    data: bytes,
    games: Sequence[Game],
    found: dict[int, Solution],
    lang: Lang,
) -> tuple[Problem, ...]:
    """Put out the file with what was found; the problems of writing it."""
    agreed = {
        number: one
        for number, one in found.items()
        if call.force or not any(contradictions(games[number], one))
    }
    made, problems = with_solutions(data, file, games, agreed, call.force)
    target = call.target(file)
    if target is None:
        sys.stdout.buffer.write(made)
        sys.stdout.buffer.flush()
        return problems
    try:
        target.write_bytes(made)
    except OSError:
        raise FileMistake("cli.file-not-written", Place(str(target))) from None
    print(say("cli.written", lang, file=str(target)), file=sys.stderr)
    return problems
