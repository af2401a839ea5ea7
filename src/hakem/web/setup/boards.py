"""The deals of a session: which boards have one; at random, from a file, by hand."""

from collections.abc import Mapping, Sequence

from hakem.commands.board_list import boards_asked
from hakem.commands.event.dealing import at_random, in_words
from hakem.commands.event.dealing import seated_boards as boards_seated
from hakem.commands.event.opened import Opened
from hakem.dealing.by_hand import read_by_hand
from hakem.errors import SettingMistake
from hakem.event import Event
from hakem.event.acts import Dealt
from hakem.event.acts.act import FIRST_SESSION
from hakem.formats.deal_readers import read_deals
from hakem.i18n.lang import Lang
from hakem.i18n.words import say_problem
from hakem.seats import Seat
from hakem.web.hosted import Make, Named
from hakem.web.named import named
from hakem.web.verbs import call_of

#: Bytes of a file of deals, at most.
LARGEST = 2 * 1024 * 1024
#: Boards of one file, at most.
_MOST = 500


def session_of(event: Event) -> str:
    """The session that is being set up."""
    return event.session or FIRST_SESSION


def seated_boards(event: Event) -> tuple[int, ...]:
    """The boards that somebody is seated to play."""
    return boards_seated(event, session_of(event))


def missing_boards(event: Event) -> tuple[int, ...]:
    """Those of them without a deal."""
    session = session_of(event)
    return tuple(one for one in seated_boards(event) if (session, one) not in event.deals)


def dealt_boards(event: Event) -> dict[str, tuple[int, ...]]:
    """The boards that have a deal, by the commitment of what they were made of; "": recorded."""
    session = session_of(event)
    found: dict[str, list[int]] = {}
    for one, board in sorted(event.deals):
        if one == session:
            found.setdefault(event.commitments.get((one, board), ""), []).append(board)
    return {commitment: tuple(boards) for commitment, boards in found.items()}


def random_deals(boards: str) -> Make:
    """A deal for each board that needs one, or for those that are listed."""
    wanted = boards.strip()
    if wanted and len(boards_asked(wanted)) > _MOST:
        raise SettingMistake("web.too-many", most=_MOST)

    def make(opened: Opened) -> Sequence[Named]:
        call = call_of("deals", {})
        call.random = wanted
        return named([at_random(opened.event, session_of(opened.event), call)])

    return make


def deals_in(data: bytes, name: str) -> Make:
    """The deals of a file. What was played with another deal keeps it: such a file is refused."""
    if len(data) > LARGEST:
        raise SettingMistake("web.setup-file-size", most=LARGEST // 1024 // 1024)
    found = read_deals(data, name)
    if len(found) > _MOST:
        raise SettingMistake("web.too-many", most=_MOST)
    texts = in_words(found)

    def make(opened: Opened) -> Sequence[Named]:
        session = session_of(opened.event)
        not_played(opened.event, session, texts)
        return named([Dealt(session=session, deals=texts)])

    return make


def deal_by_hand(board: int, texts: Mapping[Seat, str], lang: Lang) -> Make:
    """One deal of which three or four hands were typed."""
    if not 1 <= board <= 999:
        raise SettingMistake("event.below-one", name="board", value=board)
    found, problems = read_by_hand({seat: text[:80] for seat, text in texts.items()})
    if found is None:
        words = " ".join(say_problem(one, lang) for one in problems)
        raise SettingMistake("event.hands", problems=words)
    deals = in_words({board: found})

    def make(opened: Opened) -> Sequence[Named]:
        session = session_of(opened.event)
        not_played(opened.event, session, deals)
        return named([Dealt(session=session, deals=deals)])

    return make


def not_played(event: Event, session: str, deals: Mapping[int, str]) -> None:
    """Raise where a board that has results would get other cards."""
    played = {slot.board for slot in event.results if slot.session == session}
    both = sorted(played & set(deals) & {board for one, board in event.deals if one == session})
    if both:
        raise SettingMistake("web.setup-board-played", boards=", ".join(map(str, both)))
