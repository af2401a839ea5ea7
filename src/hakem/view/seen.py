"""`view`: the event with nothing in it that a viewer may not see.

Two rules. *Nobody sees a board he has yet to play*: not its hands, not its results. That one is
never relaxed, for a director who plays neither. *The director says how much of the rest is shown,
and when* (`Shown`): travellers, hands, the ranking.

Somebody of whom nothing is known may be anybody. So the public sees a board when nobody has yet to
play it.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property

import msgspec

from hakem.event import Event
from hakem.event.acts import Entered, Player
from hakem.event.state import Entry
from hakem.view.progress import Board, Progress, progress_of
from hakem.view.table import contestants_at
from hakem.view.viewer import Role, Viewer


@dataclass(frozen=True)
class View:
    """What a viewer sees at a moment; its event is made of `make` when somebody asks for it.

    `event` holds the results of the boards in `boards`, the deals of those in `hands`, and nothing
    else that is not for him. `ranked` is the event that the ranking is made from, None where no
    ranking is shown: it holds results of boards that he may not see, so that only totals and places
    may be taken from it (`scores_seen`). `as_after` is the round by section that it stands after,
    None where it is as of now.
    """

    viewer: Viewer
    now: datetime
    make: Callable[[], Event]
    boards: frozenset[Board]
    hands: frozenset[Board]
    ranked: Event | None
    round_ranked: dict[tuple[str, str], int] | None = None

    @cached_property
    def event(self) -> Event:
        """The event with nothing in it that is not for the viewer."""
        return self.make()

    @property
    def directs(self) -> bool:
        """Whether the director's own things may be shown."""
        return self.viewer.role.directs


def view(event: Event, viewer: Viewer, now: datetime, progress: Progress | None = None) -> View:
    """What a viewer sees of an event at a moment; `progress` where it was worked out before."""
    progress = progress or progress_of(event)
    if viewer.role.directs:
        return directors_view(event, viewer, now, progress)
    playing = viewer.contestants
    if viewer.role is Role.TABLE and viewer.table is not None:
        playing = contestants_at(event, viewer.table)
    shown = event.shown
    boards = frozenset(may_see(event, progress, playing, shown.travellers, now))
    hands = frozenset(may_see(event, progress, playing, shown.hands, now))
    ranked, after = ranking_seen(event, progress)
    return View(viewer, now, lambda: reduced(event, boards, hands), boards, hands, ranked, after)


def directors_view(event: Event, viewer: Viewer, now: datetime, progress: Progress) -> View:
    """Everything; without the boards that he has yet to play where he plays himself."""
    every = {(slot.session, slot.board) for slot in event.results} | set(event.deals)
    if not viewer.contestants:
        everything = frozenset(every)
        return View(viewer, now, lambda: event, everything, everything, event)
    boards = frozenset(one for one in every if not progress.waits(one, viewer.contestants))
    own = event.copy()
    own.results = {
        slot: entry for slot, entry in event.results.items() if (slot.session, slot.board) in boards
    }
    own.deals = {board: deal for board, deal in event.deals.items() if board in boards}
    ranked, after = up_to_round(event, progress)
    return View(viewer, now, lambda: own, boards, boards, ranked, after)


def may_see(
    event: Event, progress: Progress, playing: tuple[str, ...], when: str, now: datetime
) -> Iterable[Board]:
    """The boards that those who play may see, by when the director shows them."""
    sealed = event.shown.sealed_until
    if sealed is not None and now < sealed:
        return
    if when == "end" and not event.final:
        return
    late = late_boards(event, progress) if when == "round" else frozenset[Board]()
    for board in {*progress.played, *event.deals}:
        if progress.waits(board, playing) or board in late:
            continue
        complete = board not in progress.waiting and board in progress.played
        if complete or (when == "played" and progress.has_played(board, playing)):
            yield board


def late_boards(event: Event, progress: Progress) -> frozenset[Board]:
    """The boards that have a result in a round which is not over."""
    return frozenset(
        (slot.session, slot.board)
        for slot in event.results
        if slot.round > progress.last.get((slot.session, slot.section), slot.round)
    )


def ranking_seen(
    event: Event, progress: Progress
) -> tuple[Event | None, dict[tuple[str, str], int] | None]:
    """The event that a shown ranking is made from, and the rounds that it stands after."""
    shown = event.shown
    if event.final:
        return event, None
    if shown.ranking == "end":
        return None, None
    if shown.ranking == "live" and not shown.still_from:
        return event, None
    return up_to_round(event, progress)


def up_to_round(
    event: Event, progress: Progress
) -> tuple[Event | None, dict[tuple[str, str], int] | None]:
    """The event with the results of rounds that are over, and before the ranking was stopped."""
    still = event.shown.still_from
    last = {
        section: round if not still else min(round, still - 1)
        for section, round in progress.last.items()
    }
    if event.shown.ranking == "live":  # only stopped from a round on
        last = dict.fromkeys(last, still - 1)
    ranked = event.copy()
    ranked.results = {
        slot: entry
        for slot, entry in event.results.items()
        if slot.round <= last.get((slot.session, slot.section), slot.round)
    }
    return ranked, last


def reduced(event: Event, boards: frozenset[Board], hands: frozenset[Board]) -> Event:
    """The event without what only the director sees."""
    seen = event.copy()
    seen.results = {
        slot: without_the_log(entry)
        for slot, entry in event.results.items()
        if (slot.session, slot.board) in boards
    }
    seen.deals = {board: deal for board, deal in event.deals.items() if board in hands}
    seen.entries = {one: without_numbers(entry) for one, entry in event.entries.items()}
    seen.notes = ()
    seen.faults = ()
    seen.accepted = frozenset()
    seen.calls = {}
    return seen


def without_the_log(entry: Entry) -> Entry:
    """A result without the records that it rests on; why it was adjusted stays."""
    award = entry.award
    if award is not None:
        award = msgspec.structs.replace(award, record="")
    return msgspec.structs.replace(entry, record="", others=(), pending="", award=award)


def without_numbers(entry: Entered) -> Entered:
    """An entry without the federation's numbers of its players: they are nobody's business."""
    players = tuple(Player(player.name) for player in entry.players)
    return msgspec.structs.replace(entry, players=players)
