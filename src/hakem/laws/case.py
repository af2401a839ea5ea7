"""A case under judgement: what the code of a Law asks, finds, offers and decides through.

Law code is a function of a `Case`. It reads like the Law: it asks for a fact where the Law needs
it, and says what it finds and what follows.

    def insufficient_bid(case: Case) -> None:
        bid = auction_before(case)
        if case.ask(LHO_HAS_CALLED, "27A1"):
            case.find("law.accepted-by-calling", "27A1", seat=...)
            case.effect(CallStands(...))
            return
        ...

A fact that is missing stops the function there; `rule` answers with the question. A choice that a
player has not yet made stops it too; the answer is then the ruling so far with the option open. A
judgement does not stop it: the ruling goes on by the default, and says so.
"""

from collections.abc import Mapping, Sequence
from typing import TypeVar

from hakem.errors import Mistake, Param
from hakem.laws.edition import Edition
from hakem.laws.effects import Effect
from hakem.laws.facts import Fact, Facts, as_text
from hakem.laws.mistakes import ImpossibleFact, UnreadableFact
from hakem.laws.ruling import Asked, Judgement, Option, Question, Ruling, Stated, Step
from hakem.seats import Seat

T = TypeVar("T")


class Missing(Exception):
    """A fact is needed and not there: control flow inside a ruling, never seen outside."""

    def __init__(self, question: Question) -> None:
        super().__init__(question.name)
        self.question = question


class Undecided(Exception):
    """A player has still to choose: control flow inside a ruling, never seen outside."""


class Case:
    """One case: the facts known, and the ruling as it grows."""

    def __init__(self, topic: str, facts: Facts, edition: Edition) -> None:
        self.topic = topic
        self.edition = edition
        self._facts = facts
        self._stated: dict[str, Stated] = {}
        self._steps: list[Step] = []
        self._options: list[Option] = []
        self._effects: list[Effect] = []
        self._judgements: list[Judgement] = []

    @property
    def by_2007(self) -> bool:
        """Whether the Laws of 2007 are asked."""
        return self.edition is Edition.LAWS_2007

    # -- facts ------------------------------------------------------------------------------------

    def ask(
        self,
        fact: Fact[T],
        law: str,
        asked: Asked = Asked.TABLE,
        *,
        among: Sequence[T] | None = None,
        **params: Param,
    ) -> T:
        """The value of a fact that this clause needs; stops with the question if it is not known.

        `among` narrows the answers there are; with a single one left there is nothing to ask.
        Raises `UnreadableFact`, or `ImpossibleFact` for an answer that is not among them.
        """
        if among is not None and len(among) == 1 and fact.name not in self._facts:
            return among[0]
        if fact.name not in self._facts:
            raise Missing(
                Question(
                    self.topic,
                    self.edition,
                    fact.name,
                    fact.kind,
                    law,
                    asked,
                    _choices(fact, among),
                    fact.examples,
                    params,
                    tuple(self._stated.values()),
                    tuple(self._steps),
                    tuple(self._options),
                )
            )
        return self._stating(fact, law, among, params)

    def known(self, fact: Fact[T], law: str = "", **params: Param) -> T | None:
        """The value of a fact if somebody stated it; never asks."""
        return self._stating(fact, law, None, params) if fact.name in self._facts else None

    def _stating(
        self, fact: Fact[T], law: str, among: Sequence[T] | None, params: Mapping[str, Param]
    ) -> T:
        """The value of a fact that is known, noted as what the ruling rests on."""
        value = self._read(fact, among)
        said = Stated(fact.name, fact.kind, self._facts[fact.name], law, params)
        self._stated.setdefault(fact.name, said)
        return value

    def _read(self, fact: Fact[T], among: Sequence[T] | None) -> T:
        text = self._facts[fact.name]
        try:
            value = fact.read(text)
        except Mistake as mistake:
            raise UnreadableFact(fact.name, text, mistake) from None
        if among is not None and value not in among:
            known = ", ".join(_choices(fact, among))
            raise ImpossibleFact("law.not-among", fact.name, value=text, known=known)
        return value

    def impossible(self, code: str, fact: Fact[T], **params: Param) -> ImpossibleFact:
        """The mistake to raise for a fact that cannot be true together with the rest."""
        return ImpossibleFact(code, fact.name, **params)

    # -- findings ---------------------------------------------------------------------------------

    def find(self, code: str, law: str, **params: Param) -> None:
        """A step: what this clause says of the case."""
        self._steps.append(Step(law, code, params))

    def infraction(self, code: str, law: str, **params: Param) -> None:
        """A step: this clause was not complied with, as gravely as its verb says."""
        self._steps.append(Step(law, code, params, infraction=True))

    def effect(self, *effects: Effect) -> None:
        """What follows; the same effect twice is one."""
        self._effects.extend(one for one in effects if one not in self._effects)

    # -- choices and judgements -------------------------------------------------------------------

    def choose(
        self,
        fact: Fact[T],
        law: str,
        *chooser: Seat,
        among: Sequence[T] | None = None,
        **params: Param,
    ) -> T:
        """What a player chose of what the Law offers him; stops with the option while it is open.

        `chooser` is who may choose. Raises as `ask` does.
        """
        choices = _choices(fact, among)
        chosen = self._facts.get(fact.name)
        seats = tuple(seat.letter for seat in chooser)
        self._options.append(Option(fact.name, fact.kind, law, seats, choices, chosen, params))
        if chosen is None:
            raise Undecided
        return self._read(fact, among)

    def judge(
        self,
        fact: Fact[T],
        law: str,
        default: T,
        grounds: str,
        *,
        among: Sequence[T] | None = None,
        **params: Param,
    ) -> T:
        """The director's judgement; the default, with its grounds, until he gives his own."""
        given = fact.name in self._facts
        taken = self._read(fact, among) if given else default
        self._judgements.append(
            Judgement(
                fact.name,
                fact.kind,
                law,
                _choices(fact, among) or fact.examples,
                as_text(default),
                as_text(taken),
                given,
                grounds,
                params,
            )
        )
        return taken

    # -- the end ----------------------------------------------------------------------------------

    def ruling(self) -> Ruling:
        """What has been found so far."""
        return Ruling(
            self.topic,
            self.edition,
            tuple(self._stated.values()),
            tuple(self._steps),
            tuple(self._options),
            tuple(self._effects),
            tuple(self._judgements),
        )


def _choices(fact: Fact[T], among: Sequence[T] | None) -> tuple[str, ...]:
    """The answers there are, narrowed where the case narrows them."""
    return fact.choices if among is None else tuple(as_text(value) for value in among)
