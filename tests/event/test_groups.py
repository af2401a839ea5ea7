"""Matches of three and of four in a knock-out: who goes on, extensions, who leaves (by hand)."""

from collections.abc import Mapping, Sequence
from itertools import combinations
from random import Random

import pytest

from hakem.errors import Mistake
from hakem.event import Record, fold, standings
from hakem.event.acts import (
    AnyAct,
    Conceded,
    Created,
    Entered,
    Fined,
    LotsDrawn,
    Meeting,
    Paired,
    Scored,
    Setting,
    Unmet,
    Withdrawn,
)
from hakem.event.bracket import Draw, knockout_round, winners_of
from hakem.event.live import Live
from hakem.event.matches import matches_in
from hakem.event.standings import stage_of
from hakem.event.triangle import halves
from hakem.pairing.knockout.group import GroupMatch, group_outcome, group_rounds
from tests.event.evening import records
from tests.event.matches import SWINGS, boards_of

THREE, FOUR = ("1", "2", "3"), ("1", "2", "3", "4")
#: what the first of two wins on each board of their match, from those of `SWINGS`
Told = Mapping[tuple[str, str], Sequence[int]]


def begun(group: tuple[str, ...], boards: int, **settings: Setting) -> tuple[Record, ...]:
    """A knock-out in which everybody has so many boards."""
    named = {f"knockout.{name}": value for name, value in settings.items()}
    created = Created(title="T", form="team-imps", knockout=boards, settings=named)
    return records(created, *(Entered(contestant=one) for one in group))


def seated(group: tuple[str, ...], each: int, first: int = 1, of: bool = True) -> list[Paired]:
    """All rounds of a group in which each two meet on so many boards; `of` False: an extension."""
    groups = (group,) if of else ()
    if len(group) == 3:
        boards = boards_of(3 * each)
        made = halves((group[0], group[1], group[2]), (first, first + 1), 1, boards)
        return [
            Paired(round=first + n, meetings=half, groups=groups) for n, half in enumerate(made)
        ]
    found = []
    rounds = group_rounds(group) if len(group) == 4 else (((group[0], group[1]),),)
    for n, two in enumerate(rounds):
        meetings = []
        for table, (one, other) in enumerate(two, 1):
            boards = boards_of(each)
            meetings.append(Meeting(first + n, table, (one,), (other,), boards, "open"))
            meetings.append(Meeting(first + n, table, (other,), (one,), boards, "closed"))
        found.append(Paired(round=first + n, meetings=tuple(meetings), groups=groups))
    return found


def results(pairings: Sequence[Paired], told: Told) -> list[AnyAct]:
    """A result for every board at every table, so that each match comes out as told."""
    acts: list[AnyAct] = []
    for paired in pairings:
        for one in paired.meetings:
            ns, ew = one.ns[0], one.ew[0]
            swings = told.get((ns, ew))
            if swings is None:
                swings = [-swing for swing in told[ew, ns]]
            # at the table where the first of the two sits North-South stands its half of the swing
            open_room = (ns, ew) in told
            for board, swing in zip(one.boards, swings, strict=True):
                home = swing if open_room else -swing
                acts.append(
                    Scored(
                        round=one.round,
                        table=one.table,
                        room=one.room,
                        board=board,
                        result=SWINGS[home][0 if open_room else 1],
                        signed=True,
                    )
                )
    return acts


def played(group: tuple[str, ...], told: Told, **settings: Setting) -> tuple[Record, ...]:
    """A group whose matches came out as told."""
    each = len(next(iter(told.values())))
    pairings = seated(group, each)
    log = begun(group, each * (len(group) - 1), **settings)
    return records(*pairings, *results(pairings, told), after=log)


def going_on(log: tuple[Record, ...]) -> list[str]:
    """Who goes on, as the standings say it."""
    won = ("scoring.group-through", "scoring.group-lots-won")
    return [str(one.params["team"]) for one in standings(fold(log)).decided if one.code in won]


def test_three_that_beat_one_another_go_by_the_quotient_of_imps() -> None:
    """1 beats 2 by 9, 2 beats 3 by 3, 3 beats 1 by 1: 9/1 for 1, 3/9 for 2, 1/3 for 3, level.

    2 and 3 are level at a third, so that for two places they play an extension.
    """
    told = {("1", "2"): [9], ("2", "3"): [3], ("3", "1"): [1]}
    assert going_on(played(THREE, told)) == ["1"]
    log = played(THREE, told, of_three=2)
    assert going_on(log) == ["1"]
    (level,) = [one for one in standings(fold(log)).decided if one.code == "scoring.group-level"]
    assert (level.params["who"], level.params["places"]) == ("2, 3", 1)
    # one board in each match; an eighth of it is played as a whole one (TBF 10(g))
    assert level.params["boards"] == 1
    more = seated(("2", "3"), 1, 3, of=False)
    log = records(*more, *results(more, {("2", "3"): [-3]}), after=log)
    assert going_on(log) == ["1", "3"]
    event = fold(log)
    assert winners_of(event, stage_of(event)) == ("1", "3")


def test_an_extension_changes_nothing_among_those_who_were_not_level() -> None:
    """1 has two wins of 9; 2 and 3 drew, and 3 wins the extension by more than anybody before."""
    told = {("1", "2"): [9], ("2", "3"): [0], ("3", "1"): [-9]}
    log = played(THREE, told, of_three=2)
    more = seated(("2", "3"), 1, 3, of=False)
    log = records(*more, *results(more, {("3", "2"): [9]}), after=log)
    assert going_on(log) == ["1", "3"]


def test_three_who_stay_level_play_three_extensions_or_draw_lots() -> None:
    told = {("1", "2"): [0], ("2", "3"): [0], ("3", "1"): [0]}
    log = played(THREE, told)
    assert going_on(log) == []
    event = fold(log)
    with pytest.raises(Mistake, match="group-not-decided"):
        winners_of(event, stage_of(event))
    more = seated(THREE, 1, 3, of=False)
    after = {("1", "2"): [0], ("2", "3"): [9], ("3", "1"): [-3]}
    # 1 and 2 have a win and a draw each, and lost no IMP: 2 has won 9, 1 only 3
    assert going_on(records(*more, *results(more, after), after=log)) == ["2"]
    half = records(*more[:1], *results(more[:1], after), after=log)
    assert going_on(half) == []
    assert going_on(records(LotsDrawn(order=("3", "1", "2")), after=log)) == ["3"]


@pytest.mark.parametrize(("group", "seed"), [(g, n) for g in (THREE, FOUR) for n in range(12)])
def test_who_goes_on_is_who_leads_by_the_sums_of_the_boards(
    group: tuple[str, ...], seed: int
) -> None:
    """Chance plays; the IMPs of the matches are added up here from the swings themselves."""
    random = Random(f"group {len(group)} {seed}")
    told = {two: random.choices(list(SWINGS), k=2) for two in combinations(group, 2)}
    matches = [
        GroupMatch(
            *two,
            sum(swing for swing in swings if swing > 0),
            -sum(swing for swing in swings if swing < 0),
        )
        for two, swings in told.items()
    ]
    places = random.choice((1, 2))
    log = played(group, told, of_three=places, of_four=places)
    expected = group_outcome(group, matches, places)
    assert going_on(log) == list(expected.through)
    level = [one for one in standings(fold(log)).decided if one.code == "scoring.group-level"]
    assert [one.params["who"] for one in level] == (
        [", ".join(expected.level)] if expected.level else []
    )


def test_nobody_goes_on_before_all_have_met_and_the_boards_are_counted() -> None:
    told = {two: [9, 0] for two in combinations(FOUR, 2)}
    log = played(FOUR, told)
    short = log[:-1]
    (found,) = standings(fold(short)).decided
    assert found.code == "scoring.group-unfinished"
    # six matches of two boards; of one of them the second table is missing
    assert (found.params["boards"], found.params["scheduled"]) == (11, 12)
    assert going_on(log) == ["1", "2"]


@pytest.mark.parametrize("leave", ["withdraw", "concede"])
def test_who_leaves_is_out_and_the_others_are_ranked_among_themselves(leave: str) -> None:
    """4 beat everybody and left; of the others 1 has both matches, 2 the one against 3."""
    told = {("4", one): [9] for one in THREE}
    told |= {("1", "2"): [9], ("1", "3"): [9], ("2", "3"): [9]}
    log = played(FOUR, told)
    assert going_on(log) == ["4", "1"]
    act: AnyAct = Conceded(contestant="4")
    if leave == "withdraw":
        act = Withdrawn(contestant="4", session="1", round=4)
    log = records(act, after=log)
    assert going_on(log) == ["1", "2"]
    log = records(Withdrawn(contestant="3", session="1", round=4), after=log)
    assert going_on(log) == ["1", "2"]  # as many as there are places: nothing is left to decide


def test_a_match_that_was_not_played_is_lost_by_who_did_not_come() -> None:
    """Level otherwise: 3 did not meet 2, so 2 has a win, and 1 a draw with each."""
    told = {("1", "2"): [0], ("3", "1"): [0]}
    pairings = seated(THREE, 1)
    unmet = Unmet(round=1, contestants=("2", "3"), at_fault=("3",))
    held = [p for p in results(pairings, {**told, ("2", "3"): [0]}) if isinstance(p, Scored)]
    meetings = {(m.round, m.table): set(m.contestants) for p in pairings for m in p.meetings}
    kept = [p for p in held if meetings[p.round, p.table] != {"2", "3"}]
    log = records(*pairings, unmet, *kept, after=begun(THREE, 2))
    assert going_on(log) == ["2"]
    codes = [one.code for one in standings(fold(log)).decided]
    assert "scoring.knockout-walkover" not in codes


def test_others_meet_in_twos_beside_a_group() -> None:
    """Five: two of them in a match, three together; all further segments are found from the log."""
    log = begun(("1", "2", "3", "4", "5"), 2)
    group = ("3", "4", "5")
    event = fold(log)
    first = knockout_round(event, stage_of(event), Draw.BRACKET, groups=(group,))
    assert first.matches == (("1", "2"),)
    first_half, second_half = seated(group, 1)
    two = tuple(
        Meeting(1, 4, (one,), (other,), (20,), room)
        for one, other, room in (("1", "2", "open"), ("2", "1", "closed"))
    )
    first_half = Paired(round=1, meetings=(*two, *first_half.meetings), groups=(group,))
    event = fold(records(first_half, second_half, after=log))
    found = matches_in(event, stage_of(event))
    assert found is not None
    assert found.matches == (("1", "2"),)


def test_fines_in_imps_are_told_to_stand_outside_a_group() -> None:
    told = {("1", "2"): [9], ("2", "3"): [3], ("3", "1"): [1]}
    log = records(Fined(contestant="1", amount="3", unit="imp"), after=played(THREE, told))
    codes = [one.code for one in standings(fold(log)).decided]
    assert codes == ["scoring.group-fines", "scoring.group-through"]


def test_every_cut_of_the_log_is_what_was_shown_then() -> None:
    told = {two: [9] for two in combinations(FOUR, 2)}
    log = records(Withdrawn(contestant="2", session="1", round=3), after=played(FOUR, told))
    live = Live()
    for n, record in enumerate(log, 1):
        assert live.add(record) == standings(fold(log[:n]))
