"""Sit-outs: lines of one pair, against an empty cell or against the phantom pair 0.

Whom a pair would have met is nobody: such a side has an identifier that is not known, so that it is
neither ranked nor counted among the pairs.
"""

from collections.abc import Sequence
from dataclasses import replace

from hakem.result import NotPlayed, Result, Unplayed
from hakem.scoring.sheet import ContestantId, Line, is_known


def nobody(line: int) -> ContestantId:
    """Who sits in an empty cell of a line of the file: somebody else in every line."""
    return f"?{line}"


def is_sit_out(line: Line) -> bool:
    """Whether nobody sat in one of the two directions."""
    return not all(map(is_known, line.ns + line.ew))


def as_sit_out(result: Result) -> Result:
    """A result of nothing, with its reason where the file does not say one."""
    if result == NotPlayed(Unplayed.NO_RESULT):
        return NotPlayed(Unplayed.SIT_OUT)
    return result


def phantoms(lines: Sequence[Line]) -> frozenset[ContestantId]:
    """Which numbers are the phantom: zeros that never have a result.

    A file whose pair 0 has results numbers its pairs from nought.
    """
    zeros = {one for line in lines for one in line.ns + line.ew if one and not one.strip("0")}
    played = {
        one for line in lines if not isinstance(line.result, NotPlayed) for one in line.ns + line.ew
    }
    return frozenset(zeros - played)


def without_phantoms(lines: Sequence[Line], gone: frozenset[ContestantId]) -> list[Line]:
    """The lines with nobody in the place of the phantom."""
    if not gone:
        return list(lines)
    return [
        replace(
            line,
            ns=_without(line.ns, gone, line.place.line or 0),
            ew=_without(line.ew, gone, line.place.line or 0),
            result=as_sit_out(line.result) if gone & {*line.ns, *line.ew} else line.result,
        )
        for line in lines
    ]


def _without(
    ids: tuple[ContestantId, ...], gone: frozenset[ContestantId], line: int
) -> tuple[ContestantId, ...]:
    return tuple(nobody(line) if one in gone else one for one in ids)
