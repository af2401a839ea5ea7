"""Entries: typed, pasted, changed, taken back; sections."""

from collections.abc import Iterable, Iterator, Sequence

from hakem.commands.event.caution import not_entered
from hakem.commands.event.entry_lists import EntryList, Listed, next_number, read_entries
from hakem.commands.event.opened import Opened
from hakem.errors import Param, Place, Problem, SettingMistake, Severity
from hakem.event import Event
from hakem.event.acts import AnyAct, Entered, Player, Undone, Withdrawn
from hakem.event.acts.act import FIRST_SESSION
from hakem.event.fold import undone_in
from hakem.event.refusal.people import MOST_PLAYERS
from hakem.event.standings import stage_of
from hakem.i18n.letters import natural_key
from hakem.web.hosted import Make, Named
from hakem.web.named import named
from hakem.web.setup.players import ClubPlayers, key_of

#: Letters of a list that is pasted, at most, and its lines.
LONGEST, MOST_LINES = 200_000, 1000
#: Letters of a name.
_NAME = 80


def in_order(event: Event) -> tuple[Entered, ...]:
    """Everybody who takes part, by number; who withdrew is not among them."""
    still = (one for one in event.entries.values() if one.contestant not in event.withdrawn)
    return tuple(sorted(still, key=lambda one: natural_key(one.contestant)))


def playing(event: Event) -> tuple[Entered, ...]:
    """Those of them who play in the stage that is open: in a final, whoever came through."""
    through = stage_of(event).contestants
    return tuple(one for one in in_order(event) if not through or one.contestant in through)


def of_section(event: Event, section: str) -> tuple[str, ...]:
    """Who plays in a section, by number."""
    return tuple(one.contestant for one in playing(event) if one.section == section)


def sections_of(event: Event) -> tuple[str, ...]:
    """The sections in which somebody is entered or seated; one without a name where nobody is."""
    found = {one.section for one in playing(event)}
    found |= {key.section for key in event.meetings if key.session == event.session}
    return tuple(sorted(found)) or ("",)


def is_seated(event: Event, contestant: str) -> bool:
    """Whether somebody has a place anywhere."""
    return any(contestant in one.contestants for one in event.meetings.values())


def typed(
    names: Sequence[str], numbers: Sequence[str], contestant: str, team: str, section: str
) -> Make:
    """One entry from a form; without a number the lowest that is free."""
    pairs = zip(names, (*numbers, *[""] * len(names)), strict=False)
    players = tuple(
        Player(" ".join(name.split())[:_NAME], number.strip()[:20])
        for name, number in pairs
        if name.strip()
    )
    if not players and not team.strip():
        raise SettingMistake("web.setup-no-names")
    twice = first_twice(players)
    if twice:
        raise SettingMistake("web.setup-name-twice", name=twice)

    def make(opened: Opened) -> Sequence[Named]:
        entry = Entered(
            contestant=contestant.strip()[:12] or next_number(opened.event.entries),
            players=players,
            name=team.strip()[:_NAME],
            section=section_name(section),
        )
        not_entered(opened.event, (entry,), False)
        return named([entry])

    return make


def changed(
    contestant: str, names: Sequence[str], numbers: Sequence[str], team: str, section: str
) -> Make:
    """The same contestant with other players, another name or another section."""
    make_new = typed(names, numbers, contestant, team, section)

    def make(opened: Opened) -> Sequence[Named]:
        before = opened.event.entries.get(contestant)
        if before is None:
            raise SettingMistake("web.not-there")
        if before.section != section_name(section) and is_seated(opened.event, contestant):
            raise SettingMistake("web.setup-seated-section", contestant=contestant)
        without = Opened(opened.store, opened.by)  # so that its own number counts as free
        acts = [act for _, act in make_new(without)]
        return [] if acts == [before] else named(acts)

    return make


def pasted(event: Event, text: str, club: ClubPlayers) -> EntryList:
    """What a pasted list means: with the federation numbers that the club knows.

    Numbers that are entered already and people who stand twice are told by line.
    """
    if len(text) > LONGEST or text.count("\n") > MOST_LINES:
        raise SettingMistake("web.setup-too-long", most=MOST_LINES)
    found = read_entries(text, taken=event.entries)
    problems = list(found.problems)
    good = []
    people = {
        key_of(player.name): one.contestant for one in in_order(event) for player in one.players
    }
    for listed in found.entries:
        entry = listed.entry
        problem = wrong_with(event, entry, people, listed.line)
        if problem is not None:
            problems.append(problem)
            if problem.severity is Severity.ERROR:
                continue
        players = tuple(
            Player(one.name[:_NAME], (one.number or club.number_of(one.name))[:20])
            for one in entry.players
        )
        for player in players:
            people[key_of(player.name)] = entry.contestant
        good.append(with_players(listed.line, entry, players))
    problems.sort(key=lambda one: one.place.line or 0)
    return EntryList(tuple(good), tuple(problems))


def with_players(line: int, entry: Entered, players: tuple[Player, ...]) -> Listed:
    """A line of a list with what the club knows of its players."""
    return Listed(
        line,
        Entered(
            contestant=entry.contestant,
            players=players,
            name=entry.name[:_NAME],
            section=entry.section,
        ),
    )


def wrong_with(event: Event, entry: Entered, people: dict[str, str], line: int) -> Problem | None:
    """The first thing that is wrong with a line."""
    place = Place("", line)
    try:
        not_entered(event, (entry,), False)
    except SettingMistake as mistake:
        return mistake.as_problem(place)
    if len(entry.players) > MOST_PLAYERS:
        told: dict[str, Param] = {
            "contestant": entry.contestant,
            "n": len(entry.players),
            "most": MOST_PLAYERS,
        }
        return Problem("event.too-many-players", Severity.ERROR, place, told)
    twice = first_twice(entry.players)
    if twice:
        return Problem("web.setup-name-twice", Severity.ERROR, place, {"name": twice})
    for player in entry.players:
        other = people.get(key_of(player.name))
        if other is not None:
            told = {"name": player.name, "contestant": other}
            return Problem("web.setup-name-elsewhere", Severity.WARNING, place, told)
    return None


def first_twice(players: Iterable[Player]) -> str:
    """The first name that stands twice among players; "" where none does."""
    seen: set[str] = set()
    for one in players:
        key = key_of(one.name)
        if key in seen:
            return one.name
        seen.add(key)
    return ""


def entered_list(text: str, club: ClubPlayers) -> Make:
    """All lines of a list that can be meant, as entries."""

    def make(opened: Opened) -> Sequence[Named]:
        return named([one.entry for one in pasted(opened.event, text, club).entries])

    return make


def gone(contestant: str) -> Make:
    """Somebody does not play: taken from the list, or where he is seated withdrawn."""

    def make(opened: Opened) -> Sequence[Named]:
        event = opened.event
        if contestant not in event.entries:
            raise SettingMistake("web.not-there")
        if is_seated(event, contestant):
            session = event.session or FIRST_SESSION
            return named([Withdrawn(contestant=contestant, session=session)])
        return named(list(undoings(opened, contestant)))

    return make


def undoings(opened: Opened, contestant: str) -> Iterator[AnyAct]:
    """All entries of a contestant taken back."""
    undone = undone_in(opened.records)
    for record in opened.records:
        act = record.act
        if isinstance(act, Entered) and act.contestant == contestant and record.id not in undone:
            yield Undone(record=record.id)


def section_name(text: str) -> str:
    """A section as it is written: up to three letters or digits."""
    name = text.strip().upper()
    if len(name) > 3 or (name and not name.isalnum()):
        raise SettingMistake("web.setup-section-name", text=text.strip()[:20])
    return name


def assigned(contestants: Sequence[str], sections: Sequence[str]) -> Make:
    """Everybody in the section that stands beside him in a form."""
    wanted = dict(zip(contestants, map(section_name, sections), strict=False))
    return lambda opened: named(list(moved(opened.event, wanted)))


def balanced(count: int) -> Make:
    """Everybody in sections of about one size: the first numbers in A, the next in B ..."""

    def make(opened: Opened) -> Sequence[Named]:
        who = [one.contestant for one in in_order(opened.event)]
        if not 1 <= count <= min(26, max(1, len(who))):
            raise SettingMistake("web.setup-sections", n=len(who))
        return named(list(moved(opened.event, split(who, count))))

    return make


def split(who: Sequence[str], count: int) -> dict[str, str]:
    """The section of each; whole tables where that comes out, so that one alone sits out.

    >>> list(split(["1", "2", "3", "4", "5", "6"], 2).values())
    ['A', 'A', 'A', 'A', 'B', 'B']
    """
    if count == 1:
        return dict.fromkeys(who, "")
    tables = (len(who) + 1) // 2
    each, more = divmod(tables, count)
    found: dict[str, str] = {}
    start = 0
    for number in range(count):
        end = start + 2 * (each + (number < more))
        found.update(dict.fromkeys(who[start:end], chr(ord("A") + number)))
        start = end
    return found


def moved(event: Event, wanted: dict[str, str]) -> Iterator[AnyAct]:
    """Entries of whoever comes into another section. Raises for somebody who is seated."""
    for contestant, section in wanted.items():
        entry = event.entries.get(contestant)
        if entry is None or entry.section == section:
            continue
        if is_seated(event, contestant):
            raise SettingMistake("web.setup-seated-section", contestant=contestant)
        yield Entered(
            contestant=contestant,
            players=entry.players,
            name=entry.name,
            section=section,
            direction=entry.direction,
        )
