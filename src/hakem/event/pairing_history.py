"""How an event was paired, as a history that can be checked: each drawing with its own ranking.

A drawing is judged by what was known when it was made: the standings after the records before it,
not those of today. A published pairing stands, whatever was corrected afterwards.
"""

from collections.abc import Sequence

from hakem.event.acts import Paired
from hakem.event.fold import fold, undone_in
from hakem.event.pairing import order_of, rounds_before, rules_of
from hakem.event.record import Record
from hakem.event.standings import stage_of
from hakem.event.triangle import threes_of
from hakem.pairing.history import Drawing, History, PlayedRound
from hakem.pairing.rounds import Asked

#: Ways of pairing that the rules of pairing can be asked about again.
_BY_RULE = ("swiss", "drawn")


def history_of(records: Sequence[Record]) -> History:
    """The Swiss drawings of the stage that is open, in the order in which they stand.

    Rounds that were written in one go, from one ranking, are one drawing. Of a round that was
    paired again only the last pairing counts.
    """
    event = fold(records)
    stage = stage_of(event)
    sessions = {one.name for one in event.sessions_of(stage.name)}
    undone = undone_in(records)
    standing = {id(round.paired) for key, round in event.rounds.items() if key.session in sessions}
    drawings: list[Drawing] = []
    if stage.knockout:
        return History((), rules_of(event, stage))
    together: tuple[str, int | None, int] | None = None
    for place, record in enumerate(records):
        act = record.act
        if not isinstance(act, Paired) or record.id in undone or id(act) not in standing:
            continue
        if act.how not in _BY_RULE:
            continue
        number = rounds_before(event, stage, act.session) + act.round
        played = PlayedRound(number, _pairs(act), act.byes, threes_of(act.meetings))
        now = (act.session, act.standings_after, place)
        if drawings and together == now and act.how != "drawn":
            before = drawings[-1]
            drawings[-1] = Drawing(before.standings, (*before.rounds, played), before.asked)
            together = (act.session, act.standings_after, place + 1)
            continue
        together = (act.session, act.standings_after, place + 1)
        order = order_of(fold(records[:place]), stage)
        drawings.append(Drawing(order, (played,), Asked(seed=act.seed, of=act.of or None)))
    return History(tuple(drawings), rules_of(event, stage))


def _pairs(act: Paired) -> tuple[tuple[str, str], ...]:
    """Who met whom: of a match of teams, once."""
    return tuple(
        (meeting.ns[0], meeting.ew[0])
        for meeting in act.meetings
        if meeting.room != "closed" and meeting.is_played and not meeting.with_round
    )
