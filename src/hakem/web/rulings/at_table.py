"""A table and a board as an address says them, and what the table already knows of a case."""

from collections.abc import Mapping
from dataclasses import dataclass

from hakem.commands.event.tables import slot_of
from hakem.errors import SettingMistake
from hakem.event.acts import Slot
from hakem.event.acts.act import FIRST_SESSION
from hakem.event.lines import names_in, seated_at
from hakem.event.state import Entry, Event, TableKey
from hakem.i18n.lang import Lang
from hakem.i18n.words import say
from hakem.laws.facts import as_text
from hakem.laws.information.worth import ScoredBy
from hakem.notation import write_result
from hakem.result import Played
from hakem.scoring.sheet import Form
from hakem.seats import Seat, Side, Vulnerability, dealer_of, vulnerability_of
from hakem.sheets.act_words import table_words
from hakem.sheets.show import tell
from hakem.web.asking import Visit

#: Boards have numbers below this.
_MOST = 1000
#: How the Laws call a form of scoring; those between two of them are asked.
_SCORED_BY = {
    Form.MATCHPOINTS: ScoredBy.MATCHPOINTS,
    Form.ASCHERMAN: ScoredBy.MATCHPOINTS,
    Form.BUTLER: ScoredBy.IMPS,
    Form.CROSS_IMPS: ScoredBy.IMPS,
    Form.TEAM_IMPS: ScoredBy.IMPS,
    Form.TOTAL_POINTS: ScoredBy.POINTS,
}


@dataclass(frozen=True, slots=True)
class AtTable:
    """Where something happened; `slot.board` is 0 where the board is not known."""

    slot: Slot
    ns: tuple[str, ...] = ()
    ew: tuple[str, ...] = ()
    boards: tuple[int, ...] = ()
    entry: Entry | None = None
    #: the people of each side, by number and names
    named_ns: str = ""
    named_ew: str = ""
    scored_by: ScoredBy | None = None
    #: whether the visitor may see what is known of the board
    may_see: bool = True

    @property
    def params(self) -> dict[str, str]:
        """The place as the fields of an address."""
        slot = self.slot
        told = {
            "table": f"{slot.section}{slot.table}{slot.room}",
            "board": str(slot.board) if slot.board else "",
            "round": str(slot.round),
            "session": slot.session,
        }
        return {name: value for name, value in told.items() if value}

    @property
    def dealer(self) -> Seat | None:
        """The dealer of the board, where it is known."""
        return dealer_of(self.slot.board) if self.slot.board else None

    @property
    def vulnerability(self) -> Vulnerability | None:
        """The vulnerability of the board, where it is known."""
        return vulnerability_of(self.slot.board) if self.slot.board else None

    def who(self, seat: Seat) -> str:
        """Who sits on the side of a seat."""
        return self.named_ns if seat.side is Side.NS else self.named_ew

    def words(self, lang: Lang) -> str:
        """The place in words."""
        table = table_words(self.slot, lang)
        if not self.slot.board:
            return say("web.rulings-table", lang, round=self.slot.round, table=table)
        return say("log.place", lang, round=self.slot.round, table=table, board=self.slot.board)

    def result(self, lang: Lang) -> str:
        """What was entered, in words; "" for nothing."""
        found = None if self.entry is None else self.entry.result
        return "" if found is None else tell(found, lang).text

    def award(self, lang: Lang) -> str:
        """The adjusted score that stands instead, in words; "" for none."""
        found = None if self.entry is None else self.entry.award
        return "" if found is None else tell(found.result, lang).text

    @property
    def facts(self) -> dict[str, str]:
        """What the table knows of a case, by the names of facts."""
        known: dict[str, str] = {}
        if self.slot.board:
            known["board-number"] = str(self.slot.board)
            known["dealer"] = dealer_of(self.slot.board).letter
        if self.scored_by is not None:
            known["scored-by"] = self.scored_by.value
        result = None if self.entry is None else self.entry.result
        if result is not None:
            told = write_result(result)
            known |= dict.fromkeys(("result-at-table", "recorded-result", "result-obtained"), told)
        if isinstance(result, Played):
            known["declarer"] = result.contract.declarer.letter
            known["contract-in"] = as_text(result.contract.denomination)
        return known


def place_asked(visit: Visit, fields: Mapping[str, str]) -> AtTable | None:
    """The place that the fields "table", "board", "round", "session" name; None without a table.

    Raises `SettingMistake` for one that is not there.
    """
    table = fields.get("table", "").strip()
    if not table:
        return None
    event = visit.hosted.event
    board, round = number("board", fields), number("round", fields)
    session = fields.get("session", "").strip() or None
    if session is not None and event.sessions and session not in event.sessions:
        known = ", ".join(event.sessions)
        raise SettingMistake("event.no-such-session", session=session, known=known)
    slot = slot_of(event, table, board, session or event.session or FIRST_SESSION, round or None)
    if round and TableKey(*slot[:5]) not in event.meetings and slot not in event.results:
        slot_of(event, table, board, session)  # says what there is instead
        rounds = sorted({key.round for key in event.meetings if key.table == slot.table})
        told = ", ".join(str(one) for one in rounds) or "-"
        raise SettingMistake("event.no-such-round", round=round, rounds=told)
    return at_table(visit, slot)


def number(name: str, fields: Mapping[str, str]) -> int:
    """A whole number from 1, 0 where nothing is said."""
    text = fields.get(name, "").strip()
    if not text:
        return 0
    if not (text.isascii() and text.isdecimal()) or not 0 <= int(text[:9]) < _MOST:
        raise SettingMistake("event.not-a-number", value=text[:40])
    return int(text)


def at_table(visit: Visit, slot: Slot) -> AtTable:
    """What is known of a board at a table, as far as the visitor may see it."""
    event, seen = visit.hosted.event, visit.view
    may_see = sees(visit, slot)
    entry = seen.event.results.get(slot) if may_see else None
    meeting = event.meetings.get(TableKey(*slot[:5]))
    ns, ew = seated_at(event, slot, event.results.get(slot))
    return AtTable(
        slot,
        ns,
        ew,
        () if meeting is None else meeting.boards,
        entry,
        people(event, ns),
        people(event, ew),
        scored_by(event, slot),
        may_see,
    )


def sees(visit: Visit, slot: Slot) -> bool:
    """Whether a director may see what happened on a board: not if he has yet to play it."""
    playing = visit.viewer.contestants
    return not playing or not visit.hosted.progress.waits((slot.session, slot.board), playing)


def people(event: Event, contestants: tuple[str, ...]) -> str:
    """Contestants by number and names, in one line."""
    told = (f"{one} {' – '.join(names_in(event.entries.get(one)))}" for one in contestants)
    return " + ".join(one.strip() for one in told)


def scored_by(event: Event, slot: Slot) -> ScoredBy | None:
    """How the Laws call the form of scoring of the stage; None where it is none of theirs."""
    session = event.sessions.get(slot.session)
    stage = event.stages.get(event.stage if session is None else session.stage)
    return None if stage is None else _SCORED_BY.get(Form(stage.form))
