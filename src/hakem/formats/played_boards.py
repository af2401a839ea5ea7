"""Boards with their contract and the cards played, out of LIN or PBN, in one form for both.

Only what can be followed is kept: the cards up to the first trick that has a gap, or in which a
card cannot have been played as it is recorded. What was left out, and why, is a problem.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace

from hakem.auction import Contract
from hakem.cards import Card
from hakem.deal import Deal
from hakem.errors import Mistake, NotPossible, Param, Place, Problem, Severity
from hakem.formats.lin import loads as read_lin
from hakem.formats.lin_board import LinBoard
from hakem.formats.numbers import board_label
from hakem.formats.pbn import Game, games_of
from hakem.formats.pbn_deals import deal_of, dealer_and_vulnerability, not_whole, place_of
from hakem.formats.pbn_play import read_play
from hakem.formats.problem_list import ProblemList
from hakem.formats.text import decode
from hakem.notation import read_contract, read_seat
from hakem.play import HANDS, TRICKS, Trick, irregularities, opening_leader
from hakem.result import Played
from hakem.seats import Seat
from hakem.solver import PlayedBoard

_LIN = re.compile(r"(?:^|[\s|=])(?:pn|md|qx|vg|st|rh|ah)(?:\||%7c)", re.IGNORECASE)
_PBN = re.compile(r'^\s*\[[A-Za-z0-9_]+\s*"', re.MULTILINE)

_TOLD_HERE = ("formats.lin-deal", "formats.lin-card-impossible")


def is_lin(data: bytes) -> bool:
    """Whether a file is LIN and not PBN."""
    head, _ = decode(data[:4096], "")
    return bool(_LIN.search(head)) and not _PBN.search(head)


def played_boards(data: bytes, file: str) -> tuple[tuple[PlayedBoard, ...], tuple[Problem, ...]]:
    """Every board of a file whose deal is whole, and what could not be read or followed."""
    found = ProblemList(file)
    boards: list[PlayedBoard] = []
    if is_lin(data):
        tables, problems = read_lin(data, file)
        # a card that cannot be is told where the play is followed, a deal that is not whole below
        found.add_all(one for one in problems if one.code not in _TOLD_HERE)
        for table in tables:
            if table.deal.is_complete:
                boards.append(_lin(table, found))
            else:
                found.add(not_whole(table.deal, table.place).as_problem())
        return tuple(boards), found.in_order()
    games, problems = games_of(data, file)
    found.add_all(problems)
    for game in games:
        if not game.get("Deal"):
            continue
        try:
            boards.append(_pbn(game, file, found))
        except Mistake as mistake:
            found.add(mistake.as_problem())
    return tuple(boards), found.in_order()


def _lin(one: LinBoard, found: ProblemList) -> PlayedBoard:
    number = board_label((re.search(r"[0-9]{1,6}", one.board) or [""])[0]) or one.board
    vulnerability = one.vulnerability
    known = None if one.dealer is None or vulnerability is None else (one.dealer, vulnerability)
    contract = one.contract
    ended = one.result
    result = ended.tricks if isinstance(ended, Played) else None
    if isinstance(contract, Contract):
        cards = _followed(one.deal, contract, one.tricks, one.place, found)
        return PlayedBoard(one.place, number, one.room, one.deal, known, contract, cards, result)
    return PlayedBoard(one.place, number, one.room, one.deal, known, contract)


def _pbn(game: Game, file: str, found: ProblemList) -> PlayedBoard:
    deal, known = deal_of(game, file), dealer_and_vulnerability(game)
    label = board_label(game.get("Board"))
    place = place_of(game, file, "Contract")
    section = game.sections.get("Play")
    if section is not None:
        place = replace(place, line=section.line)
    board = PlayedBoard(place, label, game.get("Room").lower(), deal, known)
    told = game.get("Contract").lstrip("^").strip()
    declarer = game.get("Declarer").lstrip("^").strip()
    if not told:
        return board
    try:
        contract = read_contract(told, read_seat(declarer) if declarer else None)
    except Mistake as mistake:
        raise NotPossible(
            mistake.code, place_of(game, file, "Contract"), **mistake.params
        ) from None
    play = read_play(game, found) if isinstance(contract, Contract) else None
    cards: tuple[Card, ...] = ()
    if play is not None and isinstance(contract, Contract):
        cards = _followed(deal, contract, play.tricks, place, found)
    won = game.get("Result").lstrip("^").strip()
    result = int(won) if re.fullmatch(r"[0-9]|1[0-3]", won) else None
    return PlayedBoard(place, label, board.room, deal, known, contract, cards, result)


def _followed(
    deal: Deal, contract: Contract, tricks: Sequence[Trick], place: Place, found: ProblemList
) -> tuple[Card, ...]:
    """The cards up to the first trick that cannot be followed; why not is told."""
    whole = TRICKS
    problem: Problem | None = None
    for number, trick in enumerate(tricks, 1):
        turns = [Seat((trick.leader + turn) % HANDS) for turn in range(len(trick.played))]
        gap = [one.seat for one in trick.played] != turns
        if gap or (len(turns) < HANDS and number < len(tricks)):
            whole = number - 1
            problem = Problem("solver.play-gap", Severity.WARNING, place, {"trick": number})
            break
    trumps, leader = contract.denomination.trumps, opening_leader(contract)
    for amiss in irregularities(deal, tricks[:whole], trumps, leader):
        whole = amiss.trick - 1
        card = amiss.card.letters if amiss.card else ""
        told: dict[str, Param] = {"trick": amiss.trick, "seat": amiss.seat.letter, "card": card}
        problem = Problem(f"solver.play-{amiss.amiss}", Severity.WARNING, place, told)
        break
    if problem is not None:
        found.add(problem)
    return tuple(_cards(tricks[:whole]))


def _cards(tricks: Iterable[Trick]) -> Iterable[Card]:
    return (one.card for trick in tricks for one in trick.played)
