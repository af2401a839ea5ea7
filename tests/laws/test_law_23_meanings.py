"""Law 23: meanings in words, and whether one lies within another, against a count over hands."""

import os
from collections.abc import Mapping
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hakem.errors import Mistake
from hakem.laws import Ruling, rule
from hakem.laws.calls.meanings import read_meaning, shapes

SUITS = ("clubs", "diamonds", "hearts", "spades")
#: Bounds by what they bound; what is not named is free.
Bounds = Mapping[str, tuple[int, int]]
#: A hand as points and the lengths of its suits.
Counted = tuple[int, ...]


def bounds() -> st.SearchStrategy[Bounds]:
    points = st.tuples(st.integers(0, 20), st.integers(0, 37)).map(lambda two: (min(two), max(two)))
    length = st.tuples(st.integers(0, 6), st.integers(0, 13)).map(lambda two: (min(two), max(two)))
    return st.dictionaries(st.sampled_from(SUITS), length, max_size=2).flatmap(
        lambda found: st.one_of(st.just(found), points.map(lambda of: {**found, "hcp": of}))
    )


def in_words(told: Bounds) -> str:
    return ", ".join(f"{what} {least}-{most}" for what, (least, most) in told.items()) or "any"


def fitting(told: Bounds) -> set[Counted]:
    """The hands that lie within all bounds, each looked at."""
    bounds = [(("hcp", *SUITS).index(what), *of) for what, of in told.items()]
    return {hand for hand in HANDS if all(least <= hand[i] <= most for i, least, most in bounds)}


def hands() -> list[Counted]:
    """Every hand as points and four lengths, counted in another way than the reader does."""
    lengths = [four for four in product(range(14), repeat=4) if sum(four) == 13]
    return [(points, *four) for points in range(38) for four in lengths]


HANDS = hands()


@settings(max_examples=2_000 if os.environ.get("HAKEM_SOAK") else 50)
@given(bounds(), bounds(), bounds())
def test_within_means_that_every_hand_fits(new: Bounds, old: Bounds, other: Bounds) -> None:
    told = f"{in_words(old)} or {in_words(other)}"
    within = fitting(new) <= fitting(old) | fitting(other)
    assert (read_meaning(in_words(new)) <= read_meaning(told)) is within


def test_there_are_560_shapes() -> None:
    assert len(set(shapes())) == 560 == len(HANDS) // 38


@pytest.mark.parametrize(
    ("turkish", "english"),
    [
        ("puan 12-14, kör 5+", "hcp 12-14, hearts 5+"),
        ("dengeli, puan 15-17", "balanced, hcp 15-17"),
        ("pik 6+ ya da trefl 6+", "clubs 6+ or spades 6+"),
        ("herhangi", "any"),
    ],
)
def test_turkish_words(turkish: str, english: str) -> None:
    assert read_meaning(turkish) == read_meaning(english)


@pytest.mark.parametrize("text", ["strong", "hcp", "hearts many", "notrump 5+", "", "hcp 1-2-3"])
def test_what_is_no_meaning(text: str) -> None:
    with pytest.raises(Mistake):
        read_meaning(text)


@pytest.mark.law("23A", "23A1", "23A2")
@pytest.mark.parametrize(
    ("old", "new", "default", "grounds"),
    [
        ("hearts 4+", "hearts 5+", "subset", "law.likeness-fewer-hands"),
        ("hearts 4+", "hearts 4-13", "same", "law.likeness-same-hands"),
        ("hearts 5+", "hearts 4+", "none", "law.likeness-other-hands"),
        ("hcp 11+", "spades 5+", "none", "law.likeness-other-hands"),
        (None, "hearts 5+", "none", "law.likeness-unshown"),
    ],
)
def test_the_default_comes_from_the_methods(
    old: str | None, new: str, default: str, grounds: str
) -> None:
    facts = {
        "dealer": "N",
        "calls": "1NT 2S 2D",
        "lho-has-called": "no",
        "lho-accepts": "no",
        "replaced-already": "no",
        "replacement": "3H",
        "specifies-the-same": "no",
        "suits-specified": "H",
        "meaning-replacement": new,
        **({} if old is None else {"meaning-withdrawn": old}),
    }
    answer = rule("insufficient-bid", facts)
    assert isinstance(answer, Ruling)
    judged = answer.judgements[0]
    assert (judged.default, judged.taken, judged.grounds) == (default, default, grounds)
    own = rule("insufficient-bid", {**facts, "likeness": "purpose"})
    assert isinstance(own, Ruling)
    assert own.judgements[0].taken == "purpose"
