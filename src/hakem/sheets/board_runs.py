"""Numbers of boards as a list shows them."""

from collections.abc import Iterable


def board_runs(boards: Iterable[int]) -> str:
    """Boards in order, those in a row by the first and the last.

    >>> board_runs([3, 1, 2, 7, 9, 8, 12])
    '1-3, 7-9, 12'
    """
    runs: list[list[int]] = []
    for board in sorted(set(boards)):
        if runs and board == runs[-1][-1] + 1:
            runs[-1][1:] = [board]
        else:
            runs.append([board])
    return ", ".join("-".join(str(board) for board in run) for run in runs)
