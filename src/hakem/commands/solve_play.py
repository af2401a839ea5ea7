"""`hakem solve --analyse`, `--lead` and `--at`: what the cards played were worth."""

import sys
from collections.abc import Sequence

from hakem.auction import Contract
from hakem.commands.reading import read_bytes
from hakem.commands.solve_call import SolveCall, check_board, interruptible
from hakem.errors import FileMistake, Mistake, Place, Problem, Severity
from hakem.formats.played_boards import played_boards
from hakem.formats.text import guard
from hakem.i18n.lang import Lang
from hakem.play import HANDS, TRICKS, tricks_of, tricks_won
from hakem.sheets.played_board import Reviewed, Worth
from hakem.solver import PlayedBoard, best_cards, position_after, review

DONE, LEFT_OUT = 0, 3


def review_files(call: SolveCall, lang: Lang) -> int:
    """Review every board that was played, or tell what its cards are worth at a point of play."""
    reviews: list[Reviewed] = []
    worth: list[Worth] = []
    problems: list[Problem] = []
    labels: list[str] = []
    for file in call.files:
        data = read_bytes(file)
        guard(data, file)
        boards, found = played_boards(data, file)
        problems += (one for one in found if one.place.board is None or _wants(call, one))
        labels += (board.board for board in boards)
        for board in boards:
            if not call.wants(board.board):
                continue
            try:
                contract = _contract(board)
                if contract is None:  # passed out: nothing was played
                    continue
                if call.at is None:
                    reviews.append(_reviewed(board, contract))
                else:
                    worth.append(_worth(board, contract, call.at))
            except Mistake as mistake:
                problems.append(mistake.as_problem(board.place))
    check_board(call, labels)
    failed = any(one.severity is Severity.ERROR for one in problems)
    if not reviews and not worth and not failed:
        raise FileMistake("solver.nothing-analysed", Place(call.files[0]))
    _print(call, reviews, worth, problems, lang)
    return LEFT_OUT if failed else DONE


def _wants(call: SolveCall, problem: Problem) -> bool:
    return call.wants(problem.place.board or "")


def _contract(board: PlayedBoard) -> Contract | None:
    """The contract that was played; None for a board passed out."""
    if board.contract is None:
        raise Mistake("solver.no-contract")
    return board.contract if isinstance(board.contract, Contract) else None


def _reviewed(board: PlayedBoard, contract: Contract) -> Reviewed:
    if not board.cards:
        raise Mistake("solver.no-play")
    with interruptible():
        found = review(board.deal, contract, board.cards)
    return Reviewed(board, contract, found)


def _worth(board: PlayedBoard, contract: Contract, at: int) -> Worth:
    """What each card is worth to declarer, the best for the hand in turn first."""
    if at > len(board.cards):
        raise Mistake("solver.not-so-far", cards=len(board.cards))
    plays = board.cards[:at]
    position = position_after(board.deal, contract, plays)
    with interruptible():
        found = best_cards(position)
    trumps, side = contract.denomination.trumps, contract.declarer.side
    won = tricks_won(tricks_of(plays, trumps, contract.declarer.lho), trumps, side)
    left = TRICKS - at // HANDS
    ours = position.in_turn.side is side
    tricks = {card: won + (one if ours else left - one) for card, one in found.items()}
    played = board.cards[at] if at < len(board.cards) else None
    return Worth(board, contract, position.in_turn, at // HANDS + 1, tricks, played)


def _print(
    call: SolveCall,
    reviews: Sequence[Reviewed],
    worth: Sequence[Worth],
    problems: Sequence[Problem],
    lang: Lang,
) -> None:
    """For programs, or for people."""
    if call.json:
        from hakem.sheets.solve_json import reviews_json, worth_json

        at = call.at is not None
        print(worth_json(worth, problems) if at else reviews_json(reviews, problems), end="")
        return
    from hakem.sheets.play_review import print_reviews, print_worth
    from hakem.sheets.terminal import print_problems

    print_reviews(reviews, lang)
    print_worth(worth, lang)
    print_problems(problems, lang, file=sys.stderr)
