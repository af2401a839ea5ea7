"""What a decision would change: the standings with it, beside those without, before it is written.

Nothing is written: the acts are put to the event as it stands, refused where they cannot be meant,
and both standings are worked out from what the visitor may see.
"""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass

from hakem.event import Event, Record, after, standings
from hakem.event.acts import Act, AnyAct, Fined, OnTable
from hakem.event.refusal import refuse
from hakem.scoring.difference import Difference, difference
from hakem.scoring.scored import Scored
from hakem.view import scores_seen, view
from hakem.web.asking import Visit
from hakem.web.rulings.at_table import sees


@dataclass(frozen=True, slots=True)
class Effect:
    """Both standings of the stage that is touched, and what differs."""

    before: Scored
    after: Scored
    difference: Difference


async def effect_of(visit: Visit, acts: Sequence[AnyAct]) -> Effect | None:
    """What the acts would change; None where the visitor has yet to play the board himself.

    Raises the `Mistake` of an act that cannot be meant.
    """
    event, stage = visit.hosted.event, stage_of(visit.hosted.event, acts)
    changed = with_acts(event, acts, visit)
    if any(isinstance(act, OnTable) and not sees(visit, act.slot) for act in acts):
        return None
    now = visit.hosted.standings(stage).scored
    one = await asyncio.to_thread(seen_by, visit, event, stage, now)
    other = await asyncio.to_thread(seen_by, visit, changed, stage, None)
    return Effect(one, other, difference(one, other))


def with_acts(event: Event, acts: Sequence[AnyAct], visit: Visit) -> Event:
    """The event as it would be. Raises the `Mistake` of an act that cannot be meant."""
    for n, act in enumerate(acts, 1):
        refuse(event, act)
        seq, by = event.seq + 1, visit.asking.name
        record = Record(id=f"would-be-{n}", seq=seq, at=visit.asking.now, by=by, act=act)
        more = after(event, record)
        assert more is not None  # nothing here takes another act back
        event = more
    return event


def seen_by(visit: Visit, event: Event, stage: str, scored: Scored | None) -> Scored:
    """The standings of a stage as the visitor may see them; `scored` where they are known."""
    full = standings(event, stage).scored if scored is None else scored
    if not visit.viewer.contestants:
        return full
    seen = view(event, visit.viewer, visit.asking.now)
    ranked = None if seen.ranked is None else standings(seen.ranked, stage).scored
    return scores_seen(seen, full, ranked)


def stage_of(event: Event, acts: Sequence[Act]) -> str:
    """The stage that acts touch: that of their session, else the one that is open."""
    for act in acts:
        if isinstance(act, Fined) and act.stage is not None:
            return act.stage
        session = event.sessions.get(getattr(act, "session", ""))
        if session is not None:
            return session.stage
    return event.stage
