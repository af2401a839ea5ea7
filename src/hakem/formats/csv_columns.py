"""The columns of a results CSV, by the names they go under in English and in Turkish.

Capitals, accents, spaces, hyphens and underscores make no difference: "Doğu-Batı", "DOGU_BATI" and
"dogu batı" are one name.
"""

import re
from collections.abc import Sequence

from hakem.notation.letters import fold

#: What may stand between cells.
DELIMITERS = (",", ";", "\t", "|")

_NOT_LETTERS = re.compile(r"[^A-Z0-9%]+")

#: Column: the names it goes under, as `key_of` shortens them.
_NAMES = {
    "board": "BOARD BOARDNO BOARDNUMBER BRD BORD BORDNO BORDNUMARASI EL ELNO",
    "ns": "NS NSPAIR PAIRNS NSNO NSID NSTEAM KG KUZEYGUNEY KGNO KGCIFT KGTAKIM",
    "ew": "EW EWPAIR PAIREW EWNO EWID EWTEAM DB DOGUBATI DBNO DBCIFT DBTAKIM",
    "north": "NORTH N KUZEY K",
    "south": "SOUTH S GUNEY G",
    "east": "EAST E DOGU D",
    "west": "WEST W BATI B",
    "contract": "CONTRACT KONTRAT",
    "declarer": "DECLARER BY PLAYEDBY DEKLERAN DEKLARAN",
    "lead": "LEAD OPENINGLEAD ATAK",
    "tricks": "TRICKS TRICKSTAKEN LOVE LOVELER",
    "result": "RESULT SONUC",
    "score": "SCORE NSSCORE SCORENS NSPOINTS SKOR KGSKOR",
    "vulnerability": "VUL VULN VULNERABLE VULNERABILITY ZON ZONDA",
    "session": "SESSION SEGMENT SEANS",
    "section": "SECTION GRUP BOLUM SALON",
    "round": "ROUND RND TUR",
    "table": "TABLE MASA",
    "room": "ROOM ODA",
    "note": "NOTE NOTES REMARK REMARKS NOT ACIKLAMA",
    "ns_mp": "NSMP NSMATCHPOINTS MPNS KGPUAN",
    "ew_mp": "EWMP EWMATCHPOINTS MPEW DBPUAN",
    "ns_percent": "NSPERCENT NSPERCENTAGE NS% NSSCOREPCT NSPCT KGYUZDE",
    "ew_percent": "EWPERCENT EWPERCENTAGE EW% EWSCOREPCT EWPCT DBYUZDE",
    "ns_imps": "NSIMP NSIMPS IMPNS IMPSNS KGIMP",
    "ew_imps": "EWIMP EWIMPS IMPEW IMPSEW DBIMP",
    "ns_points": "NSRESULT KGSONUC",
    "ew_points": "EWRESULT DBSONUC",
    "place": "PLACE RANK POSITION POS SIRA DERECE",
    "pair": "PAIR TEAM PLAYER CONTESTANT PAIRNO CIFT TAKIM OYUNCU CIFTNO TAKIMNO",
    "total": "TOTAL TOTALSCORE TOPLAM",
    "percent": "PERCENT PERCENTAGE PCT % YUZDE",
    "names": "NAMES NAME AD ADLAR ISIM ISIMLER",
    "direction": "DIRECTION DIR LINE YON",
}
_COLUMNS = {name: column for column, names in _NAMES.items() for name in names.split()}


def key_of(name: str) -> str:
    """A column name in capitals without accents and signs."""
    return _NOT_LETTERS.sub("", fold(name))


def columns_of(header: Sequence[str]) -> tuple[str, ...]:
    """The column that each name of a header stands for; empty for names that are not known."""
    found: list[str] = []
    for name in header:
        column = _COLUMNS.get(key_of(name), "")
        found.append("" if column in found else column)
    return tuple(found)


def is_results(columns: Sequence[str]) -> bool:
    """Whether a table with these columns holds results of tables."""
    present = set(columns)
    sides = {"ns", "ew"} <= present or {"north", "south", "east", "west"} <= present
    return "board" in present and sides and bool({"contract", "result", "score"} & present)


def is_ranking(columns: Sequence[str]) -> bool:
    """Whether a table with these columns holds a ranking: who, and a total or a place."""
    present = set(columns)
    who = bool({"pair", "names"} & present)
    return who and bool({"place", "total", "percent", "score"} & present) and "board" not in present
