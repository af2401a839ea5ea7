"""Choosing a topic: the everyday ones first, the groups below, and any word to look for."""

from dataclasses import dataclass

from hakem.commands.conversation import QUIT, Ended, line
from hakem.commands.topic_search import find_topics
from hakem.i18n.lang import Lang
from hakem.i18n.words import say
from hakem.laws import Topic, topics
from hakem.sheets import ruling_words as words
from hakem.sheets.ruling_terminal import show

#: What directors are called for most, in the order of a session.
EVERYDAY = (
    "insufficient-bid",
    "call-out-of-rotation",
    "changed-call",
    "opening-lead-out-of-turn",
    "defender-lead-out-of-turn",
    "declarer-lead-out-of-turn",
    "defender-exposed-card",
    "penalty-card-lead",
    "dummys-card-named",
    "revoke",
    "revoke-cost",
    "claim-disputed",
    "unauthorised-information",
    "mistaken-explanation",
    "misinformation",
)


@dataclass(frozen=True, slots=True)
class Menu:
    """What a number stands for: a topic, or a group to be opened."""

    entries: tuple[Topic | str, ...]


def pick(asked: str | None, lang: Lang) -> Topic:
    """The topic that the person means: by number, name, Law or search word. Raises `Ended`."""
    menu = first_menu()
    if asked is None:
        show_menu(menu, lang)
    while True:
        meant = line(say("rule.topic-prompt", lang) + " > ") if asked is None else asked
        asked = None
        if meant == QUIT:
            raise Ended
        chosen = _numbered(menu, meant)
        found = (chosen,) if isinstance(chosen, Topic) else _meant(chosen or meant)
        if len(found) == 1:
            return found[0]
        if meant and not found:
            show(say("rule.no-topic-found", lang, text=meant), "red")
        menu = Menu(found) if found else first_menu()
        show_menu(menu, lang)


def first_menu() -> Menu:
    """The everyday topics, then the groups."""
    groups = dict.fromkeys(topic.group for topic in topics().values())
    return Menu((*(topics()[name] for name in EVERYDAY), *groups))


def _numbered(menu: Menu, text: str) -> Topic | str | None:
    """What a typed number stands for."""
    if text.isdecimal() and 1 <= int(text) <= len(menu.entries):
        return menu.entries[int(text) - 1]
    return None


def _meant(text: str) -> tuple[Topic, ...]:
    """The topics of a group, of a name, or that a word is found in."""
    grouped = tuple(topic for topic in topics().values() if topic.group == text)
    if grouped:
        return grouped
    return (topics()[text],) if text in topics() else find_topics(text)


def show_menu(menu: Menu, lang: Lang) -> None:
    """The entries with their numbers; topics under their groups, groups last."""
    heading = ""
    is_first = any(isinstance(entry, str) for entry in menu.entries)
    for number, entry in enumerate(menu.entries, 1):
        told = "rule.groups" if isinstance(entry, str) else "rule.everyday"
        under = say(told, lang) if is_first else say(f"law.group-{_group(entry)}", lang)
        if under != heading:
            heading = under
            show(heading, "bold")
        show(f"{number:4}  {_entry(entry, lang)}", "")
    show(say("rule.welcome", lang), "dim")


def _group(entry: Topic | str) -> str:
    return entry if isinstance(entry, str) else entry.group


def _entry(entry: Topic | str, lang: Lang) -> str:
    """An entry in words; a topic with its Laws."""
    if isinstance(entry, str):
        return say(f"law.group-{entry}", lang)
    return f"{words.topic_name(entry.name, lang)}  ({words.cite_all(entry.laws, lang)})"
