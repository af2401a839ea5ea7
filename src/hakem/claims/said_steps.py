"""The steps that each part of a claim says, once it is known what the part does."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from hakem.cards import Card, Suit
from hakem.claims.said_acts import Table, Unclear, act_of, at_the_table, check_words, hand_of
from hakem.claims.said_items import Item, Items, items_of
from hakem.claims.said_parts import ACTS, Part
from hakem.claims.said_words import Kind
from hakem.claims.statement import Act, Hand, Step
from hakem.errors import Problem, Severity
from hakem.seats import Seat

#: Acts that speak of cards of the other side. That he cashes a suit, or calls it good, does not
#: tell that he remembers what is out in it.
_AGAINST_HIM = (Kind.DRAW, Kind.FINESSE, Kind.CONCEDE, Kind.MENTION)


@dataclass(slots=True)
class Meaning:
    """What one part says."""

    steps: list[Step] = field(default_factory=list)
    named: set[Suit | Card] = field(default_factory=set)
    tricks: int | None = None
    top_down: bool = False
    #: Cards told one after the other, as they will be played, not merely as held.
    told_off: bool = False
    remarks: list[Problem] = field(default_factory=list)


def meanings(parts: Sequence[Part], table: Table) -> Iterator[tuple[Part, Meaning | Unclear]]:
    """Each part with what it says, or why that is not understood."""
    seated = [at_the_table(part, table) for part in parts]
    acts: list[Kind | Unclear] = []
    for part in seated:
        try:
            acts.append(act_of(part, table))
        except Unclear as unclear:
            acts.append(unclear)
    for at, part in enumerate(seated):
        found = acts[at]
        try:
            if isinstance(found, Unclear):
                raise found
            near = _shares_verb_with(seated, acts, at)
            act = found if near is None else near[0]
            hand = hand_of(part, act, table)
            if hand is None and near is not None:
                hand = hand_of(near[1], act, table)
            check_words(part, act, table)
            items = items_of(part, table.trumps, _lent(seated, acts, at, table.trumps))
            yield parts[at], _meaning(part, act, items, hand)
        except Unclear as unclear:
            yield parts[at], unclear


def _shares_verb_with(
    parts: Sequence[Part], acts: Sequence[Kind | Unclear], at: int
) -> tuple[Kind, Part] | None:
    """The act and the part whose verb holds for this one too: "ruff a club and a diamond".

    In Turkish the verb comes last: "karo ve trefl çakarım".
    """
    part = parts[at]
    if not part.bare:
        return None
    shared = tuple(act for act in ACTS if act is not Kind.DRAW)
    if part.joint is Kind.AND and at:
        before = acts[at - 1]
        if isinstance(before, Kind) and before in shared:
            return before, parts[at - 1]
        further = _shares_verb_with(parts, acts, at - 1)
        if further is not None:
            return further
    if at + 1 < len(parts) and parts[at + 1].joint is Kind.AND:
        after = acts[at + 1]
        verbs = [token for token in parts[at + 1].tokens if token.kind is after]
        if isinstance(after, Kind) and after in shared and any(verb.turkish for verb in verbs):
            return after, parts[at + 1]
    return None


def _lent(
    parts: Sequence[Part], acts: Sequence[Kind | Unclear], at: int, trumps: Suit | None
) -> Suit | None:
    """The suit of ranks that stand alone beside others: "the ace and king of clubs"."""
    for near, joint in ((at + 1, at + 1), (at - 1, at)):
        if not 0 <= near < len(parts) or parts[joint].joint not in (Kind.AND, Kind.COMMA):
            continue
        if acts[at] is not Kind.CASH or acts[near] is not Kind.CASH:
            continue
        if Kind.RANK in parts[near].kinds or Kind.CARD in parts[near].kinds:
            held = items_of(parts[near], trumps).items
            suits = {item.what.suit for item in held if isinstance(item.what, Card)}
            if len(suits) == 1 and len(held) > 0:
                return suits.pop()
            if not held and near > at:  # "ace, king, queen of clubs"
                return _lent(parts, acts, near, trumps)
    return None


def _meaning(part: Part, act: Kind, items: Items, hand: Hand | None) -> Meaning:
    """What a part says. Raises `Unclear` when its words do not come to one thing."""
    if items.no_trumps:
        raise Unclear("claim-said.no-trumps")
    if items.unclear:
        raise Unclear("claim-said.numbers")
    says = Meaning(top_down=Kind.TOP in part.kinds)
    if act in _AGAINST_HIM:
        says.named |= {item.what for item in items.items}
    if act is Kind.GONE:
        told = " ".join(sorted({_shown(item.what) for item in items.items}))
        remark = Problem("claim-said.none-out", Severity.WARNING, params={"what": told})
        return Meaning(remarks=[remark])
    if act is Kind.CASH:
        _plays(part, items, hand, says)
    elif act is Kind.MENTION:
        _only(bool(items.items))
    else:
        says.steps += _steps(part, act, items, hand, says)
    return says


def _steps(part: Part, act: Kind, items: Items, hand: Hand | None, says: Meaning) -> Iterator[Step]:
    """The steps of an act that has a verb of its own."""
    match act:
        case Kind.DRAW:
            yield _draw(part, items)
        case Kind.RUFF:
            yield from _ruffs(items, hand)
        case Kind.CROSS:
            _only(not items.ranks and items.number is None)
            if items.items:
                says.remarks.append(Problem("claim-said.cross-suits", Severity.NOTE))
            if Kind.CROSS in part.kinds:  # the suits that follow are those of the same cross-ruff
                yield Step(Act.CROSS_RUFF)
        case Kind.FINESSE:
            yield _finesse(part, items, says)
        case Kind.DISCARD:
            yield from _discards(part, items, hand, says)
        case _:
            yield from _concedes(part, items)


def _only(holds: bool) -> None:
    if not holds:
        raise Unclear("claim-said.not-whole")


def _draw(part: Part, items: Items) -> Step:
    """Trumps are drawn, so many rounds; "your last two" tells the cards, not the rounds."""
    _only(len(items.items) == 1 and not items.ranks and items.number is None)
    theirs = part.kinds & {Kind.LAST, Kind.OUT, Kind.YOU, Kind.YOURS, Kind.ALL}
    if theirs and Kind.ROUND not in part.kinds:
        return Step(Act.DRAW_TRUMPS)
    return Step(Act.DRAW_TRUMPS, count=items.items[0].count)


def _ruffs(items: Items, hand: Hand | None) -> Iterator[Step]:
    """A ruff of each suit; "koz çakarım" names none."""
    suits = [item for item in items.items if not item.trump]
    _only(not items.ranks and not any(isinstance(item.what, Card) for item in suits))
    _only(items.number is None or not suits)
    for item in suits:
        if isinstance(item.what, Suit):
            yield Step(Act.RUFF, item.what, hand=hand, count=item.count)
    if not suits:
        trumps = [item.count for item in items.items]
        yield Step(Act.RUFF, hand=hand, count=items.number or next(iter(trumps), None))


def _finesse(part: Part, items: Items, says: Meaning) -> Step:
    """A finesse in a suit or of a card, against a player where he is told."""
    _only(len(items.items) < 2 and items.number in (None, 1))
    seats = [token.value for token in part.tokens if token.kind is Kind.SEAT]
    told = bool(seats) or Kind.CARD in part.kinds or Kind.RANK in part.kinds
    _only(len(seats) < 2 and (told or Kind.AGAINST not in part.kinds))
    seat = seats[0] if seats and isinstance(seats[0], Seat) else None
    if not items.items:
        if items.ranks:
            says.remarks.append(Problem("claim-said.which-suit", Severity.WARNING))
        return Step(Act.FINESSE, against=seat)
    _only(not items.ranks and items.items[0].count in (None, 1))
    what = items.items[0].what
    if isinstance(what, Card):
        return Step(Act.FINESSE, card=what, against=seat)
    return Step(Act.FINESSE, what, against=seat)


def _discards(part: Part, items: Items, hand: Hand | None, says: Meaning) -> Iterator[Step]:
    """What is thrown, and on which suit: "pike trefl atarım"."""
    on = [item.what for item in items.items if item.on]
    thrown = [item for item in items.items if not item.on]
    _only(len(on) < 2 and bool(thrown) and not items.ranks and items.number is None)
    _only(bool(on) or not part.kinds & {Kind.ON, Kind.ORDINAL})
    suit = on[0].suit if on and isinstance(on[0], Card) else next(iter(on), None)
    on_a_card = bool(on) and isinstance(on[0], Card)
    if isinstance(suit, Suit) and (on_a_card or part.kinds & {Kind.ORDINAL, Kind.LAST}):
        told = {"on": suit.letter}
        says.remarks.append(Problem("claim-said.which-round", Severity.NOTE, params=told))
    for item in thrown:
        on_suit = suit if isinstance(suit, Suit) else None
        if isinstance(item.what, Card):
            yield Step(Act.DISCARD, card=item.what, hand=hand, on=on_suit)
        else:
            yield Step(Act.DISCARD, item.what, hand=hand, count=item.count, on=on_suit)


def _concedes(part: Part, items: Items) -> Iterator[Step]:
    """What the other side gets: a suit's tricks, a card's, so many, or all that is left."""
    a_trick = any(token.text in ("TRICK", "LOVE", "LOVEYI") for token in part.tokens)
    one = 1 if a_trick or part.kinds & {Kind.MASTER, Kind.GOOD} else None
    a_card = len(items.items) == 1 and isinstance(items.items[0].what, Card)
    _only(items.number is None or not items.items or (items.number == 1 and a_card))
    for item in items.items:
        if isinstance(item.what, Card):
            yield Step(Act.CONCEDE, card=item.what)
        else:
            yield Step(Act.CONCEDE, item.what, count=item.count or one)
    if not items.items:
        count = items.number or (len(items.ranks) or one)
        verbs = [token.text for token in part.tokens if token.kind is Kind.CONCEDE]
        alone = any(verb.startswith(("CONCED", "SURRENDER", "TERK")) for verb in verbs)
        all_of_them = Kind.ALL in part.kinds or alone
        _only(items.number is None or not items.ranks)
        _only(count is not None or all_of_them)
        yield Step(Act.CONCEDE, count=count)


def _plays(part: Part, items: Items, hand: Hand | None, says: Meaning) -> None:
    """Winners that are cashed, cards that are played, tricks that are counted."""
    kinds = part.kinds
    _only(not items.ranks)
    _only(items.number is None or not items.items)
    held = bool(kinds & {Kind.GOOD, Kind.MINE, Kind.HAVE, Kind.COLOUR})
    says.told_off = not held
    if Kind.MOVE in kinds:  # to a hand with a card; with which card must be told
        _only(bool(items.items) and all(isinstance(item.what, Card) for item in items.items))
    _only(len({item.on for item in items.items}) < 2)  # "pike trefl", but to do what?
    if any(item.count for item in items.items) and _makes(part):
        raise Unclear("claim-said.numbers")  # "making four spades" may be a contract
    for item in items.items:
        step = _one_play(part, item, hand, held)
        says.steps.append(step)
        if step.act is Act.DRAW_TRUMPS:
            says.named.add(item.what)
    if items.items:
        return
    if Kind.HAND in kinds:
        _only(bool(kinds & {Kind.GOOD, Kind.MINE, Kind.CASH, Kind.ALL}))
        says.steps.append(Step(Act.CASH, hand=hand, count=items.number))
    elif items.number is not None:
        _only(bool(kinds & {Kind.TRICK, Kind.MINE, Kind.ALL, Kind.LAST, Kind.GET, Kind.HAVE}))
        says.tricks = items.number
    else:
        _only(bool(kinds <= {Kind.FILLER, Kind.TOP, Kind.MINE} or kinds & {Kind.ALL}))


def _one_play(part: Part, item: Item, hand: Hand | None, held: bool) -> Step:
    """ "Trumps" alone, or trumps that are played, are drawn; five trumps are five tricks."""
    if isinstance(item.what, Card):
        return Step(Act.PLAY, card=item.what)
    only_named = not part.kinds & {Kind.CASH, Kind.GET, Kind.TOP, Kind.ALL} and not held
    drawn = item.trump and (
        _leads(part) or (only_named and (item.count is None or Kind.ROUND in part.kinds))
    )
    if drawn:
        return Step(Act.DRAW_TRUMPS, count=item.count)
    return Step(Act.CASH, item.what, hand=hand, count=item.count)


def _makes(part: Part) -> bool:
    """Whether tricks are said to be made, as contracts are too."""
    return any(token.text.startswith(("MAK", "YAP")) for token in part.tokens)


def _leads(part: Part) -> bool:
    """Whether trumps are said to be played or, in Turkish, taken; not to be run or cashed."""
    said = ("PLAY", "LEAD", "OYN") if Kind.NUMBER in part.kinds else ("PLAY", "LEAD", "OYN", "AL")
    verbs = (token.text for token in part.tokens if token.kind in (Kind.CASH, Kind.GET))
    return any(verb.startswith(said) for verb in verbs)


def _shown(what: Suit | Card) -> str:
    return what.letters if isinstance(what, Card) else what.sign
