"""The deals of an event, and what is known of how they were made."""

from datetime import UTC, datetime

import pytest
from msgspec.structs import replace

from hakem.dealing import commitment_of, deals, key_of_seed
from hakem.errors import Mistake
from hakem.event import Event, Record, dump, fold
from hakem.event.acts import AnyAct, Created, Dealt, Undone
from hakem.event.refusal import refuse
from hakem.i18n.lang import Lang
from hakem.notation import write_deal
from hakem.sheets.act_words import act_words, told_of

KEY, OTHER = key_of_seed("kavak"), key_of_seed("meşe")
MADE = {board: write_deal(deal) for board, deal in deals(KEY, (1, 2), "7").items()}
PROMISED = Dealt(deals=MADE, commitment=commitment_of(KEY), key=KEY.hex(), value="7")


def records(*acts: AnyAct) -> list[Record]:
    at = datetime(2026, 3, 4, 19, 0, tzinfo=UTC)
    return [Record(id=f"r{n}", seq=n, at=at, by="d", act=act) for n, act in enumerate(acts, 1)]


def event_of(*acts: AnyAct) -> Event:
    return fold(records(Created(title="Kavak"), *acts))


def test_what_a_key_made_is_written_down() -> None:
    refuse(event_of(), PROMISED)
    event = event_of(PROMISED)
    assert event.commitments == dict.fromkeys((("1", 1), ("1", 2)), PROMISED.commitment)
    assert event.deals[("1", 2)] == deals(KEY, (2,), "7")[2]


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        (replace(PROMISED, commitment=commitment_of(OTHER)), "dealing.not-committed"),
        (replace(PROMISED, key=OTHER.hex()), "dealing.not-committed"),
        (replace(PROMISED, value="8"), "dealing.other-deal"),
        (replace(PROMISED, value=""), "dealing.other-deal"),
        (replace(PROMISED, deals={1: MADE[2]}), "dealing.other-deal"),
        (replace(PROMISED, key=""), "dealing.key"),
        (replace(PROMISED, commitment=""), "dealing.commitment"),
        (Dealt(deals=MADE, value="7"), "dealing.key"),
    ],
)
def test_what_could_never_be_verified_is_not_written_as_if_it_could(
    wrong: Dealt, code: str
) -> None:
    with pytest.raises(Mistake) as told:
        refuse(event_of(), wrong)
    assert told.value.code == code


def test_a_deal_put_right_by_hand_is_no_longer_that_of_the_key() -> None:
    event = event_of(PROMISED, Dealt(deals={2: MADE[1]}))
    assert event.commitments == {("1", 1): PROMISED.commitment}
    again = event_of(PROMISED, Dealt(deals={2: MADE[1]}), Undone(record="r3"))
    assert set(again.commitments) == {("1", 1), ("1", 2)}


def test_a_deal_from_a_file_is_written_as_before() -> None:
    """Nothing is added to the records of version 1 that need nothing of it."""
    (record,) = records(Dealt(deals={1: MADE[1]}))
    assert b"commitment" not in dump(record)
    assert b"key" not in dump(record)


@pytest.mark.parametrize("lang", Lang)
def test_neither_hands_nor_key_are_in_the_words_of_the_act(lang: Lang) -> None:
    words = act_words(PROMISED, lang)
    assert PROMISED.commitment in words
    assert PROMISED.key not in words
    assert not told_of(PROMISED).keys() & {"deals", "key"}
    assert not any(hand in words for deal in MADE.values() for hand in deal[2:].split())
