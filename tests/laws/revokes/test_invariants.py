"""What holds for every road through the rulings on revokes."""

import pytest

from hakem.laws import Edition, Ruling
from hakem.laws.effects import (
    PenaltyCard,
    RevokeCorrected,
    RevokeEstablished,
    TricksTransferred,
)
from hakem.seats import Seat
from tests.laws.walk import stops


@pytest.mark.parametrize("edition", list(Edition))
@pytest.mark.parametrize("topic", ["revoke", "both-sides-revoke"])
def test_only_defenders_have_penalty_cards(topic: str, edition: Edition) -> None:
    seen = 0
    for stop in stops(topic, edition):
        if isinstance(stop.answer, Ruling):
            declarer = stop.answer.facts.get("declarer")
            for one in stop.answer.effects:
                if isinstance(one, PenaltyCard):
                    seen += 1
                    side = next(seat for seat in Seat if seat.letter == declarer).side
                    assert one.seat.side is not side
    assert seen


@pytest.mark.law("62A", "63B")
def test_a_revoke_is_corrected_or_established_never_both() -> None:
    for stop in stops("revoke", Edition.LAWS_2017):
        if isinstance(stop.answer, Ruling) and stop.answer.facts["could-have-followed"] == "yes":
            kinds = {type(one) for one in stop.answer.effects}
            assert (RevokeCorrected in kinds) != (RevokeEstablished in kinds)


@pytest.mark.law("64A", "64C1")
def test_tricks_go_to_the_other_side_and_never_fewer_than_the_automatic_ones() -> None:
    for stop in stops("revoke-cost", Edition.LAWS_2017):
        answer = stop.answer
        if not isinstance(answer, Ruling) or not answer.judgements:
            continue
        judged = answer.judgements[-1]
        moved = [one for one in answer.effects if isinstance(one, TricksTransferred)]
        assert sum(one.tricks for one in moved) == max(int(judged.default), int(judged.taken))
        revoker = next(seat for seat in Seat if seat.letter == answer.facts["offender"])
        assert all(one.to is revoker.side.opponents for one in moved)
