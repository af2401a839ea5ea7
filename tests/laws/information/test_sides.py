"""Whatever is answered: the score is looked at for the other side, the rest falls on one's own."""

from collections.abc import Iterator
from functools import cache

import pytest

from hakem.laws import Edition, Ruling
from hakem.laws.clauses import clause
from hakem.laws.effects import Information, PenaltyPossible, ReviewLater, Standing
from hakem.seats import Seat
from tests.laws.walk import stops

#: The topics that are about one player, and the fact that names him.
ABOUT = {
    "unauthorised-information": "informed-player",
    "misinformation": "explainer",
    "mistaken-explanation": "explainer",
    "understanding": "offender",
    "deviation": "offender",
    "card-and-notes": "offender",
    "deception": "offender",
    "withdrawn-information": "offender",
    "could-have-been-aware": "offender",
    "fair-play": "offender",
    "conduct": "offender",
}


@cache
def rulings(topic: str) -> tuple[tuple[Seat, Ruling], ...]:
    """Every ruling of a topic, with the player that it is about."""
    return tuple(_rulings(topic))


def _rulings(topic: str) -> Iterator[tuple[Seat, Ruling]]:
    by_letter = {seat.letter: seat for seat in Seat}
    for edition in Edition:
        for stop in stops(topic, edition):
            if isinstance(stop.answer, Ruling) and ABOUT[topic] in stop.given:
                yield by_letter[stop.given[ABOUT[topic]]], stop.answer


@pytest.mark.parametrize("topic", list(ABOUT))
def test_damage_is_the_other_sides(topic: str) -> None:
    for player, ruling in rulings(topic):
        for effect in ruling.effects:
            if isinstance(effect, ReviewLater):
                assert effect.for_ is player.side.opponents, ruling


@pytest.mark.parametrize("topic", list(ABOUT))
def test_penalties_fall_on_the_own_side(topic: str) -> None:
    for player, ruling in rulings(topic):
        for effect in ruling.effects:
            if isinstance(effect, PenaltyPossible):
                assert player in effect.seats
                assert {seat.side for seat in effect.seats} == {player.side}


@pytest.mark.parametrize("topic", list(ABOUT))
def test_only_the_own_side_is_barred_from_information(topic: str) -> None:
    for player, ruling in rulings(topic):
        for effect in ruling.effects:
            if isinstance(effect, Information) and effect.standing is Standing.UNAUTHORISED:
                assert {seat.side for seat in effect.seats} == {player.side}


@pytest.mark.parametrize("topic", list(ABOUT))
def test_only_a_duty_of_the_players_can_be_broken(topic: str) -> None:
    """A clause that allows something, or empowers the federation, is found and never broken."""
    for _, ruling in rulings(topic):
        for step in ruling.steps:
            if step.infraction:
                broken = clause(step.law)
                assert broken is not None
                assert broken.verb != "may", step
