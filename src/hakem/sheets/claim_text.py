"""The ruling on a claim laid out for people: the award, what it turns on, the Law for it.

The losing line itself is drawn by `sheets.diagram`.
"""

from fractions import Fraction

from hakem.claims.adjudication import Adjudication, Verdict
from hakem.claims.again import About
from hakem.claims.forgotten import cards_in
from hakem.claims.policy import Rule
from hakem.i18n.lang import Lang
from hakem.i18n.words import say
from hakem.sheets import ruling_words as words
from hakem.sheets.claim_procedure import procedure
from hakem.sheets.ruling_text import Line, Section


def award(told: Adjudication, lang: Lang) -> str:
    """The award in one sentence; the bounds where the search was not finished."""
    left = told.position.tricks_left
    seat = told.position.claimer.letter
    if told.award is None:
        return say("claim.undecided", lang, seat=seat, low=told.low, high=told.high, left=left)
    other = left - told.award
    return say("claim.award", lang, seat=seat, n=told.award, other=other, left=left)


def sections(
    told: Adjudication, lang: Lang, seconds: Fraction | None = None
) -> tuple[Section, ...]:
    """The award, what it turns on, why, and how it was found: in so many seconds, where known."""
    every = (
        (say("claim.heading-award", lang), [Line(award(told, lang))]),
        (say("claim.heading-turns-on", lang), _turns_on(told, lang)),
        (say("claim.heading-why", lang), _why(told, lang)),
        (say("claim.heading-procedure", lang), procedure(About.CONTESTED, lang)),
        (
            say("claim.heading-search", lang),
            [] if seconds is None else _search(told, lang, seconds),
        ),
    )
    return tuple(Section(heading, tuple(lines)) for heading, lines in every if lines)


def _turns_on(told: Adjudication, lang: Lang) -> list[Line]:
    """The one question, and the policies that matter, each with the other award."""
    lines = []
    known = None not in (told.if_aware, told.if_unaware)
    asked = known or told.verdict is Verdict.QUESTION
    if asked and told.if_aware != told.if_unaware:
        lines.append(
            Line(
                say(
                    "claim.if-aware",
                    lang,
                    cards=cards_out(told),
                    aware=_or_dash(told.if_aware),
                    unaware=_or_dash(told.if_unaware),
                ),
                words.cite("70C2", lang, told.edition),
                "70C2",
            )
        )
        if not known:
            lines.append(Line(say("claim.dash", lang)))
        if told.verdict is Verdict.QUESTION:
            taken = "claim.taken-unaware" if told.award == told.if_unaware else "claim.taken-aware"
            lines.append(Line(say(taken, lang)))
    lines += [
        Line(say("claim.other-reading", lang, reading=reading(other.policy, lang), n=other.award))
        for other in told.others
    ]
    if told.not_read:
        unread = ", ".join(told.not_read)
        lines.append(Line(say("claim.not-read", lang, readings=unread)))
    return lines


def _search(told: Adjudication, lang: Lang, seconds: Fraction) -> list[Line]:
    """What is needed to repeat it: how much was looked at, how long it took, the policy."""
    readings = ", ".join(f"{rule.value}={one}" for rule, one in told.policy.readings.items())
    return [
        Line(say("claim.looked-at", lang, n=told.nodes, seconds=seconds)),
        Line(say("claim.by-policy", lang, readings=readings)),
        Line(say("rule.edition", lang, year=int(told.edition))),
    ]


def reading(code: str, lang: Lang) -> str:
    """One reading of a policy in words, from "notice-break=yes"."""
    rule, _, value = code.partition("=")
    if rule == Rule.LOW_RANK.value and value != "none":
        return say("claim.reading-low-rank", lang, rank=value)
    if rule == Rule.ORDER.value:
        return say(f"claim.reading-order-{value}", lang)
    return say(f"claim.reading-{rule}-{value}", lang)


def cards_out(told: Adjudication) -> str:
    """The trumps that were not mentioned, in PBN letters."""

    return "" if told.trumps is None else " ".join(cards_in(told.trumps.bits))


def _or_dash(tricks: int | None) -> str:
    return "-" if tricks is None else str(tricks)


def _why(told: Adjudication, lang: Lang) -> list[Line]:
    return [
        Line(words.step(step, lang), words.cite(step.law, lang, told.edition), step.law)
        for step in told.steps
    ]
