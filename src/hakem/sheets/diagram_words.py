"""What a diagram says beside the cards: seats, whose turn it is, trumps, claim, suits shown out."""

from collections.abc import Iterator

from hakem.claims.position import Position
from hakem.i18n import played
from hakem.i18n.lang import Lang
from hakem.i18n.words import say
from hakem.play import TRICKS, tricks_won
from hakem.seats import Seat, Side


def seat_name(seat: Seat, lang: Lang) -> str:
    """The name of a seat."""
    return played.seat(seat.letter, lang)


def turn_of(position: Position) -> Seat | None:
    """The player whose turn it is; None when the trick is over."""
    to_play = position.trick.to_play
    return to_play[0] if to_play else None


def turn_words(position: Position, lang: Lang) -> str:
    """What is said of the player whose turn it is: he leads, or he plays."""
    code = "claim-position.plays" if position.trick.played else "claim-position.leads"
    return say(code, lang)


def facts(position: Position, lang: Lang) -> Iterator[str]:
    """What the cards do not show."""
    if position.trumps is None:
        yield say("claim-position.notrump", lang)
    else:
        yield say("claim-position.trumps", lang, suit=position.trumps.letter)
    yield say("claim-position.declarer", lang, seat=position.declarer.letter)
    lead = position.trick.lead
    if lead is not None:
        leader = position.trick.leader.letter
        yield say("claim-position.led", lang, seat=leader, card=lead.letters)
    left = position.tricks_left
    if len(position.before) + left == TRICKS and position.before:
        sides = (say("ui.ns", lang), say("ui.ew", lang))
        won = (tricks_won(position.before, position.trumps, side) for side in Side)
        told = ", ".join(f"{side} {tricks}" for side, tricks in zip(sides, won, strict=True))
        yield say("claim-position.won", lang, told=told)
    code = "claim-position.claims" if position.tricks else "claim-position.concedes"
    yield say(code, lang, seat=position.claimer.letter, tricks=position.tricks, left=left)
    opponents = (seat for seat in Seat if seat.side is not position.claimer.side)
    out = [told for seat in opponents if (told := _out(position, seat, lang))]
    if out:
        yield say("claim-position.shown-out", lang, told=", ".join(out))


def _out(position: Position, seat: Seat, lang: Lang) -> str:
    """A seat and the suits that it has shown out of; "" for none."""
    suits = " ".join(suit.sign for who, suit in sorted(position.voids, reverse=True) if who is seat)
    return f"{seat_name(seat, lang)} {suits}" if suits else ""
