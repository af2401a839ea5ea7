"""A claim as the fields of a form say it: the position, the claim, what was said, what is asked.

The fields hold what was typed, in the letters of the language that "in" names: "K" is a king to one
reader and North to another, so that an address means the same to whoever opens it.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from hakem.cards import Suit
from hakem.claims.again import About, Told
from hakem.claims.apart import Search
from hakem.claims.faults import faults, said_faults
from hakem.claims.position import Position
from hakem.claims.position_text import read_position
from hakem.claims.said import Heard, hear
from hakem.claims.said_back import describe
from hakem.commands.claim import told_of
from hakem.deal import Deal
from hakem.errors import Mistake, NotPossible, Problem, SettingMistake, Severity
from hakem.i18n.lang import Lang, lang_of
from hakem.i18n.played import LETTERS
from hakem.i18n.words import say
from hakem.laws.edition import Edition
from hakem.notation.cards import Letters, read_card, show_rank
from hakem.notation.contracts import read_contract, write_contract
from hakem.play import TRICKS, tricks_won
from hakem.result import Contract, Played, Result
from hakem.seats import Seat, Side
from hakem.web.rulings.at_table import AtTable
from hakem.web.rulings.talk import read_edition

#: The fields that say a position part by part, as the position itself calls them.
PARTS = ("trumps", "declarer", "lead", "trick", "out", "played")
HANDS = ("n", "e", "s", "w")
#: Letters of any field, at most.
_LETTERS = 4000


@dataclass(frozen=True, slots=True)
class Asked:
    """A claim that can be searched, and what is to be known of how it was read."""

    search: Search
    heard: Heard
    key: str

    def read_back(self, lang: Lang) -> str:
        """The statement as it was understood."""
        told = describe(self.search.statement, self.search.position.trumps)
        return " ".join(say(one.code, lang, **one.params) for one in told)


@dataclass(frozen=True, slots=True)
class Wrong:
    """What is wrong with a form; `position` where that much could be read."""

    problems: tuple[Problem, ...]
    position: Position | None = None


def typed_in(fields: Mapping[str, str], lang: Lang) -> Lang:
    """The language that the fields were typed in."""
    return lang_of(fields.get("in", "")) or lang


def has_claim(fields: Mapping[str, str]) -> bool:
    """Whether a form says anything of a position."""
    return any(fields.get(name, "").strip() for name in ("position", *HANDS))


def text_of(fields: Mapping[str, str]) -> str:
    """The position as one text: pasted, or from the fields of its parts."""
    if fields.get("position", "").strip():
        text = fields["position"].strip()
    else:
        rows = [f"{name.upper()}: {fields.get(name, '').strip() or '-'}" for name in HANDS]
        rows += [
            f"{name}: {' '.join(fields[name].split())}"
            for name in PARTS
            if fields.get(name, "").strip()
        ]
        text = "\n".join(rows)
    claim = fields.get("claim", "").strip()
    if claim:
        by = fields.get("by", "").strip() or fields.get("declarer", "").strip()
        text += f"\nclaim: {claim} by {by}" if by else f"\nclaim: {claim}"
    return text


def read_claim(fields: Mapping[str, str], lang: Lang) -> Asked | Wrong:
    """The claim that a form says, or what is wrong with it."""
    if any(len(value) > _LETTERS for value in fields.values()):
        raise SettingMistake("web.rulings-too-long")
    letters = LETTERS[typed_in(fields, lang)]
    try:
        position = read_position(text_of(fields), letters)
    except Mistake as mistake:
        return Wrong((mistake.as_problem(),))
    found = faults(position)
    if found:
        return Wrong(found, position)
    heard = hear(
        fields.get("statement", ""),
        trumps=position.trumps,
        letters=letters,
        claimer=position.claimer,
        dummy=position.declarer.partner,
    )
    problems = [one for one in heard.problems if one.severity is Severity.ERROR]
    problems += said_faults(heard.statement, position)
    if problems:
        return Wrong(tuple(problems), position)
    try:
        asked = search_of(fields, position, heard, letters)
    except Mistake as mistake:
        return Wrong((mistake.as_problem(),), position)
    return Asked(asked, heard, repr(asked))


def search_of(
    fields: Mapping[str, str], position: Position, heard: Heard, letters: Letters
) -> Search:
    """What is to be searched. Raises the `Mistake` of a field that cannot be read."""
    words = fields.get("forgot", "").replace(",", " ").split()
    forgotten = tuple(read_card(word, letters) for word in words)
    for card in forgotten:
        if card not in position.cards_out:
            raise NotPossible("claim.not-out", card=card.letters)
    about = fields.get("about", "") or About.CONTESTED
    if about not in list(About):
        raise SettingMistake("web.not-there")
    told: Told = told_of(
        fields.get("credited", "").strip() or None,
        fields.get("won", "").strip() or None,
        fields.get("transfer", "").strip() or None,
        fields.get("seed", "").strip() or None,
    )
    aware = {"yes": True, "no": False}.get(fields.get("aware", ""))
    edition: Edition = read_edition(fields.get("edition", "") or "2017")
    return Search(position, heard.statement, aware, forgotten, About(about), told, edition)


def from_deal(place: AtTable, deal: Deal, lang: Lang) -> dict[str, str]:
    """The fields that a board fills: the hands as dealt, and the contract where it is entered."""
    found = {
        name: ".".join(
            "".join(show_rank(rank, LETTERS[lang]) for rank in deal[seat].ranks(suit))
            for suit in reversed(Suit)
        )
        for name, seat in zip(HANDS, Seat, strict=True)
    }
    found["in"] = lang.value
    result = None if place.entry is None else place.entry.result
    if isinstance(result, Played):
        contract = result.contract
        found |= {
            "trumps": "NT"
            if contract.denomination.trumps is None
            else contract.denomination.letter,
            "declarer": contract.declarer.letter,
            "lead": contract.declarer.lho.letter,
            "contract": write_contract(contract),
        }
    return found


def result_of(
    contract: str, declarers_before: str, position: Position, award: int
) -> Result | None:
    """The result of the board with so many of the tricks left to the claimer's side.

    `contract` is as typed ("4S X"), `declarers_before` the tricks that declarer's side had won; not
    needed where the position holds all tricks played. None where it does not follow.
    """
    try:
        told = read_contract(contract, position.declarer) if contract.strip() else None
    except Mistake:
        return None
    if not isinstance(told, Contract):
        return None
    won: int | None = None
    if len(position.before) + position.tricks_left == TRICKS:
        won = tricks_won(position.before, position.trumps, position.declarer.side)
    elif declarers_before.strip().isdecimal():
        won = int(declarers_before.strip()[:3])
    if won is None:
        return None
    own: Side = position.declarer.side
    more = award if position.claimer.side is own else position.tricks_left - award
    return Played(told, won + more) if won + more <= TRICKS else None
