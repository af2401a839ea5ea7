"""Every sheet as pages, each page with its foot: the event, the rules it was played by, its number.

The foot of results says which record of the log they rest on, and whether they may still change.
"""

from collections.abc import Callable, Mapping, Sequence

from hakem.errors import SettingMistake
from hakem.i18n.dates import date_words
from hakem.paper.about import About
from hakem.paper.area import Area, pages_of
from hakem.paper.boards import boards, cards
from hakem.paper.flow import footed
from hakem.paper.guide import guide_cards
from hakem.paper.hands import hand_records
from hakem.paper.ink import Page
from hakem.paper.names import name_slips, place_cards
from hakem.paper.results import ranking, results
from hakem.paper.rulings import empty_form, ruling_forms
from hakem.paper.sheet import Sheet
from hakem.paper.slips import score_slips, travellers
from hakem.paper.starts import start_lists
from hakem.paper.table_cards import table_cards

DRAW: Mapping[Sheet, Callable[[About], list[Area]]] = {
    Sheet.GUIDE: guide_cards,
    Sheet.TABLES: table_cards,
    Sheet.NAMES: name_slips,
    Sheet.PLACES: place_cards,
    Sheet.START: start_lists,
    Sheet.SLIPS: score_slips,
    Sheet.TRAVELLERS: travellers,
    Sheet.RESULTS: results,
    Sheet.RANKING: ranking,
    Sheet.BOARDS: boards,
    Sheet.CARDS: cards,
    Sheet.HANDS: hand_records,
    Sheet.RULINGS: ruling_forms,
    Sheet.FORM: empty_form,
}

#: What rests on the seating of a session.
_SEATED = frozenset(
    {Sheet.GUIDE, Sheet.TABLES, Sheet.NAMES, Sheet.PLACES, Sheet.START, Sheet.TRAVELLERS}
)
#: What rests on results.
_RESULTS = frozenset({Sheet.RESULTS, Sheet.RANKING, Sheet.BOARDS, Sheet.CARDS})


def pages(what: Sheet, about: About) -> tuple[Page, ...]:
    """The pages of a sheet. Raises `SettingMistake` where there is nothing to print."""
    if what in _SEATED and not about.seating.tables:
        if about.section:
            raise SettingMistake("paper.no-such-section", section=about.section)
        raise SettingMistake("paper.nobody-seated", session=about.session)
    if what in _RESULTS and not about.standings.scored.boards:
        raise SettingMistake("paper.no-results")
    drawn = DRAW[what](about)
    if not drawn:
        raise SettingMistake(f"paper.nothing-{what.value}")
    footed(drawn, foot(what, about), numbers(about, drawn))
    return pages_of(drawn)


def foot(what: Sheet, about: About) -> str:
    """What the foot says besides the number of the page."""
    told = [about.title, date_words(about.event.date, about.lang), about.rules]
    if what not in _RESULTS:
        told.insert(1, about.where)
    else:
        told.append(about.say("paper.as-of", record=about.event.seq))
        if about.standings.is_provisional:
            told.append(about.say("paper.provisional-long"))
    return " · ".join(part for part in told if part)


def numbers(about: About, drawn: Sequence[Area]) -> list[str]:
    """The number of each page."""
    last = len(drawn)
    return [about.say("paper.page", page=n, last=last) for n in range(1, last + 1)]
