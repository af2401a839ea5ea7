"""Who plays: the players of an entry, of a team's line-up in a round, and who came in for whom."""

from hakem.event.acts import Player
from hakem.event.state import Event, TableKey
from hakem.seats import Side


def players_of(event: Event, contestant: str, session: str, round: int) -> tuple[Player, ...]:
    """Who plays for a contestant in a round: its line-up, else its entry, with its substitutes.

    Substitutes are heard in the order of the log, so that somebody can come in for a substitute.
    """
    entry = event.entries.get(contestant)
    if entry is None:
        return ()
    playing = list(entry.players)
    line_up = event.line_ups.get((contestant, session, round))
    if line_up is not None:
        known = {player.name: player for player in entry.players}
        playing = [known.get(name, Player(name)) for name in line_up.players]
    for act in event.substitutes:
        if (act.contestant, act.session) == (contestant, session) and (
            act.round <= round and (not act.until or round <= act.until)
        ):
            playing = [act.into if one.name == act.out else one for one in playing]
    return tuple(playing)


def at_table(event: Event, key: TableKey) -> dict[Side, tuple[Player, ...]]:
    """Who sits North-South and who East-West at a table, as far as the log says.

    The first two of a team's line-up sit North-South, the others East-West at the other table; of
    a team without a line-up nothing is known but who may play.
    """
    meeting = event.meetings.get(key)
    found: dict[Side, tuple[Player, ...]] = {Side.NS: (), Side.EW: ()}
    if meeting is None:
        return found
    for side, contestants in ((Side.NS, meeting.ns), (Side.EW, meeting.ew)):
        for one in contestants:
            playing = players_of(event, one, key.session, key.round)
            if (one, key.session, key.round) in event.line_ups:
                playing = playing[:2] if side is Side.NS else playing[2:]
            found[side] += playing
    return found
