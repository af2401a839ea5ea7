"""Law 79C: scores that were changed when the Correction Period was over.

The period begins when the score of the board was first published, and is as long as the regulation
says (`correction.minutes`). A change after it counts; it is told, so that the director can say that
it was beyond reasonable doubt and the organiser approved it (79C2). Nothing here asks the time: the
moments are those of the records.
"""

from collections.abc import Iterator
from datetime import datetime, timedelta

from hakem.event.acts import Published, Slot
from hakem.event.doubt import Doubt
from hakem.event.state import Event, Publication, Stage
from hakem.event.statute import rules_of

AFTER_PERIOD = "event.doubt-after-period"


def after_period(event: Event, stage: Stage) -> Iterator[Doubt]:
    """A doubt for each score of the stage that was changed after the period."""
    if not event.changed:
        return
    period = period_of(stage)
    sessions = {one.name for one in event.sessions_of(stage.name)}
    for change in event.changed:
        shown = first_shown(event, change.slot, change.since)
        if change.slot.session not in sessions or shown is None:
            continue
        gone = change.at - shown.at
        if gone > period:
            told = {"minutes": gone // timedelta(minutes=1), "period": period_minutes(stage)}
            yield Doubt(AFTER_PERIOD, change.slot, change.record, told)


def first_shown(event: Event, slot: Slot, since: int = 0) -> Publication | None:
    """The first publication, of those from the one numbered `since` on, that shows a board."""
    return next((one for one in event.published[since:] if shows(one.act, slot)), None)


def shows(act: Published, slot: Slot) -> bool:
    """Whether a publication is of the session and the round of a board."""
    return act.session in ("", slot.session) and (not act.round or slot.round <= act.round)


def period_minutes(stage: Stage) -> int:
    """How long the Correction Period of a stage is."""
    return rules_of(stage).correction.minutes


def period_of(stage: Stage) -> timedelta:
    """The same as a length of time."""
    return timedelta(minutes=period_minutes(stage))


def ends(stage: Stage, publication: Publication) -> datetime:
    """When the period is over that a publication begins."""
    return publication.at + period_of(stage)
