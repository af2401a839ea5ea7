"""The Turkish verbs of a claim: what a form of them does, and how it leads on to the next.

    çekerim, çekiyorum, çekeceğim, çektim       he does it
    çekip, çekerek, çekince, çektikten (sonra)  he does it, and then the next thing
    çekmeden (önce)                             the next thing comes first, or he does not do it

Forms that say that he does not (çekmem, çekmiyorum) or might (çekersem) are not among them: they
stay unknown, and are reported.
"""

import re

from hakem.claims.said_words import Kind

#: Turkish verbs: every stem in which they are heard, with what they do.
_VERBS: tuple[tuple[Kind, str], ...] = (
    (Kind.DRAW, "CEK|TOPLA|TOPLU"),
    (Kind.CASH, "OYNA|OYNU|YURUT|YURUTU|YURU|SAY"),
    (Kind.GET, "AL|KAZAN"),
    (Kind.MOVE, "GEC|DON|GIR"),
    (Kind.RUFF, "CAK"),
    (Kind.DISCARD, "AT|KAC"),
    (Kind.CONCEDE, "VER|KAYBED"),
)
#: -erim, -iyorum, -eceğim, -elim, -dim, -mek: he does it, will do it, has done it.
_SAYS = (
    "(?:[AEIU]?R(?:[IU]M|[IU]Z)?|[IU]?YOR(?:UM|UZ)?|Y?(?:ACA|ECE)(?:K|G[IU][MZ])|Y?[AE](?:LIM|YIM)"
    "|[DT][IU][MK]?|M[AE]K)"
)
#: -ip, -erek, -ince, -dikten: he does it, and then the next thing.
_LEADS_ON = "(?:Y?[IU]P|Y?(?:EREK|ARAK)|Y?[IU]NC[AE]|[DT][IU]KT[AE]N)"
_VERB_FORMS = tuple(
    (kind, re.compile(f"(?:{stems}){_SAYS}"), re.compile(f"(?:{stems}){_LEADS_ON}"),
     re.compile(f"(?:{stems})M[AE]D[AE]N"))
    for kind, stems in _VERBS
)  # fmt: skip


def verb(word: str) -> tuple[Kind, Kind | None] | None:
    """What a folded Turkish verb does, and whether it leads on, or says that it comes before.

    >>> verb("CEKIP"), verb("CAKARIM"), verb("CEKMEZ")
    ((<Kind.DRAW: 'draw'>, <Kind.END: 'end'>), (<Kind.RUFF: 'ruff'>, None), None)
    """
    for kind, says, leads_on, before in _VERB_FORMS:
        if says.fullmatch(word):
            return kind, None
        if leads_on.fullmatch(word):
            return kind, Kind.END
        if before.fullmatch(word):
            return kind, Kind.BEFORE
    return None
