"""The deals of an event: at random, from a file, by hand; written for a machine; the key shown."""

import argparse

from hakem.commands.board_list import boards_asked
from hakem.commands.dealing_key import fresh_key, key_given, write_new
from hakem.commands.event.opened import Opened
from hakem.commands.event.people import session_of
from hakem.commands.reading import read_bytes
from hakem.deal import Deal
from hakem.dealing import commitment_of
from hakem.dealing import deals as dealt_from
from hakem.dealing.by_hand import read_by_hand
from hakem.errors import FileMistake, NotRecognised, Place, SettingMistake
from hakem.event import Event
from hakem.event.acts import AnyAct, Dealt, Slot
from hakem.event.fold import undone_in
from hakem.formats.deal_files import ENDINGS, dumps
from hakem.formats.pbn_deals import deals_of
from hakem.i18n.lang import Lang
from hakem.i18n.words import say, say_problem
from hakem.notation import read_seat, write_deal
from hakem.seats import Seat


def deals(event: Opened, call: argparse.Namespace, lang: Lang) -> AnyAct | None:
    """Where the deals come from; with nothing said, which boards have one."""
    session = session_of(event, call)
    ways = {
        "SOURCE": call.source is not None,
        "--random": call.random is not None,
        "--hand": bool(call.hand),
        "--output": call.output is not None,
        "--reveal": call.reveal,
    }
    asked = [way for way, is_asked in ways.items() if is_asked]
    if len(asked) > 1:
        raise SettingMistake("cli.options-clash", option=asked[0], other=asked[1])
    if (call.key or call.value) and not ways["--random"]:
        raise SettingMistake("event.key-with-random")
    if call.source is not None:
        return from_file(session, call.source)
    if call.random is not None:
        return at_random(event.event, session, call)
    if call.hand:
        return by_hand(session, call, lang)
    if call.output is not None:
        written(event.event, session, call.output, lang)
    elif call.reveal:
        reveal(event, session, call.anyway, lang)
    else:
        told(event.event, session, lang)
    return None


def from_file(session: str, source: str) -> Dealt:
    """The deals of a PBN file, by the number of the board."""
    found = deals_of(read_bytes(source), source)
    if not found:
        raise FileMistake("event.no-deals", Place(source))
    return Dealt(session=session, deals=in_words(found))


def at_random(event: Event, session: str, call: argparse.Namespace) -> Dealt:
    """A deal for each board that the session needs, or that is named, and that has none yet."""
    wanted = boards_asked(call.random) if call.random else seated_boards(event, session)
    if not wanted:
        raise SettingMistake("event.boards-to-deal")
    boards = [board for board in wanted if (session, board) not in event.deals]
    if not boards:
        raise SettingMistake("event.dealt-already", session=session)
    key = fresh_key() if call.key is None else key_given(call.key)
    value = call.value or ""
    return Dealt(
        session=session,
        deals=in_words(dealt_from(key, boards, value)),
        commitment=commitment_of(key),
        key=key.hex(),
        value=value,
    )


def by_hand(session: str, call: argparse.Namespace, lang: Lang) -> Dealt:
    """One deal, of which three hands are typed: "N AK73.Q5.T98.J642"."""
    if call.hands_of is None:
        raise SettingMistake("event.hand-needs-board")
    texts: dict[Seat, str] = {}
    for text in call.hand:
        first, _, rest = text.strip().replace(":", " ", 1).partition(" ")
        try:
            seat = read_seat(first)
        except NotRecognised:
            raise SettingMistake("event.hand-needs-seat", text=text) from None
        if seat in texts:
            raise SettingMistake("event.hand-twice", seat=seat.letter)
        texts[seat] = rest
    found, problems = read_by_hand(texts)
    if found is None:
        words = " ".join(say_problem(one, lang) for one in problems)
        raise SettingMistake("event.hands", problems=words)
    return Dealt(session=session, deals=in_words({call.hands_of: found}))


def in_words(found: dict[int, Deal]) -> dict[int, str]:
    """Deals as the log has them."""
    return {board: write_deal(deal) for board, deal in found.items()}


def seated_boards(event: Event, session: str) -> tuple[int, ...]:
    """The boards that somebody is seated to play."""
    meetings = (one for key, one in event.meetings.items() if key.session == session)
    return tuple(sorted({board for one in meetings if one.is_played for board in one.boards}))


def written(event: Event, session: str, output: str, lang: Lang) -> None:
    """The deals as a file, in the way that its name ends."""
    ending = output.rpartition(".")[2].lower()
    if ending not in ENDINGS:
        raise SettingMistake("event.deals-ending", file=output, known=", ".join(ENDINGS))
    found = {board: deal for (one, board), deal in event.deals.items() if one == session}
    if not found:
        raise SettingMistake("event.nothing-dealt", session=session)
    write_new(dumps(found, ending, event.title), output)
    print(say("cli.written", lang, file=output))


def told(event: Event, session: str, lang: Lang) -> None:
    """Which boards have a deal and how it came, and which still need one; no hands."""
    from hakem.sheets.board_runs import board_runs

    dealt = [board for one, board in event.deals if one == session]
    kinds: dict[str, list[int]] = {}
    for board in dealt:
        kinds.setdefault(event.commitments.get((session, board), ""), []).append(board)
    for commitment, boards in kinds.items():
        code = "event.deals-committed" if commitment else "event.deals-recorded"
        shown = board_runs(boards)
        print(say(code, lang, n=len(boards), boards=shown, commitment=commitment))
    missing = set(seated_boards(event, session)) - set(dealt)
    if missing:
        print(say("event.deals-missing", lang, n=len(missing), boards=board_runs(missing)))
    elif not dealt:
        print(say("event.nothing-dealt", lang, session=session))


def reveal(event: Opened, session: str, anyway: bool, lang: Lang) -> None:
    """The keys of the session's deals, when nobody can play any of them any more."""
    from hakem.sheets.board_runs import board_runs

    gone = undone_in(event.records)
    acts = [
        record.act
        for record in event.records
        if isinstance(record.act, Dealt) and record.act.session == session and record.id not in gone
    ]
    keys = [act for act in acts if act.key]
    if not keys:
        raise SettingMistake("event.no-key", session=session)
    dealt = {board for act in keys for board in act.deals}
    waiting = sorted(dealt - played_out(event.event, session))
    if waiting and not (anyway or event.event.final):
        raise SettingMistake("event.reveal-too-early", boards=board_runs(waiting))
    for act in keys:
        print(
            say(
                "event.key-shown",
                lang,
                boards=board_runs(act.deals),
                commitment=act.commitment,
                key=act.key,
            )
        )
        if act.value:
            print(say("event.value-shown", lang, value=act.value))


def played_out(event: Event, session: str) -> set[int]:
    """The boards of a session that somebody was to play, and everybody has."""
    seated: set[int] = set()
    waiting: set[int] = set()
    for key, meeting in event.meetings.items():
        if key.session == session and meeting.is_played:
            seated.update(meeting.boards)
            for board in meeting.boards:
                entry = event.results.get(Slot(*key, board))
                if entry is None or entry.stands is None:
                    waiting.add(board)
    return seated - waiting
