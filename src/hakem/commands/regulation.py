"""`hakem regulation`: what a regulation settles, and why."""

from hakem.i18n.lang import Lang
from hakem.i18n.words import cite, name_of, say
from hakem.regulations.loader import available, named
from hakem.regulations.regulation import Note, Setting, Words, written


def show_regulation(name: str | None, lang: Lang) -> int:
    """Print a regulation setting by setting; without a name, which there are.

    A setting is told by its name and that of its value; under them stands what one would write in
    an event file.
    """
    from rich.console import Console
    from rich.text import Text

    console = Console(highlight=False)
    if name is None:
        for one in available():
            title = in_words(named(one).title, lang)
            console.print(Text.assemble((f"{one:6}", "bold"), title))
        return 0
    regulation = named(name)
    console.print(Text(in_words(regulation.title, lang), style="bold"))
    console.print(Text(name_of("source", regulation.name, lang), style="dim"))
    for setting in regulation.settings:
        about = " · ".join((f"{setting.key} = {written(setting.value)}", *facts(setting, lang)))
        console.print(
            Text.assemble(
                "\n",
                (name_of("setting", setting.key, lang), "bold cyan"),
                ": ",
                (value_in_words(setting, lang), "bold"),
                (f"\n{about}", "dim"),
                f"\n{in_words(setting.why, lang)}",
            )
        )
    for note in regulation.notes:
        clause, *others = facts(note, lang)
        about = f"  ({' · '.join(others)})" if others else ""
        console.print(
            Text.assemble(
                "\n", (clause, "bold cyan"), (about, "dim"), f"\n{in_words(note.why, lang)}"
            )
        )
    return 0


def in_words(words: Words, lang: Lang) -> str:
    """A regulation's own words in a language."""
    return words.tr if lang is Lang.TR else words.en


def value_in_words(setting: Setting, lang: Lang) -> str:
    """What a setting is worth, by its name; steps, forms and scales by theirs."""
    kind = kind_of_value(setting.key)
    items = written(setting.value).split(", ")
    return ", ".join(name_of(kind, item, lang, setting.key) for item in items)


def kind_of_value(key: str) -> str:
    """Of what kind the names of a setting's values are: "step", "scale", "form", "value"."""
    last = key.rpartition(".")[2].rpartition("_")[2]
    return {"chain": "step", "scale": "scale", "hybrid": "form"}.get(last, "value")


def facts(item: Setting | Note, lang: Lang) -> tuple[str, ...]:
    """The clause, which text says it, and whether the text leaves it open."""
    who = item.said_by.upper()
    parts = (cite(item.clause, lang), "" if item.clause.startswith(who) else who)
    is_open = say("cli.open-question", lang) if item.open else ""
    return tuple(part for part in (*parts, is_open) if part)
