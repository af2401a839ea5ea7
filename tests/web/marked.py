"""An evening in the middle of play whose every hand and every result carries a mark of its own.

A mark is a string that is nowhere else: eight cards of one suit in a hand, as each of the ways to
write cards would show them; a redoubled contract that no other table played; a reason of a ruling.
Who has yet to play what is counted here with plain loops over seats and results.
"""

import html
import re
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, islice

from hakem.deal import Deal
from hakem.event.acts import (
    Adjusted,
    AnyAct,
    ClockSet,
    Corrected,
    Created,
    Dealt,
    DirectorCalled,
    DirectorPlays,
    Entered,
    Player,
    Published,
    RoundEnded,
    RoundStarted,
    Scored,
    Seated,
    SessionOpened,
    Shown,
)
from hakem.notation import read_deal, read_result
from hakem.result import Played
from hakem.scoring.points import contract_points
from hakem.seats import vulnerability_of
from tests.event.evening import BIRDS, meetings

Play = tuple[int, int, int]  # round, table, board

PLAYS: tuple[Play, ...] = tuple((m.round, m.table, b) for m in meetings() for b in m.boards)
#: Round 1 is in, round 2 is under way: table 1 has both results, table 2 one, table 3 none.
DONE: tuple[Play, ...] = tuple(
    play
    for play in PLAYS
    if play[0] == 1 or (play[0] == 2 and play[1] == 1) or (play[:2] == (2, 2) and play[2] % 2)
)
RANKS = "AKQJT98765432"
_TURKISH = str.maketrans({"K": "R", "Q": "D", "J": "V"})


def eight_of(board: int) -> str:
    """The eight cards that North has in spades, East in hearts, South in diamonds, West in clubs.

    They are far apart in the list of all such holdings, so that no two boards look alike.
    """
    return "".join(next(islice(combinations(RANKS, 8), 131 * board, None)))


def deal_of(board: int) -> str:
    """A deal in which each hand holds the board's eight cards of its own suit."""
    eight = eight_of(board)
    five = [rank for rank in RANKS if rank not in eight]
    hands = [["", "", "", ""] for _ in range(4)]
    for seat in range(4):
        hands[seat][seat] = eight
        # the five others: two to the next hand, two to the one after it, one to the last
        for step, cards in ((1, five[:2]), (2, five[2:4]), (3, five[4:])):
            hands[(seat + step) % 4][seat] = "".join(cards)
    return "N:" + " ".join(".".join(hand) for hand in hands)


def result_of(play: Play) -> str:
    """A redoubled contract that is played at one table alone, some down."""
    n = PLAYS.index(play)
    return f"{1 + n % 7}{'CDHSN'[n // 7]}XX{'NESW'[n % 4]}-{2 + n % 6}"


def why_of(play: Play) -> str:
    """What is written beside a ruling on a board at a table."""
    return "because of linnet {}q{}q{}".format(*play)


#: Boards that were ruled on: one of each round.
RULED: tuple[Play, ...] = (DONE[0], DONE[3], DONE[-1])


def acts(shown: Shown) -> list[AnyAct]:
    """The evening up to now."""
    boards = sorted({board for _, _, board in PLAYS})
    return [
        Created(title="Wednesday"),
        SessionOpened(),
        *(
            Entered(contestant=str(n), players=(Player(f"{bird} A"), Player(f"{bird} B")))
            for n, bird in enumerate(BIRDS, 1)
        ),
        Seated(meetings=meetings(), movement="mitchell"),
        Dealt(deals={board: deal_of(board) for board in boards}),
        ClockSet(minutes=14, change=2),
        shown,
        RoundStarted(round=1),
        *(scored(play) for play in DONE if play[0] == 1),
        RoundEnded(round=1),
        Published(round=1),
        # corrected after it was published: to what its mark says
        Scored(round=1, table=1, board=DONE[0][2], result="1NTS=", signed=True),
        Corrected(
            round=1,
            table=1,
            board=DONE[0][2],
            result=result_of(DONE[0]),
            signed=True,
            why=why_of(DONE[0]),
        ),
        RoundStarted(round=2),
        *(scored(play) for play in DONE if play[0] == 2),
        *(
            Adjusted(
                round=r,
                table=t,
                board=b,
                result=result_of((r, t, b)),
                why=why_of((r, t, b)),
                laws=("12C1",),
            )
            for r, t, b in RULED
        ),
        DirectorCalled(round=2, table=3, board=PLAYS[-1][2], reason="revoke"),
        DirectorPlays(contestants=("2",)),
    ]


def scored(play: Play) -> Scored:
    """A result from a slip."""
    return Scored(
        round=play[0], table=play[1], board=play[2], result=result_of(play), signed=True, lead="S2"
    )


# -- who has yet to play what ---------------------------------------------------------------------


def yet_to_play(pairs: frozenset[str]) -> frozenset[int]:
    """The boards that any of these pairs has in its rounds and no result on."""
    return frozenset(
        board
        for meeting in meetings()
        if pairs & set(meeting.contestants)
        for board in meeting.boards
        if (meeting.round, meeting.table, board) not in DONE
    )


def sitting(round: int, table: int) -> frozenset[str]:
    """Who sits at a table in a round."""
    (found,) = (m for m in meetings() if (m.round, m.table) == (round, table))
    return frozenset(found.contestants)


# -- the marks, and looking for them --------------------------------------------------------------


def marks_of_deal(board: int) -> Iterator[str]:
    """Every way to write a board's hands that anybody has thought of."""
    eight = eight_of(board)
    for cards in (eight, eight[::-1]):
        for ten in ("T", "10"):
            for letters in (cards, cards.translate(_TURKISH)):
                yield letters.replace("T", ten)
    for suit in "SHDC":
        for ten in ("T", "10"):
            for cards in (eight, eight[::-1]):
                yield "".join(suit + rank for rank in cards).replace("T", ten)
                yield "".join(rank + suit for rank in cards).replace("T", ten)
    deal: Deal = read_deal(deal_of(board))
    for hand in deal:
        yield str(hand.bits)


def marks_of_result(play: Play) -> Iterator[str]:
    """The contract as notation and people write it, the score where no other has it, the reason."""
    text = result_of(play)
    level, denomination = text[0], text[1]
    yield f"{level}{denomination}XX"
    sign = {"C": "♣", "D": "♦", "H": "♥", "S": "♠", "N": "NT"}[denomination]
    yield f"{level}{sign}XX"
    if play in RULED:
        yield why_of(play).replace(" ", "")
    score = str(abs(score_of(play)))
    if len(score) >= 4 and _SCORES[score] == 1:
        yield score


def score_of(play: Play) -> int:
    """Declarer's score of a result."""
    result = read_result(result_of(play))
    assert isinstance(result, Played)
    side = result.contract.declarer.side
    vulnerable = vulnerability_of(play[2]).includes(side)
    return contract_points(result.contract, result.tricks, vulnerable)


_SCORES: Counter[str] = Counter(str(abs(score_of(play))) for play in PLAYS)


def found(text: str, marks: frozenset[str]) -> frozenset[str]:
    """The marks in what was sent: with its tags and without, whatever stands between letters."""
    plain = html.unescape(text)
    seen = (squeezed(plain), squeezed(re.sub(r"<[^>]*>", "", plain)), re.sub(r"\W+", "", plain))
    return frozenset(mark for mark in marks if any(is_in(mark, one) for one in seen))


def squeezed(text: str) -> str:
    """A text without the spaces, thin ones too, that may stand between cards."""
    return re.sub(r"[\s\u00a0\u2009\u200a\u202f]+", "", text)


def is_in(mark: str, text: str) -> bool:
    """Whether a mark stands there; numbers as a whole."""
    if not mark.isdecimal():
        return mark in text
    return any(
        not text[at.start() - 1 : at.start()].isdecimal() and not text[at.end() :][:1].isdecimal()
        for at in re.finditer(mark, text)
    )
