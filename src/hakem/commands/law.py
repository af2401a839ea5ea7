"""`hakem law`: a clause in our words, what it refers to, what changed; or a search for words."""

import json
import re
import sys
from collections.abc import Sequence

from hakem.i18n.lang import Lang
from hakem.i18n.letters import search_key
from hakem.i18n.words import say
from hakem.laws.clause_search import (
    by_number,
    by_words,
    heading_of,
    nearest_numbers,
    parts_of,
    referring_to,
)
from hakem.laws.clauses import Clause, Wording
from hakem.laws.edition import Edition
from hakem.laws.topics import topics
from hakem.sheets import ruling_words as words

FOUND, NOT_FOUND = 0, 2
#: The most clauses that a search lists.
_MOST = 40


def law_command(query: Sequence[str], edition: Edition, as_json: bool, lang: Lang) -> int:
    """Show the clause of a number, or the clauses that words are found in."""
    text = " ".join(query)
    found = by_number(text, edition) or by_number(text, Edition.LAWS_2017)
    if found is not None:
        if as_json:
            print(json.dumps(clause_json(found), ensure_ascii=False, indent=2))
        else:
            show_clause(found, edition, lang)
        return FOUND
    heading = heading_of(text)
    if heading is not None:
        show_heading(heading, as_json, lang)
        return FOUND
    if re.fullmatch(r"\D{0,12}\d+\s*[A-Za-z]?[\w\s().]{0,12}", text):
        near = nearest_numbers(text)
        print(say("rule.no-clause", lang, text=text, near=near or "-"), file=sys.stderr)
        return NOT_FOUND
    several = by_words(text, search_key)
    if as_json:
        print(json.dumps([clause_json(one) for one in several], ensure_ascii=False, indent=2))
    elif several:
        list_clauses(several, lang)
    else:
        print(say("rule.nothing-found", lang, text=text), file=sys.stderr)
    return FOUND if several else NOT_FOUND


def show_heading(number: str, as_json: bool, lang: Lang) -> None:
    """Print the parts of a number that says nothing itself."""
    parts = parts_of(number)
    if as_json:
        print(json.dumps([clause_json(one) for one in parts], ensure_ascii=False, indent=2))
        return
    from hakem.sheets.ruling_terminal import show

    show(words.cite(number, lang), "bold")
    for one in parts:
        show(line_of(one, lang), "")


def wording_of(found: Clause, edition: Edition) -> Wording:
    """What it says in the edition, or in the one that is held."""
    return found.wording(edition) or next(iter(found.wordings.values()))


def show_clause(found: Clause, edition: Edition, lang: Lang) -> None:
    """Print a clause: wording, strength, changes, parts, references both ways, topics."""
    from hakem.sheets.ruling_terminal import show

    wording = wording_of(found, edition)
    show(cited(found, edition, lang), "bold")
    show(wording.text[lang.value], "")
    if found.verb:
        show(say(f"rule.verb-{found.verb}", lang), "dim")
    for line in changes(found, edition, lang):
        show(line, "yellow")
    for code, others in (
        ("rule.parts", parts_of(found.number)),
        ("rule.refers", referred(found)),
        ("rule.referred", referring_to(found)),
    ):
        if others:
            show("", "")
            show(say(code, lang), "bold cyan")
            for one in others:
                show(f"  {line_of(one, lang)}", "")
    used = [topic for topic in topics().values() if law_of(found) in topic.laws]
    if used:
        show("", "")
        show(say("rule.topics-of", lang), "bold cyan")
        for topic in used:
            show(f"  {words.topic_name(topic.name, lang)}  (hakem rule {topic.name})", "")


def law_of(found: Clause) -> str:
    """The Law that a clause belongs to, as topics name it: "46" of 46B3."""
    digits = re.match(r"[0-9]+", found.number)
    return digits[0] if digits else found.number.split("(")[0]


def cited(found: Clause, edition: Edition, lang: Lang) -> str:
    """How the clause is cited in an edition."""
    return words.cite(found.number, lang, edition)


def changes(found: Clause, edition: Edition, lang: Lang) -> list[str]:
    """What differs between the editions, as far as it is held."""
    now, then = found.wording(Edition.LAWS_2017), found.wording(Edition.LAWS_2007)
    if now is None or then is None:
        return [say("rule.is-now", lang, law=words.cite(found.moved, lang))] if found.moved else []
    if edition is Edition.LAWS_2007:
        today = words.cite(now.number, lang)
        if now.text != then.text:
            told = now.text[lang.value]
            return [say("rule.changed", lang, year=2017, law=today, text=told)]
        return [say("rule.is-now", lang, law=today)] if now.number != then.number else []
    older = words.cite(found.number, lang, Edition.LAWS_2007)
    if now.text != then.text:
        told = then.text[lang.value]
        return [say("rule.changed", lang, year=2007, law=older, text=told)]
    if now.number != then.number:
        return [say("rule.number-2007", lang, law=older)]
    return [say("rule.same", lang)]


def referred(found: Clause) -> tuple[Clause, ...]:
    """The clauses that it refers to, as far as they are held."""
    held = (by_number(number) for number in found.refers)
    return tuple(one for one in held if one is not None)


def line_of(one: Clause, lang: Lang) -> str:
    """A clause in one line: number and wording."""
    wording = wording_of(one, Edition.LAWS_2017)
    return f"{words.cite(one.number, lang)}: {wording.text[lang.value]}"


def list_clauses(found: Sequence[Clause], lang: Lang) -> None:
    """Print what a search found."""
    from hakem.sheets.ruling_terminal import show

    show(say("rule.found", lang, n=len(found)), "dim")
    for one in found[:_MOST]:
        show(line_of(one, lang), "")
    if len(found) > _MOST:
        show("…", "dim")


def clause_json(found: Clause) -> dict[str, object]:
    """A clause for programs: every edition and language that is held."""
    return {
        "number": found.number,
        "verb": found.verb,
        "refers": list(found.refers),
        "parts": [one.number for one in parts_of(found.number)],
        "moved": found.moved or None,
        "editions": {
            str(int(edition)): {"number": wording.number, **wording.text}
            for edition, wording in found.wordings.items()
        },
    }
