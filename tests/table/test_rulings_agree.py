"""The table and the topics of the Laws were written apart: what they leave a player is the same."""

import pytest

from hakem.laws import Ruling, rule
from hakem.seats import Seat
from hakem.table import TableState, apply, choose, pending, play
from hakem.table.penalty_cards import penalty_cards
from tests.table.boards import VOID, E, N, S, W, answer, board, card, exposed, may, played

#: What the questions that a case leaves open are answered with.
PLAIN = {
    "declarer": "N",
    "leader-has-led": "no",
    "leaders-own-penalty-cards": "",
    "penalty-card-is-minor": "no",
    "earlier-penalty-cards": "",
}


def ruling(topic: str, **facts: str) -> Ruling:
    """The ruling on a case; what it does not tell is answered plainly, else by yes."""
    known = {name.replace("_", "-"): value for name, value in facts.items()}
    for _ in range(40):
        found = rule(topic, known)
        asked = found if not isinstance(found, Ruling) else found.open_option
        if asked is None:
            assert isinstance(found, Ruling)
            return found
        known[asked.name] = PLAIN.get(asked.name, "yes")
    raise AssertionError(known)


# East is on lead against North; the cards lie before West.
@pytest.mark.parametrize(
    ("lying", "chosen", "told"),
    [
        ("SQ", "require S", {"lead_choice": "require"}),
        ("SQ", "forbid S", {"lead_choice": "forbid"}),
        ("SQ", "any-lead", {"lead_choice": "neither"}),
        ("SQ SJ", "require S", {"lead_choice": "require"}),
        ("SQ SJ", "forbid S", {"lead_choice": "forbid"}),
        ("SQ HQ", "require H", {"lead_choice": "require", "required_suit": "H"}),
        (
            "SQ HQ",
            "forbid S",
            {"lead_choice": "forbid", "forbid_spades": "yes", "forbid_hearts": "no"},
        ),
        (
            "SQ HQ",
            "forbid S H",
            {"lead_choice": "forbid", "forbid_spades": "yes", "forbid_hearts": "yes"},
        ),
    ],
)
def test_the_lead_past_partners_penalty_cards(
    lying: str, chosen: str, told: dict[str, str]
) -> None:
    state = exposed(board(N), W, lying)
    by_table = choose(state, answer(state, chosen))
    found = ruling("penalty-card-lead", penalty_card_owner="W", penalty_cards=lying, **told)
    same(by_table, apply(state, found.effects))


def test_the_lead_of_a_suit_that_is_not_held() -> None:
    state = exposed(board(N, deal=VOID), W, "SQ")
    by_table = choose(state, answer(state, "require S"))
    told = {"penalty_card_owner": "W", "penalty_cards": "SQ", "lead_choice": "require"}
    by_ruling = apply(state, ruling("penalty-card-lead", **told, can_comply="no").effects)
    assert may(by_table) == may(by_ruling)
    assert len(may(by_table).split()) == 13
    assert penalty_cards(by_table, W) == penalty_cards(by_ruling, W) == ()


@pytest.mark.parametrize("seat", [E, W])
def test_a_lead_out_of_turn_of_a_defender_at_the_opening(seat: Seat) -> None:
    """The five ways of declarer, each led into by the ruling alone."""
    declarer = S if seat is E else N
    led = "CK" if seat is E else "SQ"
    refused = ("refuse-and-require", "refuse-and-forbid", "refuse-and-leave-free")
    for way in ("become-dummy", "accept", *refused):
        state = play(board(declarer), seat, card(led))
        found = ruling(
            "opening-lead-out-of-turn",
            declarer=declarer.letter,
            offender=seat.letter,
            card=led,
            partner_led_face_down="no",
            since_the_opening_lead="nothing",
            opponent_said_his_turn="no",
            opening_lead_is=way,
        )
        after = apply(state, found.effects)
        assert after.in_question == ()
        if way not in refused:
            assert after.tricks[0].leader is seat
            assert after.declarer is (declarer.partner if way == "become-dummy" else declarer)
        else:
            assert after.tricks == ()
            assert after.turn is seat.partner
            assert pending(after) is None  # declarer has chosen
            left = may(after)
            suit = led[0]
            require = way == "refuse-and-require"
            assert all((one[0] == suit) is require for one in left.split()) or way == refused[2]
            assert (led in " ".join(one.card.letters for one in penalty_cards(after, seat))) is (
                way == refused[2]
            )


def same(one: TableState, other: TableState) -> None:
    """The hand in turn may play the same cards, and the same lies face up."""
    assert one.turn is other.turn
    assert may(one) == may(other)
    assert {repr(kept.effect) for kept in one.in_force} == {
        repr(kept.effect) for kept in other.in_force
    }
    assert played(one, may(one).split()[0]).in_question == ()
