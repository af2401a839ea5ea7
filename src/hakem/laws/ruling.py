"""What comes out: a ruling, or the question that must be answered first."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from hakem.errors import Param
from hakem.laws.edition import Edition
from hakem.laws.effects import Effect, Score
from hakem.laws.facts import Facts, Kind
from hakem.result import Result


class Asked(StrEnum):
    """Who knows the answer: the director establishes it from this person."""

    TABLE = "table"
    OFFENDER = "offender"
    PARTNER = "partner"  # of the offender
    LHO = "lho"  # of the offender
    RHO = "rho"
    DECLARER = "declarer"
    DUMMY = "dummy"
    DEFENDERS = "defenders"
    CLAIMER = "claimer"
    NON_CLAIMERS = "non-claimers"  # the side that did not claim
    OPPONENTS = "opponents"  # of the offender
    DIRECTOR = "director"  # he knows it himself: times, regulations, results
    PEERS = "peers"  # players of the same class, polled


@dataclass(frozen=True, slots=True)
class Stated:
    """A fact that the ruling rests on: what was asked, for which clause, and what was said."""

    name: str
    kind: Kind
    value: str
    law: str
    params: Mapping[str, Param] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Question:
    """A fact that the Law needs before it can rule. `name` is the fact's name.

    Its sentence is the message `law.ask-<name>`; those of its choices `law.pick-<name>-<choice>`.
    """

    topic: str
    edition: Edition
    name: str
    kind: Kind
    law: str
    asked: Asked
    choices: tuple[str, ...] = ()
    examples: tuple[str, ...] = ()
    params: Mapping[str, Param] = field(default_factory=dict)
    #: What is already settled: facts, findings, choices made.
    stated: tuple[Stated, ...] = ()
    steps: tuple["Step", ...] = ()
    options: tuple["Option", ...] = ()


@dataclass(frozen=True, slots=True)
class Step:
    """One thing that a Law says about the case: clause and finding (the code of a message)."""

    law: str
    finding: str
    params: Mapping[str, Param] = field(default_factory=dict)
    #: Whether the finding is that this clause was not complied with: then its verb has weight.
    infraction: bool = False


@dataclass(frozen=True, slots=True)
class Option:
    """A choice that the Law gives to a player. `name` is the fact that holds what he chose.

    `chooser` is the seats that may choose, mostly one; he does not consult his partner (10C2).
    """

    name: str
    kind: Kind
    law: str
    chooser: tuple[str, ...]
    choices: tuple[str, ...]
    chosen: str | None = None
    params: Mapping[str, Param] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Judgement:
    """What the Law leaves to the director: the question, the default, and its grounds.

    `taken` is what the ruling goes by: the director's own answer where he gave one.
    `grounds` is the code of the message that says why the default is what it is.
    """

    name: str
    kind: Kind
    law: str
    choices: tuple[str, ...]
    default: str
    taken: str
    given: bool
    grounds: str
    params: Mapping[str, Param] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Ruling:
    """What the Law says: steps, options, effects and judgements, in the order they arose.

    While an option is open (`open_option`) the effects are those that hold before the choice.
    """

    topic: str
    edition: Edition
    stated: tuple[Stated, ...]
    steps: tuple[Step, ...]
    options: tuple[Option, ...]
    effects: tuple[Effect, ...]
    judgements: tuple[Judgement, ...]

    @property
    def facts(self) -> Facts:
        """What was said, by the name of the fact: choices and judgements given are among it."""
        chosen = {one.name: one.chosen for one in self.options if one.chosen is not None}
        decided = {one.name: one.taken for one in self.judgements if one.given}
        return {one.name: one.value for one in self.stated} | chosen | decided

    @property
    def open_option(self) -> Option | None:
        """The choice that a player has still to make."""
        return next((option for option in self.options if option.chosen is None), None)

    @property
    def open_judgements(self) -> tuple[Judgement, ...]:
        """What the director has not yet decided: the defaults were taken."""
        return tuple(one for one in self.judgements if not one.given)

    @property
    def result(self) -> Result | None:
        """The result to be entered for the board, where the ruling fixes one."""
        return next((one.result for one in self.effects if isinstance(one, Score)), None)

    @property
    def laws(self) -> tuple[str, ...]:
        """Every clause that was used, in order, each once."""
        used = [step.law for step in self.steps]
        used += [option.law for option in self.options]
        used += [judgement.law for judgement in self.judgements]
        return tuple(dict.fromkeys(used))
