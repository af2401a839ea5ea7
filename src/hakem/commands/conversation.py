"""The conversation of `hakem rule`: question by question, back and change an answer, the ruling.

The conversation is a loop around a function that asks, such as `rule`: what is known so far goes
in; a question, an open choice, a judgement or the whole answer comes out. Nothing else is
remembered, so that any answer can be changed at any time.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from hakem.commands.ruling_answers import as_fact
from hakem.errors import Mistake, Param
from hakem.i18n.lang import Lang
from hakem.i18n.words import say, say_problem
from hakem.laws import Edition, Judgement, Option, Question, Ruling, Stated, Step
from hakem.laws.clauses import clause
from hakem.laws.facts import Facts, Kind
from hakem.laws.mistakes import ImpossibleFact, RulingMistake, UnreadableFact
from hakem.sheets import ruling_words as words

BACK, ANSWERS, EXPLAIN, QUIT = "<", "=", "?", "q"

Asked = Question | Option | Judgement
#: Kinds that are always one of some answers; a judgement of another kind has examples only.
_CLOSED = (Kind.YES_NO, Kind.CHOICE, Kind.SEAT, Kind.SUIT, Kind.DENOMINATION)


def menu(asked: Asked) -> tuple[str, ...]:
    """The answers that are offered with numbers; where any number may be typed there are none."""
    if isinstance(asked, Judgement) and asked.kind not in _CLOSED:
        return ()
    return tuple(asked.choices)


class Ended(Exception):
    """The person has gone, or wants to end."""


def line(prompt: str, read: Callable[[str], str] = input) -> str:
    """One line that the person types, without spaces around. Raises `Ended` where there is none."""
    try:
        return read(prompt).strip()
    except EOFError:
        raise Ended from None


A = TypeVar("A")


@dataclass(slots=True)
class Conversation(Generic[A]):
    """One conversation: what is asked around, and what was answered so far, in order."""

    about: Callable[[Facts], A | Question]
    edition: Edition
    lang: Lang
    show: Callable[[str, str], None]  # a text and its style: "", "bold", "dim", "red"
    read: Callable[[str], str]  # raises EOFError
    known: dict[str, str] = field(default_factory=dict)
    found: list[Step] = field(default_factory=list)  # the findings shown so far

    def until_answered(self) -> A:
        """Ask until there is an answer with nothing left open. Raises `Ended`."""
        while True:
            try:
                answer = self.about(self.known)
            except (UnreadableFact, ImpossibleFact) as mistake:
                self.take_back(mistake)
                continue
            if isinstance(answer, Question):
                self.show_findings(answer.steps)
                self.answer(answer)
                continue
            asked = None
            if isinstance(answer, Ruling):
                asked = _open(answer)
                self.show_findings(answer.steps if asked else ())
            if asked is None:
                return answer
            self.answer(asked)

    def show_findings(self, steps: tuple[Step, ...]) -> None:
        """What the Law has said since the last question."""
        for step in steps:
            if step not in self.found:
                cited = words.cite(step.law, self.lang, self.edition)
                self.show(f"· {words.step(step, self.lang)}  {cited}", "green")
        self.found = list(steps)

    def take_back(self, mistake: UnreadableFact | ImpossibleFact) -> None:
        """Say what cannot be, and forget it, so that it is asked again.

        A fact that was computed or never given cannot be forgotten: then the last answer goes.
        """
        reason = mistake.reason if isinstance(mistake, UnreadableFact) else mistake
        self.show(say_problem(reason.as_problem(), self.lang), "red")
        if self.known.pop(mistake.fact, None) is None:
            if not self.known:
                raise Ended
            self.known.popitem()

    def answer(self, asked: Asked) -> None:
        """Ask one thing until it is answered, or the person turns elsewhere."""
        self.put(asked)
        while True:
            typed = self.line("> ")
            if self.turned(typed, asked):
                return
            if not typed and isinstance(asked, Judgement):
                self.known[asked.name] = asked.default
                return
            if not typed and isinstance(asked, Question) and "" in asked.examples:
                self.known[asked.name] = ""  # none is an answer here
                return
            value = self.meant(asked, typed)
            if value is not None:
                self.known[asked.name] = value
                return

    def turned(self, typed: str, asked: Asked) -> bool:
        """Whether it was a command that leads elsewhere; commands that only show are done here."""
        if typed == QUIT:
            raise Ended
        if typed == BACK:
            if self.known:
                self.known.popitem()
            return True
        if typed == ANSWERS:
            return self.change()
        if typed == EXPLAIN:
            self.explain(asked)
        return False

    def meant(self, asked: Asked, typed: str) -> str | None:
        """The answer that was typed; None, having said so, when it is none."""
        if not typed or typed in (EXPLAIN, ANSWERS):
            return None
        try:
            value = as_fact(asked.name, asked.kind, menu(asked), typed, self.lang)
        except Mistake as mistake:
            self.show(say_problem(mistake.as_problem(), self.lang), "red")
            return None
        if value is None:
            self.show(say("rule.not-an-answer", self.lang, text=typed), "red")
        return value

    def put(self, asked: Asked) -> None:
        """Show a question, whose answer the Law needs and for which clause, and its choices."""
        self.show("", "")
        self.show(words.ask(asked, self.lang), "bold")
        self.show(self.origin(asked), "dim")
        for number, choice in enumerate(menu(asked), 1):
            shown = words.answer(asked.name, asked.kind, choice, self.lang)
            self.show(f"  {number}  {shown}", "")
        examples = asked.examples if isinstance(asked, Question) else ()
        if examples and not asked.choices:
            none = say("rule.none-as-example", self.lang)
            shown = " · ".join(
                words.answer(asked.name, asked.kind, one, self.lang) if one else none
                for one in examples
            )
            self.show(say("rule.for-example", self.lang, examples=shown), "dim")

    def origin(self, asked: Asked) -> str:
        """For which clause it is asked, and of whom."""
        params: dict[str, Param] = {"law": words.cite(asked.law, self.lang, self.edition)}
        if isinstance(asked, Question):
            who = say(f"law.asked-{asked.asked.value}", self.lang)
            return say("rule.from", self.lang, asked=who, **params)
        if isinstance(asked, Option):
            return say("rule.option-from", self.lang, seats=" ".join(asked.chooser), **params)
        default = words.answer(asked.name, asked.kind, asked.default, self.lang)
        told = say("rule.judgement-from", self.lang, answer=default, **params)
        return f"{told}\n{words.grounds(asked, self.lang)}"

    def explain(self, asked: Asked) -> None:
        """The clause that needs the answer, in our words."""
        found = clause(asked.law)
        if found is not None:
            wording = found.wording(self.edition) or next(iter(found.wordings.values()))
            cited = words.cite(asked.law, self.lang, self.edition)
            self.show(f"{cited}: {wording.text[self.lang.value]}", "")

    def change(self) -> bool:
        """Show the answers with their numbers; whether one was chosen to be asked again."""
        if not self.known:
            self.show(say("rule.nothing-answered", self.lang), "")
            return False
        names = list(self.known)
        for number, name in enumerate(names, 1):
            self.show(f"  {number}  {self.told(name)}", "")
        typed = self.line(say("rule.number-to-change", self.lang) + ": ")
        if typed.isdecimal() and 1 <= int(typed) <= len(names):
            del self.known[names[int(typed) - 1]]
            return True
        return False

    def told(self, name: str) -> str:
        """An answer with its question, as it was asked."""
        try:
            answer = self.about(self.known)
        except RulingMistake:
            answer = None
        if not isinstance(answer, Question | Ruling):
            return f"{name} = {self.known[name]}"
        for one in answer.stated:
            if one.name == name:
                return self.asked_and_said(one, one.kind, one.value)
        for option in answer.options:
            if option.name == name and option.chosen is not None:
                return self.asked_and_said(option, option.kind, option.chosen)
        for judgement in answer.judgements if isinstance(answer, Ruling) else ():
            if judgement.name == name:
                return self.asked_and_said(judgement, judgement.kind, judgement.taken)
        return f"{name} = {self.known[name]}"

    def asked_and_said(self, about: Stated | Option | Judgement, kind: Kind, value: str) -> str:
        """A question with its answer, in one line."""
        shown = words.answer(about.name, kind, value, self.lang)
        return f"{words.ask(about, self.lang)} → {shown}"

    def line(self, prompt: str) -> str:
        """One line that the person types. Raises `Ended` when there is no more."""
        return line(prompt, self.read)


def _open(answer: Ruling) -> Asked | None:
    """The next thing to be decided in a ruling; None when nothing is open."""
    return answer.open_option or next(iter(answer.open_judgements), None)
