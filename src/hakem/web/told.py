"""Records in words, as a director may read them: one who plays sees no board he has yet to play."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from hakem.event import Record
from hakem.event.acts import AnyAct, Corrected, OnTable
from hakem.event.fold import undone_in
from hakem.i18n.words import say
from hakem.sheets.act_words import act_words, place_words
from hakem.web.asking import Visit


@dataclass(frozen=True, slots=True)
class Line:
    """A record in words: `gone` where it counts as never written; `back`: it can be taken back."""

    record: Record
    words: str
    gone: bool = False


class Teller:
    """Tells records and boards to one visitor."""

    def __init__(self, visit: Visit) -> None:
        self._visit = visit
        self._boards = visit.view.boards if visit.viewer.contestants else None

    def may_see(self, session: str, board: int) -> bool:
        """Whether the visitor may see what happened on a board."""
        return self._boards is None or (session, board) in self._boards

    def words(self, act: AnyAct) -> str:
        """An act in words; of a board that he has yet to play, only where it is."""
        lang = self._visit.lang
        if isinstance(act, OnTable):
            boards = {act.board, act.to_board or act.board} if isinstance(act, Corrected) else ()
            if not all(self.may_see(act.session, one) for one in (act.board, *boards)):
                return say("web.room-not-for-you", lang, place=place_words(act, lang))
        return act_words(act, lang, self._visit.hosted.records)

    def lines(self, records: Iterable[Record]) -> Sequence[Line]:
        """Records in words, those taken back marked."""
        gone = undone_in(self._visit.hosted.records)
        return [Line(one, self.words(one.act), one.id in gone) for one in records]
