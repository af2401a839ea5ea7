"""Lines gathered board by board, after every change, against gathering them all anew."""

import hypothesis.strategies as st
from hypothesis import given

from hakem.result import Points
from hakem.scoring.gathering import BoardKey, Gathering, by_board, by_section
from hakem.scoring.sheet import Line
from hakem.seats import Vulnerability

lines = st.builds(
    Line,
    board=st.integers(1, 12).map(str),
    ns=st.just(("1",)),
    ew=st.just(("2",)),
    result=st.just(Points(50)),
    vulnerability=st.just(Vulnerability.NONE),
    session=st.sampled_from("12"),
    section=st.sampled_from("AB"),
)
#: Where lines are taken out, how many, and what stands there instead; whether sections are apart.
steps = st.lists(
    st.tuples(st.integers(0, 40), st.integers(0, 3), st.lists(lines, max_size=20), st.booleans()),
    max_size=8,
)


def anew(all_lines: tuple[Line, ...], apart: bool) -> list[tuple[BoardKey, list[Line]]]:
    """The boards in the order in which they first come."""
    found: dict[BoardKey, list[Line]] = {}
    for line in all_lines:
        found.setdefault((line.session, line.section if apart else "", line.board), []).append(line)
    return list(found.items())


@given(steps)
def test_boards_are_those_of_all_lines_read_anew(
    steps: list[tuple[int, int, list[Line], bool]],
) -> None:
    """Lines come, go and are replaced anywhere; a board that none of it touched is the same."""
    gathering: Gathering[BoardKey] = Gathering()
    now: tuple[Line, ...] = ()
    for at, gone, come, apart in steps:
        now = (*now[:at], *come, *now[at + gone :])
        found = gathering(now, by_section if apart else by_board)
        assert [(key, list(board)) for key, board in found] == anew(now, apart)
        again = gathering(iter(now), by_section if apart else by_board)
        assert all(one is other for one, other in zip(found, again, strict=True))
