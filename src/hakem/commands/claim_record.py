"""The position of a claim out of a LIN or PBN file: which board, and after how many cards."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import PurePath

from hakem.claims.position import Position
from hakem.claims.position_parts import read_claim
from hakem.commands.reading import read_bytes
from hakem.errors import FileMistake, Mistake, NotRecognised, Place, Problem, Severity
from hakem.formats import lin
from hakem.formats.claim_records import Recorded, cards_played, from_lin, from_pbn
from hakem.formats.pbn import games_of
from hakem.notation.letters import quoted, read_seat
from hakem.seats import Seat

_ENDINGS = (".lin", ".pbn")


def is_record(name: str) -> bool:
    """Whether a name is that of a record of the play."""
    return PurePath(name).suffix.lower() in _ENDINGS


def read_record(
    name: str, board: str | None, at: str | None, claim: str | None, by: str | None
) -> tuple[Position, tuple[Problem, ...]]:
    """The position of a board at a point of play, and what a person should know of it.

    The board need not be named where the file has one. Raises a `Mistake` for a file that holds no
    such board, and as `claim_records` does.
    """
    data = read_bytes(name)
    after = None if at is None else cards_played(at)
    claimer, tricks = _claim(claim, by)
    if name.lower().endswith(_ENDINGS[0]):
        boards, problems = lin.loads(data, name)
        chosen = boards[_index([one.board for one in boards], board, name, problems)]
        found = _all(from_lin(chosen, after, claimer, 0 if tricks == _REST else tricks), tricks)
        return found.position, found.notes
    games, problems = games_of(data, name)
    labels = [one.get("Board") for one in games]
    game = games[_index(labels, board, name, problems)]
    found = _all(from_pbn(game, name, after, claimer, 0 if tricks == _REST else tricks), tricks)
    return found.position, found.notes


#: All the tricks that are left.
_REST = -1


def _claim(claim: str | None, by: str | None) -> tuple[Seat | None, int | None]:
    """Who claims and how many; None for what was not told."""
    claimer = None if by is None else read_seat(by)
    if claim is None:
        return claimer, None
    try:
        told = read_claim(f"{claim} {by or 'declarer'}")
    except Mistake as mistake:
        raise NotRecognised(mistake.code, text=quoted(claim)) from None
    return told.claimer, _REST if told.tricks is None else told.tricks


def _all(found: Recorded, tricks: int | None) -> Recorded:
    """The record with all that is left claimed, where that was said."""
    if tricks != _REST:
        return found
    return replace(found, position=replace(found.position, tricks=found.position.tricks_left))


def _index(labels: Sequence[str], board: str | None, name: str, problems: Sequence[Problem]) -> int:
    """Where the board stands; the first of several of one number."""
    if not labels:
        worst = next((one for one in problems if one.severity is Severity.ERROR), None)
        if worst is not None:
            raise FileMistake(worst.code, worst.place, **worst.params)
        raise FileMistake("claim-position.no-boards", Place(name))
    known = ", ".join(dict.fromkeys(labels))
    if board is None:
        if len(labels) > 1:
            raise FileMistake("claim-position.which-board", Place(name), known=quoted(known))
        return 0
    if board not in labels:
        raise FileMistake(
            "claim-position.no-board", Place(name), board=quoted(board), known=quoted(known)
        )
    return labels.index(board)
