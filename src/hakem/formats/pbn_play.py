"""The Play section of a PBN game: its rows as tricks, with the marks that stand before cards.

A row is a trick, but its columns are the seats from the opening leader on, whoever led to it: who
did, the trick before tells (sections 3.6 and 3.9 of the standard).

    -       no card, or one that is not known       ^R   the next card is a revoke
    *       nothing more follows                    ^L   the next card was led out of turn
    +       the next card to be played stands here
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from hakem.cards import Card, Suit
from hakem.errors import Mistake, Severity
from hakem.formats.pbn import Game, Section
from hakem.formats.problem_list import ProblemList
from hakem.notation.cards import Letters, read_card
from hakem.notation.letters import read_denomination, read_seat
from hakem.play import HANDS, TRICKS, PlayedCard, Trick, next_leader
from hakem.seats import Seat

#: Suffixes, notes and numbered annotations, which say nothing of the play itself.
_SAID = r"(?:=[0-9]{1,2}=|\$[0-9]{1,3}|[!?]{1,2})"
_ANNOTATION = re.compile(_SAID)
_CARD = re.compile(rf"([SHDC](?:10|[2-9TJQKA])){_SAID}{{0,9}}", re.IGNORECASE)
_MARK = re.compile(r"\^[A-Za-z]")
_TRUMPS = re.compile(r"[1-7]? *(NT|SA|[SHDCN])", re.IGNORECASE)


class Ended(StrEnum):
    """What the section says of its own end."""

    CLOSED = "*"  # no further card will or can be given
    UNDER_WAY = "+"  # the play goes on another time


@dataclass(frozen=True, slots=True)
class PlayRecord:
    """The tricks of a game; the cards that are marked as revokes and as leads out of turn."""

    leader: Seat
    trumps: Suit | None
    tricks: tuple[Trick, ...]
    marked_revokes: tuple[PlayedCard, ...] = ()
    marked_leads: tuple[PlayedCard, ...] = ()
    ended: Ended | None = None


@dataclass(frozen=True, slots=True)
class _Column:
    """One place of a row: its card, if there is one, and the mark before it."""

    line: int
    card: Card | None = None
    mark: str = ""


def read_play(game: Game, problems: ProblemList) -> PlayRecord | None:
    """The play of a game; None when it has none, or none that can be put in order."""
    section = game.sections.get("Play")
    if section is None:
        return None
    reader = _Reader(game, section, problems)
    columns = list(reader.columns())
    leader = reader.leader()
    trumps = _TRUMPS.match(game.get("Contract").strip())
    if leader is None or not any(column.card for column in columns):
        return None
    if trumps is None:
        reader.warn("formats.pbn-play-contract", section.line, game.get("Contract"))
        return None
    return reader.record(columns, leader, read_denomination(trumps[1]).trumps)


class _Reader:
    """One section, column by column."""

    def __init__(self, game: Game, section: Section, problems: ProblemList) -> None:
        self.game = game
        self.section = section
        self.problems = problems
        self.ended: Ended | None = None
        self.revokes: list[PlayedCard] = []
        self.leads: list[PlayedCard] = []

    def warn(self, code: str, line: int, text: str, severity: Severity = Severity.WARNING) -> None:
        self.problems.tell(code, severity, line, self.game.get("Board") or None, text=text[:60])

    def leader(self) -> Seat | None:
        """The seat of the first column: the section names it, or declarer's left opponent is it."""
        told = self.section.value.strip()
        try:
            if told and told != "?":
                return read_seat(told)
            declarer = self.game.get("Declarer").lstrip("^").strip()
            return read_seat(declarer).lho if declarer else None
        except Mistake:
            self.warn("formats.pbn-play-leader", self.section.line, told)
            return None

    def columns(self) -> Iterator[_Column]:
        """Every column up to the end of the section; the rest of it is left out after a slip."""
        mark = ""
        for line, tokens in self.section.rows():
            for token in tokens:
                card = _CARD.fullmatch(token)
                if card:
                    yield _Column(line, read_card(card[1], Letters.ENGLISH), mark)
                    mark = ""
                elif token == "*":
                    self.ended = Ended.CLOSED
                    return
                elif token == "-":
                    yield _Column(line)
                elif token == "+":
                    self.ended = Ended.UNDER_WAY
                    yield _Column(line)
                elif _MARK.fullmatch(token):
                    mark = token[1].upper()
                    if mark not in "RL":
                        self.warn("formats.pbn-play-mark", line, token)
                elif not _ANNOTATION.fullmatch(token):
                    self.warn("formats.pbn-play-card", line, token)
                    return

    def record(self, columns: list[_Column], first: Seat, trumps: Suit | None) -> PlayRecord:
        """The columns as tricks, each in rotation from who led it."""
        tricks: list[Trick] = []
        for at in range(0, len(columns), HANDS):
            row = columns[at : at + HANDS]
            if not any(column.card for column in row):
                continue
            if len(tricks) == TRICKS:
                self.warn("formats.pbn-play-tricks", row[0].line, str(TRICKS))
                break
            if tricks and not tricks[-1].is_complete:
                self.warn("formats.pbn-play-unknown", row[0].line, str(len(tricks)))
            tricks.append(self.trick(row, first, next_leader(tricks, trumps, first)))
        return PlayRecord(
            first, trumps, tuple(tricks), tuple(self.revokes), tuple(self.leads), self.ended
        )

    def trick(self, row: list[_Column], first: Seat, leader: Seat) -> Trick:
        """One row as a trick; a card that is marked as led out of turn is its lead."""
        cards: dict[Seat, Card] = {}
        for turn, column in enumerate(row):
            seat = Seat((first + turn) % HANDS)
            if column.card is None:
                continue
            cards[seat] = column.card
            if column.mark == "R":
                self.revokes.append(PlayedCard(seat, column.card))
            elif column.mark == "L":
                self.leads.append(PlayedCard(seat, column.card))
                leader = seat
        rotation = (Seat((leader + turn) % HANDS) for turn in range(HANDS))
        played = tuple(PlayedCard(seat, cards[seat]) for seat in rotation if seat in cards)
        return Trick(leader, played)
