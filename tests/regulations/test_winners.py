"""One ranking or two: said in the event file or on the command line, it prevails over the guess."""

import json
from pathlib import Path

import pytest

from hakem.cli import main
from hakem.errors import SettingMistake
from hakem.regulations import read_statute
from hakem.regulations.settle import settle
from hakem.scoring.sheet import Form, Sheet
from hakem.seats import Side
from tests.scoring.sheets import flat, sheet

#: 1 and 2 always North-South, 11 and 12 always East-West, each against both.
MITCHELL = "board,ns,ew,contract,declarer,result\n" + "".join(
    f"{board},{ns},{ew},4S,N,=\n"
    for board, ns, ew in ((1, 1, 11), (1, 2, 12), (2, 1, 12), (2, 2, 11))
)


def mitchell(*, winners: int) -> Sheet:
    return sheet(flat(1, "1", "11", 420), flat(1, "2", "12", 50), winners=winners)


@pytest.mark.parametrize("winners", [1, 2])
def test_the_statute_says_how_many_rankings_there_are(winners: int) -> None:
    statute = read_statute(f"winners = {winners}")
    assert statute.winners == winners
    found = settle(mitchell(winners=3 - winners), statute, "tbf", Form.MATCHPOINTS)
    assert found.sheet.winners == winners
    if winners == 2:
        assert {one.id: one.direction for one in found.sheet.contestants} == {
            "1": Side.NS,
            "2": Side.NS,
            "11": Side.EW,
            "12": Side.EW,
        }


def test_a_statute_that_does_not_say_leaves_what_the_file_said() -> None:
    assert read_statute("").winners is None
    for winners in (1, 2):
        found = settle(mitchell(winners=winners), read_statute(""), "tbf", Form.MATCHPOINTS)
        assert found.sheet.winners == winners


@pytest.mark.parametrize("said", ["0", "3", "-1"])
def test_other_numbers_of_rankings_are_refused_with_their_place(said: str) -> None:
    with pytest.raises(SettingMistake) as caught:
        read_statute(f'title = "x"\nwinners = {said}\n', "event.toml")
    assert (caught.value.code, caught.value.place.line) == ("event.winners", 2)


def rankings(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> tuple[int, list[str]]:
    """How many rankings there are, and the codes of what was told."""
    assert main(["score", *arguments, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    return len({one["direction"] for one in told["ranking"]}), [
        one["code"] for one in told["problems"]
    ]


def test_the_command_line_over_the_event_file_over_the_guess(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    results, event = tmp_path / "r.csv", tmp_path / "event.toml"
    results.write_text(MITCHELL, "utf-8")
    event.write_text("winners = 1\n", "utf-8")
    count, told = rankings([str(results)], capsys)
    assert (count, "formats.two-winners" in told) == (2, True)
    count, told = rankings([str(results), "--event", str(event)], capsys)
    assert (count, "formats.two-winners" in told) == (1, False)
    count, told = rankings([str(results), "--event", str(event), "--winners", "2"], capsys)
    assert (count, "formats.two-winners" in told) == (2, False)
