"""A statement told back to the claimer, as phrases by their codes.

The phrases of a statement, each in the words of its message and with a space between them, are
themselves a statement that reads as the same: "draw trumps then cash ♣ from the top".
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from hakem.cards import Card, Suit
from hakem.claims.statement import Act, Hand, Statement, Step
from hakem.errors import Bug, Param


@dataclass(frozen=True, slots=True)
class Phrase:
    """Some words of the reading back: a code and what fills its message."""

    code: str
    params: Mapping[str, Param] = field(default_factory=dict)


#: What a step says by its act: with or without something named, with or without a count.
_CODES: Mapping[tuple[Act, bool, bool], str] = {
    (Act.DRAW_TRUMPS, False, False): "claim-said.draw",
    (Act.DRAW_TRUMPS, False, True): "claim-said.draw-n",
    (Act.CASH, True, False): "claim-said.cash",
    (Act.CASH, True, True): "claim-said.cash-n",
    (Act.CASH, False, False): "claim-said.cash-all",
    (Act.CASH, False, True): "claim-said.cash-all-n",
    (Act.PLAY, True, False): "claim-said.play",
    (Act.RUFF, True, False): "claim-said.ruff",
    (Act.RUFF, True, True): "claim-said.ruff-n",
    (Act.RUFF, False, False): "claim-said.ruff-any",
    (Act.RUFF, False, True): "claim-said.ruff-any-n",
    (Act.CROSS_RUFF, False, False): "claim-said.cross-ruff",
    (Act.FINESSE, True, False): "claim-said.finesse",
    (Act.FINESSE, False, False): "claim-said.finesse-any",
    (Act.CONCEDE, True, False): "claim-said.concede",
    (Act.CONCEDE, True, True): "claim-said.concede-n",
    (Act.CONCEDE, False, False): "claim-said.concede-all",
    (Act.CONCEDE, False, True): "claim-said.concede-any-n",
    (Act.DISCARD, True, False): "claim-said.discard",
    (Act.DISCARD, True, True): "claim-said.discard-n",
}


def describe(statement: Statement, trumps: Suit | None = None) -> tuple[Phrase, ...]:
    """The statement as it was understood, phrase by phrase.

    With the trumps told, that they are named by drawing them is not said twice.

    >>> from hakem.claims.statement import Act, Statement, Step
    >>> [phrase.code for phrase in describe(Statement((Step(Act.DRAW_TRUMPS),), top_down=True))]
    ['claim-said.draw', 'claim-said.from-the-top']
    """
    return tuple(_phrases(statement, trumps)) or (Phrase("claim-said.nothing"),)


def _phrases(statement: Statement, trumps: Suit | None) -> Iterator[Phrase]:
    spoken = {what for step in statement.steps for what in named_by(step, trumps)}
    for at, step in enumerate(statement.steps):
        if at:
            yield Phrase("claim-said.then" if statement.ordered else "claim-said.and")
        yield from _step(step)
    others = sorted(
        statement.named - spoken, key=lambda what: (isinstance(what, Suit), _shown(what))
    )
    for at, what in enumerate(others):
        if at or statement.steps:
            yield Phrase("claim-said.and")
        yield Phrase("claim-said.mentions", {"what": _shown(what)})
    if statement.tricks is not None:
        if statement.steps or others:
            yield Phrase("claim-said.and")
        yield Phrase("claim-said.tricks", {"n": statement.tricks})
    if statement.top_down:
        yield Phrase("claim-said.from-the-top")
    if statement.ordered and len(statement.steps) < 2:
        yield Phrase("claim-said.in-that-order")
    if not statement.ordered and len(statement.steps) > 1:
        yield Phrase("claim-said.in-no-order")


def _step(step: Step) -> Iterator[Phrase]:
    """One step: in which hand, against whom or on what, then what is done."""
    if step.hand is Hand.OWN:
        yield Phrase("claim-said.in-hand")
    if step.hand is Hand.DUMMY:
        yield Phrase("claim-said.in-dummy")
    if step.against is not None:
        yield Phrase("claim-said.against", {"seat": step.against.letter})
    if step.on is not None:
        yield Phrase("claim-said.on", {"what": step.on.sign})
    what = step.card if step.card is not None else step.suit
    code = _CODES.get((step.act, what is not None, step.count is not None))
    if code is None:
        raise Bug(f"no words for {step}")
    params: dict[str, Param] = {} if what is None else {"what": _shown(what)}
    yield Phrase(code, params if step.count is None else params | {"n": step.count})


def named_by(step: Step, trumps: Suit | None) -> frozenset[Suit | Card]:
    """What a step itself says that the other side has."""
    told: tuple[Suit | Card | None, ...] = ()
    if step.act is Act.DRAW_TRUMPS:
        told = (trumps,)
    elif step.act in (Act.FINESSE, Act.CONCEDE):
        told = (step.suit, step.card)
    return frozenset(what for what in told if what is not None)


def _shown(what: Suit | Card) -> str:
    """A card in PBN letters, a suit by its sign, as `{what:cards}` shows both."""
    return what.letters if isinstance(what, Card) else what.sign
