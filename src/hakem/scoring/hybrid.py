"""Hybrid scoring: a match counts in several forms at once, each told in victory points (Law 78D).

Forms that make a margin in IMPs go through the event's scale; forms that win and lose boards share
the scale's full sum as the boards were shared. The parts are then added with their weights, so that
"team-imps 1" and "board-a-match 1" on a scale of 20 make a match of 40.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from fractions import Fraction

from hakem.errors import Param, SettingMistake
from hakem.scoring.reasons import Reason
from hakem.scoring.rules import Rules
from hakem.scoring.sheet import Form
from hakem.scoring.teams import WIN_WORTH, TeamMatch, in_form
from hakem.scoring.vps import Scale

#: The forms of which a hybrid may be made.
PARTS = (Form.TEAM_IMPS, Form.BOARD_A_MATCH, Form.POINT_A_BOARD)


@dataclass(frozen=True, slots=True)
class Part:
    """One form of a hybrid, and how heavily it counts."""

    form: Form
    weight: Fraction


def parts_of(rules: Rules) -> tuple[Part, ...]:
    """The parts that the rules name. Raises `SettingMistake` for one that cannot be."""
    return tuple(_part(text) for text in rules.teams.hybrid)


def _part(text: str) -> Part:
    name, _, weight = text.strip().partition(" ")
    known = [form.value for form in PARTS]
    if name not in known:
        near = get_close_matches(name, known, 1, 0.4) or known[:1]
        raise SettingMistake("scoring.hybrid-part", part=text, known=near[0])
    try:
        value = Fraction(weight.strip() or "1")
    except (ValueError, ZeroDivisionError):
        raise SettingMistake("scoring.hybrid-weight", part=text) from None
    if value <= 0:
        raise SettingMistake("scoring.hybrid-weight", part=text)
    return Part(Form(name), value)


def part_vps(form: Form, match: TeamMatch, scale: Scale) -> tuple[Fraction, Fraction]:
    """Both teams' victory points of a match in one form, each by its own results.

    Only boards that count share the full sum; a match without any gives nothing.
    """
    boards = match.counted
    if not boards:
        return Fraction(0), Fraction(0)
    if form in WIN_WORTH:
        both = boards * WIN_WORTH[form]
        return scale.full * match.sum_home / both, scale.full * match.sum_away / both
    return (
        scale.share(match.sum_home, boards).home,
        scale.share(-match.sum_away, boards).away,
    )


def full_sum(rules: Rules, scale: Scale) -> Fraction:
    """What the two teams of a match share: the scale's full sum for each part, by its weight."""
    return sum((part.weight * scale.full for part in parts_of(rules)), Fraction(0))


def hybrid(
    match: TeamMatch, rules: Rules, scale: Scale
) -> tuple[tuple[Fraction, Fraction], tuple[Reason, ...]]:
    """Both teams' victory points of a match, all parts together; and what each part gave."""
    parts = parts_of(rules)
    vps = [part_vps(part.form, in_form(match, part.form, rules), scale) for part in parts]
    told = tuple(
        part_told(part.form, part.weight, pair) for part, pair in zip(parts, vps, strict=True)
    )
    return weighted_sum(parts, vps), told


def part_told(form: Form, weight: Fraction, vps: tuple[Fraction, Fraction]) -> Reason:
    """What one form gave both teams, before its weight."""
    numbers: dict[str, Param] = {
        "method": form.value,
        "weight": weight,
        "home": vps[0],
        "away": vps[1],
    }
    return Reason("reason-score.hybrid-part", "", numbers)


def weighted_sum(
    parts: Sequence[Part], vps: Sequence[tuple[Fraction, Fraction]]
) -> tuple[Fraction, Fraction]:
    """The parts' victory points with their weights, for both teams."""
    return (
        sum((p.weight * home for p, (home, _) in zip(parts, vps, strict=True)), Fraction(0)),
        sum((p.weight * away for p, (_, away) in zip(parts, vps, strict=True)), Fraction(0)),
    )
