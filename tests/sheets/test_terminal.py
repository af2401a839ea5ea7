"""Tables in a terminal."""

import io
import re
from dataclasses import replace

import pytest

from hakem.i18n.lang import Lang
from hakem.result import Points
from hakem.scoring.reasons import Reason
from hakem.scoring.rules import Absent, RankingRules, Rules
from hakem.scoring.sheet import Contestant, Form, Line
from hakem.scoring.tally import tally
from hakem.sheets.terminal import print_scored
from tests.scoring.sheets import line, sheet
from tests.sheets.birds import PAIRS, individual_event, pairs_event, reason, teams_event


def printed(
    lang: Lang = Lang.EN, *, width: int = 80, board: str | None = None, card: str | None = None
) -> str:
    """What is printed of the pairs event, piped."""
    out = io.StringIO()
    print_scored(pairs_event(), lang, board=board, card=card, width=width, file=out)
    return out.getvalue()


@pytest.mark.parametrize("lang", Lang)
@pytest.mark.parametrize("width", [80, 100, 160])
def test_everything_fits_and_nothing_is_coloured_when_piped(lang: Lang, width: int) -> None:
    for event in (pairs_event(), teams_event(), individual_event()):
        out = io.StringIO()
        print_scored(event, lang, boards=True, explain=[reason()], width=width, file=out)
        text = out.getvalue()
        assert "\x1b" not in text
        assert max(map(len, text.splitlines())) <= width


def test_ranking() -> None:
    lines = printed(Lang.TR).splitlines()
    assert lines[0] == "Kuş Cenneti İkilisi"
    row = next(line for line in lines if "Üveyik" in line)
    assert row.split() == ["1", "6", "Şahin", "–", "Üveyik", "7", "33,10", "%78,81"]
    assert sum(line.lstrip().startswith("2-3 ") for line in lines) == 2


def test_one_board_is_a_traveller_with_its_problems_only() -> None:
    text = printed(board="7", width=100)
    assert "Board 7" in text
    assert "Board 6" not in text
    assert "Ranking" not in text
    assert "7NTX S −6" in text
    assert "claim at trick 9" in text
    assert "at the table: 5♣X W =" in text
    assert "birds.csv:29" in text
    assert "birds.csv:40" not in text


def test_numbers_are_never_cut_on_a_narrow_terminal() -> None:
    text = printed(width=80, board="6")
    assert re.search(r"5\.67 +0\.67", text)
    assert "−110" in text


def test_a_card_is_told_from_its_own_side() -> None:
    rows = [line.split() for line in printed(card="8").splitlines()]
    first = next(row for row in rows if row[:2] == ["1", "NS"])
    second = next(row for row in rows if row[:2] == ["2", "EW"])
    assert first[-3:] == ["+420", "2.00", "33.33%"]
    assert second[-3:] == ["0", "4.00", "66.67%"]


def test_reasons_are_a_tree() -> None:
    out = io.StringIO()
    print_scored(pairs_event(), Lang.TR, explain=[reason()], width=80, file=out)
    assert "(Yasa 78A)\n├── fixture.wins" in out.getvalue()


def test_names_are_not_markup_and_cannot_command_the_terminal() -> None:
    scored = pairs_event()
    people = tuple(
        Contestant(one.id, ("[red]Hawk[/red]", "\x1b[2J:owl:")) for one in scored.sheet.contestants
    )
    out = io.StringIO()
    print_scored(
        replace(scored, sheet=replace(scored.sheet, contestants=people)),
        Lang.EN,
        width=120,
        file=out,
    )
    assert "[red]Hawk[/red]" in out.getvalue()
    assert ":owl:" in out.getvalue()
    assert "\x1b" not in out.getvalue()


def test_a_poor_encoding_gets_something_like_it() -> None:
    raw = io.BytesIO()
    out = io.TextIOWrapper(raw, encoding="ascii")
    print_scored(pairs_event(), Lang.TR, boards=True, width=100, file=out)
    out.flush()
    text = raw.getvalue().decode("ascii")
    assert "Kus Cenneti Ikilisi" in text
    assert "4SX  N -1" in text


def test_colour_on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.delenv("NO_COLOR", raising=False)
    assert "\x1b[31m♥" in printed(board="3")


def test_a_person_at_a_terminal_is_told_how_to_see_more(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "--explain" not in printed()  # not what a program reads
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm-256color")
    for lang in Lang:
        assert "--board 1 " in printed(lang)
        assert "--explain 6" in printed(lang)
    assert "--explain" not in printed(board="3")


def test_a_name_is_shown_once() -> None:
    """Players, pairs and teams whom the file knows by their names alone."""
    scored = pairs_event()
    for called in (lambda names: names[0], lambda names: "+".join(reversed(names))):
        ids = {id_: called(names) for id_, names in PAIRS.items()}
        lines = {
            id(row.line): replace(row.line, ns=(ids[row.line.ns[0]],), ew=(ids[row.line.ew[0]],))
            for board in scored.boards
            for row in board.lines
        }
        people = tuple(
            Contestant(ids[id_], (ids[id_],) if "+" not in ids[id_] else names)
            for id_, names in PAIRS.items()
        )
        boards = tuple(
            replace(
                board, lines=tuple(row._replace(line=lines[id(row.line)]) for row in board.lines)
            )
            for board in scored.boards
        )
        renamed = replace(
            scored,
            sheet=replace(scored.sheet, contestants=people),
            boards=boards,
            rankings=tuple(
                replace(
                    ranking,
                    standings=tuple(
                        replace(one, contestant=Contestant(ids[one.contestant.id]))
                        for one in ranking.standings
                    ),
                )
                for ranking in scored.rankings
            ),
        )
        out = io.StringIO()
        print_scored(renamed, Lang.EN, width=100, file=out)
        assert out.getvalue().count("Hoopoe") == ("+" in ids["8"])
        print_scored(renamed, Lang.EN, board="1", card=ids["6"], width=100, file=out)
        for row in out.getvalue().splitlines():
            assert row.count("Bee-eater") <= 1


def test_no_pair_is_left_out() -> None:
    text = printed(width=120)
    for names in PAIRS.values():
        assert " – ".join(names) in text


def test_the_ranking_tells_what_decided_and_the_card_tells_all() -> None:
    scored = pairs_event()
    first, *others = scored.rankings[0].standings
    steps = (Reason("fixture.skipped"), Reason("fixture.decided"))
    standings = (replace(first, reasons=steps), *others)
    scored = replace(scored, rankings=(replace(scored.rankings[0], standings=standings),))
    ranking, card = io.StringIO(), io.StringIO()
    print_scored(scored, Lang.EN, width=100, file=ranking)
    print_scored(scored, Lang.EN, card="6", width=100, file=card)
    assert "fixture.decided" in ranking.getvalue()
    assert "fixture.fine" in ranking.getvalue()  # what was added is always told
    assert "fixture.skipped" not in ranking.getvalue()
    assert "fixture.skipped" in card.getvalue()


def test_a_session_that_the_leader_missed_has_its_column() -> None:
    def table(session: str, board: int, ns: str, ew: str, points: int) -> Line:
        return line(board, ns, ew, Points(points), session=session)

    lines = [
        table("1", 1, "1", "2", 100),
        table("1", 1, "3", "4", 50),
        table("2", 2, "3", "4", 100),
        table("2", 2, "5", "2", 200),
    ]
    rules = Rules(ranking=RankingRules(absent_session=Absent.LEFT_OUT))
    scored = tally(sheet(*lines), Form.MATCHPOINTS, rules)
    assert len(scored.rankings[0].standings[0].sessions) == 1
    out = io.StringIO()
    print_scored(scored, Lang.EN, width=100, file=out)
    assert "Session 1" in out.getvalue()
    assert "Session 2" in out.getvalue()
