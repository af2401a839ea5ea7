"""A claim as it was said or typed, word by word, each with what it does.

Suits, ranks and cards come from the words and letters of the notation; a number is told from a
rank by what stands beside it ("three spades" is a number, "the three of spades" a card). A word
that is not known stays `Kind.UNKNOWN`.
"""

import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from hakem.cards import Card, Rank, Suit
from hakem.claims.said_verbs import verb
from hakem.claims.said_words import PHRASES, TWICE, WORDS, Kind
from hakem.claims.statement import Hand
from hakem.errors import Ambiguous, Mistake
from hakem.notation.cards import Letters, read_card
from hakem.notation.letters import fold
from hakem.notation.spoken_words import WORDS as SPOKEN
from hakem.notation.spoken_words import Part, Trumps
from hakem.seats import Seat

_WORD = re.compile(r"[\w\u0300-\u036f]+(?:['’‘`´][\w\u0300-\u036f]+)*|[♠♥♦♣♤♡♢♧]|[^\w\s]")
_APOSTROPHES = re.compile(r"['’‘`´]")
_RANKS = re.compile(r"(?:10|[2-9TJQKARDV])+")
_RANK = re.compile(r"10|[2-9TJQKARDV]")
_LETTERED = re.compile(r"[SHDC](?:10|[2-9TJQKARDV])")
#: Endings of "my, our, your" and of the case behind them: kozunuzu, piklerim, karolarımız.
_POSSESSED = re.compile(
    r"(?P<noun>\w{2,}?)(?:[IU]?M(?:[IU]Z)?|[IU]?N[IU]Z)(?P<case>[IU]N|[IU]|[AE]|D[AE]N?|L[AE])?"
)
_YOURS = re.compile(r"\w+N[IU]Z(?:[IU]N|[IU]|[AE]|D[AE]N?|L[AE])?")
_PLURAL_RANKS = {f"{name}S": name for name in ("ACE", "KING", "QUEEN", "JACK", "TEN", "NINE")}
#: Signs that only keep words apart.
_SILENT = "()[]\"'’‘“”?-–—*…"


@dataclass(frozen=True, slots=True)
class Token:
    """A word with what it does; `start` and `end` are its place in the text."""

    kind: Kind
    text: str  # folded
    start: int
    end: int
    value: Suit | Rank | Card | Hand | Seat | int | None = None
    onto: bool = False  # a Turkish "to it" or "on it": pike, karoda
    turkish: bool = False
    plural: bool = False
    said: str = ""  # as it stands in the text
    mistake: Mistake | None = None  # why it cannot be read


def tokens_of(text: str, letters: Letters | None) -> list[Token]:
    """Every word of a text. `text` is taken as it is: places count its characters from 0."""
    words = [
        _Word(fold(_APOSTROPHES.sub("", found.group())), found.start(), found.end(), found.group())
        for found in _WORD.finditer(text)
        if found.group() not in _SILENT
    ]
    found_all: list[Token] = []
    at = 0
    while at < len(words):
        try:
            taken, found = (
                _phrase(words, at) or _cards(words, at, letters) or (1, _single(words[at]))
            )
        except Mistake as mistake:
            taken, found = 1, [replace(words[at].token(Kind.UNKNOWN, None), mistake=mistake)]
        found_all += found
        at += taken
    return list(_settled(found_all))


def composed(text: str) -> str:
    """The text with each letter and its marks as one character."""
    return unicodedata.normalize("NFC", text)


@dataclass(frozen=True, slots=True)
class _Word:
    folded: str
    start: int
    end: int
    said: str

    def token(self, kind: Kind, value: "Suit | Rank | Card | Hand | Seat | int | None") -> Token:
        return Token(kind, self.folded, self.start, self.end, value, said=self.said)


def _phrase(words: Sequence[_Word], at: int) -> tuple[int, list[Token]] | None:
    for phrase, kind, value in PHRASES:
        if tuple(word.folded for word in words[at : at + len(phrase)]) == phrase:
            last = words[at + len(phrase) - 1]
            return len(phrase), [Token(kind, " ".join(phrase), words[at].start, last.end, value)]
    return None


def _cards(
    words: Sequence[_Word], at: int, letters: Letters | None
) -> tuple[int, list[Token]] | None:
    """Cards by sign or letter: ♠A, ♠AK, K♠, SA. Raises `Ambiguous` for 3♠ and for a D."""
    word = words[at]
    after = words[at + 1] if at + 1 < len(words) else None
    if word.folded in "♠♥♦♣":
        suit = Suit("♣♦♥♠".index(word.folded))
        if after is not None and after.start <= word.end + 1 and _RANKS.fullmatch(after.folded):
            close = after.start == word.end
            behind = words[at + 2].folded if at + 2 < len(words) else ""
            counts = not close and (after.folded == "A" or WORDS.get(behind, ("",))[0] in _COUNTED)
            if not counts:
                return 2, _of_suit(suit, word, after, letters)
        return 1, [word.token(Kind.SUIT, suit)]
    if after is not None and after.start == word.end and after.folded in tuple("♠♥♦♣"):
        if word.folded.isdigit():
            raise Ambiguous("claim-said.card-or-count", text=word.folded + after.folded)
        if _RANKS.fullmatch(word.folded):
            return 2, _of_suit(Suit("♣♦♥♠".index(after.folded)), word, after, letters)
    known = word.folded in WORDS or word.folded in SPOKEN
    if _LETTERED.fullmatch(word.folded) and not known:
        return 1, [word.token(Kind.CARD, read_card(word.folded, letters))]
    return None


_COUNTED = (Kind.TRICK, Kind.ROUND, Kind.TIMES)


def _of_suit(suit: Suit, one: _Word, other: _Word, letters: Letters | None) -> list[Token]:
    """The cards of a suit by the letters of their ranks."""
    ranks = one.folded if _RANKS.fullmatch(one.folded) else other.folded
    return [
        Token(Kind.CARD, ranks, one.start, other.end, read_card(suit.sign + rank, letters))
        for rank in _RANK.findall(ranks)
    ]


def _single(word: _Word) -> list[Token]:
    """What one word does."""
    folded = word.folded
    if folded == TWICE:
        return [word.token(Kind.NUMBER, 2), word.token(Kind.TIMES, None)]
    if folded in WORDS:
        kind, value = WORDS[folded]
        return [replace(word.token(kind, value), turkish=folded in _TURKISH)]
    said = verb(folded)
    if said is not None:
        kind, then = said
        found = [replace(word.token(kind, None), turkish=True)]
        return found if then is None else [*found, word.token(then, None)]
    if re.fullmatch(r"[AKQJ]{2,}", folded):  # "AK of clubs"
        by_letter = {rank.letter: rank for rank in Rank}
        return [word.token(Kind.RANK, by_letter[letter]) for letter in folded]
    noun = _noun(word)
    if noun.kind is not Kind.UNKNOWN and folded not in SPOKEN and _YOURS.fullmatch(folded):
        return [word.token(Kind.YOURS, None), noun]  # "kozunuz"
    return [noun]


#: Words of `WORDS` that stand at the end of a Turkish sentence and rule what is before them.
_TURKISH = frozenset(map(fold, ("alırsınız", "sağlam", "bende", "sizde", "sizin", "hariç")))


def _noun(word: _Word) -> Token:
    """A suit, a rank, or the word for trumps, with its ending."""
    folded = _PLURAL_RANKS.get(word.folded, word.folded)
    parts, onto = SPOKEN.get(folded), _is_onto(folded)
    if parts is None or not _is_noun(parts, folded):
        owned = _POSSESSED.fullmatch(folded)
        noun = owned["noun"] if owned else ""
        parts = SPOKEN.get(noun)
        if owned is None or parts is None or not _is_noun(parts, noun):
            return word.token(Kind.UNKNOWN, None)
        folded, onto = noun, (owned["case"] or "")[:1] in ("A", "E", "D")
    first = parts[0]
    plural = len(parts) > 1 or (folded.endswith("S") and folded[:-1] in SPOKEN)
    if isinstance(first, Trumps):
        return replace(word.token(Kind.TRUMP, None), onto=onto, plural=plural)
    kind = Kind.SUIT if isinstance(first, Suit) else Kind.RANK
    value = first if isinstance(first, Suit | Rank) else None
    turkish = kind is Kind.SUIT and not folded.startswith(("SPADE", "HEART", "DIAMOND", "CLUB"))
    return replace(word.token(kind, value), onto=onto, plural=plural, turkish=turkish)


def _is_noun(parts: tuple[Part, ...], folded: str) -> bool:
    """Whether the word names a suit, a rank or the trumps, and is no verb."""
    if isinstance(parts[0], Trumps):
        return len(parts) > 1 or folded.startswith(("KOZ", "TRUMP"))
    return isinstance(parts[0], Suit | Rank)


def _is_onto(folded: str) -> bool:
    """Whether a noun stands in a Turkish case of "to" or "at": pike, karoya, sineğe, karoda."""
    if folded[-1:] not in ("A", "E"):
        return False
    stems = [folded[:-1], folded[:-1] + "I", folded[:-1] + "U"]
    if folded[-2:-1] in ("Y", "N", "T", "D"):
        stems.append(folded[:-2])
    return any(stem in SPOKEN for stem in stems)


def _settled(found: list[Token]) -> Iterator[Token]:
    """What only the neighbours tell: numbers that are ranks, "on", "da", "trump a club"."""
    nothing = Token(Kind.COMMA, "", 0, 0)
    padded = [*found, nothing, nothing]
    before = nothing
    for at, token in enumerate(found):
        before = _beside(token, before, padded[at + 1], padded[at + 2])
        yield before


def _beside(token: Token, before: Token, after: Token, behind: Token) -> Token:
    """One word with those before and behind it."""
    kind = _by_the_word_after(token, after, behind) or _by_the_word_before(token, before, after)
    if kind is not None:
        return replace(token, kind=kind)
    if token.text == "ON" and token.kind is Kind.ON:
        if after.kind in _COUNTED:
            return replace(token, kind=Kind.NUMBER, value=10)
        if before.turkish and _names_rank(before, after):
            return replace(token, kind=Kind.RANK, value=Rank.TEN)
    if token.text == "DA" and _is_card(before, after):
        return replace(token, kind=Kind.CARD, value=Card(Suit.DIAMONDS, Rank.ACE))
    if token.text in _HONOURS:
        of_suit = after.kind is Kind.OF and behind.kind in _OF_A_SUIT
        if before.kind is Kind.CARD and isinstance(before.value, Card) and token.text != "A":
            return replace(
                token, kind=Kind.CARD, value=Card(before.value.suit, _HONOURS[token.text])
            )
        if of_suit or (before.kind is Kind.SUIT and _names_rank(before, after)):
            return replace(token, kind=Kind.RANK, value=_HONOURS[token.text])
    return _number_or_rank(token, before, after, behind)


def _by_the_word_after(token: Token, after: Token, behind: Token) -> Kind | None:
    """ "Trump a club" is a ruff, "the high trump" no trump that is good."""
    a_suit = behind if after.kind in (Kind.NUMBER, Kind.FILLER) else after
    if token.text == "TRUMP" and a_suit.kind is Kind.SUIT:
        return Kind.RUFF
    if token.text in ("BUYUK", "YUKSEK") and after.kind in _APART:
        return Kind.GOOD  # "yer büyük"
    if token.text == "HIGH" and after.kind in _OF_A_SUIT:
        return Kind.MASTER
    if token.text in ("GO", "GOES") and after.kind is Kind.ON:
        return Kind.DISCARD
    return None


def _by_the_word_before(token: Token, before: Token, after: Token) -> Kind | None:
    """ "The first club" tells no order, "my losing club" loses nothing, "trumps left" are out."""
    if token.text == "FIRST" and before.text == "THE":
        return Kind.ORDINAL if after.kind in (*_OF_A_SUIT, Kind.CARD) else None
    if token.text == "LOSING" and before.text in ("MY", "THE", "A", "HIS", "DUMMYS"):
        return Kind.FILLER
    if token.text == "LEFT" and before.kind in (*_OF_A_SUIT, Kind.CARD):
        return Kind.OUT
    return Kind.FILLER if token.text == "LEFT" and before.kind is Kind.TRICK else None


def _is_card(before: Token, after: Token) -> bool:
    """Whether "DA" between these is the ace of diamonds, and not the Turkish "too"."""
    lettered = (near for near in (before, after) if near.kind is Kind.CARD)
    return {before.kind, after.kind} <= _APART or any(near.text[:1] in "SHDC" for near in lettered)


def _number_or_rank(token: Token, before: Token, after: Token, behind: Token) -> Token:
    """A number as the rank that it is in "the three of clubs" and "pik yedi"."""
    if token.kind is not Kind.NUMBER or not isinstance(token.value, int):
        return token
    of_suit = after.kind is Kind.OF and behind.kind in _OF_A_SUIT
    if 1 < token.value < 11 and (of_suit or _names_rank(before, after)):
        return replace(token, kind=Kind.RANK, value=Rank(token.value))
    return token


def _names_rank(before: Token, after: Token) -> bool:
    """Whether a number between these is a rank: "pik yedi", but not "pik yedi löve"."""
    named = before.kind in _OF_A_SUIT and not before.plural and not before.onto
    return named and after.kind not in (*_COUNTED, *_OF_A_SUIT)


#: Honours by a letter that stands alone. D is left out: it is a suit and a rank.
_HONOURS = {
    "A": Rank.ACE,
    "K": Rank.KING,
    "R": Rank.KING,
    "Q": Rank.QUEEN,
    "J": Rank.JACK,
    "V": Rank.JACK,
}
_OF_A_SUIT = (Kind.SUIT, Kind.TRUMP)
_APART = {Kind.COMMA, Kind.AND, Kind.THEN}
