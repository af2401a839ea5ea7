"""IMP pairs and team matches in PBN: cross-IMPs of thousands of tables, segments of a cup."""

from dataclasses import replace
from fractions import Fraction

import pytest

from hakem.formats import pbn_results
from hakem.regulations import named, scales
from hakem.result import Points
from hakem.scoring.causes import Cause
from hakem.scoring.conventions import follow
from hakem.scoring.scored import MatchScore
from hakem.scoring.sheet import Form, Sheet
from hakem.scoring.tally import tally
from hakem.scoring.verify import Kind
from tests.data import shared


def read(*parts: str) -> Sheet:
    path = shared("pbn", *parts)
    sheet, _ = pbn_results.loads(path.read_bytes(), path.name)
    return sheet


@pytest.mark.parametrize(
    ("name", "rows", "mistyped"), [("OKB_v20.pbn", 2187, 1), ("papi_imp_06.pbn", 3306, 0)]
)
def test_every_cross_imp_row(name: str, rows: int, mistyped: int) -> None:
    """IMPs against every other table, mean of n - 1; one score of the file is not its contract's.

    The program that wrote the file used the score as it was typed (600 where 630 was due), so that
    the rows of that board are compared with that score.
    """
    sheet = read("scoretables", name)
    assert sheet.form is Form.CROSS_IMPS
    _, found = follow(sheet, Form.CROSS_IMPS, named("wbf").rules)
    assert found.compared[Kind.LINE] == rows
    assert found.differing(Kind.LINE) == 0
    assert [d.cause for d in found.differences] == [Cause.MISTYPED_SCORE] * mistyped


#: The 20 published segments: IMPs won by the two teams, as the organiser's page prints them.
SEGMENTS = {
    "01AUSGEL": (23, 17),
    "02SLASKO": (49, 31),
    "03AUSE-B": (39, 27),
    "04INDAUS": (35, 30),
    "05HACCHI": (43, 42),
    "06OHNSWE": (39, 38),
    "07SENOHN": (52, 14),
    "08AUSSEN": (72, 9),
    "09INDSLA": (49, 40),
    "10E-BTER": (62, 22),
    "Q1HACE-B": (51, 31),
    "Q2ARGIND": (41, 39),
    "Q3HACE-B": (44, 13),
    "S1ENGSWE": (33, 20),
    "S2ENGSWE": (42, 11),
    "S3AUSE-B": (48, 44),
    "F1SWEE-B": (48, 31),
    "F3SWEE-B": (37, 37),
    "F4SWEE-B": (33, 28),
}


def match_of(sheet: Sheet) -> MatchScore:
    (match,) = tally(sheet, Form.TEAM_IMPS, named("wbf").rules).matches
    return match


@pytest.mark.parametrize("segment", sorted(SEGMENTS))
def test_the_imps_of_a_segment(segment: str) -> None:
    match = match_of(read("teams_nec2001", f"{segment}.PBN"))
    assert match.boards == 16
    won = sorted((match.points_home, match.points_away), reverse=True)
    assert won == list(SEGMENTS[segment])


def test_the_twentieth_segment_was_changed_by_a_ruling() -> None:
    """Printed 33 to 23; the record holds 3NT down two at the second table of board 23.

    Its commentary says that the director made it 3NT making, which flattens the board: with that
    ruling entered, the segment is the printed one.
    """
    sheet = read("teams_nec2001", "F2SWEE-B.PBN")
    at_table = match_of(sheet)
    assert {at_table.points_home, at_table.points_away} == {46, 23}
    ruled = replace(
        sheet,
        lines=tuple(
            replace(line, result=Points(600))
            if line.board == "23" and line.room == "Closed"
            else line
            for line in sheet.lines
        ),
    )
    match = match_of(ruled)
    assert {match.points_home, match.points_away} == {33, 23}


#: The ten qualifying matches by round: the rows of the two teams in the printed table of VPs, the
#: winner first. (The page names the teams of round 4 the wrong way round.)
QUALIFYING = [
    ("01AUSGEL", 18, 10),
    ("02SLASKO", 21, 15),
    ("03AUSE-B", 3, 7),
    ("04INDAUS", 5, 6),
    ("05HACCHI", 4, 20),
    ("06OHNSWE", 8, 2),
    ("07SENOHN", 1, 8),
    ("08AUSSEN", 1, 5),
    ("09INDSLA", 6, 15),
    ("10E-BTER", 7, 17),
]


def printed_vps() -> list[list[Fraction]]:
    """The rows of the printed table, each with its victory points of rounds 10, 9 ... 1."""
    text = shared("pbn", "teams_nec2001", "nec2001.txt").read_text("latin-1")
    table = text[text.index("Round 10 9 8") :].splitlines()[2:34]
    return [[Fraction(number) for number in row.split()[-10:]] for row in table]


def test_the_printed_vps_lie_in_the_scale_for_sixteen_boards() -> None:
    scale = scales.named("legacy-25-reconstructed")
    rows = printed_vps()
    assert len(rows) == 32
    for round_, (name, winner, loser) in enumerate(QUALIFYING, 1):
        imps = SEGMENTS[name]
        vps = scale.share(imps[0] - imps[1], 16)
        assert (vps.home, vps.away) == (rows[winner - 1][-round_], rows[loser - 1][-round_]), name
