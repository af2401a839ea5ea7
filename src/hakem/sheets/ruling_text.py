"""A ruling laid out for people: what follows, who chooses, what is judged, why, from which facts.

    sections(ruling, lang)      heading by heading, each line with the clause that it rests on
    as_form(ruling, lang)       the same as plain text, for the log and for an appeal

The terminal prints the sections in colour; the form is what is saved.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from textwrap import fill

from hakem.i18n.lang import Lang
from hakem.i18n.words import say
from hakem.laws.clauses import clause
from hakem.laws.edition import IN_FORCE
from hakem.laws.ruling import Judgement, Option, Ruling
from hakem.sheets import ruling_words as words

#: How wide a form is, in characters.
WIDTH = 88


@dataclass(frozen=True, slots=True)
class Line:
    """One line: its text, and the clause that it rests on, as a person cites it.

    `law` is that clause by its own number, for a link to its text.
    """

    text: str
    clause: str = ""
    law: str = ""


@dataclass(frozen=True, slots=True)
class Section:
    """A heading and its lines."""

    heading: str
    lines: tuple[Line, ...]


def title(ruling: Ruling, lang: Lang) -> str:
    """The topic and the edition: "Insufficient bid · Laws of 2017"."""
    edition = say("rule.edition", lang, year=int(ruling.edition))
    return f"{words.topic_name(ruling.topic, lang)} · {edition}"


def sections(ruling: Ruling, lang: Lang) -> tuple[Section, ...]:
    """What there is to say, section by section; sections with nothing in them are left out."""
    every = (
        (
            "rule.what-follows",
            (Line(words.effect(one, lang, ruling.edition)) for one in ruling.effects),
        ),
        (
            "rule.who-chooses",
            (line for one in ruling.options for line in _option(one, ruling, lang)),
        ),
        ("rule.judged", (line for one in ruling.judgements for line in _judged(one, ruling, lang))),
        ("rule.why", (_why(one.law, words.step(one, lang), ruling, lang) for one in ruling.steps)),
        ("rule.gravity", _gravity(ruling, lang)),
        ("rule.facts", _facts(ruling, lang)),
        ("rule.remarks", _remarks(ruling, lang)),
    )
    made = (Section(say(code, lang), tuple(lines)) for code, lines in every)
    return tuple(section for section in made if section.lines)


def _why(law: str, text: str, ruling: Ruling, lang: Lang) -> Line:
    return Line(text, words.cite(law, lang, ruling.edition), law)


def _option(option: Option, ruling: Ruling, lang: Lang) -> Iterator[Line]:
    """Who chooses among what, or what he chose."""
    who = say("rule.chooser", lang, seats=" ".join(option.chooser))
    text = f"{who} {words.ask(option, lang)}"
    if option.chosen is not None:
        chosen = words.answer(option.name, option.kind, option.chosen, lang)
        yield _why(option.law, f"{text} → {chosen}", ruling, lang)
        return
    yield _why(option.law, text, ruling, lang)
    for one in option.choices:
        yield Line(f"· {words.answer(option.name, option.kind, one, lang)}")


def _judged(judgement: Judgement, ruling: Ruling, lang: Lang) -> Iterator[Line]:
    """The question, what was taken, and on which grounds."""
    taken = words.answer(judgement.name, judgement.kind, judgement.taken, lang)
    code = "rule.judgement-given" if judgement.given else "rule.judgement-default"
    text = f"{words.ask(judgement, lang)} → {say(code, lang, answer=taken)}"
    yield _why(judgement.law, text, ruling, lang)
    if not judgement.given:
        yield Line(f"· {words.grounds(judgement, lang)}")


def _gravity(ruling: Ruling, lang: Lang) -> Iterator[Line]:
    """How much the verbs of clauses not complied with weigh; "may" forbids nothing."""
    for step in ruling.steps:
        found = clause(step.law) if step.infraction else None
        if found is not None and found.verb not in ("", "may"):
            yield _why(step.law, say(f"rule.verb-{found.verb}", lang), ruling, lang)


def _facts(ruling: Ruling, lang: Lang) -> Iterator[Line]:
    for said in ruling.stated:
        told = words.answer(said.name, said.kind, said.value, lang)
        yield Line(f"{words.ask(said, lang)} → {told}")


def _remarks(ruling: Ruling, lang: Lang) -> Iterator[Line]:
    """What a careful reader must know: clauses whose older text is not held."""
    missing = not_held(ruling)
    if missing:
        cited = ", ".join(words.cite(law, lang) for law in missing)
        yield Line(say("rule.by-2017", lang, year=int(ruling.edition), laws=cited))


def not_held(ruling: Ruling) -> tuple[str, ...]:
    """The clauses used whose text of the ruling's edition is not held: the one in force ruled."""
    if ruling.edition is IN_FORCE:
        return ()
    used = ((law, clause(law)) for law in ruling.laws)
    return tuple(
        law for law, found in used if found is not None and found.wording(ruling.edition) is None
    )


def as_form(ruling: Ruling, lang: Lang) -> str:
    """The ruling as a form in plain text, with room for what only people know."""
    parts = [title(ruling, lang).upper() if lang is Lang.EN else title(ruling, lang)]
    parts += [f"{say(code, lang)}: {'_' * 12}" for code in ("rule.form-event", "rule.form-board")]
    for section in sections(ruling, lang):
        parts.append("")
        parts.append(section.heading)
        for line in section.lines:
            text = f"{line.text}  [{line.clause}]" if line.clause else line.text
            parts.append(fill(text, WIDTH, initial_indent="  ", subsequent_indent="    "))
    parts.append("")
    parts += [f"{say(code, lang)}: {'_' * 24}" for code in ("rule.form-director", "rule.form-time")]
    return "\n".join(parts) + "\n"
