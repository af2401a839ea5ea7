"""Small events among birds, scored by hand-made sums, to show them with.

Nothing here comes from the scoring modules: matchpoints are counted pair by pair, totals added up.
"""

from collections import defaultdict
from dataclasses import dataclass
from fractions import Fraction

from hakem.errors import Place, Problem, Severity
from hakem.notation import read_result
from hakem.result import Assigned, PassedOut, Played, Points
from hakem.scoring.points import points_of
from hakem.scoring.reasons import Reason
from hakem.scoring.rules import Rules
from hakem.scoring.scored import (
    BoardScore,
    LineScore,
    MatchScore,
    RankedBy,
    Ranking,
    Scored,
    SessionTotal,
    Standing,
)
from hakem.scoring.sheet import Contestant, Form, Line, Sheet
from hakem.seats import Side, Vulnerability, vulnerability_of

PAIRS = {
    "1": ("Karabatak", "Martı"),
    "2": ("Robin", "Wren"),
    "3": ("Kızılgerdan", "Çalıkuşu"),
    "4": ("İspinoz", "Ağaçkakan"),
    "5": ("Oystercatcher", "Black-tailed Godwit"),
    "6": ("Şahin", "Üveyik"),
    "7": ("Saka", "Iskete"),
    "8": ("Bee-eater", "Hoopoe"),
}
#: The four tables of each board, by turns.
SEATING = [("1", "8", "2", "7", "3", "6", "4", "5"), ("8", "2", "1", "3", "5", "7", "6", "4")]
RESULTS = {
    "1": ("4SN=", "4SXN-1", "3NTS+1", "4SN+1"),
    "2": ("PASS", "1NTE-1", "2HW=", "1NTE-2"),
    "3": ("6HXXS=", "6HS-1", "4HS+2", "GROUP B 4HS+2"),
    "4": ("60% 3NTW= + 40% 3NTW-1", "3NTW=", "3NTW+1", "5DE="),
    "5": ("AVE+ / AVE-", "2CN+1", "3CN=", "2CN="),
    "6": ("SPLIT NS 4DXE-3 / EW 4DXE-2", "3DE=", "NP late", "2SS-1"),
    "7": ("7NTXS-6", "5CW=", "5CW=", "ASSIGNED 5CXW-1"),
    "8": ("60% / 40%", "+420", "-50", "NP sit-out"),
}


@dataclass(frozen=True)
class Numbers:
    """The numbers that a fixture gives a line that cannot be compared by its score."""

    ns: Fraction | None
    ew: Fraction | None


ODD = {
    ("3", 3): Numbers(Fraction(31, 10), Fraction(29, 10)),
    ("4", 0): Numbers(Fraction(16, 5), Fraction(14, 5)),
    ("5", 0): Numbers(Fraction(18, 5), Fraction(12, 5)),
    ("6", 0): Numbers(Fraction(17, 3), Fraction(2, 3)),
    ("6", 2): Numbers(None, None),
    ("8", 0): Numbers(Fraction(18, 5), Fraction(12, 5)),
    ("8", 3): Numbers(None, None),
}


def line(board: str, table: int, seats: tuple[str, ...], text: str) -> Line:
    """One line of a board, with an outcome at the table where an adjusted score was given."""
    played = read_result("5CXW=")
    happened = played if text.startswith("ASSIGNED") and isinstance(played, Played) else None
    return Line(
        board,
        (seats[2 * table],),
        (seats[2 * table + 1],),
        read_result(text),
        vulnerability_of(int(board)),
        happened=happened,
        table=str(table + 1),
        note="claim at trick 9" if text == "7NTXS-6" else "",
        place=Place("birds.csv", 4 * int(board) + table),
    )


def scored_board(board: str, texts: tuple[str, ...]) -> BoardScore:
    """A board of four tables; each line beats another for two matchpoints, a tie is one."""
    lines = [line(board, table, SEATING[int(board) % 2], text) for table, text in enumerate(texts)]
    scores = {}
    for table, one in enumerate(lines):
        outcome = one.result.outcome if isinstance(one.result, Assigned) else one.result
        if (board, table) not in ODD and isinstance(outcome, Played | PassedOut | Points):
            scores[table] = points_of(outcome, one.vulnerability)
    rows = []
    for table, one in enumerate(lines):
        odd = ODD.get((board, table))
        if odd is not None:
            rows.append(LineScore(one, None, odd.ns, odd.ew))
            continue
        mine = scores[table]
        others = [score for other, score in scores.items() if other != table]
        mps = Fraction(sum(2 * (mine > other) + (mine == other) for other in others))
        scale = Fraction(3, len(others)) if others else Fraction(1)
        rows.append(LineScore(one, mine, mps * scale, 6 - mps * scale))
    return BoardScore("", "", board, tuple(rows), 4, Fraction(6))


def pairs_event() -> Scored:
    """Eight pairs, eight boards, every kind of result, a tie, a penalty, problems of each kind."""
    boards = tuple(scored_board(board, texts) for board, texts in RESULTS.items())
    total: dict[str, Fraction] = defaultdict(Fraction)
    played: dict[str, int] = defaultdict(int)
    for board in boards:
        for row in board.lines:
            for side in Side:
                for one in row.line.ns if side is Side.NS else row.line.ew:
                    points = row.points(side)
                    if points is not None:
                        total[one] += points
                        played[one] += 1
    contestants = {id_: Contestant(id_, names) for id_, names in PAIRS.items()}
    percents = {id_: total[id_] * 100 / (6 * played[id_]) for id_ in PAIRS}
    in_order = sorted(PAIRS, key=lambda id_: -percents[id_])
    places = {id_: (rank, rank) for rank, id_ in enumerate(in_order, 1)}
    places[in_order[1]] = places[in_order[2]] = (2, 3)
    fine = Reason("fixture.fine", "Law 90B2", value=Fraction(-1))
    standings = tuple(
        Standing(
            contestants[id_],
            *places[id_],
            total[id_],
            percents[id_],
            played[id_],
            (SessionTotal("", played[id_], total[id_], percents[id_]),),
            items=(fine,) if id_ == in_order[-1] else (),
        )
        for id_ in in_order
    )
    lines = tuple(row.line for board in boards for row in board.lines)
    problems = (
        Problem(
            "fixture.odd-score", Severity.WARNING, Place("birds.csv", 29, "7"), {"score": 6000}
        ),
        Problem("fixture.tricks", Severity.ERROR, Place("birds.csv", 40), {"text": "14 <b>"}),
        Problem("fixture.method", Severity.NOTE, Place("birds.csv")),
    )
    sheet = Sheet(
        tuple(contestants.values()),
        lines,
        "Kuş Cenneti İkilisi",
        date="2026-05-09",
        program="Yuva 1.0",
    )
    return Scored(
        sheet,
        Form.MATCHPOINTS,
        Rules("tbf", "2017"),
        (Ranking(None, standings),),
        boards,
        (),
        problems,
    )


def match(home: str, away: str, won: Fraction, lost: Fraction, vp: Fraction) -> MatchScore:
    """A match of two boards on the scale of 20 victory points."""
    margin = won - lost
    return MatchScore("1", "1", home, away, 2, won, lost, margin, -margin, vp, 20 - vp)


def teams_event() -> Scored:
    """Four teams, one round of two matches of two boards, IMPs and victory points."""
    names = {"A": "Flamingolar", "B": "The Kites", "C": "Yalıçapkını", "D": "Sandpipers"}
    contestants = tuple(Contestant(id_, (name,)) for id_, name in names.items())
    boards, all_lines = [], []
    for board, texts, imps in (
        ("1", ("4SN=", "4SN-1", "3NTS+1", "3NTS="), (10, 1)),
        ("2", ("2HW=", "2HW+1", "3DE-1", "2DE="), (-1, 4)),
    ):
        rows = []
        for table, text in enumerate(texts):
            home, away = (("A", "B"), ("C", "D"))[table // 2]
            ns, ew = (home, away) if table % 2 == 0 else (away, home)
            one = Line(
                board,
                (ns,),
                (ew,),
                read_result(text),
                Vulnerability.NONE,
                round="1",
                room=("open", "closed")[table % 2],
                table=str(table // 2 + 1),
            )
            won = Fraction(imps[table // 2]) if table % 2 == 0 else None
            result = one.result
            assert isinstance(result, Played)
            points = points_of(result, one.vulnerability)
            rows.append(LineScore(one, points, won, -won if won is not None else None))
            all_lines.append(one)
        boards.append(BoardScore("1", "", board, tuple(rows), 2))
    matches = (
        match("A", "B", Fraction(10), Fraction(1), Fraction(1452, 100)),
        match("C", "D", Fraction(5), Fraction(0), Fraction(1312, 100)),
    )
    totals = {"A": 1452, "C": 1312, "D": 688, "B": 548}
    standings = tuple(
        Standing(
            next(one for one in contestants if one.id == id_),
            place,
            place,
            Fraction(total, 100),
            None,
            2,
            (SessionTotal("1", 2, Fraction(total, 100), None),),
        )
        for place, (id_, total) in enumerate(totals.items(), 1)
    )
    sheet = Sheet(contestants, tuple(all_lines), "Göç Yolu Dörtlüsü", Form.TEAM_IMPS)
    return Scored(
        sheet,
        Form.TEAM_IMPS,
        Rules(),
        (Ranking(None, standings, RankedBy.VPS),),
        tuple(boards),
        matches,
    )


def individual_event() -> Scored:
    """One table, one board, four players: each side of a line is two contestants."""
    players = tuple(
        Contestant(str(n), (name,)) for n, name in enumerate(("Kumru", "Finch", "İbibik", "Owl"), 1)
    )
    one = Line("1", ("1", "2"), ("3", "4"), read_result("1NTN="), Vulnerability.NONE)
    board = BoardScore("", "", "1", (LineScore(one, 90, Fraction(0), Fraction(0)),), 1, Fraction(0))
    standings = tuple(Standing(player, 1, 4, Fraction(0), None, 1) for player in players)
    sheet = Sheet(players, (one,))
    return Scored(sheet, Form.MATCHPOINTS, Rules(), (Ranking(None, standings),), (board,))


def reason() -> Reason:
    """A reason of two steps."""
    return Reason(
        "fixture.sum",
        "Law 78A",
        {"x": Fraction(7, 2)},
        Fraction(7, 2),
        (Reason("fixture.wins", "", {"n": 3}), Reason("fixture.ties", "", {"n": 1})),
    )
