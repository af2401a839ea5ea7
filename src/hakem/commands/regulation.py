"""`hakem regulation`: what a regulation settles, and why."""

from hakem.i18n.lang import Lang
from hakem.i18n.words import cite, say
from hakem.regulations.loader import available, named
from hakem.regulations.regulation import Note, Setting, Words, written


def show_regulation(name: str | None, lang: Lang) -> int:
    """Print a regulation setting by setting; without a name, which there are."""
    from rich.console import Console
    from rich.text import Text

    console = Console(highlight=False)
    if name is None:
        for one in available():
            regulation = named(one)
            console.print(Text.assemble((f"{one:6}", "bold"), in_words(regulation.title, lang)))
        return 0
    regulation = named(name)
    console.print(Text(in_words(regulation.title, lang), style="bold"))
    console.print(Text(f"{regulation.edition} · {regulation.source}", style="dim"))
    for setting in regulation.settings:
        console.print(Text())
        console.print(
            Text.assemble(
                (setting.key, "bold cyan"),
                " = ",
                (written(setting.value), "bold"),
                about(setting, lang),
            )
        )
        console.print(Text(in_words(setting.why, lang)))
    for note in regulation.notes:
        console.print(Text())
        console.print(Text.assemble((note.name, "bold cyan"), about(note, lang)))
        console.print(Text(in_words(note.why, lang)))
    return 0


def in_words(words: Words, lang: Lang) -> str:
    """A regulation's own words in a language."""
    return words.tr if lang is Lang.TR else words.en


def about(item: Setting | Note, lang: Lang) -> str:
    """The clause, which text says it, and whether the text leaves it open."""
    parts = [part for part in (cite(item.clause, lang), item.said_by) if part]
    if item.open:
        parts.append(say("cli.open-question", lang))
    return f"  ({', '.join(parts)})" if parts else ""
