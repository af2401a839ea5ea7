"""What a conversation asks next and what it has found, in words, for a page to lay out.

The same loop as `hakem rule` in a terminal, one turn of it: facts in; a question, an open choice, a
judgement or the whole answer out. A fact that cannot be is told, forgotten, and asked again.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from hakem.commands.conversation import menu
from hakem.errors import Param, Problem
from hakem.i18n.lang import Lang
from hakem.i18n.words import say
from hakem.laws import Edition, Judgement, Option, Question, Ruling, Step
from hakem.laws.clauses import clause
from hakem.laws.facts import Facts, Kind
from hakem.laws.mistakes import ImpossibleFact, UnreadableFact
from hakem.seats import Seat
from hakem.sheets import ruling_words as words
from hakem.web.rulings.at_table import AtTable
from hakem.web.rulings.talk import Talk

A = TypeVar("A")
Asked = Question | Option | Judgement

#: Kinds that are answered by a tap on a board of their own.
_BOARDS = {Kind.CARD: "card", Kind.CALL: "call", Kind.CARDS: "cards", Kind.CALLS: "calls"}


@dataclass(frozen=True, slots=True)
class Cited:
    """A text with the clause that it rests on, as cited and by its own number."""

    text: str
    clause: str
    law: str


@dataclass(frozen=True, slots=True)
class Choice:
    """An answer that is offered: the text of the fact, and its words."""

    value: str
    label: str
    is_default: bool = False
    remark: str = ""


@dataclass(frozen=True, slots=True)
class Ask:
    """What is asked next. `board` names a board of cards or calls to tap on, "" for none."""

    name: str
    text: str
    origin: str
    choices: tuple[Choice, ...]
    examples: tuple[str, ...]
    may_be_empty: bool
    board: str
    number: bool
    why: Cited | None
    default: Choice | None = None
    grounds: str = ""
    by_player: bool = False


@dataclass(frozen=True, slots=True)
class Said:
    """An answer with its question. `from_table`: it is what the table knew, nobody gave it."""

    name: str
    question: str
    answer: str
    from_table: bool


@dataclass(frozen=True, slots=True)
class Turn(Generic[A]):
    """One turn. `talk` is what stands after what cannot be was forgotten; `problem` tells that.

    `answer` is what came out; `asked` what is open in it.
    """

    talk: Talk
    answer: A | Question
    asked: Asked | None
    problem: Problem | None = None


def turn_of(about: Callable[[Facts, Edition], A | Question], talk: Talk) -> Turn[A]:
    """The next turn. Raises the `Mistake` of facts that nothing can be made of."""
    problem: Problem | None = None
    while True:
        try:
            answer = about(talk.known, talk.edition)
        except (UnreadableFact, ImpossibleFact) as mistake:
            told = mistake.reason if isinstance(mistake, UnreadableFact) else mistake
            problem = problem or told.as_problem()
            if not talk.known:
                raise
            # a fact that was computed or never given cannot be forgotten: then the last answer goes
            gone = mistake.fact if mistake.fact in talk.known else list(talk.known)[-1]
            talk = talk.without(gone)
            continue
        return Turn(talk, answer, open_in(answer), problem)


def open_in(answer: object) -> Asked | None:
    """What is open: the question, the choice, or the first judgement that was not given."""
    if isinstance(answer, Question):
        return answer
    if isinstance(answer, Ruling):
        return answer.open_option or next(iter(answer.open_judgements), None)
    return None


def ask_of(asked: Asked, edition: Edition, lang: Lang, place: AtTable | None) -> Ask:
    """What is asked, with everything that a page shows beside it."""
    choices = tuple(choice_of(asked, one, lang, place) for one in menu(asked))
    examples = asked.examples if isinstance(asked, Question) else ()
    if isinstance(asked, Judgement) and not choices:
        examples = asked.choices
    default = None
    if isinstance(asked, Judgement):
        default = choice_of(asked, asked.default, lang, place)
        choices = tuple(replace(one, is_default=one.value == asked.default) for one in choices)
    return Ask(
        asked.name,
        words.ask(asked, lang),
        origin(asked, edition, lang),
        choices,
        () if choices else tuple(words.answer(asked.name, asked.kind, e, lang) for e in examples),
        isinstance(asked, Question) and not choices and "" in asked.examples,
        "" if choices else _BOARDS.get(asked.kind, ""),
        asked.kind is Kind.NUMBER,
        why_asked(asked, edition, lang),
        default,
        words.grounds(asked, lang) if isinstance(asked, Judgement) else "",
        isinstance(asked, Option),
    )


def choice_of(asked: Asked, value: str, lang: Lang, place: AtTable | None) -> Choice:
    """An answer in words; beside a seat, who sits there."""
    label = words.answer(asked.name, asked.kind, value, lang)
    remark = ""
    if asked.kind is Kind.SEAT and place is not None:
        remark = next((place.who(one) for one in Seat if one.letter == value), "")
    return Choice(value, label, remark=remark)


def origin(asked: Asked, edition: Edition, lang: Lang) -> str:
    """For which clause it is asked, and of whom."""
    params: dict[str, Param] = {"law": words.cite(asked.law, lang, edition)}
    if isinstance(asked, Question):
        who = say(f"law.asked-{asked.asked.value}", lang)
        return say("rule.from", lang, asked=who, **params)
    if isinstance(asked, Option):
        return say("rule.option-from", lang, seats=" ".join(asked.chooser), **params)
    return say("web.rulings-judgement", lang, **params)


def why_asked(asked: Asked, edition: Edition, lang: Lang) -> Cited | None:
    """The clause that needs the answer, in our words."""
    found = clause(asked.law)
    if found is None:
        return None
    wording = found.wording(edition) or next(iter(found.wordings.values()))
    cited = words.cite(asked.law, lang, edition)
    return Cited(wording.text[lang.value], cited, asked.law)


def findings(steps: Sequence[Step], edition: Edition, lang: Lang) -> tuple[Cited, ...]:
    """What the Law has said so far."""
    return tuple(
        Cited(words.step(one, lang), words.cite(one.law, lang, edition), one.law) for one in steps
    )


def said_in(
    answer: Ruling | Question, talk: Talk, lang: Lang, place: AtTable | None
) -> tuple[Said, ...]:
    """The answers so far, each with its question, in the order they were given."""
    told: dict[str, tuple[str, str]] = {}
    for one in answer.stated:
        shown = words.answer(one.name, one.kind, one.value, lang)
        told[one.name] = words.ask(one, lang), shown
    for option in answer.options:
        if option.chosen is not None:
            shown = words.answer(option.name, option.kind, option.chosen, lang)
            told[option.name] = words.ask(option, lang), shown
    for judgement in answer.judgements if isinstance(answer, Ruling) else ():
        if judgement.given:
            shown = words.answer(judgement.name, judgement.kind, judgement.taken, lang)
            told[judgement.name] = words.ask(judgement, lang), shown
    known = {} if place is None else place.facts
    return tuple(
        Said(name, *told[name], known.get(name) == value)
        for name, value in talk.known.items()
        if name in told
    )


def last_given(said: Sequence[Said]) -> Said | None:
    """The answer that "back" takes back: the last that a person gave."""
    return next((one for one in reversed(said) if not one.from_table), None)
