"""An act in words: one sentence for each kind, the message `log.<kind>`."""

from collections.abc import Iterable, Iterator, Mapping

import msgspec

from hakem.errors import Param
from hakem.event import Record
from hakem.event.acts import (
    AnyAct,
    ArrowSwitched,
    CallAnswered,
    ClockHeld,
    Dealt,
    DirectorPlays,
    OnTable,
    Player,
    Published,
    Ruled,
    RulesSet,
    Seated,
    Slot,
    Undone,
)
from hakem.event.state import TableKey
from hakem.event.unplayed import blame_of
from hakem.i18n.catalogue import message
from hakem.i18n.lang import Lang
from hakem.i18n.words import name_of, say
from hakem.scoring.unplayed import Blame
from hakem.sheets.board_runs import board_runs

#: What no message may show: the hands, and the key that makes them.
_SECRET = ("deals", "key")


def act_words(act: AnyAct, lang: Lang, records: Iterable[Record] = ()) -> str:
    """What an act says happened. `records` tell the number of a record that it speaks of."""
    told = told_of(act)
    if isinstance(act, OnTable):
        told["place"] = place_words(act, lang)
    record = told.get("record")
    if record is not None:
        told["record"] = next((one.seq for one in records if one.id == record), record)
    if isinstance(act, Ruled):
        told["topic"] = topic_named(act.topic, lang)
    if isinstance(act, Dealt):
        told["boards"], told["n"] = board_runs(act.deals), len(act.deals)
    if isinstance(act, RulesSet):
        told["changes"] = changes(act, lang)
    if isinstance(act, Seated):
        told["lost"] = "; ".join(lost_words(act, lang))
    text = " ".join(
        say(f"log.{kind_of(act)}", lang, **told).split()
    )  # what was not said leaves no gap
    why = told.get("why")
    return f"{text} ({why})" if why else text


def topic_named(topic: str, lang: Lang) -> str:
    """What a topic of the Laws is called; as it stands where there is none of that name."""
    found = message(f"law.topic-{topic}")
    return topic if found is None else found[lang].other


def kind_of(act: AnyAct) -> str:
    """The name of an act in JSON; with an ending where the same act reads otherwise."""
    tag = act.__struct_config__.tag
    assert isinstance(tag, str)
    if isinstance(act, Published) and act.final:
        return "published-final"
    if isinstance(act, Published):
        if act.session:
            return "published-session-round" if act.round else "published-session"
        return "published-round" if act.round else "published"
    if isinstance(act, Dealt) and act.commitment:
        return "dealt-committed"
    if isinstance(act, Seated) and act.lost:
        return "seated-lost"
    if isinstance(act, ArrowSwitched) and not act.tables:
        return "arrow-switched-all"
    if isinstance(act, ClockHeld) and not act.held:
        return "clock-runs"
    if isinstance(act, DirectorPlays) and not act.contestants:
        return "director-plays-no-more"
    if isinstance(act, CallAnswered) and act.done:
        return "call-settled"
    return tag


def lost_words(act: Seated, lang: Lang, matches: bool | None = None) -> Iterator[str]:
    """Who loses which boards by a mended movement, those whose fault it is like that together.

    `matches` says whether it is told what they have for it, as in a race or in matches; None: not.
    """
    groups: dict[tuple[Blame, tuple[int, ...]], list[str]] = {}
    for one in act.lost:
        for who in one.losers:
            groups.setdefault((blame_of(one, who), one.boards), []).append(who)
    unit = "matches" if matches else "boards"
    for (blame, boards), losers in groups.items():
        told = {"boards": board_runs(boards), "who": ", ".join(losers)}
        if matches is None:
            yield say(f"log.lost-{blame.value}", lang, **told)
        else:
            yield say(f"log.lost-{blame.value}-{unit}", lang, **told)


def changes(act: RulesSet, lang: Lang) -> str:
    """What a statute changes, one after the other."""
    told = [f"{name} = {_told(value)}" for name, value in act.settings.items()]
    if act.form:
        told.append(say("log.change-form", lang, form=act.form))
    if act.regulation:
        told.append(say("log.change-regulation", lang, regulation=act.regulation))
    if act.winners:
        told.append(say("log.change-winners", lang, winners=act.winners))
    if act.knockout < 0:
        told.append(say("log.change-no-knockout", lang))
    elif act.knockout:
        told.append(say("log.change-knockout", lang, knockout=act.knockout))
    return "; ".join(told)


def place_words(act: OnTable, lang: Lang) -> str:
    """A board at a table in a round."""
    table = table_words(act.slot, lang)
    return say("log.place", lang, round=act.round, table=table, board=act.board)


def table_words(key: Slot | TableKey, lang: Lang) -> str:
    """A table with its section and its room."""
    room = f" {name_of('room', key.room, lang)}" if key.room else ""
    return f"{key.section}{key.table}{room}"


def told_of(act: AnyAct) -> dict[str, Param]:
    """The fields of an act as parameters of a message."""
    told = {
        name: _told(getattr(act, name)) for name in act.__struct_fields__ if name not in _SECRET
    }
    if told.get("name") and told.get("players"):
        told["name"] = f"{told['name']}:"  # a team, then its players
    return told


def _told(value: object) -> Param:
    if isinstance(value, bool) or value is None:
        return "" if not value else "+"
    if isinstance(value, int | str):
        return value
    if isinstance(value, Player):
        return value.name
    if isinstance(value, Mapping):
        return ", ".join(f"{key}={_told(one)}" for key, one in value.items())
    if isinstance(value, tuple | list):
        if any(isinstance(one, msgspec.Struct) and not isinstance(one, Player) for one in value):
            return len(value)
        return ", ".join(str(_told(one)) for one in value)
    return str(value)


def undone(records: Iterable[Record]) -> dict[str, int]:
    """By the identifier of a record, the number of the record that took it back."""
    return {record.act.record: record.seq for record in records if isinstance(record.act, Undone)}
