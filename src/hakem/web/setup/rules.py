"""Every setting of the regulation in force: its value, its clause, what it could be; changes."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from hakem.commands.event.opened import Opened
from hakem.commands.regulation import facts, in_words, kind_of_value, value_in_words
from hakem.errors import SettingMistake
from hakem.event import Event
from hakem.event.acts import RulesSet
from hakem.event.acts import Setting as Said
from hakem.event.standings import stage_of
from hakem.event.statute import statements_of
from hakem.i18n.lang import Lang
from hakem.i18n.words import name_of
from hakem.regulations import Regulation, Setting, written
from hakem.regulations.settings import choices_of, is_list
from hakem.regulations.statute import in_force as regulation_in_force
from hakem.scoring.sheet import Form
from hakem.web.hosted import Make, Named
from hakem.web.named import named
from hakem.web.setup.kinds import course_of, is_for_teams

#: How a regulation calls what the event itself says.
EVENT = "event"
#: Letters of a value, at most.
_LONGEST = 300
#: The groups of settings that a form of scoring reads, besides those that all have.
_OF_FORM = {
    Form.MATCHPOINTS: ("matchpoints", "rounds"),
    Form.ASCHERMAN: ("matchpoints", "rounds"),
    Form.BUTLER: ("butler", "rounds"),
    Form.CROSS_IMPS: ("cross_imps", "rounds"),
}
_ALWAYS = ("field", "artificial", "ranking", "unplayed", "correction")


@dataclass(frozen=True, slots=True)
class Row:
    """A setting as a page shows it.

    `value` is as a regulation file writes it, `options` what it may be, each with its name; none
    for a number or a list. `own` where the event itself says it; `usual` is what it would be else.
    """

    key: str
    name: str
    value: str
    words: str
    options: tuple[tuple[str, str], ...]
    hint: str
    facts: tuple[str, ...]
    why: str
    own: bool
    usual: str
    usual_words: str


@dataclass(frozen=True, slots=True)
class Group:
    """Settings of one subject; `used` where the event's form of scoring reads them."""

    name: str
    rows: tuple[Row, ...]
    used: bool


def in_force(event: Event) -> Regulation:
    """The regulation of the stage that is open, with the event's own settings over it."""
    stage = stage_of(event)
    return regulation_in_force(stage.regulation, statements_of(stage), EVENT)


def groups_of(event: Event, lang: Lang) -> tuple[Group, ...]:
    """Every setting by subject; those that the event reads come first."""
    rows: dict[str, list[Row]] = {}
    for setting in in_force(event).settings:
        rows.setdefault(setting.key.partition(".")[0], []).append(row_of(setting, lang))
    used = used_groups(event)
    groups = [Group(name, tuple(found), name in used) for name, found in rows.items()]
    return tuple(sorted(groups, key=lambda one: not one.used))


def used_groups(event: Event) -> frozenset[str]:
    """The groups of settings that the event reads."""
    stage = stage_of(event)
    names = [*_ALWAYS, *_OF_FORM.get(Form(stage.form), ())]
    if is_for_teams(event):
        names.append("teams")
    if course_of(event) == "swiss":
        names.append("pairing")
    if stage.knockout:
        names.append("knockout")
    return frozenset(names)


def row_of(setting: Setting, lang: Lang) -> Row:
    """One setting in words."""
    said_here = setting.said_by == EVENT
    usual = setting.replaced if said_here and setting.replaced is not None else setting
    listed = is_list(setting.key)
    named_choices = choices_of(setting.key)
    kind = kind_of_value(setting.key)
    options = [(one, name_of(kind, one, lang, setting.key)) for one in named_choices]
    if written(setting.value) not in named_choices and not listed and options:
        options.insert(0, (written(setting.value), value_in_words(setting, lang)))
    return Row(
        key=setting.key,
        name=name_of("setting", setting.key, lang),
        value=written(setting.value),
        words=value_in_words(setting, lang),
        options=() if listed else tuple(options),
        hint=", ".join(f"{one} ({words})" for one, words in options) if listed else "",
        facts=tuple(facts(usual, lang)),
        why=in_words(usual.why, lang),
        own=said_here,
        usual=written(usual.value),
        usual_words=value_in_words(usual, lang),
    )


def changed(values: Mapping[str, str], why: str) -> Make:
    """The settings that a form gives another value than they have."""

    def make(opened: Opened) -> Sequence[Named]:
        now = {one.key: written(one.value) for one in in_force(opened.event).settings}
        settings: dict[str, Said] = {}
        for key, text in values.items():
            if key not in now:
                raise SettingMistake("regulation.unknown-key", key=key[:60], nearest="", known="")
            if tidy(text) != now[key]:
                settings[key] = value_of(key, text)
        if not settings:
            return []
        return named([RulesSet(settings=settings, why=why.strip()[:200])])

    return make


def tidy(text: str) -> str:
    """A value as `written` has it, up to its spaces."""
    return ", ".join(" ".join(part.split()) for part in text[:_LONGEST].split(","))


def value_of(key: str, text: str) -> Said:
    """The value that a field holds, as an act has it."""
    text = tidy(text)
    if is_list(key):
        return [one for one in text.split(", ") if one]
    if text in ("true", "false"):
        return text == "true"
    return int(text) if re.fullmatch(r"[+-]?[0-9]{1,9}", text) else text
