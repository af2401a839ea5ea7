"""Knock-out matches: who won, extensions, concession (TBF article 10(g) and (h), Law 12C4).

The *margin* is home's IMPs less away's over all boards played, carry-over and penalties included;
it may be a fraction. An *extension* is a number of further boards after a level match.
"""

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from hakem.errors import Mistake, Param
from hakem.scoring.reasons import Reason
from hakem.scoring.rules import ExtensionBasis, ExtensionRounding, KnockoutRules, StillLevel


class Team(Enum):
    """The two teams of a match, as its record names them."""

    HOME = "home"
    AWAY = "away"


@dataclass(frozen=True, slots=True)
class Won:
    """The match is decided."""

    winner: Team
    reason: Reason


@dataclass(frozen=True, slots=True)
class Extend:
    """The match is level: so many further boards are played."""

    boards: int
    reason: Reason


@dataclass(frozen=True, slots=True)
class Lots:
    """The match is level and stays so: lots are drawn, see `ties.lots_step`."""

    reason: Reason


def decide(
    margin: int | Fraction,
    boards_scheduled: int,
    boards_played: int,
    extensions_so_far: int,
    rules: KnockoutRules,
    clause: str = "",
) -> Won | Extend | Lots:
    """What follows when all boards, and the extensions so far, have been played (TBF 10(g)).

    `boards_played` includes extensions. A lead below `rules.minimum_lead` does not decide; with a
    minimum of 0 any lead does. Raises `Mistake` while scheduled boards are still to be played.
    """
    if boards_played < boards_scheduled:
        raise Mistake("knockout.not-finished", played=boards_played, scheduled=boards_scheduled)
    lead = abs(Fraction(margin))
    numbers: dict[str, Param] = {"lead": lead, "minimum": rules.minimum_lead}
    if lead and lead >= rules.minimum_lead:
        winner = Team.HOME if margin > 0 else Team.AWAY
        code = f"reason-knockout.won-{winner.value}"
        return Won(winner, Reason(code, clause, numbers | {"boards": boards_played}, lead))
    level = Reason("reason-knockout.too-small" if lead else "reason-knockout.level", "", numbers)
    if _lots_now(extensions_so_far, rules):
        told = {"extensions": extensions_so_far}
        return Lots(Reason("reason-knockout.lots", clause, told, steps=(level,)))
    boards, length = _extension(boards_scheduled, boards_played, rules)
    told = {"boards": boards, "extension": extensions_so_far + 1}
    return Extend(boards, Reason("reason-knockout.extend", clause, told, boards, (level, length)))


def extensions_begun(scheduled: int, played: int, rules: KnockoutRules) -> tuple[int, int]:
    """How many extensions were begun when so many boards are played, and the boards to their end.

    A match of 32 boards in which 34 were played is in its first extension, of 4: 36 are due.
    """
    due, begun = scheduled, 0
    while played > due:
        boards, _ = _extension(scheduled, due, rules)
        due, begun = due + boards, begun + 1
    return begun, due


def _lots_now(extensions_so_far: int, rules: KnockoutRules) -> bool:
    """Whether no further extension is due: the first one always is."""
    if extensions_so_far == 0 or rules.still_level is StillLevel.REPEAT:
        return False
    repeats = rules.repeats if rules.still_level is StillLevel.REPEAT_THEN_LOTS else 0
    return extensions_so_far > repeats


def _extension(scheduled: int, played: int, rules: KnockoutRules) -> tuple[int, Reason]:
    """The boards of an extension, at least one, and how they were found."""
    if rules.extension_boards is not None:
        fixed = rules.extension_boards
        return fixed, Reason("reason-knockout.extension-fixed", "", {"boards": fixed}, fixed)
    basis = scheduled if rules.basis is ExtensionBasis.SCHEDULED else played
    exact = basis * rules.extension
    boards = max(1, _whole(exact, rules.rounding))
    numbers: dict[str, Param] = {
        "basis": basis,
        "share": str(rules.extension),
        "exact": exact,
        "boards": boards,
    }
    # TBF 10(g) does not say what becomes of a part of a board: a setting does.
    code = f"reason-knockout.extension-{rules.rounding.value}"
    return boards, Reason(
        "reason-knockout.extension-exact" if boards == exact else code, "", numbers, boards
    )


def _whole(exact: Fraction, rounding: ExtensionRounding) -> int:
    ceiling = -(-exact.numerator // exact.denominator)
    match rounding:
        case ExtensionRounding.CEIL:
            return ceiling
        case ExtensionRounding.FLOOR:
            return exact.numerator // exact.denominator
        case ExtensionRounding.NEAREST:
            return (2 * exact + 1) // 2
        case ExtensionRounding.EVEN:
            return ceiling + ceiling % 2


@dataclass(frozen=True, slots=True)
class Concession:
    """Whether a team may concede now, and why. True where it may."""

    allowed: bool
    reason: Reason

    def __bool__(self) -> bool:
        return self.allowed


def may_concede(played: int, scheduled: int, rules: KnockoutRules, clause: str = "") -> Concession:
    """Whether a team may concede the match: not before half of it was played (TBF 10(h))."""
    needed = scheduled * rules.concession_from
    numbers: dict[str, Param] = {
        "played": played,
        "scheduled": scheduled,
        "needed": -(-needed.numerator // needed.denominator),
    }
    allowed = played >= needed
    code = "reason-knockout.may-concede" if allowed else "reason-knockout.may-not-concede"
    return Concession(allowed, Reason(code, clause, numbers))


def average_awards(home: int | Fraction, away: int | Fraction) -> tuple[Fraction, Fraction]:
    """Awards that do not balance, made to balance: both get the average (Law 12C4).

    Each team's award is in IMPs, seen from that team.

    >>> average_awards(3, -5)
    (Fraction(4, 1), Fraction(-4, 1))
    """
    average = Fraction(home - away) / 2
    return average, -average
