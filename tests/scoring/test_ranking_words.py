"""Every reason that ranking gives can be told in both languages, with nothing left unfilled."""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

import pytest

from hakem.errors import Mistake
from hakem.i18n.catalogue import topic
from hakem.i18n.lang import Lang
from hakem.i18n.words import say, say_problem, say_reason
from hakem.result import Points
from hakem.scoring.cutoff import OnTie, cut
from hakem.scoring.explain import explain_total
from hakem.scoring.penalties import Penalty, PenaltyUnit
from hakem.scoring.ranking import rank
from hakem.scoring.reasons import Reason
from hakem.scoring.records import BoardKey, Deduction, MatchRecord
from hakem.scoring.rules import Absent, Drawn, RankingRules, Rules, SeveralTied
from hakem.scoring.sheet import Form
from hakem.scoring.tally import tally
from hakem.scoring.terms import Terms
from hakem.scoring.ties import DrawnLots, SeededLots
from hakem.scoring.ties_match import MATCH_STEPS, match_chain
from hakem.scoring.ties_pairs import pairs_chain
from hakem.scoring.totals import Combine, match_totals, session_totals
from hakem.scoring.unplayed import Blame
from tests.scoring.sheets import line, sheet


def match(home: str, away: str, imps: int, round: str = "") -> MatchRecord:
    vp = Fraction(15 + imps // 4)
    return MatchRecord(home, away, Fraction(imps), Fraction(0), vp, 30 - vp, round)


def level(*tied: str) -> dict[str, Fraction]:
    return dict.fromkeys(tied, Fraction(50))


def match_reasons() -> Iterator[Reason]:
    rules = RankingRules(match_chain=MATCH_STEPS)
    met = [match("Oak", "Elm", 0), match("Oak", "Ash", 8), match("Elm", "Ash", 0)]
    twice = [*met, match("Oak", "Elm", 0)]
    short = RankingRules(match_chain=("match-result", "match-imps", "quotient", "lots"))
    last = [*met[:2], match("Elm", "Ash", 8)]  # Ash behind, the others still level
    skip = RankingRules(several_tied=SeveralTied.SKIP)
    by_imps = RankingRules(drawn=Drawn.IMPS)
    for matches in ([], met[:1], met, twice, last, [*met, match("Elm", "Fir", 4, "3")]):
        for lots in (None, SeededLots("2024"), DrawnLots(("Oak", "Elm")), DrawnLots(("Ash",))):
            opponents = RankingRules(match_chain=("opponents-vps", "lots"))
            for chain in (rules, short, opponents, skip, by_imps):
                for tied in (("Oak", "Elm"), ("Oak", "Elm", "Ash"), ("Ash", "Fir")):
                    for place in rank(level(*tied), match_chain(chain, matches, lots=lots)):
                        yield from place.reasons


def pairs_reasons() -> Iterator[Reason]:
    one, half, none = Fraction(60), Fraction(50), Fraction(40)
    for sessions in (
        {"3": {"1": one}, "5": {"1": one}},
        {"3": {"1": one}, "5": {"2": one}},
        {"3": {"1": one, "2": none}, "5": {"1": none, "2": one}},
        {"3": {"1": one, "2": none, "3": one}, "5": {"1": none, "2": one, "3": none}},
    ):
        for weights in ({}, {"2": Fraction(3)}, {"1": Fraction(2), "2": Fraction(3)}):
            for boards in ({}, {pair: {BoardKey("1", "1"): half} for pair in sessions}):
                chain = pairs_chain(RankingRules(), sessions, boards, weights=weights)
                for place in rank(level("3", "5"), chain):
                    yield from place.reasons


def other_reasons() -> Iterator[Reason]:
    matches = [match("Oak", "Elm", 4, "1"), match("Elm", "Fir", 4)]
    matches += [MatchRecord.bye("Oak", Fraction(15)), MatchRecord.bye("Fir", Fraction(15), "2")]
    matches += [MatchRecord.bye("Fir", Fraction(8), "3", "Ash", blame) for blame in Blame]
    fines = [Deduction("Oak", Fraction(1)), Deduction("Oak", Fraction(1), "late")]
    for total in match_totals(
        matches, carry_over={"Oak": Fraction(3, 2)}, penalties=fines
    ).values():
        yield total.reason
    for sessions in ({"1": Fraction(60)}, {"": Fraction(60)}, {"": Fraction(1), "2": Fraction(2)}):
        for combine in Combine:
            yield session_totals({"7": sessions}, combine=combine)["7"].reason
    apart = {"3": {"1": Fraction(60)}, "5": {"": Fraction(40)}}
    for absent in Absent:
        for total in session_totals(apart, combine=Combine.MEAN, absent=absent).values():
            yield total.reason
    weights = {"": Fraction(2), "2": Fraction(3)}
    both = {"7": {"": Fraction(1), "2": Fraction(2)}}
    yield session_totals(both, weights=weights)["7"].reason
    for on_tie in OnTie:
        yield cut(rank(level("3", "5")), 1, on_tie).reason
    yield cut(rank(level("3", "5")), 2).reason


def total_reasons() -> Iterator[Reason]:
    """A pair absent from one of two sessions, and a penalty: the total alone, without its steps."""
    lines = [line(1, ns, ew, Points(50), session=s) for s, ns, ew in ("137", "157", "246")]
    fine = Penalty("3", Fraction(1), PenaltyUnit.PERCENT, "late")
    for event, terms in ((lines, Terms()), (lines[:2], Terms(penalties=(fine,)))):
        scored = tally(sheet(*event), Form.MATCHPOINTS, Rules(), terms)
        for standing in scored.rankings[0].standings:
            reason = replace(explain_total(scored, standing), steps=())
            if reason.code.startswith("reason-rank."):
                yield reason


def every_reason() -> list[Reason]:
    told: dict[str, Reason] = {}
    for source in (match_reasons, pairs_reasons, other_reasons, total_reasons):
        for reason in source():
            told.update((step.code, step) for _, step in reason.walk())
    return [told[code] for code in sorted(told)]


def test_every_message_of_the_topic_is_reached() -> None:
    assert {reason.code for reason in every_reason()} == set(topic("reason-rank"))


@pytest.mark.parametrize("lang", list(Lang))
def test_every_reason_is_told_whole(lang: Lang) -> None:
    for reason in every_reason():
        text = say_reason(reason, lang)
        assert "{" not in text
        assert "reason-rank" not in text


@pytest.mark.parametrize("lang", list(Lang))
def test_mistakes_are_told_whole(lang: Lang) -> None:
    mistakes: list[Mistake] = []
    for chain in (("wons",), ("zzz",), ("wins", "wins"), ("lots", "wins")):
        with pytest.raises(Mistake) as told:
            match_chain(RankingRules(match_chain=chain), [])
        mistakes.append(told.value)
    assert len({mistake.code for mistake in mistakes}) == 4
    for mistake in mistakes:
        text = say(mistake.code, lang, **mistake.params)
        assert "{" not in text
        assert "match_chain" in text
    north_south = say_reason(cut(rank({"3NS": Fraction(1)}), 1, ranking="NS").reason, lang)
    assert north_south.startswith("North-South: " if lang is Lang.EN else "Kuzey-Güney: ")
    assert "(3NS)" in north_south
    problem = cut(rank(level("3", "5")), 1).problem
    assert problem is not None
    assert "3, 5" in say_problem(problem, lang)
