"""What each part of a claim does: draws, cashes, ruffs, concedes ... or only names something.

Every word of a part must have its use in the act that is read: a part with a word too many is not
understood, whatever the rest of it seems to say.
"""

from dataclasses import dataclass, replace

from hakem.cards import Suit
from hakem.claims.said_parts import ACTS, PLAYS, Part
from hakem.claims.said_words import Kind
from hakem.claims.statement import Hand
from hakem.errors import HakemError, Param
from hakem.seats import Seat


class Unclear(HakemError):
    """A part that is not understood, by the code of why."""

    def __init__(self, code: str, **params: Param) -> None:
        super().__init__(code, params)
        self.code = code
        self.params = params


@dataclass(frozen=True, slots=True)
class Table:
    """What is known of the table: what "trumps", "dummy" and "on my left" mean."""

    trumps: Suit | None
    claimer: Seat | None = None
    dummy: Seat | None = None

    @property
    def defends(self) -> bool:
        """Whether the claimer is known to be a defender."""
        if self.claimer is None or self.dummy is None:
            return False
        return self.dummy.side is not self.claimer.side


#: Words that any part may have.
_ALWAYS = {Kind.FILLER, Kind.OF, Kind.TOP, Kind.ALL, Kind.LAST, Kind.NUMBER, Kind.TRICK,
           Kind.TIMES, Kind.ROUND, Kind.SUIT, Kind.TRUMP, Kind.CARD, Kind.RANK,
           Kind.COLOUR}  # fmt: skip
#: Words that a part may have besides, by what it does.
_ALSO: dict[Kind, set[Kind]] = {
    Kind.DRAW: {Kind.DRAW, Kind.CASH, Kind.GET, Kind.YOU, Kind.YOURS, Kind.OUT},
    Kind.CASH: {Kind.CASH, Kind.GET, Kind.MOVE, Kind.GOOD, Kind.MINE, Kind.HAVE, Kind.HAND,
                Kind.DRAW, Kind.MASTER},
    Kind.RUFF: {Kind.RUFF, Kind.HAND},
    Kind.CROSS: {Kind.CROSS, Kind.RUFF, Kind.HAND},
    Kind.FINESSE: {Kind.FINESSE, Kind.DISCARD, Kind.CASH, Kind.GET, Kind.AGAINST, Kind.SEAT},
    Kind.DISCARD: {Kind.DISCARD, Kind.ON, Kind.ORDINAL, Kind.HAND, Kind.MASTER, Kind.GOOD},
    Kind.CONCEDE: {Kind.CONCEDE, Kind.YOU, Kind.YOURS, Kind.HELD, Kind.HAVE, Kind.GET, Kind.MASTER,
                   Kind.GOOD, Kind.EXCEPT, Kind.SEAT, Kind.OUT, Kind.MINE},
    Kind.MENTION: {Kind.OUT, Kind.MENTION, Kind.YOU, Kind.HAVE, Kind.HELD, Kind.SEAT},
    Kind.GONE: {Kind.GONE, Kind.NOT, Kind.OUT, Kind.HAVE, Kind.YOU, Kind.HELD, Kind.MINE},
}  # fmt: skip
#: A hand as the one that holds what is spoken of.
_OWNERS = ("DUMMYS", "PARTNERS", "PARTNERS HAND", "YERDEKI", "YERIN", "ELDEKI", "ELIMDEKI", "ELIN")
_THEIR_WINNER = {Kind.MASTER, Kind.GOOD, Kind.TRICK}


def at_the_table(part: Part, table: Table) -> Part:
    """A part with seats as what they are to the claimer: his hand, dummy, an opponent."""
    tokens = []
    for token in part.tokens:
        if token.kind in (Kind.LEFT, Kind.RIGHT) and table.claimer is not None:
            seat = table.claimer.lho if token.kind is Kind.LEFT else table.claimer.rho
            token = replace(token, kind=Kind.SEAT, value=seat)
        if token.kind is Kind.SEAT and isinstance(token.value, Seat) and table.claimer is not None:
            if token.value is table.claimer:
                token = replace(token, kind=Kind.HAND, value=Hand.OWN)
            elif token.value is table.claimer.partner:
                token = replace(token, kind=Kind.HAND, value=Hand.DUMMY)
        tokens.append(token)
    return Part(tokens, part.joint, part.relation)


def act_of(part: Part, table: Table) -> Kind:
    """What a part does, from its own words; `Kind.CASH` where it only names cards or suits.

    Raises `Unclear` for words that are not known and for two acts in one.
    """
    kinds = part.kinds
    _check_readable(part)
    if _says_none_out(part):
        return Kind.GONE
    if Kind.NOT in kinds:
        raise Unclear("claim-said.not-or-if")
    acts = {kind for kind in ACTS if kind in kinds}
    if Kind.FINESSE in acts:
        acts.discard(Kind.DISCARD)  # "empas atarım"
    if Kind.CROSS in acts:
        acts.discard(Kind.RUFF)
    if len(acts) > 1:
        raise Unclear("claim-said.two-acts")
    if Kind.EXCEPT in kinds and kinds & {Kind.CONCEDE, Kind.YOURS, Kind.HELD}:
        raise Unclear("claim-said.not-whole")  # "all yours but the ace"
    mine = {token.text for token in part.tokens} & {"HAVE", "IVE", "WEVE"}
    if Kind.OUT in kinds and mine and not kinds & {Kind.YOU, Kind.SEAT}:
        raise Unclear("claim-said.not-whole")  # "I have a trump left"
    act = acts.pop() if acts else _without_a_verb(kinds, table)
    if act is Kind.CONCEDE and table.defends and not kinds & {Kind.CONCEDE, Kind.EXCEPT}:
        raise Unclear("claim-said.whose-you")
    if act is Kind.DRAW and not _draws_trumps(part, table.trumps):
        if Kind.TRUMP in kinds:
            raise Unclear("claim-said.two-acts")
        return Kind.CASH  # "pikleri çekerim"
    return act


def _check_readable(part: Part) -> None:
    """Raise `Unclear` for words that are not known, and for cards that cannot be read."""
    unknown = [token for token in part.tokens if token.kind is Kind.UNKNOWN]
    for token in unknown:
        if token.mistake is not None:
            raise Unclear(token.mistake.code, **token.mistake.params)
    if unknown:
        raise Unclear("claim-said.unknown", words=", ".join(token.said for token in unknown))


def _says_none_out(part: Part) -> bool:
    """ "Trumps are gone", "no spade is out", "the last trump is mine": what he believes is out."""
    kinds = part.kinds
    if not kinds & {Kind.TRUMP, Kind.SUIT, Kind.CARD} or kinds & {*ACTS, *PLAYS, Kind.GOOD}:
        return False
    none = Kind.GONE in kinds or {t.text for t in part.tokens if t.kind is Kind.NOT} == {"NO"}
    last = Kind.LAST in kinds and Kind.TRUMP in kinds and bool(kinds & {Kind.MINE, Kind.HAVE})
    return none or (last and not kinds & {Kind.YOU, Kind.YOURS, Kind.HELD, Kind.SEAT, Kind.OUT})


def _without_a_verb(kinds: set[Kind], table: Table) -> Kind:
    """What a part does that says whose tricks they are, or nothing but names."""
    they = Kind.YOU in kinds or (Kind.SEAT in kinds and table.claimer is not None)
    if Kind.EXCEPT in kinds:
        return Kind.CONCEDE
    if they and kinds & {Kind.GET, Kind.GOOD, Kind.MASTER}:
        return Kind.CONCEDE
    if Kind.YOURS in kinds and not kinds & {*PLAYS}:
        return Kind.CONCEDE
    if Kind.HELD in kinds or (they and Kind.HAVE in kinds):
        if kinds & _THEIR_WINNER or (Kind.RANK in kinds and Kind.SUIT not in kinds):
            return Kind.CONCEDE
        return Kind.MENTION
    return Kind.MENTION if kinds & {Kind.OUT, Kind.MENTION} else Kind.CASH


def _draws_trumps(part: Part, trumps: Suit | None) -> bool:
    """Whether what is drawn are the trumps, by that name or by that of the suit."""
    suits = [token for token in part.tokens if token.kind in (Kind.SUIT, Kind.TRUMP)]
    return all(token.kind is Kind.TRUMP or token.value is trumps for token in suits) and not (
        part.kinds & {Kind.CARD, Kind.RANK}
    )


def check_words(part: Part, act: Kind, table: Table) -> None:
    """Raise `Unclear` when a word of the part has no use in what it does."""
    idle = [token for token in part.tokens if token.kind not in _ALWAYS | _ALSO[act]]
    if any(token.kind in (Kind.LEFT, Kind.RIGHT) for token in idle) and table.claimer is None:
        raise Unclear("claim-said.whose-left")
    if idle:
        raise Unclear("claim-said.no-use", words=", ".join(token.said for token in idle))


def hand_of(part: Part, act: Kind, table: Table) -> Hand | None:
    """Which hand of his side a part names. Raises `Unclear` for both, or for dummy of the other.

    What is ruffed belongs to the other hand: "dummy's clubs" are ruffed in his own.
    """
    hands = set()
    for token in part.tokens:
        if token.kind is Kind.HAND:
            other = Hand.OWN if token.value is Hand.DUMMY else Hand.DUMMY
            owner = act is Kind.RUFF and token.text in _OWNERS
            hands.add(other if owner else token.value)
    if len(hands) > 1:
        raise Unclear("claim-said.two-hands")
    hand = next(iter(hands), None)
    called = {token.text for token in part.tokens if token.kind is Kind.HAND}
    partners = any(word.startswith(("PARTNER", "ORTA", "MY")) for word in called)
    if hand is Hand.DUMMY and table.defends and not partners:
        raise Unclear("claim-said.their-dummy")
    return hand if isinstance(hand, Hand) else None
