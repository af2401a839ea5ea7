"""What the numbers on a page are, in words: of which moment, how certain, what is not shown yet."""

from collections import Counter
from collections.abc import Iterator
from datetime import datetime

from hakem.event import Event
from hakem.event.acts import Shown
from hakem.event.marks import MarkKind
from hakem.i18n.lang import Lang
from hakem.i18n.words import say
from hakem.web.public.seen import Seen


def moment(at: datetime, lang: Lang) -> str:
    """A moment as a clock on the wall shows it, with the day."""
    local = at.astimezone()
    return f"{local:%d.%m.%Y %H:%M}" if lang is Lang.TR else f"{local:%Y-%m-%d %H:%M}"


def ranking_words(seen: Seen, lang: Lang) -> tuple[str, ...]:
    """What the ranking is: as of when, final or not, and what may still change."""
    told: list[str] = []
    if seen.asked.at:
        at = seen.event.at
        when = "" if at is None else moment(at, lang)
        told.append(say("web.public-as-of", lang, record=seen.pos, at=when))
    if not seen.is_shown:
        return (*told, *hidden_words(seen, lang))
    told.append(say(stands_code(seen), lang, round=stands_after(seen)))
    if seen.final and not seen.marks:
        told.append(say("web.public-final", lang))
    elif seen.marks or seen.doubts:
        told.append(say("web.public-provisional", lang, what="; ".join(open_words(seen, lang))))
    return tuple(told)


def hidden_words(seen: Seen, lang: Lang) -> Iterator[str]:
    """When the ranking will be shown, where it is not."""
    yield say("web.public-ranking-end", lang)


def stands_after(seen: Seen) -> int:
    """The round that a ranking stands after; 0: none is over, or it is live."""
    if seen.asked.round:
        return seen.asked.round
    after = seen.view.round_ranked
    if after is None:
        return 0
    here = [round for (session, _), round in after.items() if session == seen.event.session]
    return max(here or after.values(), default=0)


def stands_code(seen: Seen) -> str:
    """The message that says what a ranking counts."""
    after = seen.view.round_ranked
    if seen.asked.round:
        return "web.public-after-round"
    if after is None:
        return "web.public-all" if seen.final else "web.public-live"
    still = seen.event.shown.still_from
    number = stands_after(seen)
    if not number:
        return "web.public-no-round"
    return "web.public-still" if still and number == still - 1 else "web.public-after-round"


def open_words(seen: Seen, lang: Lang) -> Iterator[str]:
    """What may still change, by kind."""
    kinds = Counter(mark.kind for mark in seen.marks)
    for kind in MarkKind:
        if kinds[kind]:
            yield say(f"log.open-{kind.value}", lang, n=kinds[kind])
    if seen.doubts:
        yield say("log.open-doubt", lang, n=len(seen.doubts))


def board_words(event: Event, now: datetime, lang: Lang, *, plays: bool) -> str:
    """When boards are shown to somebody: to who plays, when he has played; to others, later."""
    shown: Shown = event.shown
    if shown.sealed_until is not None and now < shown.sealed_until:
        return say("web.public-sealed", lang, at=moment(shown.sealed_until, lang))
    if event.final:
        return ""
    when = shown.travellers
    if when == "played" and not plays:
        when = "complete"
    return say(f"web.public-boards-{when}", lang)
