"""Places: order, ties shown as ties, the chain of steps, and what must never change them."""

import hashlib
import json
import re
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hakem.errors import Mistake
from hakem.scoring.ranking import Place, id_order, rank
from hakem.scoring.reasons import Reason
from hakem.scoring.ties import (
    Compare,
    DrawnLots,
    Found,
    Measure,
    SeededLots,
    TieBreak,
    Tied,
    cannot,
    lots_step,
    measured,
)
from tests.data import shared


def order(places: tuple[Place, ...]) -> list[tuple[str, int, int]]:
    return [(place.contestant, place.first, place.last) for place in places]


def fixed(points: dict[str, int]) -> Compare:
    """A step that always finds the same for a contestant."""
    return lambda tied: {one: measured("reason-rank.wins", one, points[one], n=9) for one in tied}


def never(tied: Tied) -> Found:
    return cannot("reason-rank.weights-equal")


def test_places_without_a_chain() -> None:
    totals = {"Ash": 50, "Elm": 60, "Fir": 50, "Gum": 40, "Oak": 50}
    places = rank({one: Fraction(total) for one, total in totals.items()})
    assert order(places) == [
        ("Elm", 1, 1),
        ("Ash", 2, 4),
        ("Fir", 2, 4),
        ("Oak", 2, 4),
        ("Gum", 5, 5),
    ]
    assert [place.shared for place in places] == [False, True, True, True, False]
    assert places[0].reasons == places[4].reasons == ()
    assert places[1].reasons == ()  # nothing was tried, so that there is nothing to tell


def test_nobody_and_one() -> None:
    assert rank({}) == ()
    assert order(rank({"7": Fraction(1, 3)})) == [("7", 1, 1)]


def test_those_who_share_are_listed_by_number() -> None:
    places = rank({one: Fraction(0) for one in ("10", "9", "100", "A2", "A10", "09")})
    assert [place.contestant for place in places] == ["09", "9", "10", "100", "A2", "A10"]
    assert sorted(["Ş2", "10a", "2"], key=id_order) == ["2", "10a", "Ş2"]


def test_almost_equal_is_not_equal() -> None:
    """Two totals that differ by less than the sixty-four bits that mostly decide."""
    third = Fraction(1, 3)
    close = {"a": third, "b": third + Fraction(1, 2**90), "c": third - Fraction(1, 2**90)}
    assert order(rank(close)) == [("b", 1, 1), ("a", 2, 2), ("c", 3, 3)]
    negative = {one: -total for one, total in close.items()}
    assert order(rank(negative)) == [("c", 1, 1), ("a", 2, 2), ("b", 3, 3)]


def test_the_steps_are_asked_about_the_tied_only() -> None:
    asked: list[Tied] = []

    def note(tied: Tied) -> Found:
        asked.append(tied)
        return never(tied)

    totals = {str(number): Fraction(number) for number in range(1000)}
    totals["500b"] = totals["500"]
    rank(totals, [TieBreak("note", note)])
    assert asked == [("500", "500b")]


def test_a_class_still_level_starts_again_from_the_first_step() -> None:
    """The first step sees only two of four once the second has split them: then it can compare."""
    league = {"Ash": 1, "Elm": 2, "Fir": 1, "Oak": 2}

    def only_two(tied: Tied) -> Found:
        if len(tied) > 2:
            return cannot("reason-rank.never-met", one=tied[0], other=tied[1], tied="")
        return fixed({one: -ord(one[0]) for one in league})(tied)

    chain = [TieBreak("only-two", only_two, "R1"), TieBreak("league", fixed(league), "R2")]
    places = rank(dict.fromkeys(league, Fraction(7)), chain)
    assert order(places) == [("Elm", 1, 1), ("Oak", 2, 2), ("Ash", 3, 3), ("Fir", 4, 4)]
    assert [(why.code, why.clause) for why in places[1].reasons] == [
        ("reason-rank.tied", ""),
        ("reason-rank.skipped", "R1"),
        ("reason-rank.separated", "R2"),
        ("reason-rank.restart", ""),
        ("reason-rank.separated", "R1"),
    ]
    split = places[1].reasons[2]
    assert (split.numbers["ahead"], split.numbers["level"], split.numbers["behind"]) == (0, 1, 2)
    assert split.numbers["tied"] == "Ash, Elm, Fir, Oak"


def test_the_whole_field_level_is_one_tie() -> None:
    """Before the first round: nothing compared pair by pair, and every reason shared."""
    ids = [str(number) for number in range(5000)]
    places = rank(dict.fromkeys(ids, Fraction(0)), [TieBreak("no", never), TieBreak("no", never)])
    assert {(place.first, place.last) for place in places} == {(1, 5000)}
    assert len({id(place.reasons[1]) for place in places}) == 1


# -- lots -----------------------------------------------------------------------------------------

LEVEL = dict.fromkeys(("3", "5", "7"), Fraction(50))


def test_without_lots_the_tie_stays() -> None:
    places = rank(LEVEL, [TieBreak("lots", lots_step(None))])
    assert order(places) == [("3", 1, 3), ("5", 1, 3), ("7", 1, 3)]


def test_lots_by_a_seed_are_the_digests_in_order() -> None:
    """What `printf '2024\\n7' | sha256sum` and its like print, smallest first."""
    digests = {one: hashlib.sha256(b"2024\n" + one.encode()).hexdigest() for one in LEVEL}
    # sha256sum of GNU coreutils, run by hand
    assert digests["7"].startswith("1ef2f74d28170f1f")
    places = rank(LEVEL, [TieBreak("lots", lots_step(SeededLots("2024")), "TBF 10(e)4")])
    assert [place.contestant for place in places] == sorted(LEVEL, key=digests.__getitem__)
    for place in places:
        told = place.reasons[-1]
        own = next(why for why in told.steps if why.numbers["contestant"] == place.contestant)
        assert own.numbers["seed"] == "2024"
        assert own.numbers["lot"] == digests[place.contestant]
        assert own.value == place.first


def test_another_seed_may_draw_another_order() -> None:
    orders = {
        tuple(p.contestant for p in rank(LEVEL, [TieBreak("lots", lots_step(SeededLots(str(s))))]))
        for s in range(60)
    }
    assert len(orders) == 6  # all of 3!; missing one in 60 fair draws: 6 (5/6)^60, one in 9,000


def test_an_order_that_leaves_one_out_separates_nobody() -> None:
    places = rank(LEVEL, [TieBreak("lots", lots_step(DrawnLots(("5", "3"))))])
    assert order(places) == [("3", 1, 3), ("5", 1, 3), ("7", 1, 3)]
    (why,) = places[0].reasons[1].steps
    assert (why.code, why.numbers["missing"]) == ("reason-rank.lots-incomplete", "7")


def test_an_order_may_name_others_too() -> None:
    places = rank(LEVEL, [TieBreak("lots", lots_step(DrawnLots(("7", "1", "3", "5"))))])
    assert order(places) == [("7", 1, 1), ("3", 2, 2), ("5", 3, 3)]
    assert [why.value for why in places[0].reasons[-1].steps] == [2, 3, 1]


def test_an_order_that_names_one_twice_is_a_mistake() -> None:
    with pytest.raises(Mistake) as told:
        lots_step(DrawnLots(("7", "3", "7")))
    assert (told.value.code, told.value.params) == ("ranking.lots-twice", {"contestant": "7"})


# -- what must never change places ----------------------------------------------------------------

Tables = tuple[dict[str, int], list[dict[str, int | None]]]


@st.composite
def fields(draw: st.DrawFn) -> Tables:
    """Totals with many ties, and up to three steps, each with a value or nothing for each."""
    ids = draw(st.lists(st.sampled_from("ABCDEFGHIJKL"), max_size=10, unique=True))
    totals = {one: draw(st.integers(0, 3)) for one in ids}
    value = st.one_of(st.none(), st.integers(0, 2))
    steps = [{one: draw(value) for one in ids} for _ in range(draw(st.integers(0, 3)))]
    return totals, steps


def relative(points: dict[str, int | None]) -> Compare:
    """A step whose values depend on who is tied: how many of them it beats, less whom it loses to.

    It cannot compare when somebody has no value.
    """

    def compare(tied: Tied) -> Found:
        known = {one: point for one in tied if (point := points[one]) is not None}
        if len(known) < len(tied):
            return cannot("reason-rank.weights-equal")
        found: dict[str, Measure] = {}
        for one, point in known.items():
            beats = sum((point - other) % 3 == 1 for other in known.values())
            loses = sum((other - point) % 3 == 1 for other in known.values())
            found[one] = measured("reason-rank.wins", one, beats - loses, n=len(tied))
        return found

    return compare


def ranked(totals: dict[str, int], steps: list[dict[str, int | None]]) -> tuple[Place, ...]:
    chain = [TieBreak(f"step-{number}", relative(points)) for number, points in enumerate(steps)]
    return rank({one: Fraction(total, 7) for one, total in totals.items()}, chain)


@given(fields())
def test_places_are_a_competition_ranking(field: Tables) -> None:
    """Groups fill the places without gap or overlap, and a better total is always ahead."""
    places = ranked(*field)
    assert sorted(place.contestant for place in places) == sorted(field[0])
    expected = 1
    while expected <= len(places):
        first, last = places[expected - 1].first, places[expected - 1].last
        assert first == expected
        assert all((p.first, p.last) == (first, last) for p in places[first - 1 : last])
        expected = last + 1
    assert [p.total for p in places] == sorted((p.total for p in places), reverse=True)


@given(fields(), st.randoms(use_true_random=False))
def test_the_order_of_input_changes_nothing(field: Tables, random: Random) -> None:
    totals, steps = field
    names = list(totals)
    random.shuffle(names)
    assert ranked({one: totals[one] for one in names}, steps) == ranked(totals, steps)


@given(fields(), st.permutations("ABCDEFGHIJKL"))
def test_other_names_change_nothing(field: Tables, names: list[str]) -> None:
    totals, steps = field
    called = dict(zip("ABCDEFGHIJKL", names, strict=True))
    renamed = ranked(
        {called[one]: total for one, total in totals.items()},
        [{called[one]: point for one, point in points.items()} for points in steps],
    )
    plain = ranked(totals, steps)
    assert {(p.contestant, p.first, p.last) for p in renamed} == {
        (called[p.contestant], p.first, p.last) for p in plain
    }


def common(one: tuple[Reason, ...], other: tuple[Reason, ...]) -> int:
    """How many reasons two contestants share from the beginning."""
    for number, (first, second) in enumerate(zip(one, other, strict=False)):
        if first != second:
            return number
    return min(len(one), len(other))


@given(fields())
def test_who_is_separated_is_separated_for_a_reason(field: Tables) -> None:
    """Level in total but not in place: a step told both, and gave the better placed one more."""
    places = ranked(*field)
    for number, better in enumerate(places):
        for worse in places[number + 1 :]:
            if better.total != worse.total:
                continue
            if better.first == worse.first:
                assert better.reasons == worse.reasons
                assert [why.code for why in better.reasons[-1:]] == (
                    ["reason-rank.shared"] if field[1] else []
                )
                continue
            parting = common(better.reasons, worse.reasons)
            high, low = better.reasons[parting], worse.reasons[parting]
            assert high.code == low.code == "reason-rank.separated"
            assert high.steps == low.steps
            assert high.value is not None
            assert low.value is not None
            assert high.value > low.value


# -- places that others printed -------------------------------------------------------------------


def test_places_of_a_swiss_of_32_teams_as_printed() -> None:
    """NEC Cup 2001, qualifying: 32 totals of ten rounds, two ties (22 22, 26 26)."""
    text = shared("pbn", "teams_nec2001", "nec2001.txt").read_text(encoding="latin-1")
    after = text[text.index("Round 10 9 8 7 6 5 4 3 2 1") :].splitlines()[1:]
    printed: dict[str, tuple[int, Fraction]] = {}
    for line in after:
        row = re.fullmatch(r"(\d+) (.+?) +([\d.]+)((?:\s+[\d.]+){10})\s*", line)
        if row:
            printed[row[2]] = int(row[1]), Fraction(row[3])
    assert len(printed) == 32
    places = rank({team: total for team, (_, total) in printed.items()})
    assert {place.contestant: place.first for place in places} == {
        team: place for team, (place, _) in printed.items()
    }
    assert [place.first for place in places if place.shared] == [22, 22, 26, 26]


def test_places_of_a_north_american_club_game_as_printed() -> None:
    """Nine pairs; two are level and printed as "1/2"; the file prints the first four places."""
    game = json.loads(shared("acbl", "club_game_2.json").read_text(encoding="utf-8"))
    pairs = game["sessions"][0]["sections"][0]["pair_summaries"]
    places = rank({pair["pair_number"]: Fraction(pair["score"]) for pair in pairs})
    printed = {}
    for pair in pairs:
        for award in pair["strat_place"]:
            if award["strat_number"] == 1 and award["rank"]:
                first, _, last = award["rank"].partition("/")
                printed[pair["pair_number"]] = int(first), int(last or first)
    assert (1, 2) in printed.values()
    assert len(printed) >= 4
    ours = {place.contestant: (place.first, place.last) for place in places}
    assert {pair: ours[pair] for pair in printed} == printed
