"""The words of a claim, English and Turkish, with what each of them does in a sentence.

Suits, ranks and the word for trumps, with their Turkish case endings, are those of dummy's
designations (`notation.spoken_words`). Here stand the words that only a claimer uses: what he will
do, with which hand, in which order, how often, and what belongs to the other side.
"""

from collections.abc import Iterable, Mapping
from enum import StrEnum

from hakem.claims.statement import Hand
from hakem.errors import Bug
from hakem.notation.letters import SEATS, fold
from hakem.notation.spoken_words import forms, plurals
from hakem.seats import Seat


class Kind(StrEnum):
    """What a word does."""

    SUIT = "suit"
    TRUMP = "trump"
    RANK = "rank"
    CARD = "card"
    NUMBER = "number"
    ORDINAL = "ordinal"
    COLOUR = "colour"
    SEAT = "seat"
    HAND = "hand"
    LEFT = "left-hand-opponent"
    RIGHT = "right-hand-opponent"
    # what is done
    DRAW = "draw"
    CASH = "cash"
    GET = "get"
    MOVE = "move"  # to a hand, with a card
    RUFF = "ruff"
    CROSS = "cross-ruff"
    FINESSE = "finesse"
    DISCARD = "discard"
    CONCEDE = "concede"
    GOOD = "good"
    MINE = "mine"
    HAVE = "have"
    YOU = "you"
    YOURS = "yours"
    HELD = "held"  # by them
    EXCEPT = "except"
    OUT = "out"
    MENTION = "mention"
    GONE = "gone"
    # how
    TOP = "top"
    ALL = "all"
    LAST = "last"
    MASTER = "master"
    TRICK = "trick"
    ROUND = "round"
    TIMES = "times"
    ON = "on"
    AGAINST = "against"
    OF = "of"
    FILLER = "filler"
    # in which order
    COMMA = "comma"
    AND = "and"
    THEN = "then"
    FIRST = "first"
    AFTER = "after"
    BEFORE = "before"
    ORDERED = "ordered"
    UNORDERED = "unordered"
    END = "end"  # a Turkish verb that leads on to the next: çekip, çektikten
    # what is never read over
    NOT = "not"
    UNKNOWN = "unknown"


Value = Hand | Seat | int | None

#: Single words, as they stand.
_WORDS: Mapping[Kind, str] = {
    Kind.DRAW: "draw draws drawing pull pulls pulling",
    Kind.CASH: "cash cashes cashing run runs running play plays playing lead leads leading "
    "enjoy enjoying",
    Kind.GET: "take takes taking win wins winning make makes making score scoring get gets getting",
    Kind.MOVE: "cross crosses crossing back return returning come comes coming enter over",
    Kind.RUFF: "ruff ruffs ruffing trumping çakma çakması",
    Kind.CROSS: "crossruff crossruffs crossruffing çapraz karşılıklı",
    Kind.FINESSE: "finesse finesses finessing hook hooking empas empası impas "
    "impası empasla empasını",
    Kind.DISCARD: "discard discards discarding pitch pitches pitching throw throws throwing "
    "ditch ditching defos",
    Kind.CONCEDE: "concede concedes conceding give gives giving lose loses losing surrender "
    "alırsın alırsınız alacaksın alacaksınız alıyorsunuz alıyorsun kazanırsınız yaparsınız alın",
    Kind.GOOD: "good high winners winner cashing established solid sağlam sağlamlar sağlamdır "
    "iyi büyüdü",
    Kind.MINE: "mine ours claim claims claiming bende bendeler bizde benim bizim benimdir bizimdir",
    Kind.HAVE: "have got ive weve var vardır",
    Kind.YOU: "you youve youll youre theyre they theyll theyve opponents defenders "
    "rakip rakibin rakipler rakiplerin siz sen",
    Kind.YOURS: "your yours their theirs sizin senin sizindir",
    Kind.HELD: "sizde sizdeler sende rakipte rakiplerde sizdedir",
    Kind.EXCEPT: "except but bar hariç dışında",
    Kind.OUT: "out outstanding missing dışarıda dışardaki dışarıdaki eksik",
    Kind.MENTION: "mentions mention speaks know anar anıyor biliyorum haberim",
    Kind.GONE: "gone drawn kalmadı bitti yok çekildi toplandı tükendi none",
    Kind.TOP: "top yukarıdan yukardan tepeden büyükten büyüklerden",
    Kind.ALL: "all everything rest remaining remainder hepsi hepsini  kalan "
    "kalanlar kalanı kalanları gerisi gerisini tümü tümünü tamamı tamamını bütün",
    Kind.LAST: "last son sonuncu",
    Kind.MASTER: "master boss yüksek büyük",
    Kind.TRICK: "trick tricks",
    Kind.ROUND: "round rounds tur turu turda",
    Kind.TIMES: "times kere kez defa",
    Kind.ON: "on üstüne üzerine üstünde üzerinde",
    Kind.AGAINST: "against through karşı üzerinden üstünden",
    Kind.OF: "of",
    Kind.COMMA: ", ; . : / + !",
    Kind.AND: "and & ve plus artı",
    Kind.THEN: "then next afterwards finally lastly sonra sonrasında sonunda ardından peşinden "
    "nihayet",
    Kind.FIRST: "first firstly önce ilkin öncelikle",
    Kind.AFTER: "after",
    Kind.BEFORE: "before",
    Kind.NOT: "not no never without if unless when until or dont wont cant cannot perhaps maybe "
    "değil değilse eğer yoksa belki veya olursa varsa olmazsa",
    Kind.FILLER: "the i ill im id we well were are is be am will shall my our his this "
    "these that there theres still just simply going to in from with for by at it its its them "
    "so now please thanks more up off some any into onto "
    "ben biz bu şu o bunlar şimdi artık tane adet ile de da daha zaten için olarak lütfen tamam "
    "hakem bey said nothing stated can could sadece yalnız yalnızca only oyuncusuna üzere renk "
    "suit suits cards kart kartlar kartım kartlarım ederim ediyorum eder edip yaparım yapıyorum "
    "yapar yaparız yapacağım "
    "olacak oluyor ayrıca also too etc",
}

#: Several words that are one.
_PHRASES: tuple[tuple[Kind, Value, tuple[str, ...]], ...] = (
    (Kind.TOP, None, ("from the top down", "from the top", "from top", "top down", "on top",
                      "top to bottom", "yukarıdan aşağı", "yukarıdan aşağıya", "büyükten küçüğe",
                      "tepeden aşağı", "en büyükten", "en üstten")),
    (Kind.CROSS, None, ("cross ruff", "cross ruffs", "cross ruffing", "çapraz çakma")),
    (Kind.ALL, None, ("her şey", "her şeyi", "her şeyim")),
    (Kind.MOVE, None, ("get to", "back to", "go to", "go back to", "to dummy", "to hand",
                       "to the table", "to my hand", "to the dummy")),
    (Kind.GET, None, ("can have", "may have")),
    (Kind.YOURS, None, ("for you", "for them")),
    (Kind.ORDERED, None, ("in that order", "in this order", "in order", "bu sırayla", "bu sırada",
                          "şu sırayla", "sırayla", "sırasıyla")),
    (Kind.UNORDERED, None, ("in any order", "in no order", "in no stated order", "any order",
                            "in whatever order", "herhangi bir sırayla", "sıra söylemeden",
                            "hangi sırayla olursa olsun", "sıra önemli değil", "sıra farketmez")),
    (Kind.THEN, None, ("and then", "followed by", "after that", "daha sonra", "ondan sonra",
                       "bundan sonra", "en son", "en sonunda", "son olarak", "at the end",
                       "ve sonra", "sonra da", "last of all")),
    (Kind.FIRST, None, ("first of all", "ilk önce", "ilk olarak")),
    (Kind.HAND, Hand.OWN, ("my hand", "in hand", "my own hand", "closed hand")),
    (Kind.HAND, Hand.DUMMY, ("on the table", "the table", "on table", "on the board",
                             "ortağın eli", "ortağımın eli", "my partner", "my partners hand",
                             "partners hand")),
    (Kind.LEFT, None, ("left hand opponent", "on my left", "my left", "soldaki rakip", "sol rakip",
                       "soldaki rakibe", "sol rakibe")),
    (Kind.RIGHT, None, ("right hand opponent", "on my right", "my right", "sağdaki rakip",
                        "sağ rakip", "sağdaki rakibe", "sağ rakibe")),
    (Kind.EXCEPT, None, ("all but", "everything but", "dışında hepsi")),
    (Kind.CONCEDE, None, ("give up", "terk ederim", "terk ediyorum", "sizin olsun")),
    (Kind.NOT, None, ("do not", "will not", "ya da", "değil mi")),
    (Kind.NUMBER, 11, ("on bir",)),
    (Kind.NUMBER, 12, ("on iki",)),
    (Kind.NUMBER, 13, ("on üç",)),
    (Kind.FILLER, None, ("bir şey söylenmedi", "bir şey söylemedi", "as well", "bir de",
                         "talep ediyorum", "of course", "tabii ki")),
    (Kind.MINE, None, ("löve talebi", "talep ederim")),
    (Kind.OUT, None, ("know about", "aware of")),
)  # fmt: skip

_HANDS: Mapping[Hand, str] = {
    Hand.OWN: "hand declarer elim elimde elimden elimi elimdeki elimdekiler eldeki eldekiler",
    Hand.DUMMY: "dummy dummys board partner partners yerdeki yerdekiler masada",
}
_NUMBERS: Mapping[int, str] = {
    1: "one a an bir bi tek single 1 biri birini",
    2: "two iki 2 ikisi ikisini both couple",
    3: "three üç 3",
    4: "four dört 4",
    5: "five beş 5",
    6: "six altı 6",
    7: "seven yedi 7",
    8: "eight sekiz 8",
    9: "nine dokuz 9",
    10: "ten 10",
    11: "eleven 11 onbir",
    12: "twelve 12 oniki",
    13: "thirteen 13 onüç",
}
#: "twice" is a number of times by itself.
TWICE = "TWICE"
_ORDINALS = (
    "ilk second third fourth fifth sixth seventh eighth ikinci üçüncü dördüncü beşinci altıncı "
    "yedinci sekizinci 2nd 3rd 4th 5th 6th 7th 8th 2nci 3üncü"
)
_TURKISH_SEATS = {"KUZEY": "kuzey", "DOGU": "doğu", "GUNEY": "güney", "BATI": "batı"}
#: Endings that an English seat takes, in English and in Turkish: West's, East'e, North'ta.
_ENGLISH_SEATS = ("", "s", "e", "a", "de", "da", "te", "ta", "in", "i")
_COLOURS: Mapping[int, str] = {0: "black siyah", 1: "red kırmızı"}


def _known() -> dict[str, tuple[Kind, Value]]:
    """Every single word, folded."""
    found: dict[str, tuple[Kind, Value]] = {}

    def name(words: Iterable[str], kind: Kind, value: Value = None) -> None:
        for word in map(fold, words):
            if found.setdefault(word, (kind, value)) != (kind, value):
                raise Bug(f"{word} is {found[word]} and {kind}")

    name(["ele", "elime", "yere", "elimize"], Kind.MOVE)
    for hand, words in _HANDS.items():
        name((word for word in words.split() if fold(word) not in found), Kind.HAND, hand)
    name(forms("el") - {"ele"}, Kind.HAND, Hand.OWN)
    name(forms("yer") - {"yere"}, Kind.HAND, Hand.DUMMY)
    name((*forms("löve"), *plurals("löve"), *plurals("el")), Kind.TRICK)
    for word, seat in SEATS.items():
        if word.isascii() and len(word) > 1:
            turkish = _TURKISH_SEATS.get(word)
            english = {word + fold(ending) for ending in _ENGLISH_SEATS}
            name(forms(turkish) if turkish else english, Kind.SEAT, seat)
    name(["lho", "left", "lhos", "soldaki", "sol", "soldakine"], Kind.LEFT)
    name(["rho", "right", "rhos", "sağdaki", "sağ", "sağdakine"], Kind.RIGHT)
    for kind, words in _WORDS.items():
        name((word for word in words.split() if fold(word) not in found), kind)
    for number, words in _NUMBERS.items():
        name(words.split(), Kind.NUMBER, number)
    name(_ORDINALS.split(), Kind.ORDINAL)
    for colour, words in _COLOURS.items():
        name(words.split(), Kind.COLOUR, colour)
    return found


WORDS: Mapping[str, tuple[Kind, Value]] = _known()

#: Phrases by their folded words, the longest first.
PHRASES: tuple[tuple[tuple[str, ...], Kind, Value], ...] = tuple(
    sorted(
        (
            (tuple(fold(phrase).split()), kind, value)
            for kind, value, phrases in _PHRASES
            for phrase in phrases
        ),
        key=lambda entry: -len(entry[0]),
    )
)
