"""The act that a form asks to be written: a ruling, an adjusted score, a penalty, a claim.

What the Laws say is never taken from the form: the ruling is made again from its facts, and the
clauses it used are its own.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from hakem.commands.event.decisions import number
from hakem.errors import SettingMistake
from hakem.event.acts import Adjusted, AnyAct, Fined, NeverPlayed, Ruled, Slot
from hakem.laws import Ruling, rule
from hakem.laws.transfer import after_transfer
from hakem.notation import read_result, write_result
from hakem.result import Result
from hakem.web.asking import Visit
from hakem.web.rulings.at_table import AtTable, place_asked
from hakem.web.rulings.composed import composed, laws_of
from hakem.web.rulings.talk import read_talk

#: Letters of what is written down, at most.
_WHY = 500


class Kind(StrEnum):
    """What is to be written."""

    RULE = "rule"
    CLAIM = "claim"
    ADJUST = "adjust"
    FINE = "fine"
    NEVER = "never"


class Fields(dict[str, str]):
    """The fields of a form by name; one that was not filled in is empty."""

    def __missing__(self, name: str) -> str:
        return ""


@dataclass(frozen=True, slots=True)
class Form:
    """A form as it came: every field once, the answers of a conversation in their order."""

    pairs: tuple[tuple[str, str], ...]

    @property
    def fields(self) -> Fields:
        """The fields by name; of a name that came twice the last."""
        return Fields(self.pairs)

    def all(self, name: str) -> tuple[str, ...]:
        """Everything that was said under a name."""
        return tuple(value for one, value in self.pairs if one == name)


def act_of(kind: Kind, visit: Visit, form: Form) -> AnyAct:
    """The act. Raises the `Mistake` of a form that does not say enough, or what cannot be."""
    if kind is Kind.FINE:
        return fine(visit, form.fields)
    slot = slot_needed(visit, form.fields)
    match kind:
        case Kind.RULE:
            return ruled(slot, form)
        case Kind.CLAIM:
            return claimed(slot, form)
        case Kind.NEVER:
            return NeverPlayed(
                **slot._asdict(), at_fault=form.fields.get("fault", ""), why=why(form.fields)
            )
        case Kind.ADJUST:
            return adjusted(slot, form)


def slot_needed(visit: Visit, fields: Mapping[str, str]) -> Slot:
    """The board at the table. Raises `SettingMistake` where the form names none."""
    place = place_asked(visit, fields)
    if place is None or not place.slot.board:
        raise SettingMistake("web.rulings-place-needed")
    return place.slot


def ruled(slot: Slot, form: Form) -> Ruled:
    """A ruling by the Laws, made again from its facts."""
    talk = read_talk(form.fields.get("topic", ""), form.pairs)
    answer = rule(talk.topic, talk.known, talk.edition)
    if not isinstance(answer, Ruling) or answer.open_option is not None:
        raise SettingMistake("web.rulings-not-ruled")
    return Ruled(
        **slot._asdict(),
        topic=answer.topic,
        facts=dict(answer.facts),
        edition=int(answer.edition),
        laws=answer.laws,
        result=result_of(form.fields),
        tentative=tentative(form.fields),
        why=why(form.fields),
    )


#: The topic under which a claim is kept that was searched, and the fields that it is searched from.
CLAIM_TOPIC = "claim-disputed"
CLAIM_FACTS = ("position", "statement", "aware", "forgot", "in")


def claimed(slot: Slot, form: Form) -> Ruled:
    """A claim that was searched: the facts are those of the search, the clauses those it used."""
    fields = form.fields
    return Ruled(
        **slot._asdict(),
        topic=CLAIM_TOPIC,
        facts={name: fields[name] for name in CLAIM_FACTS if fields.get(name)},
        edition=int(read_talk("", form.pairs).edition),
        laws=laws_of(form.all("law")),
        result=result_of(fields),
        tentative=tentative(fields),
        why=why(fields),
    )


def adjusted(slot: Slot, form: Form) -> Adjusted:
    """An adjusted score."""
    told = composed(form.fields)
    if not told:
        raise SettingMistake("web.rulings-score-needed")
    return Adjusted(
        **slot._asdict(),
        result=told,
        laws=laws_of(form.all("law")),
        tentative=tentative(form.fields),
        why=why(form.fields),
    )


def fine(visit: Visit, fields: Mapping[str, str]) -> Fined:
    """A penalty (Law 90, 91)."""
    session = visit.hosted.event.session
    return Fined(
        contestant=fields.get("contestant", "").strip(),
        amount=number(fields.get("amount", "")),
        unit=fields.get("unit", ""),
        session=fields.get("session", "").strip() or session,
        law=fields.get("law", "").strip()[:40] or "Law 90",
        why=why(fields),
    )


def result_of(fields: Mapping[str, str]) -> str:
    """The result that a form gives in its one notation, "" where it gives none."""
    text = fields.get("result", "").strip()
    return write_result(read_result(text[:300])) if text else ""


def why(fields: Mapping[str, str]) -> str:
    """What is written down, in one line."""
    return " ".join(fields.get("why", "").split())[:_WHY]


def tentative(fields: Mapping[str, str]) -> bool:
    """Whether the score may still change."""
    return bool(fields.get("tentative", ""))


def fixed(ruling: Ruling, place: AtTable | None) -> Result | None:
    """The result that a ruling fixes: said by it, or made by the tricks that it transfers."""
    if ruling.result is not None:
        return ruling.result
    obtained = None if place is None or place.entry is None else place.entry.result
    return after_transfer(ruling.effects, obtained)
