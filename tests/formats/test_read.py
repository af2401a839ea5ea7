"""Any file to its reader; nothing that is thrown at a reader comes back as a traceback."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hakem.errors import FileMistake
from hakem.formats import acbl, pbn_results, read, results_csv, usebio
from hakem.formats.sniff import format_of
from tests.data import shared

USEBIO = b"""<?xml version="1.0"?>
<!DOCTYPE USEBIO SYSTEM "http://example.invalid/usebio.dtd">
<USEBIO Version="1.2"><EVENT EVENT_TYPE="MP_PAIRS"><WINNER_TYPE>2</WINNER_TYPE>
<PARTICIPANTS><PAIR><PAIR_NUMBER>1</PAIR_NUMBER><DIRECTION>NS</DIRECTION><PLACE>1</PLACE></PAIR>
<PAIR><PAIR_NUMBER>1</PAIR_NUMBER><DIRECTION>EW</DIRECTION><PLACE>2=</PLACE></PAIR></PARTICIPANTS>
<BOARD><BOARD_NUMBER>7</BOARD_NUMBER><TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER>
<EW_PAIR_NUMBER>1</EW_PAIR_NUMBER><CONTRACT>4SX</CONTRACT><PLAYED_BY>N</PLAYED_BY>
<TRICKS>10</TRICKS><SCORE>790</SCORE><NS_MATCH_POINTS>2.5</NS_MATCH_POINTS></TRAVELLER_LINE>
</BOARD></EVENT></USEBIO>"""
PBN = b"""% PBN 2.1
[Event "##Oak"]
[Board "1"]
[Room "Open"]
[North "A"] {said} [South "B"]
[Vulnerable "None"]
[Declarer "^N"]
[Contract "3NTX"]
[Result "NS 9"]
[Score "NS 550"]
[Play "E"]
S2 S3 S4 S5

[Board "2"]
[ScoreTable "Rank\\3R;PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS;MP_NS;Multiplicity"]
1 4 5 4S N 10 420 2.0 1
2 ??? 6 Pass - - 0 ^60 3
"""
CSV = b"""board;ns;ew;contract;declarer;result;score;ns_percent;note
1;1;2;4S;N;=;420;60,0;"a ""b"
1;3;4;3NT*;W;-2;300;40,0;
2;1;2;;;60/40;;;
"""
ACBL = b"""{"winner_type": 2, "sessions": [{"number": 1, "sections": [{"name": "A",
"pair_summaries": [{"pair_number": "5", "direction": "NS", "score": "43.31",
"strat_place": [{"strat_number": 1, "rank": "1/2", "type": "Section"}]}],
"boards": [{"board_number": 1, "board_results": [{"ns_pair": "5", "ew_pair": "6",
"ns_score": "-200", "contract": "1 S", "declarer": "W", "result": "+4",
"ns_match_points": "3.50"}]}]}]}]}"""
SAMPLES = {"usebio": USEBIO, "pbn": PBN, "csv": CSV, "acbl": ACBL}
LOADS = {
    "usebio": usebio.loads,
    "pbn": pbn_results.loads,
    "csv": results_csv.loads,
    "acbl": acbl.loads,
}


@pytest.mark.parametrize("kind", SAMPLES)
def test_formats_are_told_by_what_they_hold(kind: str) -> None:
    assert format_of(SAMPLES[kind], "results.txt") == kind
    assert read(SAMPLES[kind], "results.txt")[0].lines


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("usebio/butler_howell.xml", "usebio"),
        ("pbn/scoretables/OKB_v20.pbn", "pbn"),
        ("pbn/verifier/errors_10.pbn", "pbn"),
        ("pbn/dd/CommonGame_2020-02-21.pbn", "pbn"),
        ("acbl/club_game_2.json", "acbl"),
        ("kops_pairs_44/travellers.csv", "csv"),
        ("lin/event_41_tables/ranking.csv", "csv"),
    ],
)
def test_real_files_find_their_reader(path: str, kind: str) -> None:
    assert format_of(shared(*path.split("/")).read_bytes(), "f") == kind


@pytest.mark.parametrize(
    "path",
    ["bws/club_a.bws.gz", "deal_formats/test.dup", "bws/schema.sql", "lin/vugraph/semi_final.lin"],
)
def test_other_files_are_refused_with_what_is_read(path: str) -> None:
    with pytest.raises(FileMistake) as caught:
        read(shared(*path.split("/")).read_bytes(), path)
    assert caught.value.code == "formats.unknown"
    assert "USEBIO" in str(caught.value.params["known"])


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "formats.empty"),
        (bytes(200_000), "formats.zeros"),
        (b"board,ns,ew,result\n" + bytes(1000), "formats.zeros"),
        (b"\x89PNG\r\n\x1a\n\x00\x00\x01\xff", "formats.unknown"),
        (b"just a letter to the editor\n", "formats.unknown"),
        (b"<html><body>Not found</body></html>", "formats.unknown"),
    ],
)
def test_no_results_file(data: bytes, code: str) -> None:
    with pytest.raises(FileMistake) as caught:
        read(data, "f")
    assert caught.value.code == code
    assert caught.value.place.file == "f"


def test_a_page_with_a_long_head_is_still_found() -> None:
    page = b"<!DOCTYPE html>\n<html><head>" + b"<!-- padding -->\n" * 2000
    assert read(page + b"<script>data = " + ACBL + b";</script></html>", "f")[0].lines


def test_entities_are_refused_whoever_asks() -> None:
    laughs = b'<?xml version="1.0"?><!DOCTYPE USEBIO [<!ENTITY a "ha">]><USEBIO>&a;</USEBIO>'
    with pytest.raises(FileMistake) as caught:
        read(laughs, "f")
    assert caught.value.code == "formats.xml-entity"


def test_two_hundred_megabytes_are_refused_before_they_are_read() -> None:
    with pytest.raises(FileMistake) as caught:
        read(bytes(200 * 1024 * 1024), "f")
    assert (caught.value.code, caught.value.params) == ("formats.too-big", {"limit": 64})


@pytest.mark.parametrize("kind", SAMPLES)
def test_every_beginning_of_a_file_is_read_or_refused(kind: str) -> None:
    data = SAMPLES[kind]
    for end in range(len(data)):
        with suppress(FileMistake):
            LOADS[kind](data[:end], "f")
        with suppress(FileMistake):
            read(data[:end], "f")


@pytest.mark.parametrize("kind", SAMPLES)
@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "cp1254", "cp037", "utf-7"])
def test_wrong_encodings(kind: str, encoding: str) -> None:
    text = SAMPLES[kind].decode().replace("Oak", "Çınar")
    with suppress(FileMistake):
        read(text.encode(encoding, "replace"), "f")


WORDS = [word.encode() for word in ("", '"', "{", "]", "<", "&x;", "-", "9" * 30, "^", "\n\n")]
WORDS += [
    word.encode() for word in ("A9999", "1e400", "İ", "7NTXX", "-0", "NS", "?", ";;;", "null")
]


@st.composite
def mutations(draw: st.DrawFn) -> tuple[str, bytes]:
    """A small valid file with a few stretches replaced, doubled or taken out."""
    kind = draw(st.sampled_from(sorted(SAMPLES)))
    data = SAMPLES[kind]
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(data)))
        end = min(len(data), start + draw(st.integers(0, 40)))
        middle = draw(st.binary(max_size=8) | st.sampled_from([data[start:end] * 2, *WORDS]))
        data = data[:start] + middle + data[end:]
    return kind, data


@given(mutations())
def test_mutated_files_raise_nothing_but_file_mistakes(case: tuple[str, bytes]) -> None:
    kind, data = case
    with suppress(FileMistake):
        LOADS[kind](data, "f")
    with suppress(FileMistake):
        read(data, "f")


@given(st.binary(max_size=400) | st.text(max_size=200).map(str.encode))
def test_random_bytes_raise_nothing_but_file_mistakes(data: bytes) -> None:
    for loads in LOADS.values():
        with suppress(FileMistake):
            loads(data, "f")
    with suppress(FileMistake):
        read(data, "f")
