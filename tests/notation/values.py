"""The values that notation can write, for hypothesis."""

from fractions import Fraction

from hypothesis import strategies as st

from hakem.auction import Denomination, Doubling
from hakem.result import (
    Artificial,
    Assigned,
    Contract,
    Fouled,
    Imps,
    Level,
    NotPlayed,
    Outcome,
    PassedOut,
    Percent,
    Played,
    Points,
    Result,
    Share,
    Shares,
    Split,
    Unplayed,
    Weighted,
)
from hakem.seats import Seat

FOUR_SPADES = Contract(4, Denomination.SPADES, Doubling.UNDOUBLED, Seat.NORTH)
CONTRACTS = st.builds(
    Contract,
    st.integers(1, 7),
    st.sampled_from(Denomination),
    st.sampled_from(Doubling),
    st.sampled_from(Seat),
)
PLAYED = st.builds(Played, CONTRACTS, st.integers(0, 13))
# any score can have been entered, also one that no contract gives
POINTS = st.builds(
    Points, st.one_of(st.integers(-760, 760).map(lambda tens: 10 * tens), st.integers(-9999, 9999))
)
OUTCOMES: st.SearchStrategy[Outcome] = st.one_of(PLAYED, st.just(PassedOut()), POINTS)


def _shares(outcomes: list[Outcome], parts: list[int]) -> Shares:
    parts = parts[: len(outcomes)]
    total = sum(parts)
    return tuple(
        Share(Fraction(part, total), outcome)
        for part, outcome in zip(parts, outcomes, strict=False)
    )


SHARES = st.builds(
    _shares,
    st.lists(OUTCOMES, min_size=1, max_size=6),
    st.lists(st.integers(1, 100), min_size=6, max_size=6),
)
ARTIFICIAL = st.one_of(
    st.sampled_from(Level),
    st.builds(Percent, st.fractions(0, 100)),
    st.builds(Imps, st.fractions()),
)
AWARDS = st.one_of(OUTCOMES, SHARES, ARTIFICIAL)
UNFOULED = st.one_of(
    OUTCOMES,
    st.builds(Assigned, OUTCOMES),
    st.builds(Weighted, SHARES, SHARES),
    SHARES.map(lambda shares: Weighted.both(*shares)),
    st.builds(Split, AWARDS, AWARDS),
    st.builds(Artificial, ARTIFICIAL, ARTIFICIAL, st.text()),
    st.builds(NotPlayed, st.sampled_from(Unplayed)),
)
RESULTS: st.SearchStrategy[Result] = st.one_of(UNFOULED, st.builds(Fouled, st.text(), UNFOULED))
