"""The parts of a claim: where one act ends and the next begins.

A part ends at a comma, at "and" or "then", behind a Turkish verb that leads on (çekip), and where
a second act begins. Within a part the order of words means nothing, so that both languages read
alike.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from hakem.claims.said_tokens import Token
from hakem.claims.said_words import Kind

#: Acts that a claimer names by a verb; a part has one of them at most.
ACTS = (Kind.CROSS, Kind.FINESSE, Kind.RUFF, Kind.DISCARD, Kind.CONCEDE, Kind.DRAW)
#: Verbs that only play or win.
PLAYS = (Kind.CASH, Kind.GET, Kind.MOVE)
#: What says that cards are winners, or whose they are.
IS = (Kind.GOOD, Kind.MINE, Kind.HAVE, Kind.YOU, Kind.YOURS, Kind.HELD, Kind.EXCEPT, Kind.OUT,
      Kind.MENTION, Kind.GONE)  # fmt: skip
_SUITS = (Kind.SUIT, Kind.TRUMP)
_APART = (Kind.COMMA, Kind.AND, Kind.THEN)
#: What else ends a Turkish sentence.
_LIGHT = (Kind.GOOD, Kind.MINE, Kind.MOVE)
_ARTICLES = ("A", "AN", "THE", "MY", "YOUR", "ONE")
#: Words that tell the order of the acts.
_ORDER = (Kind.THEN, Kind.END, Kind.AFTER, Kind.BEFORE, Kind.FIRST, Kind.ORDERED)


@dataclass(slots=True)
class Part:
    """Some words that belong together; `joint` is what joins them to the part before."""

    tokens: list[Token]
    joint: Kind | None
    relation: Kind | None = None  # AFTER, BEFORE: of what is said beside it

    @property
    def kinds(self) -> set[Kind]:
        """What its words do."""
        return {token.kind for token in self.tokens}

    @property
    def bare(self) -> bool:
        """Whether it names cards or suits but says nothing of them."""
        return not self.kinds & {*ACTS, *PLAYS, *IS} and bool(
            self.kinds & {*_SUITS, Kind.CARD, Kind.RANK}
        )


@dataclass(frozen=True, slots=True)
class Order:
    """What was said of the order of the acts."""

    told: bool = False
    denied: bool = False


def parts_of(tokens: Sequence[Token]) -> tuple[list[Part], Order]:
    """The parts in the order of play, as far as it was said."""
    cutter = _Cutter()
    for at, token in enumerate(tokens):
        after = tokens[at + 1].kind if at + 1 < len(tokens) else None
        before = tokens[at - 1] if at else None
        if token.kind is Kind.BEFORE and before is not None and before.end == token.end:
            if after is Kind.FIRST:  # çekmeden önce
                cutter.part.relation = Kind.BEFORE
            else:  # çekmeden: without drawing
                cutter.part.tokens.append(replace(token, kind=Kind.NOT))
        else:
            cutter.take(token)
    cutter.cut(None)
    split = [piece for part in cutter.parts for piece in _by_acts(part)]
    order = Order(cutter.told, Kind.UNORDERED in {token.kind for token in tokens})
    return _in_order_of_play(split), order


class _Cutter:
    """The parts so far, and the one whose words are being gathered."""

    def __init__(self) -> None:
        self.parts: list[Part] = []
        self.part = Part([], None)
        self.told = False

    def cut(self, joint: Kind | None) -> None:
        """The part ends here, and the next is joined to it so; a "then" outweighs all else."""
        if self.part.tokens:
            self.parts.append(self.part)
            self.part = Part([], joint)
        elif self.part.joint is not Kind.THEN and joint in (Kind.COMMA, Kind.THEN):
            self.part.joint = joint

    def take(self, token: Token) -> None:
        """One word more."""
        self.told = self.told or token.kind in _ORDER
        if token.kind in (*_APART, Kind.END):
            self.cut(Kind.THEN if token.kind is Kind.END else token.kind)
        elif token.kind in (Kind.AFTER, Kind.BEFORE):
            self.cut(None)
            self.part.relation = token.kind
        elif token.kind is Kind.FIRST and self.part.relation is Kind.BEFORE:
            self.cut(Kind.THEN)
        elif token.kind not in (Kind.FIRST, Kind.ORDERED, Kind.UNORDERED):
            self.part.tokens.append(token)


def _by_acts(part: Part) -> Iterator[Part]:
    """A part that holds several acts, cut before English verbs and behind Turkish ones."""
    verbs = [
        at
        for at, token in enumerate(part.tokens)
        if (token.kind in (*ACTS, Kind.CASH) and not _is_noun(part.tokens, at))
        or (token.turkish and token.kind in _LIGHT and _names(part.tokens[:at]))
    ]
    languages = {part.tokens[at].turkish for at in verbs}
    whole = part.kinds & {Kind.NOT, Kind.UNKNOWN}  # what is left over is left over as a whole
    if len(verbs) == 1 and not whole and _begins_anew(part.tokens, verbs[0]):
        verbs = [0, *verbs]  # "clubs throwing a heart"
    if len(verbs) < 2 or len(languages) > 1 or whole:
        yield part
        return
    cuts = [at + 1 for at in verbs[:-1]] if True in languages else verbs[1:]
    bounds = [0, *cuts, len(part.tokens)]
    for start, end in pairwise(bounds):
        if start:
            yield Part(part.tokens[start:end], Kind.COMMA)
        else:
            yield Part(part.tokens[:end], part.joint, part.relation)


def _names(tokens: Sequence[Token]) -> bool:
    """Whether these words name anything that can be played."""
    return any(token.kind in (*_SUITS, Kind.CARD, Kind.RANK, Kind.HAND) for token in tokens)


def _begins_anew(tokens: Sequence[Token], at: int) -> bool:
    """Whether an English verb has what it does behind it, and something else before it."""
    verb, before, after = tokens[at], tokens[:at], tokens[at + 1 :]
    if verb.turkish or verb.text in ("GO", "GOES") or verb.kind is Kind.FINESSE:
        return False
    things = (*_SUITS, Kind.CARD, Kind.RANK)
    next_one = next((at for at, token in enumerate(after) if token.kind in things), 0)
    on = any(token.kind is Kind.ON for token in (*before, *after[:next_one]))
    both = all(any(token.kind in things for token in beside) for beside in (before, after))
    return both and not on


def _is_noun(tokens: Sequence[Token], at: int) -> bool:
    """Whether a verb is used as a noun: "a ruff", "karo empası", "empas atarım"."""
    before = tokens[at - 1] if at else None
    after = tokens[at + 1] if at + 1 < len(tokens) else None
    article = before is not None and before.kind in (Kind.NUMBER, Kind.FILLER)
    if article and before is not None and before.text in _ARTICLES:
        return True
    if tokens[at].kind not in (Kind.FINESSE, Kind.CROSS):
        return False
    return (before is not None and before.kind in (*_SUITS, Kind.CARD, Kind.RANK)) or (
        after is not None and after.turkish and after.kind in (*ACTS, *PLAYS)
    )


def _in_order_of_play(parts: list[Part]) -> list[Part]:
    """With what comes after or before something else moved to its place."""
    order: list[Part] = []
    behind: list[Part] = []
    for at, part in enumerate(parts):
        last = at + 1 == len(parts)
        to_the_one_before = at > 0 and (part.joint is None or last)
        if part.relation is Kind.AFTER and to_the_one_before:
            order.insert(len(order) - 1, part)
        elif part.relation is Kind.BEFORE and not to_the_one_before and not last:
            behind.append(part)
            continue
        else:
            order.append(part)
        order += behind
        behind = []
    return order
