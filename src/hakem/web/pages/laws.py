"""The Laws in our words, for everybody: a clause by its number, or clauses by words in them."""

from fastapi import APIRouter, Request
from starlette.responses import Response

from hakem.commands.law import changes as changes_of
from hakem.commands.law import cited, law_of, line_of, referred, wording_of
from hakem.errors import SettingMistake
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
from hakem.laws.clauses import Clause, resolve
from hakem.laws.edition import Edition
from hakem.laws.topics import topics
from hakem.sheets import ruling_words as words
from hakem.web.asking import Asking, Who
from hakem.web.pages.render import page
from hakem.web.rulings.talk import read_edition

router = APIRouter(include_in_schema=False)

#: Letters that are looked for, and clauses that are listed, at most.
_LOOKED_FOR, _MOST = 80, 40


@router.get("/law")
async def law(request: Request, asked: Who, q: str = "", edition: str = "2017") -> Response:
    """A clause with what it refers to and what changed; else what a search finds."""
    if len(q) > _LOOKED_FOR:
        raise SettingMistake("web.rulings-too-long")
    year = read_edition(edition)
    found = clause_asked(q, year) if q.strip() else None
    heading = None if found is not None or not q.strip() else heading_of(q)
    listed: tuple[Clause, ...] = ()
    if found is None and q.strip():
        listed = parts_of(heading) if heading is not None else by_words(q, search_key)
    none = bool(q.strip()) and found is None and not listed
    return page(
        request,
        "rulings/law.html",
        status=404 if none else 200,
        q=q.strip(),
        edition=int(year),
        editions=tuple(Edition),
        heading="" if heading is None else words.cite(heading, asked.lang),
        none=not_found(q, asked) if none else "",
        found=tuple((one.number, line_of(one, asked.lang)) for one in listed[:_MOST]),
        more=len(listed) > _MOST,
        **({"one": None} if found is None else told(found, year, asked)),
    )


def clause_asked(q: str, edition: Edition) -> Clause | None:
    """The clause of a number: our own, or as people write it."""
    return resolve(q.strip(), edition) or by_number(q, edition) or by_number(q, Edition.LAWS_2017)


def not_found(q: str, asked: Asking) -> str:
    """That there is no such clause, with the nearest; or that no words were found."""
    if any(char.isdigit() for char in q):
        return say("rule.no-clause", asked.lang, text=q.strip(), near=nearest_numbers(q) or "-")
    return say("rule.nothing-found", asked.lang, text=q.strip())


def told(found: Clause, edition: Edition, asked: Asking) -> dict[str, object]:
    """One clause as the page shows it."""
    lang = asked.lang
    others = (
        ("rule.parts", parts_of(found.number)),
        ("rule.refers", referred(found)),
        ("rule.referred", referring_to(found)),
    )
    used = [topic for topic in topics().values() if law_of(found) in topic.laws]
    return {
        "one": cited(found, edition, lang),
        "text": wording_of(found, edition).text[lang.value],
        "verb": say(f"rule.verb-{found.verb}", lang) if found.verb else "",
        "changes": changes_of(found, edition, lang),
        "others": tuple(
            (say(code, lang), tuple((one.number, line_of(one, lang)) for one in several))
            for code, several in others
            if several
        ),
        "topics": tuple((topic.name, words.topic_name(topic.name, lang)) for topic in used),
    }
