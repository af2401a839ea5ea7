"""The Laws of Duplicate Bridge as code: facts in, ruling out, and why.

    rule("insufficient-bid", {"dealer": "N", "calls": "1H 1S 1H"})

answers with a `Ruling`, or with the `Question` that the Law needs answered first. One package a
group of Laws: calls, plays, revokes ...; the wording and the references of each clause stand in
`clauses/`.
"""

from hakem.laws.edition import IN_FORCE, Edition
from hakem.laws.rule import rule
from hakem.laws.ruling import Judgement, Option, Question, Ruling, Stated, Step
from hakem.laws.topics import Topic, facts, topics

__all__ = [
    "IN_FORCE",
    "Edition",
    "Judgement",
    "Option",
    "Question",
    "Ruling",
    "Stated",
    "Step",
    "Topic",
    "facts",
    "rule",
    "topics",
]
