"""A ruling, a question, a clause in words: codes and values to sentences, one language at a time.

The codes are made from the names of things: `law.ask-<fact>`, `law.pick-<fact>-<choice>`,
`law.does-<effect>`, `law.topic-<topic>`, `law.words-<topic>` (more words to find it by).
"""

from hakem.errors import Mistake
from hakem.i18n import played
from hakem.i18n.catalogue import message
from hakem.i18n.lang import Lang
from hakem.i18n.words import say
from hakem.laws.clauses import resolve
from hakem.laws.edition import IN_FORCE, Edition
from hakem.laws.effects import Effect
from hakem.laws.facts import NO, YES, Kind
from hakem.laws.ruling import Judgement, Option, Question, Stated, Step
from hakem.notation.results import read_result
from hakem.sheets.show import tell

#: Regulations are cited by a prefix of their own; everything else is a Law.
_OTHERS = ("SCR", "TBF", "WBF", "EBU")


def cite(law: str, lang: Lang, edition: Edition = IN_FORCE) -> str:
    """A clause as a person cites it: "Law 27A1", "Yasa 27A1", "Screens 3(a)".

    A clause that had another number in 2007 is cited by that number when 2007 rules.
    """
    if law.startswith("SCR"):
        return say("law.cite-screens", lang, number=law.removeprefix("SCR").strip())
    if law.startswith(_OTHERS):
        return law
    return say("law.cite", lang, number=_number(law, edition))


def _number(law: str, edition: Edition) -> str:
    """The number that a clause has in an edition; its own where that edition is not held."""
    found = resolve(law)
    older = found.wording(edition) if found is not None else None
    return law if older is None else older.number


def cite_all(laws: tuple[str, ...], lang: Lang) -> str:
    """Several clauses in short: "Law 54, 53, 50"; regulations by their own names."""
    plain = [law for law in laws if not law.startswith(_OTHERS)]
    told = [say("law.cite", lang, number=", ".join(plain))] if plain else []
    return ", ".join((*told, *(cite(law, lang) for law in laws if law not in plain)))


def topic_name(topic: str, lang: Lang) -> str:
    """What a topic is called."""
    return say(f"law.topic-{topic}", lang)


def ask(about: Question | Option | Judgement | Stated, lang: Lang) -> str:
    """The sentence that asks for a fact, a choice or a judgement, or did."""
    return say(f"law.ask-{about.name}", lang, **about.params)


def topic_words(topic: str, lang: Lang) -> str:
    """More words to find a topic by."""
    return say(f"law.words-{topic}", lang)


def answer(name: str, kind: Kind, value: str, lang: Lang) -> str:
    """One answer as a person reads it; an empty one is none."""
    if not value:
        return say("rule.none", lang)
    if kind is Kind.YES_NO and value in (YES, NO):
        return say("law.yes" if value == YES else "law.no", lang)
    if kind is Kind.CHOICE:
        return say(f"law.pick-{name}-{value}", lang)
    if kind is Kind.RESULT:
        return _result(value, lang)
    shown = played.PLAYED_WITH.get(kind.value if kind is not Kind.DENOMINATION else "suit")
    return value if shown is None else " ".join(shown(one, lang) for one in value.split())


def _result(value: str, lang: Lang) -> str:
    """A result as people write it; as it was typed where it is none."""
    try:
        return tell(read_result(value), lang).text
    except Mistake:
        return value


def step(told: Step, lang: Lang) -> str:
    """What a clause says of the case."""
    return say(told.finding, lang, **told.params)


def effect(told: Effect, lang: Lang, edition: Edition = IN_FORCE) -> str:
    """What follows; a Law that it names by the number of the edition."""
    params = dict(told.params())
    code = f"law.does-{told.do()}"
    # an effect whose list is empty has words of its own: "any one suit"
    if "" in params.values() and message(f"{code}-any") is not None:
        code = f"{code}-any"
    if "law" in params:
        params["law"] = _number(str(params["law"]), edition)
    if "topic" in params:
        params["topic"] = topic_name(str(params["topic"]), lang)
    if "result" in params:
        params["result"] = _result(str(params["result"]), lang)
    return " ".join(say(code, lang, **params).split())


def grounds(told: Judgement, lang: Lang) -> str:
    """Why the default is what it is."""
    return say(told.grounds, lang, **told.params)
