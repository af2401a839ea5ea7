"""The position of a claim out of a record of the play: LIN, or the Play section of PBN.

A point of play is a number of cards played: 23, or 6.2, two cards to the sixth trick. The tricks
before it come along, so that it is known who has shown out.

Neither format tells who claimed or what he said. LIN has declarer's tricks in all, PBN its Result;
where the cards stop before the end, the rest of that number is what was claimed for declarer's
side. Declarer is taken for the claimer unless another is named, and a note tells so.
"""

import re
from dataclasses import dataclass, replace

from hakem.auction import Contract
from hakem.cards import Suit
from hakem.claims.position import Position
from hakem.deal import Deal
from hakem.errors import Mistake, NotPossible, NotRecognised, Place, Problem, Severity
from hakem.formats.lin_board import LinBoard
from hakem.formats.pbn import Game
from hakem.formats.pbn_deals import place_of
from hakem.formats.pbn_play import read_play
from hakem.formats.problem_list import ProblemList
from hakem.notation import read_deal, read_seat
from hakem.notation.letters import quoted
from hakem.play import HANDS, TRICKS, Trick, hands_after, next_leader, opening_leader, tricks_won
from hakem.seats import Seat

_POINT = re.compile(r"([0-9]{1,2})(?:[.,]([0-9]))?")


@dataclass(frozen=True, slots=True)
class Recorded:
    """A position out of a record, and what a person should know of how it was made."""

    position: Position
    notes: tuple[Problem, ...] = ()


@dataclass(frozen=True, slots=True)
class _Record:
    """What both formats tell: `total` is declarer's tricks in all, where that is known."""

    place: Place
    deal: Deal
    trumps: Suit | None
    declarer: Seat
    first: Seat
    tricks: tuple[Trick, ...]
    total: int | None

    @property
    def cards(self) -> int:
        """How many cards were played."""
        return sum(len(trick.played) for trick in self.tricks)


def cards_played(point: str) -> int:
    """How many cards have been played at a point of play: "23", or "6.2" by trick and card.

    Raises `NotRecognised` for what is no such point.

    >>> cards_played("23"), cards_played("6.2"), cards_played("1.0")
    (23, 22, 0)
    """
    found = _POINT.fullmatch(point.strip())
    if found is None:
        raise NotRecognised("claim-position.point", text=quoted(point))
    number = int(found[1])
    if found[2] is None:
        if number <= HANDS * TRICKS:
            return number
    elif 1 <= number <= TRICKS and int(found[2]) <= HANDS:
        return HANDS * (number - 1) + int(found[2])
    raise NotRecognised("claim-position.point", text=quoted(point))


def from_lin(
    board: LinBoard,
    after: int | None = None,
    claimer: Seat | None = None,
    tricks: int | None = None,
) -> Recorded:
    """The position after so many cards, at the end of the record unless told, and the claim in it.

    `tricks` is how many of those left are claimed: at the end of a record that tells declarer's
    total it need not be said. Raises a `Mistake` where the record does not reach so far, has no
    contract, or does not tell the claim.
    """
    contract = board.contract
    if not isinstance(contract, Contract):
        raise NotPossible("claim-position.no-contract", board.place)
    return _recorded(
        _Record(
            board.place,
            board.deal,
            contract.denomination.trumps,
            contract.declarer,
            opening_leader(contract),
            board.tricks,
            board.claim,
        ),
        after,
        claimer,
        tricks,
    )


def from_pbn(
    game: Game,
    file: str,
    after: int | None = None,
    claimer: Seat | None = None,
    tricks: int | None = None,
) -> Recorded:
    """The same of a PBN game with a Play section; what is wrong with the section is in the notes.

    Raises a `Mistake` as `from_lin` does, and where the game has no deal, declarer or play.
    """
    problems = ProblemList(file)
    play = read_play(game, problems)
    if play is None:
        raise NotPossible("claim-position.no-play", place_of(game, file, "Play"))
    deal, declarer = _deal_and_declarer(game, file)
    result = game.get("Result").lstrip("^").strip()
    known = result.isascii() and result.isdecimal() and int(result[:3]) <= TRICKS
    found = _recorded(
        _Record(
            place_of(game, file, "Play"),
            deal,
            play.trumps,
            declarer,
            play.leader,
            play.tricks,
            int(result) if known else None,
        ),
        after,
        claimer,
        tricks,
    )
    return replace(found, notes=(*problems.in_order(), *found.notes))


def _deal_and_declarer(game: Game, file: str) -> tuple[Deal, Seat]:
    """The hands and declarer of a game, mistakes told of their tags."""
    for tag in ("Deal", "Declarer"):
        if not game.get(tag):
            raise NotPossible("claim-position.no-tag", place_of(game, file, tag), tag=tag)
    try:
        tag = "Deal"
        deal = read_deal(game.get(tag))
        tag = "Declarer"
        return deal, read_seat(game.get(tag).lstrip("^").strip())
    except Mistake as mistake:
        raise NotPossible(mistake.code, place_of(game, file, tag), **mistake.params) from None


def _recorded(
    record: _Record, after: int | None, claimer: Seat | None, tricks: int | None
) -> Recorded:
    """The position of a record at a point of play."""
    count = record.cards if after is None else after
    if not 0 <= count <= record.cards:
        raise NotPossible(
            "claim-position.not-so-far", record.place, asked=count, cards=record.cards
        )
    before, trick = _split(record, count)
    hands = hands_after(record.deal, (*before, trick))
    if not trick.played and not any(hands):
        raise NotPossible("claim-position.play-over", record.place)
    claims = record.declarer if claimer is None else claimer
    position = Position(hands, record.trumps, trick, record.declarer, claims, 0, before)
    claimed = _claimed(record, position, count) if tricks is None else tricks
    notes = []
    if claimer is None:
        code, taken = "claim-position.declarer-taken", {"seat": claims.letter}
        notes.append(Problem(code, Severity.NOTE, record.place, taken))
    return Recorded(replace(position, tricks=claimed), tuple(notes))


def _split(record: _Record, count: int) -> tuple[tuple[Trick, ...], Trick]:
    """The tricks that are over after so many cards, and the one under way or to be led to."""
    before: list[Trick] = []
    for number, trick in enumerate(record.tricks, 1):
        if count == 0:
            break
        played = trick.played[:count]
        count -= len(played)
        if len(played) == HANDS:
            before.append(trick)
        elif count:
            raise NotPossible("claim-position.gap", record.place, trick=number)
        else:
            return tuple(before), Trick(trick.leader, played)
    return tuple(before), Trick(next_leader(before, record.trumps, record.first))


def _claimed(record: _Record, position: Position, count: int) -> int:
    """How many of the tricks left went to the claimer's side, by declarer's total."""
    if record.total is None or count < record.cards:
        raise NotPossible("claim-position.how-many", record.place, cards=count)
    won = tricks_won(position.before, record.trumps, record.declarer.side)
    declarers = record.total - won
    if position.claimer.side is record.declarer.side:
        return declarers
    return position.tricks_left - declarers
