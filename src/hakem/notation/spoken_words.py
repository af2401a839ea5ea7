"""The words a declarer uses, English and Turkish, with what each of them names.

Turkish words take case endings, which follow the vowels and the last letter of the word: pikten,
körü, karonun, ası, kupayla. They are made here from each word, so that a form that is not Turkish
("körden" is, "kördan" is not) stays unknown.
"""

from collections.abc import Iterable, Mapping
from enum import Enum, StrEnum

from hakem.cards import Rank, Suit
from hakem.errors import Bug
from hakem.notation.letters import fold


class Manner(StrEnum):
    """What the card is to do, where declarer says that instead of naming it."""

    HIGH = "high"
    LOW = "low"
    WIN = "win"
    COVER = "cover"  # beat what lies there
    RUN = "run"  # play the suit from now on
    ANY = "any"


class Trumps(Enum):
    """The trump suit, whichever it is."""

    NAMED = "named"


class Only(Enum):
    """Words that name no part of a card."""

    PLAY = "play"  # "play", "oyna": an order to play
    FILLER = "filler"


Part = Suit | Rank | Manner | Trumps | Only

# Pairs and no mapping, because suits and ranks are numbers too: hearts would be the two.
_ENGLISH: tuple[tuple[Part, str], ...] = (
    (Suit.SPADES, "spade spades ♠"),
    (Suit.HEARTS, "heart hearts ♥"),
    (Suit.DIAMONDS, "diamond diamonds ♦"),
    (Suit.CLUBS, "club clubs ♣"),
    (Trumps.NAMED, "trump trumps ruff"),
    (Rank.ACE, "ace"),
    (Rank.KING, "king"),
    (Rank.QUEEN, "queen"),
    (Rank.JACK, "jack knave"),
    (Rank.TEN, "ten 10"),
    (Rank.NINE, "nine 9"),
    (Rank.EIGHT, "eight 8"),
    (Rank.SEVEN, "seven 7"),
    (Rank.SIX, "six 6"),
    (Rank.FIVE, "five 5"),
    (Rank.FOUR, "four 4"),
    (Rank.THREE, "three trey 3"),
    (Rank.TWO, "two deuce 2"),
    (Manner.HIGH, "high highest top big biggest large"),
    (Manner.LOW, "low lowest small smallest little bottom duck"),
    (Manner.WIN, "win take beat"),
    (Manner.COVER, "cover"),
    (Manner.RUN, "run cash"),
    (Manner.ANY, "any anything whatever whichever"),
    (Only.PLAY, "play lead put throw pitch discard follow"),
    (
        Only.FILLER,
        "please pls the a an of with from my your in card it one partner dummy me just ok "
        "thanks them",
    ),
)

#: Turkish words that are declined; several for one thing where players say several.
_DECLINED: tuple[tuple[Part, str], ...] = (
    (Suit.SPADES, "pik maça"),
    (Suit.HEARTS, "kör kupa"),
    (Suit.DIAMONDS, "karo"),
    (Suit.CLUBS, "trefl tref sinek"),
    (Trumps.NAMED, "koz"),
    (Rank.ACE, "as"),
    (Rank.KING, "rua papaz kral"),
    (Rank.QUEEN, "dam kız"),
    (Rank.JACK, "vale oğlan bacak"),
    (Rank.TEN, "onlu"),
    (Rank.NINE, "dokuz dokuzlu"),
    (Rank.EIGHT, "sekiz sekizli"),
    (Rank.SEVEN, "yedi yedili"),
    (Rank.SIX, "altı altılı"),
    (Rank.FIVE, "beş beşli"),
    (Rank.FOUR, "dört dörtlü"),
    (Rank.THREE, "üç üçlü"),
    (Rank.TWO, "iki ikili"),
    (Manner.HIGH, "büyük yüksek"),
    (Manner.LOW, "küçük ufak düşük"),
    (Manner.ANY, "herhangi herhangibiri"),
)

#: Turkish words that are taken as they stand: orders, and words of courtesy. The declined forms of
#: "on" (ten) are left out, because they are also those of "he, she, it".
_AS_THEY_STAND: tuple[tuple[Part, str], ...] = (
    (Rank.TEN, "on"),
    (Manner.HIGH, "tepe tepeden"),
    (Manner.LOW, "alttan"),
    (Manner.WIN, "kazan kazanın kazanalım al alın alalım"),
    (Manner.COVER, "ört örtün örtelim"),
    (Trumps.NAMED, "çak çakın çakalım çakıyorum"),
    (Manner.ANY, "rastgele farketmez"),
    (
        Only.PLAY,
        "oyna oynayın oynayalım oynuyorum oynat ver verin verelim koy koyun koyalım at atın "
        "atalım çık çıkın çıkalım çek çekin çekelim",
    ),
    (
        Only.FILLER,
        "lütfen bir bi en yerden ortak ortağım tane ile olsun tamam istiyorum "
        "kart kartı kartını teşekkürler sağol",
    ),
)

#: Words of two parts.
_TWO_PARTS: Mapping[str, tuple[Part, ...]] = {
    "OVERRUFF": (Trumps.NAMED, Manner.WIN),
    "OVERTRUMP": (Trumps.NAMED, Manner.WIN),
}

#: Several words that are one, looked for before the single words.
PHRASES: Mapping[str, Part] = {
    fold(phrase): Manner.ANY
    for phrase in (
        "it doesnt matter",
        "doesnt matter",
        "does not matter",
        "i dont care",
        "dont care",
        "you choose",
        "fark etmez",
        "ne olursa olsun",
        "ne olursa",
        "bir şey",
        "herhangi biri",
        "herhangi birini",
        "herhangi bir şey",
    )
}

_CLOSE = {"a": "ı", "ı": "ı", "e": "i", "i": "i", "o": "u", "u": "u", "ö": "ü", "ü": "ü"}
_HARD = "fstkçşhp"
#: Words whose last letter softens before a vowel: küçüğü, sineği, dördü.
_SOFTEN = {
    word: word[:-1] + ("d" if word[-1] == "t" else "ğ")
    for word in (
        "büyük",
        "yüksek",
        "küçük",
        "ufak",
        "düşük",
        "sinek",
        "bacak",
        "dört",
    )
}

#: How the digits are read, for the endings that are written behind them.
_READ = {
    10: "on",
    9: "dokuz",
    8: "sekiz",
    7: "yedi",
    6: "altı",
    5: "beş",
    4: "dört",
    3: "üç",
    2: "iki",
}


def _last_vowel(word: str) -> str:
    return next(letter for letter in reversed(word) if letter in _CLOSE)


def endings(word: str) -> tuple[str, ...]:
    """The endings of a Turkish noun in the singular: cases, and cases of its possessive.

    >>> [f"kör{ending}" for ending in endings("kör")][:7]
    ['kör', 'körü', 'köre', 'körün', 'körde', 'körden', 'körle']
    """
    close = _CLOSE[_last_vowel(word)]
    low = "a" if _last_vowel(word) in "aıou" else "e"
    place = ("t" if word[-1] in _HARD else "d") + low
    if word[-1] in _CLOSE:
        own = f"s{close}"  # "ruası": its king
        cases = (f"y{close}", f"y{low}", f"n{close}n", place, f"{place}n", f"yl{low}")
    else:
        own = close  # "ası": its ace
        cases = (close, low, f"{close}n", place, f"{place}n", f"l{low}")
    of_own = (f"n{close}", f"n{low}", f"nd{low}n", f"yl{low}")
    return ("", *cases, own, *(own + case for case in of_own))


def forms(word: str) -> set[str]:
    """Every form of the singular, also with the softened last letter: küçüğü, dördü, sineği."""
    return {
        (_SOFTEN.get(word, word) if ending[:1] in _CLOSE else word) + ending
        for ending in endings(word)
    }


def plurals(word: str) -> set[str]:
    """Every form of the plural: pikler, pikleri, piklerden."""
    return forms(word + ("lar" if _last_vowel(word) in "aıou" else "ler"))


def _known() -> dict[str, tuple[Part, ...]]:
    """Every form of every word, folded, with the parts that it names."""
    found: dict[str, tuple[Part, ...]] = dict(_TWO_PARTS)

    def name(words: Iterable[str], *parts: Part) -> None:
        for word in map(fold, words):
            # by identity: the two of a rank and the hearts are both 2
            if list(map(id, found.setdefault(word, parts))) != list(map(id, parts)):
                raise Bug(f"{word} names {found[word]} and {parts}")

    for table in (_ENGLISH, _AS_THEY_STAND):
        for part, words in table:
            name(words.split(), part)
    for part, words in _DECLINED:
        for word in words.split():
            name(forms(word), part)
            if isinstance(part, Suit | Trumps):  # "pikleri oyna": all of them
                name(plurals(word), part, Manner.RUN)
    for digits, read in _READ.items():  # "7yi", "10luyu"
        for word in (read, f"{read}l{_CLOSE[_last_vowel(read)]}"):
            written = (f"{digits}{word[len(read) :]}{ending}" for ending in endings(word))
            name(written, Rank(digits))
    return found


WORDS: Mapping[str, tuple[Part, ...]] = _known()
