"""What declarers say, in Turkish and English, and what must not be guessed at."""

from contextlib import suppress
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hakem.cards import Rank, Suit
from hakem.errors import Ambiguous, NotationError, NotRecognised
from hakem.notation.spoken import Spoken, read_spoken
from hakem.notation.spoken_words import WORDS, Manner

S, H, D, C = Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS
HIGH, LOW, WIN, COVER, RUN, ANY = (
    Manner.HIGH,
    Manner.LOW,
    Manner.WIN,
    Manner.COVER,
    Manner.RUN,
    Manner.ANY,
)


def said(
    suit: Suit | None = None,
    rank: Rank | None = None,
    manner: Manner | None = None,
    trumps: bool = False,
) -> Spoken:
    return Spoken(suit, rank, manner, trumps)


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        # both, in either order and with a pause
        ("spade ace", said(S, Rank.ACE)),
        ("ace of spades", said(S, Rank.ACE)),
        ("as pik", said(S, Rank.ACE)),
        ("pik as", said(S, Rank.ACE)),
        ("king heart", said(H, Rank.KING)),
        ("heart... king", said(H, Rank.KING)),
        ("the seven of diamonds, please", said(D, Rank.SEVEN)),
        ("karonun ası", said(D, Rank.ACE)),
        ("pikin damını oyna lütfen", said(S, Rank.QUEEN)),
        ("kör papazı", said(H, Rank.KING)),
        ("kupa kızı", said(H, Rank.QUEEN)),
        ("sineğin oğlanını ver", said(C, Rank.JACK)),
        ("trefl on", said(C, Rank.TEN)),
        ("maçadan onlu", said(S, Rank.TEN)),
        ("two hearts", said(H, Rank.TWO)),
        # suits
        ("heart", said(H)),
        ("a club", said(C)),
        ("kör", said(H)),
        ("körü", said(H)),
        ("trefle", said(C)),
        ("trefi", said(C)),
        ("trefl'den", said(C)),
        ("karoyu", said(D)),
        ("kupayla", said(H)),
        ("bir pik", said(S)),
        ("♦", said(D)),
        ("♡", said(H)),
        # ranks
        ("seven", said(rank=Rank.SEVEN)),
        ("7", said(rank=Rank.SEVEN)),
        ("7'yi", said(rank=Rank.SEVEN)),
        ("yedili", said(rank=Rank.SEVEN)),
        ("ikiliyi", said(rank=Rank.TWO)),
        ("dördü", said(rank=Rank.FOUR)),
        ("üçlü", said(rank=Rank.THREE)),
        ("10", said(rank=Rank.TEN)),
        ("10'luyu", said(rank=Rank.TEN)),
        ("on", said(rank=Rank.TEN)),
        ("rua", said(rank=Rank.KING)),
        ("papaz", said(rank=Rank.KING)),
        ("dam", said(rank=Rank.QUEEN)),
        ("kız", said(rank=Rank.QUEEN)),
        ("vale", said(rank=Rank.JACK)),
        ("oğlan", said(rank=Rank.JACK)),
        # manners
        ("high", said(manner=HIGH)),
        ("top", said(manner=HIGH)),
        ("büyük", said(manner=HIGH)),
        ("en büyüğü", said(manner=HIGH)),
        ("low", said(manner=LOW)),
        ("küçük", said(manner=LOW)),
        ("küçüğünü", said(manner=LOW)),
        ("win it", said(manner=WIN)),
        ("kazan", said(manner=WIN)),
        ("al", said(manner=WIN)),
        ("cover", said(manner=COVER)),
        ("ört", said(manner=COVER)),
        ("win low", said(manner=WIN)),
        ("küçükle al", said(manner=WIN)),
        ("high diamond", said(D, manner=HIGH)),
        ("pikten küçük", said(S, manner=LOW)),
        ("small club", said(C, manner=LOW)),
        # trumps
        ("ruff", said(trumps=True)),
        ("trump", said(trumps=True)),
        ("koz", said(trumps=True)),
        ("çak", said(trumps=True)),
        ("kozla çak", said(trumps=True)),
        ("büyük çak", said(manner=HIGH, trumps=True)),
        ("overruff", said(manner=WIN, trumps=True)),
        ("koz ası", said(rank=Rank.ACE, trumps=True)),
        # running a suit
        ("run the spades", said(S, manner=RUN)),
        ("pikleri oyna", said(S, manner=RUN)),
        ("kozları çek", said(manner=RUN, trumps=True)),
        ("trefleri çek", said(C, manner=RUN)),
        # neither suit nor rank
        ("anything", said(manner=ANY)),
        ("play", said(manner=ANY)),
        ("play anything", said(manner=ANY)),
        ("it doesn't matter", said(manner=ANY)),
        ("oyna", said(manner=ANY)),
        ("herhangi", said(manner=ANY)),
        ("herhangi birini oyna", said(manner=ANY)),
        ("fark etmez", said(manner=ANY)),
        ("bir şey oyna", said(manner=ANY)),
        # a suit or rank makes "any" a suit or rank
        ("any spade", said(S, manner=ANY)),
        # as it is written
        ("♠A", said(S, Rank.ACE)),
        ("A♠", said(S, Rank.ACE)),
        ("♥ 10", said(H, Rank.TEN)),
        ("♥R", said(H, Rank.KING)),
        ("SA", said(S, Rank.ACE)),
        ("H10", said(H, Rank.TEN)),
        ("D7", said(D, Rank.SEVEN)),
    ],
)
def test_what_is_said(text: str, parts: Spoken) -> None:
    assert read_spoken(text) == parts


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("küçük", "KÜÇÜK"),
        ("ikili", "İKİLİ"),
        ("altılı", "ALTILI"),
        ("kız", "KIZ"),
        ("karonun ası", "Karonun Ası"),
        ("kör", "kor"),
        ("büyük", "buyuk"),
        ("maça", "maca"),
    ],
)
def test_capitals_and_missing_accents_make_no_difference(one: str, other: str) -> None:
    assert read_spoken(one) == read_spoken(other)


@pytest.mark.parametrize(
    "text",
    [
        "hert",
        "spde ace",
        "kör papz",
        "kördan",
        "karuya",
        "pikka",
        "as low as possible",
        "onu oyna",
        "that one",
        "please",
        "lütfen",
        "...",
        "",
        "11",
        "1",
        "Q",
    ],
)
def test_what_is_not_understood_is_asked(text: str) -> None:
    with pytest.raises(NotRecognised):
        read_spoken(text)


@pytest.mark.parametrize(
    "text", ["kör pik", "as rua", "büyük küçük", "heart, no... ", "♠D", "♥A pik", "king ♠A"]
)
def test_what_cannot_both_be_meant_is_asked(text: str) -> None:
    with pytest.raises((Ambiguous, NotRecognised)):
        read_spoken(text)


def test_the_word_that_is_not_understood_is_told() -> None:
    with pytest.raises(NotRecognised) as caught:
        read_spoken("küçük hert")
    assert caught.value.params["word"] == "HERT"


@pytest.mark.parametrize("text", ["spade ace please", "karonun ası", "win low heart", "koz büyük"])
def test_the_order_of_the_words_makes_no_difference(text: str) -> None:
    """The folk rule that the suit said first calls its lowest card is not law."""
    assert {read_spoken(" ".join(words)) for words in permutations(text.split())} == {
        read_spoken(text)
    }


#: Turkish vowel harmony by hand: (word, accusative, dative, genitive, ablative, possessed).
DECLENSIONS = [
    ("pik", "piki", "pike", "pikin", "pikten", "piki"),
    ("kör", "körü", "köre", "körün", "körden", "körü"),
    ("karo", "karoyu", "karoya", "karonun", "karodan", "karosu"),
    ("trefl", "trefli", "trefle", "treflin", "treflden", "trefli"),
    ("kupa", "kupayı", "kupaya", "kupanın", "kupadan", "kupası"),
    ("sinek", "sineği", "sineğe", "sineğin", "sinekten", "sineği"),
    ("maça", "maçayı", "maçaya", "maçanın", "maçadan", "maçası"),
    ("koz", "kozu", "koza", "kozun", "kozdan", "kozu"),
    ("as", "ası", "asa", "asın", "astan", "ası"),
    ("rua", "ruayı", "ruaya", "ruanın", "ruadan", "ruası"),
    ("dam", "damı", "dama", "damın", "damdan", "damı"),
    ("kız", "kızı", "kıza", "kızın", "kızdan", "kızı"),
    ("vale", "valeyi", "valeye", "valenin", "valeden", "valesi"),
    ("oğlan", "oğlanı", "oğlana", "oğlanın", "oğlandan", "oğlanı"),
    ("dörtlü", "dörtlüyü", "dörtlüye", "dörtlünün", "dörtlüden", "dörtlüsü"),
    ("onlu", "onluyu", "onluya", "onlunun", "onludan", "onlusu"),
    ("küçük", "küçüğü", "küçüğe", "küçüğün", "küçükten", "küçüğü"),
]


@pytest.mark.parametrize("declension", DECLENSIONS, ids=lambda forms: forms[0])
def test_turkish_endings(declension: tuple[str, ...]) -> None:
    assert len({read_spoken(form) for form in declension}) == 1


@given(st.text(max_size=40))
def test_any_text_is_read_or_asked_about(text: str) -> None:
    with suppress(NotationError):
        assert read_spoken(text) != Spoken()


@given(st.sampled_from(sorted(WORDS)), st.data())
def test_a_letter_too_few_is_not_guessed_at(word: str, data: st.DataObject) -> None:
    """Unless it makes another known word, the word stays unknown."""
    cut = data.draw(st.integers(0, len(word) - 1))
    slip = word[:cut] + word[cut + 1 :]
    if slip and slip not in WORDS and len(slip) > 2:
        with pytest.raises(NotRecognised):
            read_spoken(f"{slip} pik")


def test_no_word_is_both_a_suit_and_a_rank() -> None:
    for parts in WORDS.values():
        assert not (
            any(isinstance(part, Suit) for part in parts)
            and any(isinstance(part, Rank) for part in parts)
        )
