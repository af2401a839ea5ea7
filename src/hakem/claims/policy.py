"""What a regulation may say of normal play, where the Law leaves it open.

Each row is a rule with a name, its ground, and a switch; the readings of each are in `Rule`:

    order          70E2             in which order a suit is played of which none was stated
    low-rank       footnote of 70   from how high a suit a small card may be led first
    needless-ruff  footnote of 70   whether ruffing one's own side's winner is normal
    may-block      footnote of 70   whether he may block a solid suit
    notice-break   70D1             whether he may notice a bad break inside his stated line
    unanswered     70C2             what is taken until the one question is answered
    class          footnote of 70   the class of player: his habits, and what he may forget

That the other side plays best, seeing every card, is no policy: doubt goes against the claimer.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from hakem.cards import Rank
from hakem.claims.forgotten import Memory
from hakem.claims.habits import Habits, Order
from hakem.errors import NotRecognised
from hakem.notation.letters import fold, quoted


class Rule(StrEnum):
    """The rules that may be switched, in the order of the table."""

    ORDER = "order"
    LOW_RANK = "low-rank"
    NEEDLESS_RUFF = "needless-ruff"
    MAY_BLOCK = "may-block"
    NOTICE_BREAK = "notice-break"
    UNANSWERED = "unanswered"
    CLASS = "class"


class Unanswered(StrEnum):
    """What is taken of trumps that were not mentioned, until the director answers (70C2)."""

    USUAL = "usual"  # unaware, unless so many are out, or none was led, that none is forgotten
    UNAWARE = "unaware"
    AWARE = "aware"


class Player(StrEnum):
    """The class of player involved (the footnote of Law 70)."""

    WEAK = "weak"
    AVERAGE = "average"
    STRONG = "strong"


#: What a class moves: how much he forgets, and whether he may block. Never how far he looks ahead.
MEMORIES: Mapping[Player, Memory] = {
    Player.WEAK: Memory(trumps=3, cards=2),
    Player.AVERAGE: Memory(trumps=2, cards=2),
    Player.STRONG: Memory(trumps=1, cards=1),
}


@dataclass(frozen=True, slots=True)
class Policy:
    """How the rules of the table are read."""

    habits: Habits = Habits()
    notice_break: bool = False
    unanswered: Unanswered = Unanswered.USUAL
    player: Player = Player.AVERAGE
    budget: int | None = None
    plain: bool = False  # the reference only

    @property
    def memory(self) -> Memory:
        """What he may forget."""
        return MEMORIES[self.player]

    def of_class(self, player: Player) -> "Policy":
        """The policy for a class of player: only a weak one blocks a suit by carelessness."""
        habits = replace(self.habits, may_block=player is Player.WEAK)
        return replace(self, player=player, habits=habits)

    @property
    def readings(self) -> Mapping[Rule, str]:
        """How each rule is read, as `read_policy` takes it."""
        habits = self.habits
        rank = Rank(habits.low_rank).letter if habits.low_rank else _NO_RANK
        return {
            Rule.ORDER: habits.order.value,
            Rule.LOW_RANK: rank,
            Rule.NEEDLESS_RUFF: _yes_no(not habits.no_needless_ruff),
            Rule.MAY_BLOCK: _yes_no(habits.may_block),
            Rule.NOTICE_BREAK: _yes_no(self.notice_break),
            Rule.UNANSWERED: self.unanswered.value,
            Rule.CLASS: self.player.value,
        }


#: The policy of a federation that has none of its own.
USUAL = Policy()

_NO_RANK = "none"
_YES = {"YES": True, "EVET": True, "NO": False, "HAYIR": False}
_RANKS: Mapping[str, int] = {
    _NO_RANK: 0,
    **{rank.letter: int(rank) for rank in Rank},
    "10": int(Rank.TEN),
}
#: The readings of each rule, as they are typed.
KNOWN: Mapping[Rule, tuple[str, ...]] = {
    Rule.ORDER: tuple(Order),
    Rule.LOW_RANK: (_NO_RANK, *(rank.letter for rank in Rank)),
    Rule.NEEDLESS_RUFF: ("yes", "no"),
    Rule.MAY_BLOCK: ("yes", "no"),
    Rule.NOTICE_BREAK: ("yes", "no"),
    Rule.UNANSWERED: tuple(Unanswered),
    Rule.CLASS: tuple(Player),
}


def _yes_no(switch: bool) -> str:
    return "yes" if switch else "no"


def read_policy(told: Iterable[str], usual: Policy = USUAL) -> Policy:
    """The policy that texts such as "notice-break=yes" change; a class is told before the rest.

    Raises `NotRecognised` for a rule that there is not, or a reading that it has not.

    >>> read_policy(["low-rank=none", "class=weak"]).habits
    Habits(order=<Order.TOP_DOWN: 'top-down'>, low_rank=0, no_needless_ruff=True, may_block=True)
    """
    pairs = sorted((_pair(one) for one in told), key=lambda pair: pair[0] is not Rule.CLASS)
    policy = usual
    for rule, value in pairs:
        policy = _with(policy, rule, value)
    return policy


def _pair(text: str) -> tuple[Rule, str]:
    name, sign, value = text.partition("=")
    try:
        rule = Rule(name.strip().lower())
    except ValueError:
        raise NotRecognised("claim.policy-rule", text=quoted(text), known=", ".join(Rule)) from None
    if not sign or not value.strip():
        raise _unknown(rule, text)
    return rule, value.strip()


def _with(policy: Policy, rule: Rule, value: str) -> Policy:
    """The policy with one rule read so."""
    habits = policy.habits
    low = value.lower()
    try:
        match rule:
            case Rule.ORDER:
                return replace(policy, habits=replace(habits, order=Order(low)))
            case Rule.LOW_RANK:
                rank = _RANKS[_NO_RANK if low == _NO_RANK else value.upper()]
                return replace(policy, habits=replace(habits, low_rank=rank))
            case Rule.NEEDLESS_RUFF:
                ruffs = _YES[fold(value)]
                return replace(policy, habits=replace(habits, no_needless_ruff=not ruffs))
            case Rule.MAY_BLOCK:
                return replace(policy, habits=replace(habits, may_block=_YES[fold(value)]))
            case Rule.NOTICE_BREAK:
                return replace(policy, notice_break=_YES[fold(value)])
            case Rule.UNANSWERED:
                return replace(policy, unanswered=Unanswered(low))
            case Rule.CLASS:
                return policy.of_class(Player(low))
    except (KeyError, ValueError):
        raise _unknown(rule, value) from None


def _unknown(rule: Rule, text: str) -> NotRecognised:
    return NotRecognised(
        "claim.policy-value", text=quoted(text), rule=rule.value, known=", ".join(KNOWN[rule])
    )
