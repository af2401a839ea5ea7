"""Scores as a viewer may see them: the boards that are his to see, and a ranking of its own."""

from dataclasses import replace

from hakem.scoring.scored import Scored
from hakem.view.progress import Board
from hakem.view.seen import View


def scores_seen(view: View, scored: Scored, ranked: Scored | None) -> Scored:
    """The boards of `scored` that a viewer may see, with the places and matches of `ranked`.

    `scored` is the stage as it stands, `ranked` the same made from `view.ranked`; None where no
    ranking is shown. What is returned holds no line of a board that he may not see.
    """
    if view.directs and not view.viewer.contestants:
        return scored
    boards = tuple(
        board for board in scored.boards if key_of(board.session, board.board) in view.boards
    )
    lines = tuple(
        line for line in scored.sheet.lines if key_of(line.session, line.board) in view.boards
    )
    return replace(
        scored,
        sheet=replace(scored.sheet, lines=lines),
        boards=boards,
        rankings=() if ranked is None else ranked.rankings,
        matches=() if ranked is None else ranked.matches,
        problems=scored.problems if view.directs else (),
    )


def key_of(session: str, board: str) -> Board:
    """A board of a sheet as a board of the event; 0, which none has, where it is no number."""
    return session, int(board) if board.isdecimal() else 0
