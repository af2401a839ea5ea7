"""What the director decides: rulings, adjusted scores, fines, carry-over, lots, who goes on."""

import msgspec

from hakem.event.acts.act import Act, OnTable


class Ruled(OnTable, frozen=True, kw_only=True, omit_defaults=True, tag="ruled"):
    """A ruling of the Laws on a board: what was asked of whom, and what the Laws said then.

    `topic`, `facts` and `edition` are what `laws.rule` was asked; `laws` the clauses it used.
    `result` is the score that the ruling fixes, "" where it fixes none and the board is played on.
    `tentative`: the score may still change (an appeal, a fact to be found); without a result, the
    one entered stands until the ruling is given.
    """

    topic: str
    facts: dict[str, str] = msgspec.field(default_factory=dict)
    edition: int = 2017
    laws: tuple[str, ...] = ()
    result: str = ""
    tentative: bool = False
    why: str = ""


class Adjusted(OnTable, frozen=True, kw_only=True, omit_defaults=True, tag="adjusted"):
    """An adjusted score: assigned, weighted, split or artificial, in the notation of results.

    What happened at the table stays beside it.
    """

    result: str
    laws: tuple[str, ...] = ()
    tentative: bool = False
    why: str = ""


class NeverPlayed(OnTable, frozen=True, kw_only=True, omit_defaults=True, tag="never-played"):
    """The board will not be played (Law 12C2): average minus for who is at fault.

    `at_fault`: "ns", "ew", "both" (average minus for both), "partly" (average for both), "neither"
    (average plus for both), or "cancelled" (no score).
    """

    at_fault: str = "neither"
    why: str = ""


class Fouled(OnTable, frozen=True, kw_only=True, omit_defaults=True, tag="fouled"):
    """This result was obtained on other cards than the rest (Law 87): it is of another group."""

    group: str = "B"
    why: str = ""


class Fined(Act, frozen=True, kw_only=True, omit_defaults=True, tag="fined"):
    """A penalty (Law 90, 91): `amount` above 0, `unit` as `scoring.penalties.PenaltyUnit`.

    It counts in the stage of its session; without a session in `stage`, None: the one that is open.
    """

    contestant: str
    amount: str
    unit: str
    session: str = ""
    law: str = "Law 90"
    why: str = ""
    stage: str | None = None


class CarriedOver(Act, frozen=True, kw_only=True, omit_defaults=True, tag="carried-over"):
    """What a contestant starts a stage with, in the unit of its total; None: the open stage."""

    contestant: str
    amount: str
    why: str = ""
    stage: str | None = None


class LotsDrawn(Act, frozen=True, kw_only=True, omit_defaults=True, tag="lots-drawn"):
    """Lots were drawn: the order, first drawn first; or a seed from which all can draw again.

    `stage` None: they hold for the stage that is open.
    """

    order: tuple[str, ...] = ()
    seed: str = ""
    stage: str | None = None


class CutOff(Act, frozen=True, kw_only=True, omit_defaults=True, tag="cut-off"):
    """So many of a stage go on; `on_tie` as `scoring.cutoff.OnTie`; None: the open stage."""

    keep: int
    on_tie: str = "ask"
    stage: str | None = None


class Conceded(Act, frozen=True, kw_only=True, omit_defaults=True, tag="conceded"):
    """A team gives up its match of a knock-out (TBF 10(h)); the boards played stay as they are."""

    contestant: str
    why: str = ""
    stage: str | None = None
