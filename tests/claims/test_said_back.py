"""A statement told back reads as the same statement, in both languages."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hakem.cards import Card, Rank, Suit
from hakem.claims.said import hear, read_statement
from hakem.claims.said_back import describe
from hakem.claims.statement import Act, Hand, Statement, Step
from hakem.errors import Bug
from hakem.i18n.lang import Lang
from hakem.i18n.words import say
from hakem.notation.cards import Letters
from hakem.seats import Seat

LETTERS = {Lang.EN: Letters.ENGLISH, Lang.TR: Letters.TURKISH}


def told(statement: Statement, lang: Lang, trumps: Suit | None = None) -> str:
    """The reading back, as a person sees it."""
    phrases = describe(statement, trumps)
    return " ".join(say(phrase.code, lang, **phrase.params) for phrase in phrases)


SUITS = st.sampled_from(Suit)
CARDS = st.builds(Card, SUITS, st.sampled_from(Rank))
COUNTS = st.none() | st.integers(1, 13)
HANDS = st.none() | st.sampled_from(Hand)
SEATS = st.none() | st.sampled_from(Seat)

STEPS = st.one_of(
    st.builds(Step, st.just(Act.DRAW_TRUMPS), count=COUNTS),
    st.builds(Step, st.just(Act.CASH), SUITS, hand=HANDS, count=COUNTS),
    st.builds(Step, st.just(Act.CASH), hand=st.sampled_from(Hand), count=COUNTS),
    st.builds(Step, st.just(Act.PLAY), card=CARDS),
    st.builds(Step, st.just(Act.RUFF), st.none() | SUITS, hand=HANDS, count=COUNTS),
    st.just(Step(Act.CROSS_RUFF)),
    st.builds(Step, st.just(Act.FINESSE), st.none() | SUITS, against=SEATS),
    st.builds(Step, st.just(Act.FINESSE), card=CARDS, against=SEATS),
    st.builds(Step, st.just(Act.CONCEDE), st.none() | SUITS, count=COUNTS),
    st.builds(Step, st.just(Act.CONCEDE), card=CARDS),
    st.builds(Step, st.just(Act.DISCARD), SUITS, hand=HANDS, count=COUNTS, on=st.none() | SUITS),
    st.builds(Step, st.just(Act.DISCARD), card=CARDS, hand=HANDS, on=st.none() | SUITS),
)


@st.composite
def statements(draw: st.DrawFn, trumps: Suit) -> Statement:
    """Any statement that is possible where these are trumps."""
    steps = tuple(draw(st.lists(STEPS, max_size=5)))
    named: set[Suit | Card] = set()
    for step in steps:
        if step.act is Act.DRAW_TRUMPS:
            named.add(trumps)
        if step.act in (Act.FINESSE, Act.CONCEDE):
            named |= {what for what in (step.suit, step.card) if what is not None}
    named |= draw(st.sets(SUITS | CARDS, max_size=2))
    return Statement(
        steps,
        ordered=draw(st.booleans()),
        top_down=draw(st.booleans()),
        named=frozenset(named),
        tricks=draw(COUNTS),
    )


@given(st.data(), SUITS, st.sampled_from(Lang))
def test_told_back_it_reads_the_same(data: st.DataObject, trumps: Suit, lang: Lang) -> None:
    statement = data.draw(statements(trumps))
    text = told(statement, lang, data.draw(st.sampled_from((None, trumps))))
    heard = hear(text, trumps=trumps, letters=LETTERS[lang])
    assert heard.problems == ()
    assert heard.statement == statement


@given(st.data(), SUITS, st.sampled_from(Lang))
def test_what_was_typed_in_capitals_reads_the_same(
    data: st.DataObject, trumps: Suit, lang: Lang
) -> None:
    statement = data.draw(statements(trumps))
    text = told(statement, lang).replace("i", "İ").upper()
    assert read_statement(text, trumps=trumps, letters=LETTERS[lang]) == statement


@pytest.mark.parametrize(
    ("statement", "english", "turkish"),
    [
        (
            Statement(
                (Step(Act.DRAW_TRUMPS), Step(Act.CASH, Suit.CLUBS)),
                ordered=True,
                top_down=True,
                named=frozenset({Suit.SPADES}),
            ),
            "draw trumps then cash ♣ from the top",
            "koz çekerim sonra ♣ oynarım yukarıdan",
        ),
        (
            Statement((Step(Act.RUFF, Suit.HEARTS, hand=Hand.DUMMY, count=1),)),
            "in dummy ruff 1 ♥",
            "yerde 1 ♥ çakarım",
        ),
        (
            Statement(
                (Step(Act.FINESSE, card=Card(Suit.CLUBS, Rank.QUEEN), against=Seat.EAST),),
                named=frozenset({Card(Suit.CLUBS, Rank.QUEEN)}),
            ),
            "against East finesse ♣Q",
            "Doğu oyuncusuna karşı ♣D empası",
        ),
        (
            Statement(
                (Step(Act.CONCEDE, Suit.SPADES, count=1),),
                named=frozenset({Suit.SPADES}),
                tricks=3,
            ),
            "concede 1 trick of ♠ and claim 3 tricks",
            "1 löve ♠ veririm ve 3 löve bizim",
        ),
        (Statement(), "nothing said", "bir şey söylenmedi"),
    ],
)
def test_a_person_can_read_it(statement: Statement, english: str, turkish: str) -> None:
    assert told(statement, Lang.EN, Suit.SPADES) == english
    assert told(statement, Lang.TR, Suit.SPADES) == turkish


def test_a_step_that_no_words_tell_is_a_bug() -> None:
    with pytest.raises(Bug):
        describe(Statement((Step(Act.PLAY),)))
