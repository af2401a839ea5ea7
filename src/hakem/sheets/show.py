"""Results, awards and names as people write them: 4♠X S −1, Ave+ / Ave−, 60% 4♠ S = ...

Contracts are shown with the signs of the suits, declarers with the letters N E S W in both
languages, tricks against the contract. These are for reading; what programs read is written by
`notation`.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from hakem.i18n import numbers
from hakem.i18n.lang import Lang
from hakem.i18n.words import readable, say
from hakem.notation import show_contract
from hakem.result import (
    Artificial,
    Assigned,
    Award,
    Fouled,
    Imps,
    Level,
    NotPlayed,
    Outcome,
    PassedOut,
    Percent,
    Played,
    Points,
    Result,
    Shares,
    Split,
    Weighted,
)
from hakem.scoring.sheet import Contestant

_LEVELS = {
    Level.AVERAGE_PLUS: "ui.average-plus",
    Level.AVERAGE: "ui.average",
    Level.AVERAGE_MINUS: "ui.average-minus",
}


@dataclass(frozen=True, slots=True)
class Told:
    """A result in words: contract, declarer and tricks apart, or all of it in `whole`."""

    contract: str = ""
    declarer: str = ""
    tricks: str = ""
    whole: str = ""
    mark: str = ""  # what is said besides: adjusted, fouled group

    @property
    def text(self) -> str:
        """All of it in one line."""
        parts = (self.contract, self.declarer, self.tricks, self.whole, self.mark)
        return " ".join(part for part in parts if part)


def tell(result: Result, lang: Lang) -> Told:
    """A result as people write it.

    >>> from hakem.notation import read_result
    >>> tell(read_result("4SXS-1"), Lang.EN).text, tell(read_result("AVE+ / AVE-"), Lang.TR).text
    ('4♠X S −1', 'ort+ / ort−')
    """
    if isinstance(result, Fouled):
        told = tell(result.result, lang)
        group = say("ui.fouled-group", lang, group=result.group)
        mark = f"{told.mark} {group}".strip()
        return Told(told.contract, told.declarer, told.tricks, told.whole, mark)
    if isinstance(result, Played):
        contract = result.contract
        return Told(show_contract(contract), contract.declarer.letter, _tricks(result))
    if isinstance(result, Assigned):
        return _marked(tell(result.outcome, lang), say("ui.assigned", lang))
    if isinstance(result, NotPlayed):
        return Told(whole=say(f"ui.unplayed-{result.why.value}", lang))
    if isinstance(result, Weighted):
        return Told(whole=_two_sides(result.ns, result.ew, lang))
    if isinstance(result, Split):
        return Told(whole=_two_sides(result.ns, result.ew, lang))
    if isinstance(result, Artificial):
        return Told(whole=f"{show_award(result.ns, lang)} / {show_award(result.ew, lang)}")
    return Told(whole=show_outcome(result, lang))


def _marked(told: Told, mark: str) -> Told:
    """The same result with a remark."""
    return Told(told.contract, told.declarer, told.tricks, told.whole, mark)


def _tricks(played: Played) -> str:
    """Overtricks or undertricks: =, +1, −2."""
    return numbers.number(played.over, Lang.EN, 0, signed=True) if played.over else "="


def show_outcome(outcome: Outcome, lang: Lang) -> str:
    """How a hand ended: "4♠ S =", "Pass", "+420"."""
    if isinstance(outcome, PassedOut):
        return say("ui.passed-out", lang)
    if isinstance(outcome, Points):
        return numbers.number(outcome.ns, lang, 0, signed=True, group=False)
    return (
        f"{show_contract(outcome.contract)} {outcome.contract.declarer.letter} {_tricks(outcome)}"
    )


def show_award(award: Award, lang: Lang) -> str:
    """What one side of a result got."""
    if isinstance(award, tuple):
        return _shares(award, lang)
    if isinstance(award, Level):
        return say(_LEVELS[award], lang)
    if isinstance(award, Percent):
        return numbers.percent(award.percent, lang, trim=True)
    if isinstance(award, Imps):
        return numbers.number(award.imps, lang, trim=True, signed=True) + " IMP"
    return show_outcome(award, lang)


def _shares(shares: Shares, lang: Lang) -> str:
    """Weighted outcomes: "60% 4♠ S = + 40% 4♠ S −1"."""
    return " + ".join(
        numbers.percent(100 * share.weight, lang, trim=True)
        + " "
        + show_outcome(share.outcome, lang)
        for share in shares
    )


def _two_sides(ns: Award, ew: Award, lang: Lang) -> str:
    """What each side got; once, when it is the same."""
    if ns == ew:
        return show_award(ns, lang)
    north, east = say("ui.ns", lang), say("ui.ew", lang)
    return f"{north}: {show_award(ns, lang)} / {east}: {show_award(ew, lang)}"


def show_names(contestant: Contestant) -> str:
    """The names of a pair or team, as they were typed; empty when they are not known."""
    return join_names(contestant.names)


def join_names(names: Iterable[str]) -> str:
    """Names in one line."""
    return " – ".join(clean for name in names if (clean := readable(name).strip()))


def show_place(first: int, last: int) -> str:
    """A place, shared places as "2-3"."""
    return str(first) if first == last else f"{first}-{last}"
