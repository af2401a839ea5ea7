"""What the claimer said, read into a Statement, and told back (Laws 68C, 70B1).

    "draw trumps, then clubs from the top"      "önce kozları çekip sonra yukarıdan trefl oynarım"
    "six diamonds, five spades, two clubs"      "altı karo, beş pik": only counts, no order
    "ruff a club in dummy and give you a heart" "yerde trefl çakarım, bir kör veririm"
    "you have the high trump, the rest is mine" "büyük koz sizde, kalanlar bizim"

What is not understood is never guessed at. `hear` gives the part that was understood, and the
words left over as problems; `read_statement` takes nothing but a statement understood as a whole.
`describe` tells the reading back: the director shows it to the claimer before he rules on it.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from hakem.cards import Suit
from hakem.claims.said_acts import Table, Unclear
from hakem.claims.said_parts import Part, parts_of
from hakem.claims.said_steps import Meaning, meanings
from hakem.claims.said_tokens import composed, tokens_of
from hakem.claims.statement import Act, Statement
from hakem.errors import Mistake, Param, Problem, Severity
from hakem.notation.cards import Letters
from hakem.notation.letters import quoted
from hakem.seats import Seat


class NotUnderstood(Mistake):
    """Words of a claim that cannot be read. `text` quotes them, `at` counts from 1."""


@dataclass(frozen=True, slots=True)
class Heard:
    """What was understood of a claim, and what was not.

    An error is words that are left over; a warning, something said that no statement can hold; a
    note, a detail that is not followed.
    """

    statement: Statement
    problems: tuple[Problem, ...] = ()


def read_statement(
    text: str,
    *,
    trumps: Suit | None,
    letters: Letters | None = None,
    claimer: Seat | None = None,
    dummy: Seat | None = None,
) -> Statement:
    """The statement that a text makes. Raises `NotUnderstood` for words that cannot be read.

    >>> from hakem.cards import Suit
    >>> read_statement("koz çekip trefleri oynarım", trumps=Suit.HEARTS).ordered
    True
    """
    heard = hear(text, trumps=trumps, letters=letters, claimer=claimer, dummy=dummy)
    for problem in heard.problems:
        if problem.severity is Severity.ERROR:
            raise NotUnderstood(problem.code, problem.place, **problem.params)
    return heard.statement


def hear(
    text: str,
    *,
    trumps: Suit | None,
    letters: Letters | None = None,
    claimer: Seat | None = None,
    dummy: Seat | None = None,
) -> Heard:
    """What can be understood of a text, with the rest as problems. Never raises."""
    said = composed(text)
    parts, order = parts_of(tokens_of(said, letters))
    found: list[Meaning] = []
    problems: list[Problem] = []
    for part, meaning in meanings(parts, Table(trumps, claimer, dummy)):
        if isinstance(meaning, Unclear):
            problems.append(_left_over(said, part, meaning))
        else:
            found.append(meaning)
            problems += meaning.remarks
    tricks = [meaning.tricks for meaning in found if meaning.tricks is not None]
    if len(set(tricks)) > 1:
        params: Mapping[str, Param] = {"first": tricks[0], "second": tricks[1]}
        problems.append(Problem("claim-said.two-totals", Severity.ERROR, params=params))
    steps = tuple(step for meaning in found for step in meaning.steps)
    cards = len(steps) > 1 and all(step.act is Act.PLAY for step in steps)
    told_off = cards and all(meaning.told_off for meaning in found if meaning.steps)
    statement = Statement(
        steps,
        ordered=(order.told or told_off) and not order.denied,
        top_down=any(meaning.top_down for meaning in found),
        named=frozenset(what for meaning in found for what in meaning.named),
        tricks=tricks[0] if len(set(tricks)) == 1 else None,
    )
    return Heard(statement, tuple(problems))


def _left_over(said: str, part: Part, unclear: Unclear) -> Problem:
    """A part that was not understood, quoted, with its place."""
    start = min(token.start for token in part.tokens)
    end = max(token.end for token in part.tokens)
    params: dict[str, Param] = {"part": quoted(said[start:end]), "at": start + 1}
    return Problem(unclear.code, Severity.ERROR, params=params | dict(unclear.params))
