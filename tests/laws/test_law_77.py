"""Law 77 = TBF article 10(a): every contract, doubling, vulnerability and number of tricks."""

import pytest

from hakem.auction import Denomination, Doubling
from hakem.result import Contract, PassedOut, Played, Points
from hakem.scoring.points import contract_points, points_of
from hakem.seats import Seat, Vulnerability

# A second statement of the rule, as the Laws print it: tables, not formulas. Per odd trick ...
FIRST_TRICK = {"C": 20, "D": 20, "H": 30, "S": 30, "NT": 40}
LATER_TRICK = {"C": 20, "D": 20, "H": 30, "S": 30, "NT": 30}
# ... premiums (not vulnerable, vulnerable) ...
PART_SCORE, GAME = (50, 50), (300, 500)
SLAM = {6: (500, 750), 7: (1000, 1500)}
INSULT = {"": 0, "X": 50, "XX": 100}
DOUBLED_OVERTRICK, REDOUBLED_OVERTRICK = (100, 200), (200, 400)
# ... and undertricks 1 to 13: undoubled, doubled, redoubled (as corrected on 29.9.2017).
UNDERTRICKS = {
    False: {
        "": [50, 100, 150, 200, 250, 300, 350, 400, 450, 500, 550, 600, 650],
        "X": [100, 300, 500, 800, 1100, 1400, 1700, 2000, 2300, 2600, 2900, 3200, 3500],
        "XX": [200, 600, 1000, 1600, 2200, 2800, 3400, 4000, 4600, 5200, 5800, 6400, 7000],
    },
    True: {
        "": [100, 200, 300, 400, 500, 600, 700, 800, 900, 1000, 1100, 1200, 1300],
        "X": [200, 500, 800, 1100, 1400, 1700, 2000, 2300, 2600, 2900, 3200, 3500, 3800],
        "XX": [400, 1000, 1600, 2200, 2800, 3400, 4000, 4600, 5200, 5800, 6400, 7000, 7600],
    },
}  # fmt: skip


def by_tables(level: int, letter: str, doubling: str, vulnerable: bool, tricks: int) -> int:
    over = tricks - 6 - level
    if over < 0:
        return -UNDERTRICKS[vulnerable][doubling][-over - 1]
    bid = FIRST_TRICK[letter] + sum(LATER_TRICK[letter] for _ in range(level - 1))
    bid *= {"": 1, "X": 2, "XX": 4}[doubling]
    extra = {
        "": LATER_TRICK[letter],
        "X": DOUBLED_OVERTRICK[vulnerable],
        "XX": REDOUBLED_OVERTRICK[vulnerable],
    }[doubling]
    bonus = GAME[vulnerable] if bid >= 100 else PART_SCORE[vulnerable]
    return bid + bonus + SLAM.get(level, (0, 0))[vulnerable] + INSULT[doubling] + over * extra


@pytest.mark.law(
    "77",
    "TBF 10(a)1(aa)",
    "TBF 10(a)1(bb)",
    "TBF 10(a)1(cc)",
    "TBF 10(a)1(dd)",
    "TBF 10(a)1(ee)",
    "TBF 10(a)1(ff)",
    "TBF 10(a)1(gg)",
    "TBF 10(a)2(aa)",
    "TBF 10(a)2(bb)",
    "TBF 10(a)2(cc)",
)
def test_77_all_2940_cases_agree_with_the_printed_tables() -> None:
    cases = 0
    for level in range(1, 8):
        for denomination in Denomination:
            for doubling in Doubling:
                contract = Contract(level, denomination, doubling, Seat.NORTH)
                for vulnerable in (False, True):
                    for tricks in range(14):
                        cases += 1
                        assert contract_points(contract, tricks, vulnerable) == by_tables(
                            level, denomination.letter, doubling.letters, vulnerable, tricks
                        ), (contract, tricks, vulnerable)
    assert cases == 7 * 5 * 3 * 2 * 14 == 2940


@pytest.mark.parametrize(
    ("level", "denomination", "doubling", "vulnerable", "tricks", "score"),
    [  # scores printed in published score tables
        (1, Denomination.NOTRUMP, Doubling.UNDOUBLED, False, 7, 90),
        (2, Denomination.SPADES, Doubling.DOUBLED, False, 8, 470),
        (2, Denomination.SPADES, Doubling.DOUBLED, True, 9, 870),
        (1, Denomination.NOTRUMP, Doubling.REDOUBLED, True, 7, 760),
        (7, Denomination.NOTRUMP, Doubling.REDOUBLED, True, 13, 2980),
        (7, Denomination.NOTRUMP, Doubling.REDOUBLED, True, 0, -7600),
        (3, Denomination.NOTRUMP, Doubling.DOUBLED, False, 5, -800),
        (6, Denomination.CLUBS, Doubling.UNDOUBLED, True, 12, 1370),
        (4, Denomination.CLUBS, Doubling.DOUBLED, False, 10, 510),
        (2, Denomination.HEARTS, Doubling.REDOUBLED, False, 8, 640),
        (1, Denomination.CLUBS, Doubling.REDOUBLED, False, 7, 230),
    ],
)
def test_77_printed_scores(
    level: int,
    denomination: Denomination,
    doubling: Doubling,
    vulnerable: bool,
    tricks: int,
    score: int,
) -> None:
    contract = Contract(level, denomination, doubling, Seat.EAST)
    assert contract_points(contract, tricks, vulnerable) == score


def test_77_the_score_is_north_souths_whoever_declares() -> None:
    for declarer, vulnerability, score in [
        (Seat.NORTH, Vulnerability.NS, 620),
        (Seat.SOUTH, Vulnerability.EW, 420),
        (Seat.EAST, Vulnerability.EW, -620),
        (Seat.WEST, Vulnerability.NS, -420),
    ]:
        contract = Contract(4, Denomination.HEARTS, Doubling.UNDOUBLED, declarer)
        assert points_of(Played(contract, 10), vulnerability) == score


def test_77_passed_out_scores_nothing_and_a_bare_score_is_itself() -> None:
    assert points_of(PassedOut(), Vulnerability.ALL) == 0
    assert points_of(Points(-110), Vulnerability.ALL) == -110
