"""Several files as one event."""

from decimal import Decimal

import pytest

from hakem.errors import FileMistake
from hakem.formats import merge, read
from hakem.scoring.sheet import Form, Sheet
from tests.data import shared


def of(text: str) -> Sheet:
    return read(text.encode(), "f.csv")[0]


HEAD = "board,ns,ew,contract,declarer,result\n"


def test_a_ranking_is_joined_to_its_results() -> None:
    files = [
        shared("kops_pairs_44", name).read_bytes() for name in ("travellers.csv", "ranking.csv")
    ]
    sheet = merge([read(data, "f")[0] for data in files])
    assert (len(sheet.lines), len(sheet.contestants)) == (572, 44)
    best = next(one for one in sheet.contestants if one.id == "30")
    assert (best.published.percent, best.published.place) == (Decimal("61.62"), (1, 1))


def test_players_named_in_another_order_are_the_same_pair() -> None:
    results = of("board,north,south,east,west,result\n1,Oak,Elm,Ash,Fir,4SN=\n")
    sheet = merge([of("pair,total,rank\nOak+Elm,12,1\nFir+Ash,8,2\nYew+Bay,5,3\n"), results])
    assert [(one.id, one.published.total) for one in sheet.contestants] == [
        ("Elm+Oak", Decimal(12)),
        ("Ash+Fir", Decimal(8)),
        ("Bay+Yew", Decimal(5)),
    ]


def test_files_with_results_are_sessions() -> None:
    sheet = merge([of(HEAD + "1,1,2,4S,N,=\n"), of(HEAD + "1,1,3,4S,N,+1\n")])
    assert [(one.session, one.ew) for one in sheet.lines] == [("1", ("2",)), ("2", ("3",))]
    assert [one.id for one in sheet.contestants] == ["1", "2", "3"]


def test_segments_of_a_match_keep_their_two_teams() -> None:
    names = [f"F{number}SWEE-B.PBN" for number in range(1, 5)]
    sheet = merge(
        [read(shared("pbn", "teams_nec2001", name).read_bytes(), name)[0] for name in names]
    )
    assert sheet.form is Form.TEAM_IMPS
    assert len(sheet.lines) == 4 * 32
    assert len(sheet.contestants) == 2
    assert {one.session for one in sheet.lines} == {"1", "2", "3", "4"}


def test_contestants_without_a_name_are_others_in_every_file() -> None:
    table = b'[Board "1"]\n[ScoreTable "Score_NS"]\n420\n450\n'
    sheet = merge([read(table, "a")[0], read(table, "b")[0]])
    assert len(sheet.contestants) == 8
    assert all(one.id.startswith("?") for one in sheet.contestants)


def test_different_forms_are_no_one_event() -> None:
    head = "board,ns,ew,contract,declarer,result,ns_{}\n1,1,2,4S,N,=,{}\n1,3,4,4S,N,=,{}\n"
    one, other = of(head.format("mp", 1, 1)), of(head.format("imps", "0.25", "-0.25"))
    with pytest.raises(FileMistake) as caught:
        merge([one, other])
    assert caught.value.code == "formats.merge-forms"


def test_one_file_stays_as_it_is_and_none_is_empty() -> None:
    sheet = of(HEAD + "1,1,2,4S,N,=\n")
    assert merge([sheet]) == sheet
    assert merge([]) == Sheet((), ())
