"""Where the procedure around a claim goes on: topics of the rulings, by what was asked.

claim-made        whether it is a claim; partner's immediate objection to a concession (68B2)
claim-disputed    playing on, all four of one mind (68D2(b)); the director's steps; open revokes
claim-objection   one point at a time, where facts must be found first
claim-agreed      when an agreement is established (69A), and until when it may be withdrawn
revoke            whether a claim or an agreement to one established it (63A3, 63A4)
revoke-cost       Law 64 on all tricks of the board, those of the claim among them
"""

from collections.abc import Mapping

from hakem.claims.again import About
from hakem.i18n.lang import Lang
from hakem.i18n.words import say
from hakem.sheets import ruling_words as words
from hakem.sheets.ruling_text import Line

TOPICS: Mapping[About, tuple[str, ...]] = {
    About.CONTESTED: (
        "claim-made",
        "claim-disputed",
        "claim-objection",
        "claim-agreed",
        "revoke",
        "revoke-cost",
    ),
    About.CONCESSION: ("claim-made", "concession"),
    About.AGREEMENT: ("claim-agreed", "trick-count"),
    About.REVOKE: ("revoke", "revoke-cost"),
    About.OUTCOMES: (),
}


def procedure(about: About, lang: Lang) -> list[Line]:
    """Each topic by its name, and how it is asked."""
    return [
        Line(say("claim.procedure", lang, name=words.topic_name(topic, lang), topic=topic))
        for topic in TOPICS[about]
    ]
