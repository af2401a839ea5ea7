"""A claim searched by another process: the same answer, or none when its time is over."""

import pytest

from hakem.claims.again import About, Told
from hakem.claims.apart import Search, search, search_apart
from hakem.claims.position_text import read_position
from hakem.claims.said import read_statement
from hakem.notation.cards import Letters

#: CL21: the ♠2 is out and was not mentioned.
CL21 = read_position(
    "N: .32.2. / E: .KQ.K. / S: 9.A.A. / W: 2...AK / trumps: S / declarer: S / lead: S / "
    "claim: 3 by S",
    Letters.ENGLISH,
)


@pytest.mark.parametrize(
    "asked",
    [
        Search(CL21),
        Search(CL21, read_statement("draw trumps", trumps=CL21.trumps), aware=True),
        Search(CL21, about=About.OUTCOMES, told=Told(lines=20)),
    ],
)
def test_the_other_process_answers_the_same(asked: Search) -> None:
    assert search_apart(asked, 60) == search(asked)


def test_it_is_ended_when_its_time_is_over() -> None:
    assert search_apart(Search(CL21), 0.001) is None
