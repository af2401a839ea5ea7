"""Rankings as rows of text in one language, whatever shows them."""

from collections.abc import Iterable
from dataclasses import dataclass

from hakem.i18n import numbers
from hakem.i18n.words import cite, say, say_reason
from hakem.scoring.reasons import Reason
from hakem.scoring.scored import Ranking, SessionTotal, Standing
from hakem.seats import Side
from hakem.sheets.rows import Rows, Who
from hakem.sheets.show import show_place


@dataclass(frozen=True, slots=True)
class RankRow:
    """One contestant in a ranking. `notes` tell what was added and what decided a shared total."""

    place: str
    who: Who
    boards: str
    total: str
    percent: str
    sessions: tuple[str, ...]
    notes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RankTable:
    """A ranking; `sessions` are the headings of the sessions when there are several."""

    heading: str
    sessions: tuple[str, ...]
    has_percent: bool
    rows: tuple[RankRow, ...]

    @property
    def has_numbers(self) -> bool:
        """Whether anybody has a number, or all are called by names alone."""
        return any(row.who.number for row in self.rows)

    @property
    def has_true_numbers(self) -> bool:
        """Whether what stands before the names are numbers, not the names of teams."""
        return all(row.who.has_true_number for row in self.rows if row.who.number)

    @property
    def has_names(self) -> bool:
        """Whether anybody has a name."""
        return any(row.who.names for row in self.rows)

    @property
    def has_notes(self) -> bool:
        """Whether anything is told of anybody."""
        return any(row.notes for row in self.rows)


def rankings(rows: Rows) -> Iterable[RankTable]:
    """The rankings of the event."""
    for ranking in rows.scored.rankings:
        yield _ranking(rows, ranking)


def _ranking(rows: Rows, ranking: Ranking) -> RankTable:
    standings = ranking.standings
    decimals = numbers.decimals_needed([standing.total for standing in standings], 2)
    # in the order played; whoever leads may have missed one
    played = {part.session for standing in standings for part in standing.sessions}
    order = dict.fromkeys(board.session for board in rows.scored.boards)
    sessions = [session for session in order if session in played]
    if len(sessions) < 2:
        sessions = []
    lines = tuple(_row(rows, standing, sessions, decimals) for standing in standings)
    return RankTable(
        _direction(rows, ranking.direction),
        tuple(say("ui.session-n", rows.lang, session=session) for session in sessions),
        any(line.percent for line in lines),
        lines,
    )


def _row(rows: Rows, standing: Standing, sessions: list[str], decimals: int) -> RankRow:
    parts = {part.session: part for part in standing.sessions}
    # the last reason decided; the way to it stands on the contestant's card
    # that a place is shared is seen from the place itself
    decided = [r for r in standing.reasons[-1:] if r.code != "reason-rank.shared"]
    return RankRow(
        show_place(standing.first, standing.last),
        rows.who(standing.contestant.id),
        str(standing.boards),
        numbers.number(standing.total, rows.lang, decimals),
        rows.percent(standing.percent),
        tuple(_session(rows, parts.get(session), decimals) for session in sessions),
        (
            *(say_reason(item, rows.lang) for item in standing.items),
            *(_decided(reason, rows) for reason in decided),
        ),
    )


def _decided(reason: Reason, rows: Rows) -> str:
    """What separated those level with each other, in few words; all of it stands on the card."""
    if reason.code != "reason-rank.separated":
        return say_reason(reason, rows.lang)
    tied, step = reason.numbers["tied"], reason.numbers["name"]
    told = say("report.decided", rows.lang, tied=tied, name=step)
    clause = cite(reason.clause, rows.lang)
    return f"{told} ({clause})" if clause else told


def _session(rows: Rows, part: SessionTotal | None, decimals: int) -> str:
    """What a contestant had in a session; empty where it did not play."""
    if part is None:
        return ""
    if part.percent is not None:
        return rows.percent(part.percent)
    return numbers.number(part.points, rows.lang, decimals)


def _direction(rows: Rows, direction: Side | None) -> str:
    if direction is None:
        return say("report.ranking", rows.lang)
    return say("ui.north-south" if direction is Side.NS else "ui.east-west", rows.lang)
