"""A step of a tie-break chain, and a chain made from the names of its steps.

*Tied* are contestants with equal totals. A *step* measures each of them, more being better, or
says why it *cannot compare* them. A *chain* is the steps in the order in which they are tried.

Lots are drawn only by people, or by a seed that people chose: without either the step cannot
compare, and the tie stays a tie.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from fractions import Fraction

from hakem.errors import Mistake, Param, SettingMistake
from hakem.scoring.reasons import Reason
from hakem.scoring.sheet import ContestantId

#: Contestants with equal totals, in the order of their identifiers.
Tied = tuple[ContestantId, ...]
#: What a step sorts by, the greater first; a tuple because one number does not always say it.
Key = tuple[int | Fraction, ...]


@dataclass(frozen=True, slots=True)
class Measure:
    """What a step found for one of the tied: what to sort by, and the same in numbers to tell."""

    key: Key
    reason: Reason


@dataclass(frozen=True, slots=True)
class CannotCompare:
    """The step says nothing about these contestants, and why; it is skipped."""

    why: Reason


Found = Mapping[ContestantId, Measure] | CannotCompare
Compare = Callable[[Tied], Found]


@dataclass(frozen=True, slots=True)
class TieBreak:
    """A step: its name in regulations, what it does, and the clause that orders it."""

    name: str
    compare: Compare
    clause: str = ""


def measured(
    code: str, contestant: ContestantId, value: Fraction | int, **numbers: Param
) -> Measure:
    """A measure that is one number, and the message that tells it."""
    told: dict[str, Param] = {"contestant": contestant, "value": value, **numbers}
    return Measure((value,), Reason(code, numbers=told, value=value))


def cannot(code: str, **numbers: Param) -> CannotCompare:
    """A step that cannot compare, and the message that tells why."""
    return CannotCompare(Reason(code, numbers=numbers))


def told_ids(contestants: Collection[ContestantId]) -> str:
    """Identifiers as one parameter of a message."""
    return ", ".join(contestants)


# -- lots -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class DrawnLots:
    """Lots were drawn, and this is the order in which they came out, the best place first."""

    order: tuple[ContestantId, ...]


@dataclass(frozen=True, slots=True)
class SeededLots:
    """Lots by a seed: whoever has the seed gets the same order, on any machine.

    The lot of a contestant is the SHA-256 of the seed, a line feed and his identifier, in UTF-8;
    the smallest lot comes first. `printf 'seed\\nid' | sha256sum` shows it.
    """

    seed: str

    def lot(self, contestant: ContestantId) -> str:
        """The lot of one contestant, as 64 hexadecimal digits.

        >>> SeededLots("2024").lot("7")[:8]
        '1ef2f74d'
        """
        from hashlib import sha256  # lots are rare, and the module is slow to load

        return sha256(f"{self.seed}\n{contestant}".encode()).hexdigest()


Lots = DrawnLots | SeededLots


def lots_step(lots: Lots | None) -> Compare:
    """TBF 10(d)5 and 10(e)4: lots are drawn; see `DrawnLots` and `SeededLots`.

    An order that leaves out one of the tied does not separate them. Raises `Mistake`
    ("ranking.lots-twice") when an order names a contestant twice.
    """
    if lots is None:
        return lambda tied: cannot("reason-rank.lots-not-drawn", tied=told_ids(tied), n=len(tied))
    if isinstance(lots, DrawnLots):
        drawn = {contestant: number for number, contestant in enumerate(lots.order, 1)}
        if len(drawn) < len(lots.order):
            twice = next(one for one in lots.order if lots.order.count(one) > 1)
            raise Mistake("ranking.lots-twice", contestant=twice)
        return lambda tied: _by_order(tied, drawn)
    return lambda tied: _by_seed(tied, lots)


def _by_order(tied: Tied, drawn: Mapping[ContestantId, int]) -> Found:
    missing = tuple(one for one in tied if one not in drawn)
    if missing:
        return cannot(
            "reason-rank.lots-incomplete",
            tied=told_ids(tied),
            missing=told_ids(missing),
            n=len(missing),
        )
    return {
        one: _lot("reason-rank.lots-drawn", one, number, of=len(tied))
        for number, one in enumerate(sorted(tied, key=drawn.__getitem__), 1)
    }


def _by_seed(tied: Tied, lots: SeededLots) -> Found:
    return {
        one: _lot("reason-rank.lots-seed", one, number, of=len(tied), seed=lots.seed, lot=lot)
        for number, (lot, one) in enumerate(sorted((lots.lot(one), one) for one in tied), 1)
    }


def _lot(code: str, contestant: ContestantId, number: int, **numbers: Param) -> Measure:
    told = measured(code, contestant, number, **numbers)
    return Measure((-number,), told.reason)  # the first lot is the best


# -- chains by name -------------------------------------------------------------------------------


def check_steps(names: Sequence[str], known: Collection[str], setting: str) -> None:
    """Raise `SettingMistake` when a chain names an unknown step, one twice, or lots before the end.

    `setting` is the name of the chain, for the message.
    """
    for number, name in enumerate(names):
        if name not in known:
            near = get_close_matches(name.lower().replace("_", "-"), known, n=3, cutoff=0.5)
            raise SettingMistake(
                "ranking.unknown-step" if near else "ranking.unknown-step-like-none",
                setting=setting,
                step=name,
                near=", ".join(near),
                known=", ".join(known),
            )
        if name in names[:number]:
            raise SettingMistake("ranking.step-twice", setting=setting, step=name)
    if "lots" in names[:-1]:
        raise SettingMistake("ranking.lots-not-last", setting=setting, after=names[-1])


def clauses_of(cited: str, article: str, numbered: Mapping[str, str]) -> Mapping[str, str]:
    """The clause of each step: `numbered` where that article is cited, else what is cited."""
    if cited.startswith(article) or not cited:
        return numbered
    return dict.fromkeys(numbered, cited)


def chain_of(
    names: Sequence[str], steps: Mapping[str, Compare], clauses: Mapping[str, str], setting: str
) -> tuple[TieBreak, ...]:
    """The chain that the names say. Raises `SettingMistake`, as `check_steps`."""
    check_steps(names, tuple(steps), setting)
    return tuple(TieBreak(name, steps[name], clauses.get(name, "")) for name in names)
