"""Guide cards and table cards say what the movement says: by reading the printed page."""

from collections import Counter, defaultdict

import pytest

from hakem.commands.event.seating import usual_movement
from hakem.event import Record
from hakem.event.acts import Withdrawn
from hakem.i18n.lang import Lang
from hakem.movements.individual import whist
from hakem.paper.about import About, run_of
from hakem.paper.ink import Page, Words
from hakem.paper.pages import pages
from hakem.paper.sheet import Sheet
from tests.event.evening import records
from tests.paper.evenings import about, of_pairs, of_teams, seated

Lines = list[list[str]]


def rows(page: Page, left: float, right: float, top: float, low: float) -> Lines:
    """The words within a part of a page, in lines from the top, each from left to right."""
    found: dict[float, list[Words]] = defaultdict(list)
    for one in page.words:
        if left <= one.x < right and top <= one.y < low:
            found[round(one.y, 1)].append(one)
    return [[one.text for one in sorted(found[y], key=lambda w: w.x)] for y in sorted(found)]


def cards(told: About) -> dict[str, Lines]:
    """The lines of every guide card, by the number that stands large on it."""
    found: dict[str, Lines] = {}
    for page in pages(Sheet.GUIDE, told):
        numbers = [one for one in page.words if one.size > 15]
        for head in numbers:
            below = [one.y for one in numbers if one.y > head.y + 1] or [280.0]
            left = head.x - 1
            # under the names, the title and the heads of the columns
            lines = rows(page, left, left + 95, head.y + 2.5, min(below) - 6)[1:]
            assert head.text not in found
            found[head.text] = lines
    return found


@pytest.mark.parametrize("count", [6, 13, 32])
@pytest.mark.parametrize("lang", Lang)
def test_every_meeting_stands_on_two_cards_and_every_round_once(count: int, lang: Lang) -> None:
    told = about(of_pairs(count, short=True), lang)
    seen: Counter[tuple[str, str, str]] = Counter()
    sides: Counter[tuple[str, str, str]] = Counter()
    printed = cards(told)
    assert set(printed) == set(told.event.entries)
    rounds = {str(key.round) for key in told.event.meetings}
    for lines in printed.values():
        numbered = [line for line in lines if line[0] in rounds]
        assert Counter(line[0] for line in numbered) == Counter(rounds)
        for line in numbered:
            if len(line) >= 4 and line[-1][0].isdigit():
                seen[line[0], line[1], line[-1]] += 1
                sides[line[0], line[1], line[2]] += 1
    meant = {
        (str(key.round), str(key.table), run_of(meeting.boards))
        for key, meeting in told.event.meetings.items()
        if meeting.is_played
    }
    assert seen == Counter(dict.fromkeys(meant, 2))
    assert set(sides.values()) == {1}  # one North-South and one East-West card each


def test_a_card_is_the_movements_own_guide() -> None:
    """The independent word is that of the movement, which knows nothing of events."""
    movement = usual_movement(9, None, 3)
    told = about(seated(movement, short=True), Lang.EN)
    for number, lines in cards(told).items():
        for stop, line in zip(movement.guide(int(number)), lines, strict=False):
            assert line[0] == str(stop.round)
            if stop.sits_out:
                assert line[-1] == "sit-out"
                continue
            assert stop.play is not None
            assert stop.side is not None
            (other,) = stop.opponents
            boards = run_of(movement.boards(stop.play.boardset))
            assert line[1:3] == [str(stop.play.table), stop.side.name]
            assert line[3].startswith(f"{other} ")
            assert line[4] == boards


def test_who_plays_alone_is_told_the_partner_and_the_very_seat() -> None:
    movement = whist(8)
    told = about(seated(movement, each=1, short=True), Lang.EN)
    for number, lines in cards(told).items():
        for stop, line in zip(movement.guide(int(number)), lines, strict=False):
            assert stop.play is not None
            assert stop.side is not None
            (seat,) = stop.play.seats_of(int(number))
            (partner,) = (one for one in stop.play.side(stop.side) if one != int(number))
            assert line[1:3] == [str(stop.play.table), seat.letter]
            assert line[3].startswith(f"{partner} ")


def test_a_team_has_both_its_tables_and_one_without_opponents_a_bye() -> None:
    printed = cards(about(of_teams(), Lang.TR))
    assert printed["1"][0] == ["1", "1 açık", "NS", "2 Takım 2", "1–4"]
    assert printed["1"][1] == ["1 kapalı", "EW", "2 Takım 2", "1–4"]
    assert printed["3"][0] == ["1", "bay"]


def test_who_has_left_has_no_further_rounds_and_who_was_to_meet_it_sits_out() -> None:
    before = of_pairs(6, short=True)
    log: tuple[Record, ...] = records(Withdrawn(contestant="2", round=3), after=before)
    printed = cards(about(log, Lang.EN))
    assert [line[0] for line in printed["2"] if line[0].isdigit()] == ["1", "2"]
    off = sum(line[-1] == "sit-out" for lines in printed.values() for line in lines)
    rounds = max(key.round for key in about(before).event.meetings)
    assert off == rounds - 2


def test_table_cards_send_everybody_to_where_the_next_card_awaits_them() -> None:
    told = about(of_pairs(8, short=True), Lang.EN)
    played: dict[tuple[int, str], list[str]] = {}
    table = ""
    for page in pages(Sheet.TABLES, told):
        for line in rows(page, 0, 210, 0, 285):
            if line[0].startswith("Table "):
                table = line[0].removeprefix("Table ")
            elif line[0].isdigit():
                played[int(line[0]), table] = line
    assert len(played) == len(told.event.meetings)
    for (number, here), line in played.items():
        for who, side, then in ((line[1], "NS", line[4]), (line[2], "EW", line[5])):
            if then == "end":
                assert (number + 1, here) not in played
                continue
            goal, direction = (here, side) if then == "stay" else then.split()
            assert played[number + 1, goal][1 if direction == "NS" else 2] == who
        boards = line[6]
        if boards.isdigit():
            assert played[number + 1, boards][3] == line[3]
        elif boards.startswith("rest"):
            at, later = boards.removeprefix("rest; table ").split(" in round ")
            assert played[int(later), at][3] == line[3]
            assert int(later) > number + 1
            between = [row[3] for (n, _), row in played.items() if number < n < int(later)]
            assert line[3] not in between
        else:
            later_boards = {row[3] for (n, _), row in played.items() if n > number}
            assert line[3] not in later_boards
