"""The rest of an evening that went wrong, as an event: history stays, nothing is played twice."""

from collections.abc import Iterable
from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hakem.commands.event.seating import seated_by
from hakem.errors import SettingMistake
from hakem.event import Event, Record, fold, standings
from hakem.event.acts import (
    AnyAct,
    ArrivedLate,
    ArrowSwitched,
    Created,
    Entered,
    Meeting,
    Paired,
    RoundEnded,
    RoundStarted,
    RulesSet,
    Seated,
    Setting,
    Undone,
    Unmet,
    Withdrawn,
    WrongBoards,
)
from hakem.event.repair import Mended, Wanted, mend
from hakem.event.repair_losses import Missed, dropped, missed
from hakem.event.state import TableKey
from hakem.movements import Movement
from hakem.movements.howell import howell
from hakem.movements.mitchell import mitchell as mitchell_of
from hakem.movements.repair import Outcome
from tests.event.evening import records, score

#: So many steps are enough for tables this few.
STEPS = 1_500


def mitchell(tables: int) -> tuple[Meeting, ...]:
    """An odd Mitchell of three boards a round, by hand: East-West up one, boards down one."""
    return tuple(
        Meeting(
            round + 1,
            table + 1,
            (str(table + 1),),
            (str(tables + 1 + (table - round) % tables),),
            tuple(range((table + round) % tables * 3 + 1, (table + round) % tables * 3 + 4)),
        )
        for round in range(tables)
        for table in range(tables)
    )


def evening(tables: int, *acts: AnyAct, meetings: tuple[Meeting, ...] = ()) -> tuple[Record, ...]:
    """Pairs entered and seated; then what happened."""
    seated = Seated(meetings=meetings or mitchell(tables), movement="mitchell")
    everyone = sorted({one for m in seated.meetings for one in m.contestants}, key=int)
    entered = (Entered(contestant=one) for one in everyone)
    return records(Created(title="Wednesday"), *entered, seated, *acts)


#: The first session, from the first round that was not begun.
USUAL = Wanted("1", steps=STEPS)


def mended(log: tuple[Record, ...], wanted: Wanted = USUAL) -> Mended:
    return mend(fold(log), log, wanted)


def after(log: tuple[Record, ...], found: Mended) -> Event:
    """The event with the rest written, after it was judged by itself: V1 to V5, history untouched.

    Boards and people are looked at one by one, as they lie on the tables; nothing of the
    movements' own checks is used.
    """
    assert found.found.outcome is Outcome.FOUND
    assert found.seated is not None
    event, before = fold(records(found.seated, after=log)), fold(log)
    first = found.seated.from_round
    assert {k: m for k, m in event.meetings.items() if k.round < first} == {
        k: m for k, m in before.meetings.items() if k.round < first
    }
    assert not event.faults
    judge(event.meetings.values(), first)
    return event


def judge(meetings: Iterable[Meeting], first: int) -> None:
    """No pair plays a board twice nor meets twice because of a round from `first` on.

    No table has two meetings, and no board lies on two tables.
    """
    played = sorted((m for m in meetings if m.is_played), key=lambda m: m.round)
    for one, other in combinations(played, 2):
        if other.round < first:
            continue
        both = set(one.contestants) & set(other.contestants)
        assert len(both) < 2, "two meet again"
        if both:
            assert one.round != other.round, "at two tables at once"
            assert not set(one.boards) & set(other.boards), "a board twice"
        if one.round == other.round:
            assert one.table != other.table, "two meetings at a table"
            assert not set(one.boards) & set(other.boards), "one board at two tables"


def wrong(round: int, table: int, played: tuple[int, ...], instead: tuple[int, ...]) -> AnyAct:
    return WrongBoards(round=round, table=table, played=played, instead_of=instead)


def begun(*rounds: int) -> tuple[AnyAct, ...]:
    return tuple(RoundStarted(round=number) for number in rounds)


def test_an_evening_as_planned_stays() -> None:
    found = mended(evening(5, *begun(1, 2)))
    assert (found.found.outcome, found.seated) == (Outcome.FOUND, None)
    assert found.section.first == 3


WRONG = (*begun(1, 2), wrong(2, 2, (10, 11, 12), (7, 8, 9)))


def test_wrong_boards_at_one_table() -> None:
    """2 and 6 have played 10-12: their two meetings with these boards cannot be."""
    log = evening(5, *WRONG)
    found = mended(log)
    event = after(log, found)
    assert found.seated is not None
    lost = {
        (one.meeting.round, one.meeting.contestants): [reason.code for reason in one.reasons]
        for one in dropped(found.section, found.seated.meetings)
    }
    assert lost == {(3, ("2", "10")): ["repair.had"], (5, ("5", "6")): ["repair.had"]}
    assert missed(found.section, found.seated.meetings) == (
        Missed(("2", "6"), (7, 8, 9), ()),
        Missed(("5", "10"), (10, 11, 12), ()),
    )
    # the record taken back, all is as it was
    written = records(found.seated, after=log)
    undone = fold(records(Undone(record=written[-1].id), after=written))
    assert undone.meetings == fold(log).meetings
    assert undone.meetings != event.meetings


def owed(found: Mended) -> dict[str, tuple[int, ...]]:
    """The boards that each has lost."""
    assert found.seated is not None
    boards: dict[str, tuple[int, ...]] = {}
    for one in found.seated.lost:
        boards |= {who: (*boards.get(who, ()), *one.boards) for who in one.losers}
    return boards


def totals(event: Event) -> dict[str, Fraction | None]:
    """The percentage of each who has a score."""
    (ranking,) = standings(event).scored.rankings
    return {one.contestant.id: one.percent for one in ranking.standings}


def test_12C2a_who_loses_boards_by_the_repair_has_an_artificial_score() -> None:
    """2 and 6 never get 7-9, which they left; 10 and 5 wait in vain for 10-12.

    2 is at fault and 6 in part: 40, 50 and 60 per cent. Who is not named is in no way at fault.
    """
    log = evening(5, *WRONG)
    found = mended(log, Wanted("1", at_fault=("2",), partly=("6",), steps=STEPS))
    assert owed(found) == dict.fromkeys("26", (7, 8, 9)) | dict.fromkeys(("5", "10"), (10, 11, 12))
    assert found.seated is not None
    written = records(found.seated, after=log)
    # 2 and 6 did not play what they should have in round 2; the others wait until their round
    assert totals(fold(written)) == {"2": Fraction(40), "6": Fraction(50)}
    later = records(*begun(3, 4, 5), after=written)
    assert totals(fold(later)) == {
        "2": Fraction(40),
        "6": Fraction(50),
        "5": Fraction(60),
        "10": Fraction(60),
    }
    # one record with all of it: the record taken back, nobody has a score
    undone = records(Undone(record=written[-1].id), after=later)
    assert totals(fold(undone)) == {}
    # boards that are played after all have what they made: 420 against nothing else is 50 per cent
    played = records(*(score(2, 2, board, "PASS") for board in (7, 8, 9)), after=later)
    assert totals(fold(played))["2"] == Fraction(50)
    # who goes home before the round has nothing for it
    gone = records(Withdrawn(contestant="5", round=5), after=later)
    assert "5" not in totals(fold(gone))


def test_12C2a_scores_for_lost_boards_are_the_directors_to_give() -> None:
    log = evening(5, *WRONG)
    assert not owed(mended(log, Wanted("1", scores=False, steps=STEPS)))
    spare = mended(log, Wanted("1", all_play=True, spare_sets=1, steps=5_000))
    # with other boards instead nobody has lost any but who left 7-9 and got nothing for them
    assert not set(owed(spare)) - {"2", "6"}


def test_12C2a_a_second_repair_tells_what_is_lost_in_the_whole_evening() -> None:
    """Nothing that the first one said is forgotten, or counted twice; blame stays where it was."""
    log = evening(5, *WRONG)
    first = mended(log, Wanted("1", at_fault=("2",), steps=STEPS))
    assert first.seated is not None
    log = records(first.seated, *begun(3), after=log)
    table = fold(log).meetings[TableKey("1", "", 3, 1, "")]
    second = mended(records(wrong(3, 1, (13, 14, 15), table.boards), after=log))
    assert second.seated is not None
    after(records(wrong(3, 1, (13, 14, 15), table.boards), after=log), second)
    assert all(set(boards) <= set(owed(second)[who]) for who, boards in owed(first).items())
    assert owed(second)["1"] == table.boards
    assert [one.boards for one in second.seated.lost if one.at_fault] == [(7, 8, 9)]
    # 2 loses more by a mishap of others, and is not to blame for that
    assert owed(second)["2"] == (7, 8, 9, 13, 14, 15)


def test_a_match_that_is_lost_gives_a_share_of_its_victory_points() -> None:
    """Where rounds are matches (`unplayed.free_share`): 3/5 of 20, and 2/5 to who is at fault."""
    settings: dict[str, Setting] = {"rounds.vp_scale": "wbf-continuous-20"}
    log = evening(5, RulesSet(form="butler", settings=settings), *WRONG)
    found = mended(log, Wanted("1", at_fault=("10",), steps=STEPS))
    assert owed(found) == dict.fromkeys(("2", "5", "6", "10"), (10, 11, 12))
    assert found.seated is not None
    # a match, so that the length of a round is known
    played = [score(1, 1, board, "PASS") for board in (1, 2, 3)]
    played += [score(1, 2, board, "PASS") for board in (4, 5, 6)]
    event = fold(records(found.seated, *played, *begun(3), after=log))
    (ranking,) = standings(event).scored.rankings
    vps = {one.contestant.id: one.total for one in ranking.standings}
    assert (vps["10"], vps["2"]) == (8, 12 + 10)  # 2 has drawn its match of round 1 too


def test_a_shorter_rest_in_which_everybody_plays() -> None:
    """Five tables, two lines, five sets: the last rounds cannot be played by all (V3 to V5)."""
    log = evening(5, RulesSet(winners=2), *WRONG)
    found = mended(log, Wanted("1", shorter=True, steps=5_000))
    event = after(log, found)
    assert (found.rounds, found.section.rounds) == (5, 3)
    last = [meeting for key, meeting in event.meetings.items() if key.round == 3]
    assert len(last) == 5
    assert max(key.round for key in event.meetings) == 3
    # what nobody plays any more nobody has lost; each plays as many boards as the others
    assert owed(found) == {}


def test_only_one_of_the_boards_was_wrong() -> None:
    """Who played board 10 alone has had the set that it travels with."""
    log = evening(5, *begun(1, 2), wrong(2, 2, (10,), (9,)))
    found = mended(log)
    after(log, found)
    assert found.seated is not None
    assert all(
        len(meeting.boards) == 3 and meeting.boards[0] % 3 == 1 for meeting in found.seated.meetings
    )


def test_a_spare_set_mends_it_and_without_one_all_cannot_play() -> None:
    """Five tables, five sets, two lines: it is proved that there is no such rest."""
    log = evening(5, RulesSet(winners=2), *WRONG)
    none = mended(log, Wanted("1", all_play=True, steps=5_000))
    assert (none.found.outcome, none.seated) == (Outcome.NONE_EXISTS, None)
    found = mended(log, Wanted("1", all_play=True, spare_sets=1, steps=5_000))
    event = after(log, found)
    boards = {board for m in event.meetings.values() for board in m.boards}
    assert boards == set(range(1, 19))
    assert all(m.is_played for m in event.meetings.values())
    assert len(event.meetings) == 25


def test_not_found_within_the_bounds_is_no_proof() -> None:
    found = mended(evening(5, *WRONG), Wanted("1", all_play=True, steps=20))
    assert (found.found.outcome, found.seated) == (Outcome.NOT_FOUND, None)


def test_switched_by_mistake_everybody_keeps_his_line() -> None:
    """With two rankings an arrow switch by mistake is history; the rest goes on as lines."""
    log = evening(5, RulesSet(winners=2), ArrowSwitched(round=1, tables=(1,)), *WRONG)
    event = after(log, mended(log))
    rest = [meeting for meeting in event.meetings.values() if meeting.round > 2]
    assert all(int(m.ns[0]) <= 5 < int(m.ew[0]) for m in rest)


def test_who_left_is_kept_where_he_should_have_sat() -> None:
    """Pair 7 went home and boards went wrong; what its absence means to others is not lost."""
    log = evening(5, *WRONG, Withdrawn(contestant="7", round=3))
    found = mended(log)
    event = after(log, found)
    assert not any("7" in m.contestants for k, m in event.meetings.items() if k.round > 2)
    assert {key.round for key, left in event.left.items() if "7" in left} == {3, 4, 5}
    # mended again after a further mishap, the same holds
    again = (
        *begun(3),
        wrong(3, 1, (13, 14, 15), tuple(event.meetings[TableKey("1", "", 3, 1, "")].boards)),
    )
    assert found.seated is not None
    log = records(found.seated, *again, after=log)
    second = mended(log)
    event = after(log, second)
    assert {key.round for key, left in event.left.items() if "7" in left} == {3, 4, 5}


def test_a_late_pair_takes_the_empty_place() -> None:
    """Nine pairs, 10 enters after round 1 and sits where nobody does."""
    gaps = tuple(
        Meeting(m.round, m.table, m.ns, () if "10" in m.ew else m.ew, m.boards) for m in mitchell(5)
    )
    log = evening(5, Entered(contestant="10"), *begun(1), meetings=gaps)
    event = after(log, mended(log))
    assert {m for m in event.meetings.values() if m.round > 1} == {
        m for m in mitchell(5) if m.round > 1
    }


def test_a_late_pair_takes_the_place_of_one_that_left() -> None:
    log = evening(5, *begun(1), Withdrawn(contestant="8", round=2), Entered(contestant="11"))
    event = after(log, mended(log))
    rest = [m for m in event.meetings.values() if m.round > 1 and m.is_played]
    assert len(rest) == 20
    assert sum("11" in m.contestants for m in rest) == 4


def test_what_was_not_played_is_no_history() -> None:
    """8 came in round 2, so it has not met 3, nor had 7-9; 3 and 7 did not meet at all."""
    log = evening(5, ArrivedLate(contestant="8", round=2), *WRONG)
    history = mended(log).section.history
    assert {m.round for m in history if "8" in m.contestants} == {2}
    unmet = evening(5, *WRONG, Unmet(round=2, contestants=("3", "7")))
    assert not [m for m in mended(unmet).section.history if set(m.contestants) == {"3", "7"}]


def test_another_section_is_left_alone() -> None:
    """Section B has begun round 4, and sits as before; A is mended from round 3 on."""
    names = {str(n): f"B{n}" for n in range(1, 11)}
    others = tuple(
        Meeting(m.round, m.table, (names[m.ns[0]],), (names[m.ew[0]],), m.boards)
        for m in mitchell(5)
    )
    entered = (Entered(contestant=one, section="B") for one in names.values())
    seated = Seated(section="B", meetings=others)
    log = evening(5, *entered, seated, *WRONG[2:])
    started = (RoundStarted(round=4, section="B"), RoundStarted(round=2, section=""))
    log = records(*started, after=log)
    found = mended(log, Wanted("1", from_round=3, steps=STEPS))
    assert found.seated is not None
    event = fold(records(found.seated, after=log))
    there = [meeting for key, meeting in event.meetings.items() if key.section == "B"]
    assert sorted(there, key=str) == sorted(others, key=str)
    judge((m for key, m in event.meetings.items() if key.section == ""), 3)
    assert mended(log).section.first == 3


def test_who_cannot_move_stays() -> None:
    log = evening(5, *begun(1, 2))
    found = mended(log, Wanted("1", stays=("6",), steps=STEPS))
    event = after(log, found)
    assert {k.table for k, m in event.meetings.items() if k.round >= 2 and "6" in m.ew} == {2}


def test_two_tables_share_as_before() -> None:
    """Tables 1 and 4 share one set in each round; only these two may do so in the rest."""
    shared = tuple(
        Meeting(
            round + 1,
            table + 1,
            (str(table + 1),),
            (str(5 + (table - round) % 4),),
            ((table % 3 + round) % 4 + 1,),
        )
        for round in range(4)
        for table in range(4)
    )
    movement = mended(evening(4, *begun(1), meetings=shared)).section.movement()
    assert (movement.copies, movement.sharing) == (1, ((1, 4),))


@pytest.mark.parametrize(
    ("acts", "wanted", "code"),
    [
        ((), Wanted("2"), "repair.not-seated"),
        ((), Wanted("1", "B"), "repair.not-seated"),
        (begun(1, 2, 3), Wanted("1"), "repair.nothing-left"),
        ((), Wanted("1", from_round=4), "event.no-such-round"),
        ((), Wanted("1", from_round=0), "event.below-one"),
        ((score(1, 1, 1, "4SN="),), Wanted("1", from_round=1), "repair.played-already"),
        ((RoundEnded(round=2),), Wanted("1", from_round=2), "repair.played-already"),
        ((), Wanted("1", stays=("44",)), "repair.not-here"),
        ((), Wanted("1", at_fault=("44",)), "repair.not-here"),
        ((Withdrawn(contestant="2", round=1),), Wanted("1", stays=("2",)), "repair.no-table"),
        ((), Wanted("1", spare_sets=-1), "repair.spare"),
        ((RulesSet(form="team-imps"),), Wanted("1"), "movement.repair-pairs"),
        (
            (Paired(round=3, meetings=(Meeting(3, 1, ("1",), ("2",), (1,)),)),),
            Wanted("1"),
            "repair.paired",
        ),
    ],
)
def test_what_cannot_be_mended(acts: tuple[AnyAct, ...], wanted: Wanted, code: str) -> None:
    with pytest.raises(SettingMistake) as raised:
        mended(evening(3, *acts), wanted)
    assert raised.value.code == code


def test_a_round_that_was_only_called_can_be_changed_when_named() -> None:
    log = evening(5, *WRONG, *begun(3))
    assert mended(log).section.first == 4
    found = mended(log, Wanted("1", from_round=3, steps=STEPS))
    after(log, found)


#: Movements of four to fourteen pairs in which no tables share boards.
PLANS = (howell(4), howell(5), howell(7), mitchell_of(5), mitchell_of(7).without(14))


@settings(max_examples=30)
@given(st.sampled_from(PLANS), st.data())
def test_whatever_goes_wrong_nothing_is_played_twice(plan: Movement, data: st.DataObject) -> None:
    """Random wrong boards, departures and a late pair, after a random number of rounds."""
    who = [str(number) for number in plan.numbers]
    seated = seated_by(plan, who, "1", "")
    over = data.draw(st.integers(1, plan.rounds - 1))
    acts: list[AnyAct] = [Created(title="x"), *(Entered(contestant=one) for one in who), seated]
    for _ in range(data.draw(st.integers(0, 3))):
        one = data.draw(st.sampled_from([m for m in seated.meetings if m.round <= over]))
        other = data.draw(st.sampled_from([m for m in seated.meetings if m.boards != one.boards]))
        if not any(isinstance(a, WrongBoards) and a.table == one.table for a in acts):
            acts.append(wrong(one.round, one.table, other.boards, one.boards))
    left = data.draw(st.lists(st.sampled_from(who), max_size=2, unique=True))
    acts += [Withdrawn(contestant=c, round=data.draw(st.integers(1, plan.rounds))) for c in left]
    if data.draw(st.booleans()):
        acts.append(Entered(contestant=str(len(who) + 1)))
    log = records(*acts, *begun(over))
    found = mended(log, Wanted("1", steps=400))
    assert found.section.first == over + 1
    assert found.found.outcome is Outcome.FOUND  # somebody may sit out, so there is always one
    if found.seated is None:
        judge(fold(log).meetings.values(), over + 1)
    else:
        event = after(log, found)
        # of as many boards as somebody had before him he plays or has lost each, and no more
        away = {a.contestant: a.round for a in acts if isinstance(a, Withdrawn)}
        for pair in who:
            before, now = (
                {
                    board
                    for m in meetings
                    if pair in m.contestants and m.is_played
                    if all(m.round < away.get(c, 99) for c in m.contestants)
                    for board in m.boards
                }
                for meetings in (seated.meetings, event.meetings.values())
            )
            lost = [len(each.boards) for each in found.seated.lost if pair in each.losers]
            assert sum(lost) == max(0, len(before) - len(now))
