"""Real events as logs: read by `hakem score` and told act by act, they must end the same.

The two roads share the scoring of a sheet; what is proved is that a log loses nothing of it: who
sat where, rulings beside what happened, vulnerabilities, weights, fines, byes, carry-over, scales.
Every ranking, board and match is compared whole, exact numbers, reasons and tie-breaks included.
What may differ is the order of lines within a board, and which team of a match is called home
where no room says it: a log is in the order of its rounds and tables, a file in its own.
"""

from dataclasses import replace
from datetime import UTC, datetime
from fractions import Fraction

import pytest

from hakem import formats
from hakem.commands.call import SAMPLE, Call
from hakem.commands.guessing import form_of, regulation_of
from hakem.errors import FileMistake
from hakem.event import Record, dump, fold, load, standings
from hakem.event.acts import Created, VpTable
from hakem.event.imported import imported, numbered, numbers_of
from hakem.event.refusal import refuse
from hakem.regulations.event_file import read_statute
from hakem.regulations.settle import settle
from hakem.regulations.statute import Statute
from hakem.scoring.scored import Scored
from hakem.scoring.sheet import Form, Line, Sheet
from hakem.scoring.tally import tally
from hakem.scoring.vps_legacy import read_legacy
from tests.data import shared
from tests.scoring.sheets import line, sheet

AT = datetime(2026, 3, 4, tzinfo=UTC)


def both_roads(
    read: Sheet, statute: Statute, table: VpTable | None = None
) -> tuple[Scored, Scored, tuple[Record, ...]]:
    """What `hakem score` makes of it, with the numbers of a log; and what the log makes of it."""
    form, _ = form_of(read, statute, Call(()))
    regulation, _ = regulation_of(read, statute, Call(()))
    scale = None if table is None else read_legacy(table.rows, table.name, table.name)[0]
    statute = replace(statute, regulation=regulation)
    settled = settle(read, statute, regulation, form, scale)
    acts = imported(settled.sheet, statute, form, table)
    log = tuple(
        load(f"i{n}", n, dump(Record(id=f"i{n}", seq=n, at=AT, by="import", act=act)))
        for n, act in enumerate(acts, 1)
    )
    plain = tally(numbered(settled.sheet, statute), form, settled.rules, settled.terms)
    return plain, standings(fold(log)).scored, log


def rankings(scored: Scored) -> dict[str, dict[str, object]]:
    """Every contestant's whole standing in every ranking, without what the file printed of it."""
    return {
        str(ranking.direction): {
            one.contestant.id: (
                one.contestant.names,
                one.first,
                one.last,
                one.total,
                one.percent,
                one.boards,
                one.sessions,
                one.items,
                one.reasons,
                one.counted,
            )
            for one in ranking.standings
        }
        for ranking in scored.rankings
    }


def boards(scored: Scored, teams: bool) -> dict[tuple[str, str, str], object]:
    """Every board: its field, its top, its datum, and what each line gave to whom."""
    return {
        (
            one.session,
            " - ".join(sorted(one.section.split(" - "))) if teams else one.section,
            one.board,
        ): (
            one.field,
            one.top,
            one.datum,
            sorted(
                repr(
                    (
                        each.line.ns,
                        each.line.ew,
                        each.line.result,
                        each.line.happened,
                        each.line.vulnerability,
                        each.line.lead,
                        each.score_ns,
                        each.points_ns,
                        each.points_ew,
                        sorted(each.apart),
                    )
                )
                for each in one.lines
            ),
        )
        for one in scored.boards
    }


def matches(scored: Scored) -> dict[tuple[str, str, str], object]:
    """Every match as each of its two sides sees it."""
    found: dict[tuple[str, str, str], object] = {}
    for one in scored.matches:
        home = (one.points_home, one.margin_home, one.vp_home)
        away = (one.points_away, one.margin_away, one.vp_away)
        found[one.session, one.round, one.home] = (one.away, one.boards, home, away)
        found[one.session, one.round, one.away] = (one.home, one.boards, away, home)
    return found


def assert_same(read: Sheet, statute: Statute, table: VpTable | None = None) -> Scored:
    """Both roads end the same, and every act of the log could have been written by hand."""
    plain, told, log = both_roads(read, statute, table)
    teams = bool(plain.matches) and plain.form.value not in ("butler", "cross-imps", "matchpoints")
    assert rankings(told) == rankings(plain)
    assert boards(told, teams) == boards(plain, teams)
    assert matches(told) == matches(plain)
    assert plain.boards
    event = fold(())
    for record in log[:40]:
        refuse(event, record.act)
        event = fold(log[: record.seq])
    assert fold(log).faults == ()
    return told


def read_shared(*names: str) -> Sheet:
    sheets = [
        formats.read(path.read_bytes(), path.name)[0]
        for path in (shared(*name.split("/")) for name in names)
    ]
    return sheets[0] if len(sheets) == 1 else formats.merge(sheets)


@pytest.mark.parametrize(
    "names",
    [
        ("usebio/mp_pairs_howell.xml",),
        ("usebio/mp_pairs_mitchell_03.xml",),
        ("usebio/mp_pairs_mitchell_adjusted_02.xml",),
        ("usebio/butler_howell.xml",),
        ("acbl/club_game_2.json",),
        ("kops_pairs_44/travellers.csv", "kops_pairs_44/ranking.csv"),
        ("lin/event_41_tables/travellers.csv", "lin/event_41_tables/ranking.csv"),
        ("pbn/scoretables/OKB_v20.pbn",),
    ],
    ids=lambda names: str(names[0]),
)
def test_a_real_event_of_pairs(names: tuple[str, ...]) -> None:
    assert_same(read_shared(*names), Statute())


#: Segments of a cup of teams: qualifying, quarter-final, semi-final, final.
SEGMENTS = ("01AUSGEL", "Q1HACE-B", "S1ENGSWE", "F1SWEE-B", "F2SWEE-B", "F3SWEE-B")


@pytest.mark.parametrize("segment", SEGMENTS)
def test_a_real_match_of_teams(segment: str) -> None:
    assert_same(read_shared(f"pbn/teams_nec2001/{segment}.PBN"), Statute())


def test_the_sample_evening_with_its_statute() -> None:
    """Rulings, a fine, weights: whatever the sample's own event file says."""
    statute = read_statute((SAMPLE / "event.toml").read_text("utf-8"), "event.toml")
    read, _ = formats.read((SAMPLE / "evening.csv").read_bytes(), "evening.csv")
    assert_same(read, statute)


STATUTE = """
title = "Club league"
regulation = "tbf"
method = "team-imps"
vp_table = "own.csv"

[settings]
"teams.bye_share" = "3/5"
"ranking.match_chain" = ["wins", "imp-total", "lots"]

[carry_over]
Oak = 5

[[penalty]]
contestant = "Elm"
amount = "1/2"
unit = "vp"
why = "late"

[[bye]]
contestant = "Fir"
round = "1"

[[result]]
board = "1"
ns = "Oak"
ew = "Elm"
round = "1"
result = "SPLIT NS AVE+ / EW AVE-"
reason = "fouled by East"

[cut]
keep = 2

[lots]
order = ["Elm", "Oak", "Fir"]
"""


def league() -> Sheet:
    """Three teams, rounds named in words, one board with a name, one fouled."""
    return sheet(
        *(
            line(board, ns, ew, text, round=round, room=room)
            for round, home, away in (("1", "Oak", "Elm"), ("Final", "Oak", "Fir"))
            for room, ns, ew in (("open", home, away), ("closed", away, home))
            for board, text in ((1, "4SN=" if room == "open" else "4SN-1"), (2, "PASS"))
        )
    )


def test_everything_a_statute_adds() -> None:
    """Carry-over, a fine, a bye, a ruling, a chain of tie-breaks, lots, who goes on."""
    statute = read_statute(STATUTE.replace('vp_table = "own.csv"\n', ""), "event.toml")
    told = assert_same(league(), statute)
    # the ruling: average plus for one side and minus for the other, 3 IMPs and 0 on the other board
    (match,) = (one for one in told.matches if one.round == "1")
    assert (match.margin_home, match.margin_away) == (3, -3)
    fir = next(o for o in told.rankings[0].standings if o.contestant.id == "Fir")
    assert fir.total > 12  # the bye alone gives 3/5 of 20


def test_a_federations_own_table_of_victory_points() -> None:
    rows = "boards_from,boards_to,margin_from,vp_win,vp_lose\n1,40,0,15,15\n1,40,5,25,5\n"
    statute = replace(read_statute(STATUTE.replace('vp_table = "own.csv"\n', "")))
    told = assert_same(league(), statute, VpTable("own", rows))
    assert {one.vp_home for one in told.matches} <= {Fraction(15), Fraction(25), Fraction(5)}


def individual() -> Sheet:
    return sheet(
        line(1, "1+2", "3+4", "4SN="),
        line(1, "5+6", "7+8", "4SN-1"),
        line(2, "1+3", "5+7", "A60/40"),
        line(2, "2+4", "6+8", "+50"),
    )


def two_sessions() -> Sheet:
    return sheet(
        *(
            line(board, ns, ew, text, session=session, section=section)
            for session in ("Morning", "Evening")
            for section in ("A", "B")
            for board in (1, 2)
            for ns, ew, text in (
                (f"{section}1", f"{section}2", "4SN="),
                (f"{section}3", f"{section}4", "GROUP B: 3NN-1" if board == 1 else "3NE="),
            )
        ),
        winners=2,
    )


WEIGHTS = """
[[session]]
name = "Evening"
weight = 2
[[penalty]]
contestant = "A1"
amount = 10
unit = "percent-of-top"
session = "Evening"
why = "phone"
[settings]
"field.compare" = "section"
"""


@pytest.mark.parametrize(
    ("read", "text"),
    [
        (individual(), ""),
        (individual(), 'method = "total-points"'),
        (individual(), 'method = "cross-imps"'),
        (two_sessions(), WEIGHTS),
        (two_sessions(), 'method = "butler"'),
        (league(), 'method = "patton"'),
        (league(), 'method = "board-a-match"'),
        (league(), 'method = "hybrid"'),
    ],
)
def test_other_forms(read: Sheet, text: str) -> None:
    assert_same(read, read_statute(text))


# -- labels that are no numbers --------------------------------------------------------------------


def test_labels_keep_their_numbers_where_they_have_them() -> None:
    assert numbers_of(["7", "A", "07", "12", "", "7"]) == {
        "7": 7,
        "12": 12,
        "A": 13,
        "07": 14,
        "": 15,
    }


def test_a_board_with_a_name_keeps_its_own_vulnerability() -> None:
    """Board "B7" becomes 2, where North-South are vulnerable; its line says that nobody is."""
    one = line(1, "1", "2", "4SN=")
    named = replace(line(4, "3", "4", "4SN="), board="B7", vulnerability=one.vulnerability)
    told = assert_same(sheet(one, named, replace(named, ns=("5",), ew=("6",))), Statute())
    assert {each.board for each in told.boards} == {"1", "2"}


def test_two_results_of_one_place_are_two_results() -> None:
    """A file may tell neither round nor table: every line has a place of its own."""
    lines: list[Line] = [line(1, f"{n}", f"{n + 4}", "4SN=") for n in range(1, 5)]
    _, told, log = both_roads(sheet(*lines), Statute())
    assert len(told.boards[0].lines) == 4
    assert isinstance(log[0].act, Created)


def test_rounds_that_are_matches_need_a_round() -> None:
    text = '[settings]\n"rounds.vp_scale" = "percent-20-7-boards"'
    statute = replace(read_statute(text), regulation="wbf")
    with pytest.raises(FileMistake, match="import-no-round"):
        list(imported(sheet(line(1, "1", "2", "PASS")), statute, Form.MATCHPOINTS))


def test_the_regulation_that_was_asked_for_is_the_events_own() -> None:
    """A log names its regulation, whether a statute did or nobody: here the usual one."""
    plain, told, log = both_roads(league(), read_statute('method = "team-imps"'))
    assert isinstance(log[0].act, Created)
    assert log[0].act.regulation == "tbf"
    assert told.rules == plain.rules
