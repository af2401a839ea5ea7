"""What one side gets: an outcome, weighted outcomes, or an artificial award.

A bare score is told from the side that gets it, in a text that names the side; elsewhere it is
North-South's, as on a traveller.
"""

import re
from fractions import Fraction

from hakem.errors import Ambiguous, NotPossible, NotRecognised
from hakem.notation.contracts import read_played, write_played
from hakem.notation.letters import quoted
from hakem.notation.numbers import (
    PERCENTAGE,
    SHARE,
    SIGNED,
    UNSIGNED,
    is_percentage,
    read_number,
    write_number,
)
from hakem.result import (
    ArtificialAward,
    Award,
    Imps,
    Level,
    Outcome,
    PassedOut,
    Percent,
    Played,
    Points,
    Share,
    Shares,
    weights_problem,
)
from hakem.seats import Side

_LEVEL = re.compile(
    r"(?:AVERAGE|AVE|AVG|AV|A|ORTALAMA|ORT)\.? ?(?P<mark>\+|-|=|PLUS|MINUS|ARTI|EKSI|)"
)
_MARKS = {
    "+": Level.AVERAGE_PLUS,
    "PLUS": Level.AVERAGE_PLUS,
    "ARTI": Level.AVERAGE_PLUS,
    "-": Level.AVERAGE_MINUS,
    "MINUS": Level.AVERAGE_MINUS,
    "EKSI": Level.AVERAGE_MINUS,
    "=": Level.AVERAGE,
    "": Level.AVERAGE,
}
_LEVEL_WORDS = {Level.AVERAGE_PLUS: "AVE+", Level.AVERAGE: "AVE", Level.AVERAGE_MINUS: "AVE-"}

_IMPS = re.compile(rf"(?P<imps>{SIGNED}) ?IMPS?")
_BARE_SCORE = re.compile(r"[+-] ?[0-9]{1,6}")
_TOLD_SCORE = re.compile(r"(?:SCORE|SKOR):? ?(?P<score>[+-] ?[0-9]{1,9})")
_BARE_NUMBER = re.compile(SIGNED)
_BARE_PERCENT = re.compile(UNSIGNED)

#: A plus between weighted outcomes stands between spaces or before a percentage; others are tricks.
_BETWEEN_SHARES = re.compile(rf" \+ | ?; ?| ?\+ ?(?={PERCENTAGE})")
_SHARE = re.compile(rf"(?P<weight>{PERCENTAGE}|{SHARE}(?= )) ?(?P<outcome>(?!IMP).+)")

#: The smallest score that a played board gives, and the largest (Law 77: 13 down redoubled).
_SMALLEST_SCORE, _LARGEST_SCORE = 50, 7600


def read_award(text: str, side: Side | None) -> Award | None:
    """One side's award from folded text; None when it is no award.

    `side` is the side that a text names as getting it; None where the text names no side.
    """
    artificial = read_artificial(text)
    if artificial is not None:
        return artificial
    shares = read_shares(text, side)
    return shares if shares is not None else read_outcome(text, side)


def read_artificial(text: str, bare_percent: bool = False) -> ArtificialAward | None:
    """Average plus, 60%, +3 IMP; with `bare_percent` also 60. None when it is none of these."""
    level = _LEVEL.fullmatch(text)
    if level:
        return _MARKS[level["mark"]]
    imps = _IMPS.fullmatch(text)
    if imps:
        number = read_number(imps["imps"])
        return Imps(number) if number is not None else None
    if is_percentage(text) or (bare_percent and _BARE_PERCENT.fullmatch(text)):
        percent = read_number(text)
        if percent is not None and percent > 100:
            raise NotPossible("notation.percent-range", text=text, percent=percent)
        return Percent(percent) if percent is not None else None
    return None


def read_outcome(text: str, side: Side | None) -> Outcome | None:
    """One outcome: played, passed out, or a signed score; None when it is none of these."""
    played = read_played(text)
    if played is not None:
        return played
    if _BARE_SCORE.fullmatch(text):
        score = int(text.replace(" ", ""))
        if abs(score) > _LARGEST_SCORE:
            raise NotPossible("notation.score-range", text=text, score=score)
        if score % 10 or 0 < abs(score) < _SMALLEST_SCORE:
            raise Ambiguous("notation.bare-number", text=text)
        return Points(-score if side is Side.EW else score)
    told = _TOLD_SCORE.fullmatch(text)
    if told:  # whatever it is: that no contract gives it is for others to doubt
        score = int(told["score"].replace(" ", ""))
        return Points(-score if side is Side.EW else score)
    if _BARE_NUMBER.fullmatch(text):
        raise Ambiguous("notation.bare-number", text=text)
    return None


def read_shares(text: str, side: Side | None) -> Shares | None:
    """Weighted outcomes: "60% 4SN= + 40% 4SN-1"; None when the text does not begin with a weight.

    Raises `NotPossible` with the sum where the weights do not sum to 1.
    """
    terms = [_SHARE.fullmatch(term.strip()) for term in _BETWEEN_SHARES.split(text)]
    if terms[0] is None:
        return None
    shares = tuple(_share(term, text, side) for term in terms)
    total = weights_problem(shares)
    if total is not None:
        if total == 1:
            raise NotPossible("notation.weight-zero", text=quoted(text))
        raise NotPossible("notation.weights-sum", text=quoted(text), sum=total, percent=total * 100)
    return shares


def _share(term: re.Match[str] | None, text: str, side: Side | None) -> Share:
    outcome = read_outcome(term["outcome"], side) if term else None
    weight = read_number(term["weight"]) if term else None
    if term is None or outcome is None or weight is None:
        raise NotRecognised("notation.weighted", text=quoted(text))
    return Share(weight / 100 if "%" in term["weight"] else weight, outcome)


def write_award(award: Award, side: Side | None) -> str:
    """One side's award; `side` is the side that the text will name as getting it, if any."""
    match award:
        case Level():
            return _LEVEL_WORDS[award]
        case Percent(percent):
            return f"{write_number(percent)}%"
        case Imps(imps):
            return f"{'+' if imps > 0 else ''}{write_number(imps)} IMP"
        case tuple():
            return " + ".join(_write_share(share, side) for share in award)
        case _:
            return write_outcome(award, side)


def write_outcome(outcome: Outcome, side: Side | None) -> str:
    """One outcome: "4SN=", "PASS", "+420"."""
    match outcome:
        case Played():
            return write_played(outcome)
        case PassedOut():
            return "PASS"
        case Points(ns):
            score = -ns if side is Side.EW else ns
            return f"{score:+d}" if _is_plain(score) else f"SCORE {score:+d}"


def _is_plain(score: int) -> bool:
    """Whether a bare number is read as this score, and not taken for something else."""
    return not score or (not score % 10 and _SMALLEST_SCORE <= abs(score) <= _LARGEST_SCORE)


def _write_share(share: Share, side: Side | None) -> str:
    weight = share.weight
    percent = write_number(Fraction(weight) * 100)
    shown = f"{percent}%" if "/" not in percent else write_number(weight)
    return f"{shown} {write_outcome(share.outcome, side)}"
