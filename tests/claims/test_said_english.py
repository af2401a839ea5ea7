"""What players say in English when they claim, and what it means. Spades are trumps."""

import pytest

from hakem.claims.statement import Statement
from hakem.errors import Severity
from hakem.seats import Seat
from tests.claims.said_values import (
    CLUBS,
    CROSS,
    DIAMONDS,
    DRAW,
    DUMMY,
    HEARTS,
    OWN,
    SPADES,
    cash,
    concede,
    discard,
    draw,
    finesse,
    heard,
    play,
    ruff,
    said,
)

PHRASES: tuple[tuple[str, Statement], ...] = (
    ("", said()),
    # trumps
    ("Draw trumps.", said(DRAW)),
    ("drawing your last trump", said(DRAW)),
    ("I'll pull trumps", said(DRAW)),
    ("pulling the last two trumps", said(DRAW)),
    ("draw the outstanding trump", said(DRAW)),
    ("draw two rounds of trumps", said(draw(2))),
    ("one more round of trumps, then the clubs", said(draw(1), cash(CLUBS), ordered=True)),
    ("play a trump", said(draw(1))),
    ("draw the spades", said(DRAW)),
    ("trumps, then clubs from the top", said(DRAW, cash(CLUBS), ordered=True, top=True)),
    ("draw trumps, then clubs from the top", said(DRAW, cash(CLUBS), ordered=True, top=True)),
    ("draw trumps and run the clubs", said(DRAW, cash(CLUBS))),
    ("after drawing trumps, the clubs", said(DRAW, cash(CLUBS), ordered=True)),
    ("ruff a diamond before drawing trumps", said(ruff(DIAMONDS, 1), DRAW, ordered=True)),
    ("ruff a diamond after drawing trumps", said(DRAW, ruff(DIAMONDS, 1), ordered=True)),
    ("before drawing trumps I ruff a club", said(ruff(CLUBS, 1), DRAW, ordered=True)),
    ("I have the top three trumps", said(cash(SPADES, 3), top=True)),
    ("cash my trumps", said(cash(SPADES))),
    ("my trumps are all good", said(cash(SPADES))),
    # suits
    ("running the clubs", said(cash(CLUBS))),
    ("run the clubs, cash the hearts", said(cash(CLUBS), cash(HEARTS))),
    ("spades are good", said(cash(SPADES))),
    ("hearts and diamonds are good", said(cash(HEARTS), cash(DIAMONDS))),
    ("dummy's diamonds are good", said(cash(DIAMONDS, hand=DUMMY))),
    ("hearts from the top", said(cash(HEARTS), top=True)),
    ("top down in clubs", said(cash(CLUBS), top=True)),
    ("three spades", said(cash(SPADES, 3))),
    ("3 spades", said(cash(SPADES, 3))),
    ("six diamonds, five spades, two clubs",
     said(cash(DIAMONDS, 6), cash(SPADES, 5), cash(CLUBS, 2))),
    ("four hearts, three spades and a diamond",
     said(cash(HEARTS, 4), cash(SPADES, 3), cash(DIAMONDS, 1))),
    ("four hearts then three spades and a diamond",
     said(cash(HEARTS, 4), cash(SPADES, 3), cash(DIAMONDS, 1), ordered=True)),
    ("first the hearts, then the clubs", said(cash(HEARTS), cash(CLUBS), ordered=True)),
    ("clubs, hearts, in that order", said(cash(CLUBS), cash(HEARTS), ordered=True)),
    ("three tricks in clubs", said(cash(CLUBS, 3))),
    ("I have five diamonds and two hearts", said(cash(DIAMONDS, 5), cash(HEARTS, 2))),
    # cards
    ("♠A, ♥K, then ruff a club", said(play("SA"), play("HK"), ruff(CLUBS, 1), ordered=True)),
    ("ace of spades, king of hearts", said(play("SA"), play("HK"), ordered=True)),
    ("ace and king of clubs", said(play("CA"), play("CK"), ordered=True)),
    ("ace, king, queen of hearts", said(play("HA"), play("HK"), play("HQ"), ordered=True)),
    ("K of clubs, A of hearts", said(play("CK"), play("HA"), ordered=True)),
    ("♣A K Q", said(play("CA"), play("CK"), play("CQ"), ordered=True)),
    ("AK of clubs", said(play("CA"), play("CK"), ordered=True)),
    ("♣AK", said(play("CA"), play("CK"), ordered=True)),
    ("SA HT", said(play("SA"), play("HT"), ordered=True)),
    ("K♦, Q♥", said(play("DK"), play("HQ"), ordered=True)),
    ("heart ten", said(play("HT"))),
    ("the three of clubs", said(play("C3"))),
    ("leading red aces", said(play("HA"), play("DA"))),
    ("I have the ace of hearts and the king of clubs", said(play("HA"), play("CK"))),
    ("a club to the ace", said(play("CA"))),
    ("cross to dummy with the ace of clubs", said(play("CA"))),
    ("the ace of trumps", said(play("SA"))),
    # ruffs
    ("ruff a club in dummy", said(ruff(CLUBS, 1, DUMMY))),
    ("ruffing two hearts in hand", said(ruff(HEARTS, 2, OWN))),
    ("trump a diamond on the table", said(ruff(DIAMONDS, 1, DUMMY))),
    ("ruff clubs twice", said(ruff(CLUBS, 2))),
    ("ruff dummy's clubs", said(ruff(CLUBS, hand=OWN))),
    ("ruff in dummy", said(ruff(None, hand=DUMMY))),
    ("ruff a club and a diamond", said(ruff(CLUBS, 1), ruff(DIAMONDS, 1))),
    ("ruff clubs in dummy and hearts in hand",
     said(ruff(CLUBS, hand=DUMMY), ruff(HEARTS, hand=OWN))),
    ("ruff a club in North", said(ruff(CLUBS, 1, DUMMY))),
    ("cross-ruff", said(CROSS)),
    ("cross-ruffing the rest", said(CROSS)),
    # finesses
    ("take the club finesse", said(finesse(CLUBS))),
    ("finesse the queen of clubs against East", said(finesse("CQ", Seat.EAST))),
    ("hook the diamond jack through West", said(finesse("DJ", Seat.WEST))),
    ("finesse hearts on my left", said(finesse(HEARTS, Seat.WEST))),
    ("finesse RHO for the king of hearts", said(finesse("HK", Seat.EAST))),
    # discards
    ("discard a club on the spades", said(discard(CLUBS, SPADES, 1))),
    ("pitch two hearts on the clubs", said(discard(HEARTS, CLUBS, 2))),
    ("throw dummy's hearts on the diamonds", said(discard(HEARTS, DIAMONDS, hand=DUMMY))),
    ("discard my losing club on the diamonds", said(discard(CLUBS, DIAMONDS))),
    ("the diamonds go on the clubs", said(discard(DIAMONDS, CLUBS))),
    ("clubs from the top throwing a heart",
     said(cash(CLUBS), discard(HEARTS, count=1), top=True)),
    ("run the clubs discarding diamonds", said(cash(CLUBS), discard(DIAMONDS))),
    ("on a heart I throw a club", said(discard(CLUBS, HEARTS, 1))),
    # tricks of the others
    ("I'll give you a spade", said(concede(SPADES, 1))),
    ("you get a heart and a club", said(concede(HEARTS, 1), concede(CLUBS, 1))),
    ("losing a diamond", said(concede(DIAMONDS, 1))),
    ("you have the high trump", said(concede(SPADES, 1))),
    ("your trump is high", said(concede(SPADES, 1))),
    ("you take your ace", said(concede(count=1))),
    ("giving you the ace of hearts", said(concede("HA"))),
    ("you can have the last trick", said(concede(count=1))),
    ("you can have a trump", said(concede(SPADES, 1))),
    ("losing a trick to the king of clubs", said(concede("CK"))),
    ("all but one", said(concede(count=1))),
    ("everything but a heart", said(concede(HEARTS, 1))),
    ("conceding two tricks", said(concede(count=2))),
    ("I concede the rest", said(concede())),
    # what is out
    ("there is one trump out", said(named=(SPADES,))),
    ("I know the nine of hearts is out", said(named=("H9",))),
    ("you have a trump, all good", said(named=(SPADES,))),
    # how many
    ("all good", said()),
    ("the rest are mine", said()),
    ("claiming five", said(tricks=5)),
    ("the last two are mine", said(tricks=2)),
    ("all thirteen", said(tricks=13)),
    ("my hand is good", said(cash(None, hand=OWN))),
    ("dummy is good", said(cash(None, hand=DUMMY))),
    ("the table is high", said(cash(None, hand=DUMMY))),
    # together
    ("You have the high trump; ruff a club, and the rest are mine",
     said(concede(SPADES, 1), ruff(CLUBS, 1))),
    ("draw trumps, give you a diamond, the rest is mine", said(DRAW, concede(DIAMONDS, 1))),
    ("♣AKQ then dummy is good",
     said(play("CA"), play("CK"), play("CQ"), cash(None, hand=DUMMY), ordered=True)),
    ("clubs, hearts, diamonds, in any order", said(cash(CLUBS), cash(HEARTS), cash(DIAMONDS))),
    ("koz çekip run the clubs", said(DRAW, cash(CLUBS), ordered=True)),
)  # fmt: skip


@pytest.mark.parametrize(("text", "meant"), PHRASES, ids=[text for text, _ in PHRASES])
def test_phrase(text: str, meant: Statement) -> None:
    found = heard(text)
    assert found.statement == meant
    assert not found.problems


#: What is said, what is understood of it, and how the rest is reported.
IN_PART: tuple[tuple[str, Statement, str, Severity], ...] = (
    ("throw a club on the ace of hearts", said(discard(CLUBS, HEARTS, 1)),
     "claim-said.which-round", Severity.NOTE),
    ("cross-ruffing hearts", said(CROSS), "claim-said.cross-suits", Severity.NOTE),
    ("unless trumps are 5-0 I have the rest", said(), "claim-said.unknown", Severity.ERROR),
    ("not drawing trumps", said(), "claim-said.not-or-if", Severity.ERROR),
    ("if you have no trump, clubs", said(cash(CLUBS)), "claim-said.not-or-if", Severity.ERROR),
    ("run clubs, ruff a heart high", said(cash(CLUBS)), "claim-said.no-use", Severity.ERROR),
    ("I give", said(), "claim-said.not-whole", Severity.ERROR),
    ("give you all but a spade", said(), "claim-said.not-whole", Severity.ERROR),
    ("making four spades", said(), "claim-said.numbers", Severity.ERROR),
    ("East ruffs a club", said(), "claim-said.no-use", Severity.ERROR),
    ("squeeze West from the top", said(), "claim-said.unknown", Severity.ERROR),
    ("give you a ruff", said(), "claim-said.two-acts", Severity.ERROR),
    ("squeeze West", said(), "claim-said.unknown", Severity.ERROR),
    ("cross to dummy with a club", said(), "claim-said.not-whole", Severity.ERROR),
    ("I have a trump left", said(), "claim-said.not-whole", Severity.ERROR),
    ("the ace", said(), "claim-said.not-whole", Severity.ERROR),
    ("3♠", said(), "claim-said.card-or-count", Severity.ERROR),
    ("♥D", said(), "cards.rank-d", Severity.ERROR),
    ("five tricks, and four tricks", said(), "claim-said.two-totals", Severity.ERROR),
    ("ruff from hand in dummy", said(), "claim-said.two-hands", Severity.ERROR),
    ("two three clubs", said(), "claim-said.numbers", Severity.ERROR),
    ("trumps are gone, clubs are good", said(cash(CLUBS)), "claim-said.none-out",
     Severity.WARNING),
    ("no trumps left", said(), "claim-said.none-out", Severity.WARNING),
    ("the last trump is mine", said(), "claim-said.none-out", Severity.WARNING),
    ("finesse the queen", said(finesse()), "claim-said.which-suit", Severity.WARNING),
    ("discard a club on the first heart", said(discard(CLUBS, HEARTS, 1)),
     "claim-said.which-round", Severity.NOTE),
    ("discard a club on the third heart", said(discard(CLUBS, HEARTS, 1)),
     "claim-said.which-round", Severity.NOTE),
)  # fmt: skip


@pytest.mark.parametrize(("text", "meant", "code", "severity"), IN_PART)
def test_in_part(text: str, meant: Statement, code: str, severity: Severity) -> None:
    found = heard(text)
    assert found.statement == meant
    assert [(problem.code, problem.severity) for problem in found.problems] == [(code, severity)]
