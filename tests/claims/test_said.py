"""A claim is read whatever its case, marks and order of words; what is not known is reported."""

import unicodedata
from itertools import permutations
from string import Formatter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hakem.cards import Suit
from hakem.claims.said import NotUnderstood, hear, read_statement
from hakem.claims.statement import Act, Hand, Statement, Step
from hakem.errors import Severity
from hakem.i18n.catalogue import message
from hakem.i18n.lang import Lang
from hakem.i18n.words import say
from hakem.notation.cards import Letters
from hakem.notation.letters import fold
from hakem.seats import Seat
from tests.claims.said_values import CLUBS, HEARTS, SPADES, cash, discard, finesse, heard, said
from tests.claims.test_said_english import PHRASES as ENGLISH
from tests.claims.test_said_turkish import PHRASES as TURKISH

READ = [(text, None) for text, _ in ENGLISH] + [(text, Letters.TURKISH) for text, _ in TURKISH]


def test_there_are_many_phrases_in_each_language() -> None:
    for phrases in (ENGLISH, TURKISH):
        assert len({fold(text) for text, _ in phrases}) >= 60


@given(st.sampled_from(READ), st.data())
def test_case_and_marks_mean_nothing(read: tuple[str, Letters | None], data: st.DataObject) -> None:
    text, letters = read
    change = data.draw(
        st.sampled_from(
            (
                str.lower,
                lambda said: said.replace("i", "İ").upper(),
                lambda said: said.replace("ı", "i").replace("İ", "I"),
                lambda said: unicodedata.normalize("NFD", said),
                lambda said: f"  {said.replace(' ', '   ')} ...",
                _bare,
            )
        )
    )
    assert heard(change(text), letters) == heard(text, letters)


def _bare(text: str) -> str:
    """The text without marks, as on a keyboard without Turkish letters."""
    apart = unicodedata.normalize("NFD", text.replace("ı", "i"))
    return "".join(char for char in apart if not unicodedata.combining(char))


#: Words, or groups of words that belong together, which may stand in any order.
SHUFFLED = (
    (("bir trefli", "yerde", "çakarım"), said(Step(Act.RUFF, CLUBS, hand=Hand.DUMMY, count=1))),
    (("pike", "trefli", "atarım"), said(discard(CLUBS, SPADES))),
    (("üç kör", "büyükten", "oynarım"), said(cash(HEARTS, 3), top=True)),
    (("ruff", "two clubs", "in dummy"), said(Step(Act.RUFF, CLUBS, hand=Hand.DUMMY, count=2))),
    (("discard", "a club", "on the spades"), said(discard(CLUBS, SPADES, 1))),
    (("finesse", "the club queen", "against West"), said(finesse("CQ", Seat.WEST))),
    (("Batı oyuncusuna karşı", "trefl damına", "empas"), said(finesse("CQ", Seat.WEST))),
    (("from the top", "run", "the hearts"), said(cash(HEARTS), top=True)),
)


@pytest.mark.parametrize(("words", "meant"), SHUFFLED)
def test_the_order_of_words_within_an_act_means_nothing(
    words: tuple[str, ...], meant: Statement
) -> None:
    for order in permutations(words):
        assert heard(" ".join(order), Letters.TURKISH).statement == meant


MORE = "not değil ♠ ♥D 3♣ , then before on squeeze ilk red left go da losing high 10 of make"
VOCABULARY = (*sorted({word for text, _ in READ for word in text.split()}), *MORE.split())


@given(
    st.text(max_size=80) | st.lists(st.sampled_from(VOCABULARY), max_size=14).map(" ".join),
    st.none() | st.sampled_from(Suit),
    st.none() | st.sampled_from(Letters),
    st.none() | st.sampled_from(Seat),
    st.none() | st.sampled_from(Seat),
)
def test_whatever_is_said_it_is_read_or_a_mistake(
    text: str,
    trumps: Suit | None,
    letters: Letters | None,
    claimer: Seat | None,
    dummy: Seat | None,
) -> None:
    found = hear(text, trumps=trumps, letters=letters, claimer=claimer, dummy=dummy)
    for problem in found.problems:
        words = message(problem.code)
        assert words is not None
        for lang in Lang:
            wanted = {name for _, name, _, _ in Formatter().parse(words[lang].other) if name}
            assert wanted <= set(problem.params)
    errors = [problem.code for problem in found.problems if problem.severity is Severity.ERROR]
    if errors:
        with pytest.raises(NotUnderstood) as raised:
            read_statement(text, trumps=trumps, letters=letters, claimer=claimer, dummy=dummy)
        assert raised.value.code == errors[0]
    else:
        read = read_statement(text, trumps=trumps, letters=letters, claimer=claimer, dummy=dummy)
        assert read == found.statement


@given(st.sampled_from(READ), st.data())
def test_a_word_that_is_not_known_is_never_read_over(
    read: tuple[str, Letters | None], data: st.DataObject
) -> None:
    text, letters = read
    words = text.split()
    words.insert(data.draw(st.integers(0, len(words))), "gugukkuşu")
    found = heard(" ".join(words), letters)
    assert any("gugukkuşu" in str(problem.params.get("words")) for problem in found.problems)


def test_the_words_left_over_are_quoted_with_their_place() -> None:
    found = heard("run the clubs, then squeeze West, dummy is good")
    (problem,) = found.problems
    assert problem.params == {"part": "squeeze West", "at": 21, "words": "squeeze"}
    assert found.statement.ordered
    assert [step.act for step in found.statement.steps] == [Act.CASH, Act.CASH]
    assert "“squeeze West”" in say(problem.code, Lang.EN, **problem.params)


def test_nothing_but_the_whole_is_a_statement() -> None:
    with pytest.raises(NotUnderstood) as raised:
        read_statement("run the clubs, then squeeze West", trumps=None)
    assert raised.value.code == "claim-said.unknown"
    assert raised.value.params["part"] == "squeeze West"


def test_a_remark_does_not_stand_in_the_way() -> None:
    read = read_statement("üçüncü pike trefli atarım", trumps=HEARTS)
    assert read == said(discard(CLUBS, SPADES))


@pytest.mark.parametrize(
    "text", ["draw trumps", "koz oynarım", "ruff with a trump", "the high trump"]
)
def test_at_notrump_there_are_no_trumps(text: str) -> None:
    (problem,) = heard(text, trumps=None).problems
    assert problem.code == "claim-said.no-trumps"


def test_trumps_are_the_suit_that_is_trumps() -> None:
    assert HEARTS in read_statement("you have the high trump", trumps=HEARTS).named
    (step,) = read_statement("trefleri çekerim", trumps=CLUBS).steps
    assert step == Step(Act.DRAW_TRUMPS)
    (step,) = read_statement("trefleri çekerim", trumps=HEARTS).steps
    assert step == cash(CLUBS)


def test_left_and_right_are_the_claimers() -> None:
    for claimer in Seat:
        read = read_statement("finesse LHO for the club king", trumps=None, claimer=claimer)
        assert read.steps == (finesse("CK", claimer.lho),)
        read = read_statement("sağdaki rakibe trefl empası", trumps=None, claimer=claimer)
        assert read.steps == (finesse(CLUBS, claimer.rho),)
    (problem,) = hear("finesse LHO for the club king", trumps=None).problems
    assert problem.code == "claim-said.whose-left"


def test_a_seat_of_his_side_is_a_hand() -> None:
    for text in ("ruff a club in South", "güneyde bir trefl çakarım"):
        assert heard(text).statement == said(Step(Act.RUFF, CLUBS, hand=Hand.OWN, count=1))
    (problem,) = heard("finesse against North for the club king").problems
    assert problem.severity is Severity.ERROR


def test_dummy_of_the_other_side_is_not_his() -> None:
    heard_it = hear("dummy is good", trumps=None, claimer=Seat.WEST, dummy=Seat.NORTH)
    assert [problem.code for problem in heard_it.problems] == ["claim-said.their-dummy"]
    partner = read_statement("partner is good", trumps=None, claimer=Seat.WEST, dummy=Seat.NORTH)
    assert partner == said(cash(None, hand=Hand.DUMMY))


@pytest.mark.parametrize(
    ("text", "letters", "meant"),
    [
        ("♥D", Letters.TURKISH, "HQ"),
        ("♥V", None, "HJ"),
        ("kör dam", None, "HQ"),
        ("HD", Letters.TURKISH, "HQ"),
        ("da", None, "DA"),
    ],
)
def test_cards_in_the_letters_of_a_language(text: str, letters: Letters | None, meant: str) -> None:
    (step,) = heard(text, letters).statement.steps
    assert step.card is not None
    assert step.card.letters == meant


def test_and_too_is_no_ace() -> None:
    assert heard("karolar da sağlam").statement == said(cash(Suit.DIAMONDS))


#: Statements of claims that directors have ruled on, as they were made.
RULED = (
    ("six diamonds, five spades, two clubs", False, (6, 5, 2)),
    ("four hearts, three spades and a diamond", False, (4, 3, 1)),
    ("four hearts then three spades and a diamond", True, (4, 3, 1)),
    ("three spades", False, (3,)),
    ("I'll give you a spade", False, (1,)),
    ("you have the high trump", False, (1,)),
    ("drawing your last trump", False, (None,)),
    ("dummy is good", False, (None,)),
    ("my hand is good", False, (None,)),
    ("run the clubs", False, (None,)),
    ("all good", False, ()),
    ("The rest are mine", False, ()),
)


@pytest.mark.parametrize(("text", "ordered", "counts"), RULED)
def test_statements_that_directors_have_heard(
    text: str, ordered: bool, counts: tuple[int | None, ...]
) -> None:
    statement = read_statement(text, trumps=SPADES)
    assert statement.ordered is ordered
    assert tuple(step.count for step in statement.steps) == counts


def test_a_defenders_you_may_be_his_partner() -> None:
    found = hear("your ace", trumps=None, claimer=Seat.WEST, dummy=Seat.NORTH)
    assert [problem.code for problem in found.problems] == ["claim-said.whose-you"]
    given_up = read_statement(
        "I give you a trick", trumps=None, claimer=Seat.WEST, dummy=Seat.NORTH
    )
    assert given_up == said(Step(Act.CONCEDE, count=1))
    declarer = read_statement("your ace", trumps=None, claimer=Seat.SOUTH, dummy=Seat.NORTH)
    assert declarer == said(Step(Act.CONCEDE, count=1))


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("five trumps, three hearts", set()),
        ("my trumps are good", set()),
        ("spades are good", set()),
        ("I have the top three trumps", set()),
        ("trumps are gone", set()),
        ("draw trumps", {SPADES}),
        ("trumps, then clubs", {SPADES}),
        ("one trump is out", {SPADES}),
        ("büyük koz sizde", {SPADES}),
        ("trefl empası", {CLUBS}),
        ("bir kör veririm", {HEARTS}),
    ],
)
def test_only_what_the_others_have_is_remembered(text: str, named: set[Suit]) -> None:
    """That he calls a suit good does not tell that he remembers what is out in it (70C1)."""
    assert heard(text).statement.named == named
