"""The answer about a concession, an agreement, a revoke or outcomes, laid out for people."""

from fractions import Fraction

from hakem.claims.again import About, Answer
from hakem.i18n.lang import Lang
from hakem.i18n.words import say
from hakem.seats import Side
from hakem.sheets import ruling_words as words
from hakem.sheets.claim_procedure import procedure
from hakem.sheets.ruling_text import Line, Section

_SIDES = {Side.NS: "name.side-ns", Side.EW: "name.side-ew"}


def answer(told: Answer, lang: Lang) -> str:
    """The answer in one sentence."""
    side = say(_SIDES[told.side], lang)
    if told.about is About.OUTCOMES:
        return say("claim-again.outcomes", lang, lines=told.told.lines, seed=told.told.seed)
    if told.tricks is None:
        return say("claim-again.undecided", lang)
    if told.about is About.REVOKE:
        code = "claim-again.short" if told.tricks else "claim-again.not-short"
    else:
        code = "claim-again.back" if told.tricks else "claim-again.nothing-back"
    return say(code, lang, side=side, n=told.tricks)


def sections(told: Answer, lang: Lang) -> tuple[Section, ...]:
    """The answer, the shares of lines, why, and where the procedure goes on."""
    every = (
        ("claim.heading-award", [Line(answer(told, lang))]),
        ("claim-again.heading-shares", [Line(one) for one in shares(told, lang)]),
        (
            "claim.heading-why",
            [
                Line(words.step(step, lang), words.cite(step.law, lang, told.edition), step.law)
                for step in told.steps
            ],
        ),
        ("claim.heading-procedure", procedure(told.about, lang)),
    )
    return tuple(Section(say(code, lang), tuple(lines)) for code, lines in every if lines)


def shares(told: Answer, lang: Lang) -> list[str]:
    """How many tricks, in which share of random lines; of outcomes only: else the steps tell it."""
    if told.about is not About.OUTCOMES:
        return []
    return [
        say("claim-again.share", lang, tricks=won, percent=_percent(share))
        for won, share in told.shares
    ]


def _percent(share: Fraction) -> int:
    """In whole per cent: it is an estimate."""
    return round(share * 100)
