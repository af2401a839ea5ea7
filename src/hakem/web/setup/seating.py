"""Who sits where: movements that fit a wish, as they would be seated, and everybody seated."""

import secrets
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache

from hakem.commands.event.opened import Opened
from hakem.commands.event.pairing import PairingMade, pairing_of
from hakem.commands.event.seating import named_movement, seated_by, winners_of
from hakem.errors import Mistake, SettingMistake
from hakem.event import Event
from hakem.event.acts import AnyAct, Meeting, RulesSet, Seated
from hakem.event.acts.act import FIRST_SESSION
from hakem.event.bracket import Draw
from hakem.i18n.lang import Lang
from hakem.movements import Movement, verify
from hakem.movements.recommend import Pace, Recommendation, Wish, reasons, recommend
from hakem.pairing.rules import FirstRound
from hakem.reasons import Reason
from hakem.web.hosted import Make, Named
from hakem.web.named import named
from hakem.web.setup.entries import of_section
from hakem.web.setup.kinds import course_of, is_for_teams, kind_of
from hakem.web.verbs import call_of

#: Movements of teams and of individuals that are offered, by name.
_TEAMS = ("round-robin", "head-to-head", "half-way-switch", "american-whist")
_PLAYERS = ("rainbow", "whist")
#: What is shown at once.
_MOST = 5


@dataclass(frozen=True, slots=True)
class Choice:
    """A movement that fits: how long it takes, why it may be chosen, who would sit where.

    `pick` names it in a form. `first` are the places of the first round, `rounds` all of them.
    """

    pick: str
    movement: Movement
    minutes: Fraction
    because: tuple[Reason, ...]
    stationary: tuple[int, ...]
    who: tuple[str, ...]
    seated: Seated

    @property
    def first(self) -> tuple[Meeting, ...]:
        """The places of the first round, by table."""
        return in_round(self.seated, 1)

    @property
    def rows(self) -> tuple[tuple[int, tuple[Meeting | None, ...]], ...]:
        """Round by round, table by table: who meets whom; None where a table is empty."""
        tables = range(1, self.movement.tables + 1)
        found = []
        for number in range(1, self.movement.rounds + 1):
            here = {one.table: one for one in in_round(self.seated, number)}
            found.append((number, tuple(here.get(table) for table in tables)))
        return tuple(found)


def in_round(seated: Seated, number: int) -> tuple[Meeting, ...]:
    """The meetings of a round, by table."""
    here = (one for one in seated.meetings if one.round == number)
    return tuple(sorted(here, key=lambda one: one.table))


@lru_cache(maxsize=32)
def recommended(wish: Wish) -> tuple[Recommendation, ...]:
    """`recommend`, worked out once for a wish: it takes up to a second for a large field."""
    return recommend(wish, _MOST)


def choices(event: Event, section: str, wish: Wish, staying: Sequence[str]) -> tuple[Choice, ...]:
    """The movements that fit the wish for a section, the best first; none where there are none."""
    who = of_section(event, section)
    if kind_of(event) == "individual" or course_of(event) == "individual":
        return tuple(by_name(event, section, _PLAYERS, wish))
    if is_for_teams(event):
        return tuple(by_name(event, section, _TEAMS, wish))
    found = recommended(replace(wish, pairs=len(who), staying=len(staying)))
    return tuple(
        choice_of(event, section, one.movement, one.minutes, one.because, staying) for one in found
    )


def by_name(event: Event, section: str, names: Iterable[str], wish: Wish) -> Iterable[Choice]:
    """Those of some movements that can be made for a section."""
    who = of_section(event, section)
    for name in names:
        try:
            movement = named_movement(name, len(who), wish.boards, wish.rounds)
        except Mistake:
            continue
        if movement.contestants != len(who):
            continue
        found = verify(movement)
        minutes = wish.pace.minutes(movement.rounds, movement.boards_per_set)
        told = tuple(reasons(movement, found, minutes))
        yield choice_of(event, section, movement, minutes, told, ())


def choice_of(
    event: Event,
    section: str,
    movement: Movement,
    minutes: Fraction,
    because: tuple[Reason, ...],
    staying: Sequence[str],
) -> Choice:
    """A movement with the people of a section in it."""
    stationary = movement.stationary()
    who = in_places(of_section(event, section), stationary, staying)
    session = event.session or FIRST_SESSION
    return Choice(
        pick=pick_of(movement),
        movement=movement,
        minutes=minutes,
        because=because,
        stationary=stationary,
        who=who,
        seated=seated_by(movement, who, session, section),
    )


def pick_of(movement: Movement) -> str:
    """A movement by what tells it apart from the others that are offered."""
    return f"{movement.name}/{movement.rounds}/{movement.boards_per_set}"


def in_places(
    who: Sequence[str], stationary: Sequence[int], staying: Sequence[str]
) -> tuple[str, ...]:
    """Everybody in the order of the movement's numbers: who cannot move where nobody moves.

    >>> in_places(["1", "2", "3", "4"], [4], ["2"])
    ('1', '4', '3', '2')
    """
    order = list(who)
    free = [number for number in stationary if order[number - 1] not in staying]
    for one in staying:
        if one not in order or order.index(one) + 1 in stationary:
            continue
        if not free:
            break
        here, there = order.index(one), free.pop(0) - 1
        order[here], order[there] = order[there], order[here]
    return tuple(order)


def seat(section: str, wish: Wish, staying: Sequence[str], pick: str) -> Make:
    """The section seated by the movement that was picked, and as many rankings as it gives."""

    def make(opened: Opened) -> Sequence[Named]:
        found = choices(opened.event, section, wish, staying)
        chosen = next((one for one in found if one.pick == pick), None)
        if chosen is None:
            raise SettingMistake("web.setup-picked-no-more")
        acts: list[AnyAct] = [*winners_of(opened, chosen.movement), chosen.seated]
        return named(acts)

    return make


def first_round(how: str, boards: int, seed: str, of: int, lang: Lang) -> Make:
    """The first round of a Swiss or a knock-out: drawn, or by the order of entry."""

    def make(opened: Opened) -> Sequence[Named]:
        return named(made_round(opened, how, boards, seed, of, lang))

    return make


def made_round(
    opened: Opened, how: str, boards: int, seed: str, of: int, lang: Lang
) -> list[AnyAct]:
    """The acts of it: the setting of how, where the regulation says otherwise, and the round."""
    event = opened.event
    stage = event.stages[event.stage]
    acts: list[AnyAct] = []
    if not stage.knockout and how in tuple(FirstRound):
        setting = {"pairing.first_round": how}
        if stage.settings.get("pairing.first_round") != how:
            acts.append(RulesSet(settings=dict(setting)))
            opened = with_settings(opened, setting)
    found = paper_of(opened, how, boards, seed, of, lang)
    if found.acts is None:
        raise SettingMistake("web.setup-no-pairing", why=" ".join(found.warned))
    return [*acts, *found.acts]


def paper_of(opened: Opened, how: str, boards: int, seed: str, of: int, lang: Lang) -> PairingMade:
    """The round as `hakem event pair` makes it."""
    knockout = bool(opened.event.stages[opened.event.stage].knockout)
    fields = {"round": ["1"], "boards": [str(boards)], "seed": [seed]}
    if knockout and how in tuple(Draw):
        fields["draw"] = [how]
    if of:
        fields["of"] = [str(of)]
    call = call_of("pair", fields)
    return pairing_of(opened, call, lang)


def with_settings(opened: Opened, settings: Mapping[str, str]) -> Opened:
    """The event as it is with settings that are yet to be written."""
    event = opened.event.copy()
    stage = event.stages[event.stage]
    event.stages[event.stage] = replace(stage, settings={**stage.settings, **settings})
    return Opened(opened.store, opened.by, opened.stream, list(opened.records), event)


def new_seed() -> str:
    """A seed that nobody can have chosen."""
    return secrets.token_hex(4)


def wish_of(
    pairs: int,
    *,
    boards: int | None = None,
    minutes: int | None = None,
    rounds: int | None = None,
    winners: int | None = None,
    sharing: bool = True,
    copies: int = 1,
    a_board: Fraction = Fraction(15, 2),
    move: Fraction = Fraction(2),
) -> Wish:
    """What is wished of the evening. Raises `SettingMistake` for a pace that is none."""
    if a_board <= 0 or move < 0:
        raise SettingMistake("movement.no-time", text=str(a_board))
    return Wish(
        pairs=pairs,
        boards=boards,
        minutes=minutes,
        rounds=rounds,
        winners=winners,
        sharing=sharing,
        copies=copies,
        pace=Pace(a_board, move),
    )
