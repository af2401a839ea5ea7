"""A conversation as an address: topic, edition, the answers in the order they were given.

    .../rulings/rule/revoke?edition=2017&table=A4&board=12&round=3&f.declarer=S&f.offender=E

The server remembers nothing of it: the address can be kept, sent to a colleague, and the browser's
own way back is the way back. Answers are in PBN letters, whatever was typed.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from urllib.parse import urlencode

from hakem.errors import SettingMistake
from hakem.laws.edition import IN_FORCE, Edition
from hakem.laws.mistakes import UnknownFact, nearest
from hakem.laws.topics import facts

#: What an answer is called in an address: "f.dealer"; one that was typed: "t.dealer".
GIVEN, TYPED = "f.", "t."
#: Answers and letters of an answer, at most: more than any case has.
_ANSWERS, _LETTERS = 80, 1200
#: Letters of all that an address says, at most.
_ALL = 12_000
#: Fields of an address that say where it happened, and which call it came from.
PLACE = ("table", "board", "round", "session", "call")


@dataclass(frozen=True, slots=True)
class Talk:
    """What is known so far. `topic` is "" for the problem card of a poll."""

    topic: str
    edition: Edition = IN_FORCE
    known: Mapping[str, str] = field(default_factory=dict)
    place: Mapping[str, str] = field(default_factory=dict)

    @property
    def pairs(self) -> tuple[tuple[str, str], ...]:
        """Everything as fields of a form or an address, without the topic."""
        edition = () if self.edition is IN_FORCE else (("edition", str(int(self.edition))),)
        answers = ((GIVEN + name, value) for name, value in self.known.items())
        return (*edition, *self.place.items(), *answers)

    @property
    def query(self) -> str:
        """The same behind the question mark of an address."""
        return urlencode(self.pairs)

    def saying(self, name: str, value: str) -> "Talk":
        """With one more answer."""
        return replace(self, known={**self.known, name: value})

    def without(self, name: str) -> "Talk":
        """Without an answer, so that it is asked again."""
        return replace(self, known={one: v for one, v in self.known.items() if one != name})

    def about(self, topic: str) -> "Talk":
        """The same facts under another topic."""
        return replace(self, topic=topic)

    def by(self, edition: Edition) -> "Talk":
        """The same under another edition of the Laws."""
        return replace(self, edition=edition)


def read_talk(topic: str, fields: Iterable[tuple[str, str]]) -> Talk:
    """The conversation that an address tells.

    Raises `SettingMistake` for more than any case has and for an edition that is not there, and
    `UnknownFact` for answers to what nobody asks.
    """
    told = list(fields)
    too_long = sum(len(name) + len(value) for name, value in told) > _ALL
    known: dict[str, str] = {}
    place: dict[str, str] = {}
    edition = IN_FORCE
    for name, value in told:
        if name.startswith(GIVEN):
            known[name.removeprefix(GIVEN)] = value
            too_long = too_long or len(value) > _LETTERS
        elif name in PLACE and value.strip():
            place[name] = value.strip()
        elif name == "edition":
            edition = read_edition(value)
    if too_long or len(known) > _ANSWERS:
        raise SettingMistake("web.rulings-too-long")
    for name in known:
        if name not in facts():
            short = name[:60]
            raise UnknownFact("law.unknown-fact", name=short, near=nearest(short, facts()))
    return Talk(topic, edition, known, place)


def typed_in(fields: Iterable[tuple[str, str]]) -> tuple[str, str] | None:
    """The name of a fact and what was typed for it, where something was."""
    for name, value in fields:
        if name.startswith(TYPED) and name.removeprefix(TYPED) in facts():
            return name.removeprefix(TYPED), value[:_LETTERS].strip()
    return None


def read_edition(text: str) -> Edition:
    """An edition by its year. Raises `SettingMistake` where there is none of that year."""
    for one in Edition:
        if text.strip() == str(int(one)):
            return one
    known = ", ".join(str(int(one)) for one in Edition)
    raise SettingMistake("web.rulings-no-edition", year=text[:20], known=known)
