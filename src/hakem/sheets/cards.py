"""A contestant's card: its own boards in the order played, from its own side of the table."""

from collections.abc import Iterable
from dataclasses import dataclass

from hakem.i18n import numbers
from hakem.i18n.letters import natural_key
from hakem.i18n.words import say, say_reason
from hakem.scoring.scored import BoardScore, LineScore, Standing
from hakem.scoring.sheet import ContestantId
from hakem.seats import Side
from hakem.sheets.match_rows import MatchRow, matches
from hakem.sheets.rows import Rows, Who
from hakem.sheets.show import Told, show_place


@dataclass(frozen=True, slots=True)
class CardRow:
    """One board of a contestant; score and points are its own. `anchor` is the board's."""

    anchor: str
    board: str
    seats: str
    partners: tuple[Who, ...]
    opponents: tuple[Who, ...]
    told: Told
    score: str
    points: str
    percent: str
    bar: int  # the percentage in whole numbers, 0 to 100, to be drawn
    note: str
    line: LineScore
    side: Side
    of: BoardScore


@dataclass(frozen=True, slots=True)
class Card:
    """All that a contestant did. `standing` is None for one that was not ranked."""

    who: Who
    standing: Standing | None
    rows: tuple[CardRow, ...]
    matches: tuple[MatchRow, ...]

    @property
    def has_percent(self) -> bool:
        """Whether the form knows what the best result of a board is."""
        return any(row.percent for row in self.rows)


class Cards:
    """The cards of all contestants, the lines sorted out once."""

    def __init__(self, rows: Rows) -> None:
        self._rows = rows
        self._standings = {
            standing.contestant.id: standing
            for ranking in rows.scored.rankings
            for standing in ranking.standings
        }
        self._lines: dict[ContestantId, list[CardRow]] = {}
        for index, board in enumerate(rows.scored.boards, 1):
            for line in board.lines:
                for side in Side:
                    for contestant in line.line.ns if side is Side.NS else line.line.ew:
                        row = self._row(f"b{index}", board, line, side, contestant)
                        self._lines.setdefault(contestant, []).append(row)
        self._matches: dict[ContestantId, list[MatchRow]] = {}
        for match in matches(rows):
            for contestant in (match.score.home, match.score.away):
                self._matches.setdefault(contestant, []).append(match)

    def _row(
        self, anchor: str, board: BoardScore, line: LineScore, side: Side, me: ContestantId
    ) -> CardRow:
        rows = self._rows
        mine, theirs = line.line.ns, line.line.ew
        if side is Side.EW:
            mine, theirs = theirs, mine
        score = line.score_ns
        if score is not None and side is Side.EW:
            score = -score
        points = line.points(side)
        share = points * 100 / board.top if points is not None and board.top else None
        return CardRow(
            anchor,
            board.board,
            say("ui.ns" if side is Side.NS else "ui.ew", rows.lang),
            tuple(rows.who(one) for one in mine if one != me),
            tuple(rows.who(one) for one in theirs),
            rows.told(line),
            rows.score(score),
            rows.points(points),
            rows.percent(share),
            0 if share is None else max(0, min(100, numbers.rounded(share, 0))),
            rows.note(line),
            line,
            side,
            board,
        )

    def card(self, contestant: ContestantId) -> Card:
        """One contestant's card; empty for one that played nothing."""
        lines = self._lines.get(contestant, [])
        lines.sort(key=lambda row: (row.of.session, natural_key(row.board)))
        return Card(
            self._rows.who(contestant),
            self._standings.get(contestant),
            tuple(lines),
            tuple(self._matches.get(contestant, ())),
        )

    def all(self) -> Iterable[Card]:
        """The cards of all contestants that played or were ranked, in the order of the sheet."""
        for contestant in self._rows.scored.sheet.contestants:
            card = self.card(contestant.id)
            if card.rows or card.matches or card.standing:
                yield card

    def notes(self, card: Card) -> tuple[str, ...]:
        """What was added to the boards, and every step that separated equal totals."""
        if card.standing is None:
            return ()
        reasons = (*card.standing.items, *card.standing.reasons)
        return tuple(say_reason(reason, self._rows.lang) for reason in reasons)

    def summary(self, card: Card) -> str:
        """Place, total and percentage in one line."""
        standing, rows = card.standing, self._rows
        if standing is None:
            return ""
        total = numbers.number(standing.total, rows.lang, 2, trim=True)
        parts = [
            say("ui.place-n", rows.lang, place=show_place(standing.first, standing.last)),
            rows.percent(standing.percent),
            f"{total} {rows.total_heading}",
            say("ui.boards", rows.lang, n=standing.boards),
        ]
        return " · ".join(part for part in parts if part)
