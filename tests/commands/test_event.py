"""`hakem event` as a director types it: an evening of pairs by hand, a Swiss of teams, mistakes."""

import json
from pathlib import Path
from typing import Protocol

import pytest

from hakem.cli import main


class Run(Protocol):
    """Runs a verb on the event's file and gives back what it printed; `code` is the exit code."""

    def __call__(self, verb: str, *rest: object, code: int = 0, lang: str = "en") -> str: ...


@pytest.fixture
def run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Run:
    """Run a verb on the event's file; what it printed. `code` is the exit code that is meant."""

    def one(verb: str, *rest: object, code: int = 0, lang: str = "en") -> str:
        words = [str(word) for word in rest]
        found = main(["event", verb, str(tmp_path / "evening.hakem"), *words, "--lang", lang])
        printed = capsys.readouterr()
        assert found == code, printed.err
        return printed.out + printed.err

    return one


@pytest.fixture
def swiss(run: Run) -> Run:
    """Six teams entered and the first round drawn: whose meeting is where, the log tells."""
    run(
        "new",
        "--title",
        "Kavak Cup",
        "--form",
        "team-imps",
        "--set",
        "teams.vp_scale=wbf-continuous-20",
    )
    for number, name in enumerate(("Atmaca", "Bülbül", "Doğan", "Florya", "Karga", "Martı"), 1):
        run("enter", number, f"{name} Bir", f"{name} İki", "--team", name)
    run("pair", "--boards", 2, "--seed", "kavak")
    return run


def test_a_match_of_teams_is_scored_and_ranked(run: Run) -> None:
    """4♠ made in one room and down in the other: 620 + 100 = 720 points, 12 IMPs (Law 78B)."""
    run("new", "--form", "team-imps")
    for number in (1, 2, 3, 4):
        run("enter", number, "--team", f"Takım {number}")
    run("pair", "--by-hand", "1-2", "--by-hand", "3-4", "--boards", 1)
    run("score", "1o", 1, "4SN=")
    assert "board 1: 4SN-1" in run("score", "1c", 1, "4SN-1", "HK")
    text = run("standings")
    assert "10 : 0" in text  # not vulnerable: 420 + 50 = 470
    assert "2 results missing" in text


def test_the_next_round_avoids_who_has_met_and_says_why(swiss: Run) -> None:
    """TBF 10(j): neighbours from the top who have not met; the reasons are printed."""
    for table in (1, 2, 3):
        for room in "oc":
            for board in (1, 2):
                swiss("score", f"{table}{room}", board, "4SN=" if room == "o" else "3NTN+1")
    told = swiss("pair")
    assert "round 2 paired: 6 tables" in told
    first, second = swiss("rounds", "--round", 1), swiss("rounds", "--round", 2)

    def met(text: str) -> set[frozenset[str]]:
        rows = [line.split() for line in text.splitlines() if " open " in line]
        return {frozenset(row[2:4]) for row in rows}

    assert len(met(first)) == len(met(second)) == 3
    assert not met(first) & met(second)


def test_a_rematch_that_cannot_be_avoided_is_told(run: Run) -> None:
    """TBF 10(j): two teams have only each other; why they meet again stands under the pairing."""
    run("new", "--form", "team-imps", "--set", "teams.vp_scale=wbf-continuous-20")
    run("enter", 1)
    run("enter", 2)
    assert "have met" not in run("pair", "--boards", 1, "--seed", "kavak")
    for room, result in (("o", "4SN="), ("c", "PASS")):
        run("score", f"1{room}", 1, result)
    told = run("pair")
    assert "They have met (rounds: 1); a rematch cannot be avoided in this round" in told
    run("undo", "#7")
    assert "Daha önce karşılaştılar (turlar: 1)" in run("pair", lang="tr")
    assert "VP" in run("standings").split("Matches")[0]


def test_a_correction_is_a_new_record_and_the_old_standing_can_be_seen(swiss: Run) -> None:
    """Design, promise 3: nothing is erased."""
    swiss("score", "1o", 1, "4SN=")
    before = swiss("score", "1c", 1, "4SN-1")
    number = before.split()[0].lstrip("#")
    swiss("correct", "1c", 1, "4SN=", "--why", "slip misread")
    assert "0 : 0" in swiss("standings")
    assert "10 : 0" in swiss("asof", f"#{number}")
    log = " ".join(swiss("log").split())  # however the terminal breaks its lines
    assert "corrected to 4SN= (slip misread)" in log
    assert "4SN-1" in log


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("score", "9o", 1, "4SN="), "Nobody sits at table 9"),
        (("score", "1", 1, "4SN="), "two rooms"),
        (("score", "1o", 7, "4SN="), "Board 7 is not at table 1"),
        (("score", "1o", "x", "4SN="), "whole number"),
        (("score", "1o", 1, "8SN="), "8SN="),
        (("score", "1o", 1), "missing"),
        (("score", "tisch", 1, "4SN="), "not a table"),
        (("fine", 44, 1, "vp"), "has not entered"),
        (("fine", 1, 1, "camel"), "percent-of-top"),
        (("fine", 1, -1, "vp"), "above 0"),
        (("undo", 99), "no record 99"),
        (("undo", 1), "cannot be taken back"),
        (("pair", "--boards", 2, "--by-hand", "1-2", "--by-hand", "1-3"), "two tables at once"),
        (("rules", "--set", "teams.vp_scal=1"), "teams.vp_scale"),
        (("asof", "yesterday"), "neither a record nor a time"),
        (("new",), "already"),
    ],
)
def test_what_cannot_be_meant_is_told_and_nothing_is_written(
    swiss: Run, words: tuple[object, ...], told: str
) -> None:
    """Bad input names the place and the mend, and loses nothing."""
    before = swiss("log")
    assert told in swiss(str(words[0]), *words[1:], code=2)
    assert swiss("log") == before


def test_the_rest_is_mended_after_wrong_boards(run: Run) -> None:
    """Five tables; table 2 took the boards of round 3 in round 2, so 2 and 6 have had them."""
    run("new")
    for pair in range(1, 11):
        run("enter", pair)
    run("seat", "mitchell", "--boards", 3)
    run("round", 1)
    run("round", 2)
    run("boards", 2, 2, "--played", "10-12", "--instead", "7-9")
    before = run("rounds")
    # two lines, five sets: not everybody can play
    log = run("log")
    for lang, told in (("en", "Nothing was written"), ("tr", "Hiçbir şey yazılmadı")):
        assert told in " ".join(run("repair", "--all-play", code=2, lang=lang).split())
    assert "Nobody is seated in round 9" in run("repair", "--round", 9, code=2)
    assert run("log") == log
    told = " ".join(run("repair").split())
    assert "round 3, 2 against 10 with boards 10-12, is not played: 2 played 10-12" in told
    assert "boards 7-9 are not played by 2, 6" in told  # they played 10-12 instead
    assert "boards 10-12 are not played by 5, 10" in told
    assert "seated from round 3 on: mitchell" in told
    after = run("rounds")

    def of(text: str, number: int) -> list[str]:
        return text.split(f"Round {number}\n")[1].split("\n\n")[0].splitlines()

    assert [of(after, n) == of(before, n) for n in range(1, 6)] == [True, True, False, True, False]
    assert "can be played as planned" in run("repair")
    run("undo", told.rpartition("#")[2].split()[0])
    assert run("rounds") == before
    # who is at fault, and that nobody has a score, is the director's word (Law 12C2)
    told = " ".join(run("repair", "--at-fault", 2).split())
    assert "boards 7-9: average minus for 2" in told
    assert "boards 10-12: average plus for 10, 5" in told
    assert "through their own fault, by 2" in " ".join(run("log").split())
    run("undo", told.rpartition("#")[2].split()[0])
    assert "average" not in run("repair", "--no-scores")
    run("undo", run("log").rpartition("#")[2].split()[0])
    assert "3. turdan sonra bitiyor" in run("repair", "--shorter", lang="tr")
    run("undo", run("log").rpartition("#")[2].split()[0])
    # with spare boards everybody plays
    turkish = run("repair", "--all-play", "--spare-sets", 1, lang="tr")
    assert "bordları yerine 16-18" in " ".join(turkish.split())
    assert "bay geçen" not in turkish


def test_a_doubtful_entry_is_written_told_and_settled(run: Run) -> None:
    """Checks explain and never block (issue: entry checks)."""
    run("new")
    for pair in (1, 2, 3, 4):
        run("enter", pair)
    run("pair", "--by-hand", "1-2", "--by-hand", "3-4", "--boards", 2)
    told = run("score", 1, 1, "+320")
    assert "No contract gives a score of 320" in told
    number = told.split()[0].lstrip("#")
    assert "1 entry in doubt" in run("standings")
    assert "No contract gives" in run("doubts")
    run("accept", number, "--why", "teaching hand")
    assert "Nothing is in doubt" in run("doubts")


def test_79C1_a_correction_after_the_period_is_told_marked_and_counts(run: Run) -> None:
    """Published yesterday: the Correction Period has long been over."""
    run("new")
    for pair in (1, 2, 3, 4):
        run("enter", pair)
    run("pair", "--by-hand", "1-2", "--by-hand", "3-4", "--boards", 1)
    run("score", 1, 1, "4SN=")
    run("score", 2, 1, "4SN-1")
    assert "still to come" in run("publish", "--at", "2999-01-01 22:40", code=2)
    assert "is not a time" in run("publish", "--at", "#4", code=2)
    told = run("publish", "--at", "2026-03-04 22:40")
    assert "may be corrected until 23:10 (Law 79C1)" in " ".join(told.split())
    told = " ".join(run("correct", 1, 1, "4SN-1").split())
    assert "when the Correction Period of 30 minutes was over (Law 79C1)" in told
    assert "It counts" in told
    number = told.split()[0]
    assert "düzeltme süreci bittikten sonra" in " ".join(run("log", lang="tr").split())
    assert "after the Correction Period" in " ".join(run("log").split())
    assert f"{number} R1 T1 B1 Changed" in " ".join(run("doubts").split())
    assert "1 entry in doubt" in run("standings")
    run("accept", number, "--why", "approved by the organiser")
    assert "in doubt" not in run("standings")
    assert "Correction Period" not in run("undo", number)  # what was published stands again
    assert "Changed" in run("undo", "#8")  # a result that everybody has seen is gone


def test_a_file_that_is_not_there_and_one_that_is_no_event(run: Run, tmp_path: Path) -> None:
    """The first thing that goes wrong for a newcomer."""
    assert "hakem event new FILE" in run("log", code=2)
    (tmp_path / "evening.hakem").write_text("not a log")
    assert "evening.hakem" in run("log", code=2)


def test_every_verb_speaks_turkish(swiss: Run) -> None:
    """The same evening, told in Turkish."""
    told = swiss("score", "1 açık", 1, "4SN=", lang="tr")
    assert "1. tur, masa 1 açık, bord 1: 4SN=" in told
    assert "onaysız" not in swiss("standings", lang="tr")
    assert "eksik" in swiss("standings", lang="tr")


def acts(run: Run) -> list[object]:
    """What the log says happened, without who, when and under which identifier."""
    return [json.loads(line)["act"] for line in run("log", "--json").splitlines()]


def test_a_knock_out_is_played_stage_by_stage(run: Run) -> None:
    """TBF 10(g): two segments; a level match goes on; the winners play the next stage."""
    run("new", "--form", "team-imps", "--knockout", 2)
    for number in (1, 2, 3, 4):
        run("enter", number, "--team", f"Takım {number}")
    run("session", "semi-final")
    told = run("pair", "--boards", 1)
    assert "round 1 paired: 4 tables" in told
    text = run("rounds", "--round", 1)
    assert [line.split()[2:4] for line in text.splitlines() if " open " in line] == [
        ["1", "4"],  # the first seed meets the last (TBF 10(i))
        ["2", "3"],
    ]
    for table, home, away in ((1, "4SN=", "4SN-1"), (2, "PASS", "PASS")):
        run("score", f"{table}o", 1, home)
        run("score", f"{table}c", 1, away)
    assert "not decided" in run("stage", "final", "--winners-of", "", code=2)
    run("pair")
    again = run("rounds", "--round", 2)
    assert [line.split()[2:4] for line in again.splitlines() if " open " in line] == [
        ["1", "4"],
        ["2", "3"],
    ]
    for table, home, away in ((1, "PASS", "PASS"), (2, "2SN=", "2SN-1")):
        run("score", f"{table}o", 2, home)
        run("score", f"{table}c", 2, away)
    run("stage", "final", "--winners-of", "", "--knockout", 2)
    run("session", "final")
    run("pair", "--boards", 1, "--draw", "in-order")
    assert [line.split()[2:4] for line in run("rounds").splitlines() if " open " in line] == [
        ["1", "2"]
    ]


def test_a_simulated_swiss_is_the_same_for_the_same_seed_and_pairs_itself_again(
    run: Run, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The seed is all that chance has; every round is what the rules would pair (TBF 10(j))."""
    words = ("--teams", 7, "--rounds", 3, "--boards", 2, "--seed", "kayın", "--no-solver")
    run("simulate", *words)
    first = acts(run)
    assert main(["pair", "--check", str(tmp_path / "evening.hakem"), "--lang", "en"]) == 0
    assert "3 rounds paired again" in capsys.readouterr().out
    for path in tmp_path.iterdir():
        path.unlink()
    run("simulate", *words)
    assert acts(run) == first


def test_a_simulated_evening_has_no_result_missing_and_nothing_in_doubt(run: Run) -> None:
    """Every board is played by who sits there, and every lead was held."""
    run("simulate", "--pairs", 8, "--seed", "kayın", "--no-solver")
    told = run("standings")
    assert "missing" not in told
    assert "impossible" not in run("doubts")
    assert "is said to have led" not in run("doubts")


def test_a_movement_with_two_winners_makes_two_rankings(run: Run) -> None:
    """Law 78 and the movement itself: the two directions never meet their own."""
    run("new")
    for number in range(1, 11):
        run("enter", number)
    assert "rankings: 2" in run("seat", "mitchell", "--boards", 2)
    run("score", 1, 1, "4SN=")
    run("score", 2, 1, "4SN-1", "--round", 5)
    told = run("standings")
    assert "North-South" in told
    assert "East-West" in told


def test_an_exported_event_is_the_same_event_elsewhere(run: Run, tmp_path: Path) -> None:
    """One file of lines holds it all; what was damaged is told."""
    run("simulate", "--pairs", 6, "--seed", "gürgen", "--no-solver")
    target = tmp_path / "gone.jsonl"
    run("export", target)
    first = run("log", "--json")
    for path in tmp_path.glob("evening.hakem*"):
        path.unlink()
    run("import", target)
    assert run("log", "--json") == first
    for path in tmp_path.glob("evening.hakem*"):
        path.unlink()
    target.write_bytes(target.read_bytes().replace(b'"board":1', b'"board":2', 1))
    assert "gone.jsonl" in run("import", target, code=2)


def test_a_backup_is_an_event_of_its_own(run: Run, tmp_path: Path) -> None:
    run("new", "--title", "Gürgen")
    run("backup", tmp_path / "copy.hakem")
    assert main(["event", "log", str(tmp_path / "copy.hakem")]) == 0
    assert "copy.hakem" in run("backup", tmp_path / "copy.hakem", code=2)


def opponents(run: Run, number: int) -> set[frozenset[str]]:
    """Who meets whom in a round."""
    rows = [line.split() for line in run("rounds", "--round", number).splitlines()]
    return {frozenset(row[2:4]) for row in rows if "open" in row}


def test_pairing_heeds_who_must_and_who_must_not_meet(swiss: Run) -> None:
    """Issue: forbidden and required meetings; the fixture drew round 1, so it is paired again."""
    swiss("pair", "--round", 1, "--boards", 2, "--seed", "kavak", "--require", "1-2")
    assert frozenset("12") in opponents(swiss, 1)
    for seed in ("a", "b", "c", "d", "e"):
        swiss("pair", "--round", 1, "--boards", 2, "--seed", seed, "--forbid", "1-2")
        assert frozenset("12") not in opponents(swiss, 1)
    assert "two contestants" in swiss("pair", "--round", 1, "--forbid", "12", code=2)


def test_delayed_pairing_waits_for_no_table(swiss: Run) -> None:
    """`pairing.delay = 1`: round 3 goes by the ranking after round 1, whatever round 2 brings."""
    swiss("rules", "--set", "pairing.delay=1", "--set", "pairing.rematch=free")
    for table in (1, 2, 3):
        for board in (1, 2):
            swiss("score", f"{table}o", board, "4SN=")
            swiss("score", f"{table}c", board, "4SN-1" if table > 1 else "4SN=")
    swiss("pair", "--boards", 2)
    swiss("pair", "--boards", 2)
    before = opponents(swiss, 3)
    for table in (1, 2, 3):
        for board in (3, 4):
            swiss("score", f"{table}o", board, "7NTN-5", "--round", 2)
            swiss("score", f"{table}c", board, "7NTN=", "--round", 2)
    swiss("pair", "--round", 3, "--boards", 2)
    assert opponents(swiss, 3) == before


def test_a_guide_tells_a_pair_its_way(run: Run) -> None:
    """Seven pairs at four tables: each sits out once (facts 1.1)."""
    run("simulate", "--pairs", 7, "--seed", "meşe", "--no-solver")
    told = run("rounds", "--contestant", 3)
    assert told.count("sits out") == 1
    assert "not seated" in run("rounds", "--contestant", 99, code=2)


def test_a_double_elimination_from_the_shell(run: Run) -> None:
    """Each stage gets its own session; a bracket that is asked for elsewhere is told so."""
    run("new", "--form", "team-imps")
    assert "knockout.losses=2" in run("bracket", code=2)
    run("rules", "--knockout", 4, "--set", "knockout.losses=2")
    for number in (1, 2, 3):
        run("enter", number, "--team", f"Takım {number}")
    assert "--draw drawn" in run("pair", "--draw", "drawn", "--boards", 4, code=2)
    run("pair", "--boards", 4)
    run("simulate", "--seed", "söğüt", "--no-solver")
    run("stage", "2", "--winners-of", "")
    assert "session 2 opened" in run("pair", "--boards", 4)
    text = run("bracket", lang="tr")
    assert "W2.1 kaybedeni" in text
    assert "ilk" in text
    run("simulate", "--seed", "söğüt", "--no-solver")
    for stage in (3, 4, 5):
        run("stage", stage, "--winners-of", str(stage - 1))
        if "has won" in run("bracket"):
            assert "Nobody is left to meet" in run("pair", "--boards", 4, code=2)
            return
        run("pair", "--boards", 4)
        run("simulate", "--seed", "söğüt", "--no-solver")
    raise AssertionError("nobody won")


def with_triangles(run: Run, teams: int) -> None:
    """A Swiss of an odd field that plays triangles, nobody paired yet."""
    odd = ("--set", "pairing.odd=triangle", "--set", "pairing.rounds_at_once=2")
    run("new", "--form", "team-imps", "--set", "teams.vp_scale=wbf-continuous-20", *odd)
    for number in range(1, teams + 1):
        run("enter", number, "--team", f"Takım {number}")


@pytest.mark.parametrize("teams", [3, 5, 7, 11])
def test_an_odd_field_plays_triangles_and_a_bye_in_a_last_single_round(
    run: Run, tmp_path: Path, capsys: pytest.CaptureFixture[str], teams: int
) -> None:
    """Everybody has one match a round; each match is whole; and all would be paired so again."""
    rounds = 3 if teams < 7 else 5
    with_triangles(run, teams)
    run("simulate", "--teams", teams, "--rounds", rounds, "--boards", 2, "--no-solver")
    told = json.loads(run("standings", "--json", "-"))
    matches = told["matches"]
    assert all(match["boards"] == 2 for match in matches)
    over_rounds = [match for match in matches if "+" in match["round"]]
    assert len(over_rounds) == 3 * (rounds // 2)
    assert not told["problems"]
    played = [side for match in matches for side in (match["home"], match["away"])]
    assert sorted(played.count(str(n)) for n in range(1, teams + 1)) == (
        [rounds - 1] + [rounds] * (teams - 1)  # one has the bye of the last round
    )
    assert main(["pair", "--check", str(tmp_path / "evening.hakem"), "--lang", "en"]) == 0
    assert "differs" not in capsys.readouterr().out
    assert "missing" not in run("standings")
    assert "1+2. turlarda üçgen" in run("rounds", "--round", 1, lang="tr")


def test_a_triangle_by_hand_and_what_would_break_it(run: Run) -> None:
    with_triangles(run, 5)
    told = run("pair", "--boards", 2, "--by-hand", "1-2", "--by-hand", "3-4-5")
    assert "round 1 paired: 5 tables" in told
    assert "--by-hand 3-4-5" in run("pair", "--by-hand", "1-3", "--by-hand", "2-4", code=2)
    assert "3-4-5, 1. ve 2. turlarda" in run("pair", "--seed", "söğüt", code=2, lang="tr")
    run("pair", "--by-hand", "1-2", "--by-hand", "5-3-4")
    assert [line.split()[-1] for line in run("rounds", "--round", 1).splitlines()[3:8]] == [
        "1-2",
        "1-2",
        "3-4",
        "5-6",
        "7-8",
    ]
    for table, board, result in ((2, 3, "4SN="), (3, 3, "PASS")):
        assert "doubt" not in run("score", table, board, result)
    assert "Round 1+2 against 4: 9 to 0 on 1 board" in run("explain", 3)
    assert "Tur 1+2, rakip 4" in run("explain", 3, lang="tr")
    assert "1-2-3-4" in run("pair", "--by-hand", "1-2-3-4", "--round", 3, code=2)


def test_three_pairs_cannot_play_a_triangle_and_its_sets_are_three(run: Run) -> None:
    """A pair sits at one table; only a team can sit at two."""
    with_triangles(run, 5)
    told = run("pair", "--boards", 2, "--seed", "söğüt", "--triangle-boards", "21-25", code=2)
    assert "6 in all: --triangle-boards names 5" in told
    run("pair", "--boards", 2, "--seed", "söğüt", "--triangle-boards", "21-26")
    assert "25-26" in run("rounds", "--round", 2)
    run("rules", "--form", "matchpoints")
    told = run("pair", "--round", 1, "--boards", 2, "--seed", "söğüt", code=2)
    assert "only a team has two pairs" in told
    told = run("pair", "--round", 1, "--by-hand", "1-2-3", "--by-hand", "4-5", code=2, lang="tr")
    assert "üçgen oynayamaz" in told


def test_three_and_four_play_one_another_in_a_knock_out(run: Run) -> None:
    """Nine: two meet, three and four play among themselves; four go on to the next draw."""
    run("new", "--form", "team-imps", "--knockout", 12)
    for number in range(1, 10):
        run("enter", number, "--team", f"Takım {number}")
    for bad, told in (
        (("7-8",), "not by 2 (7, 8)"),
        (("7-8-9", "6-7-8"), "7 stands twice"),
        (("7-8-nobody",), "has not entered"),
    ):
        options = [word for text in bad for word in ("--together", text)]
        assert told in run("pair", "--boards", 2, *options, code=2)
    run("rules", "--knockout", 8)
    groups = ("--together", "7-8-9", "--together", "3-4-5-6")
    assert "3 eşit parçada" in run("pair", "--boards", 2, *groups, code=2, lang="tr")
    run("rules", "--knockout", 12)
    told = run("pair", "--boards", 2, *groups)
    assert "round 2 paired: 9 tables" in told
    assert "Tek maçta: 3, 4, 5, 6" in run("rounds", "--round", 2, lang="tr")
    assert "başladı" in run("pair", "--together", "1-2-3", code=2, lang="tr")
    assert "is not decided" in run("stage", "2", "--winners-of", "", code=2)
    for _ in range(2):
        run("simulate", "--seed", "söğüt", "--no-solver")
        run("pair")
    run("simulate", "--seed", "söğüt", "--no-solver")
    text = run("standings", lang="tr")
    assert text.count("tur atlıyor") == 3
    run("stage", "2", "--winners-of", "")
    assert "round 1 paired: 4 tables" in run("pair", "--boards", 2)
    boards = dict.fromkeys("123456789", 0)
    for match in json.loads(run("standings", "--stage", "", "--json", "-"))["matches"]:
        boards[match["home"]] += match["boards"]
        boards[match["away"]] += match["boards"]
    assert set(boards.values()) == {12}  # as many as those who met in twos


def test_a_group_is_not_for_a_double_elimination(run: Run) -> None:
    run("new", "--form", "team-imps", "--knockout", 4, "--set", "knockout.losses=2")
    for number in range(1, 4):
        run("enter", number)
    told = run("pair", "--boards", 2, "--together", "1-2-3", code=2)
    assert "leave out --together" in told
