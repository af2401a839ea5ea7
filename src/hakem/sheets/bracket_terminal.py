"""The bracket of a double elimination in a terminal: who met whom, who won, who is still in it."""

from rich.table import Table
from rich.text import Text

from hakem.event.double import DoubleElimination
from hakem.i18n.lang import Lang
from hakem.i18n.words import say
from hakem.pairing.knockout.bracket import BracketMatch, Entrant, Seed, WinnerOf
from hakem.sheets.terminal import console_of


def print_bracket(found: DoubleElimination, lang: Lang) -> None:
    """All matches in the order of the bracket; a side that is not known yet is told by its match.

    The second final is left out once it is known that nobody plays it.
    """
    console = console_of(None, None)
    known = {one.match.name: one for one in found.known}
    table = Table(box=None, padding=(0, 1))
    for column in ("match", "first", "second", "winner", "stage"):
        table.add_column(say(f"log.column-{column}", lang))
    for match in found.bracket.matches:
        one = known.get(match.name)
        if one is None and is_over(match, found):
            continue
        sides = (one.first, one.second) if one is not None else expected(match, found, lang)
        winner = (one.winner or "") if one is not None else ""
        stage = found.stages.get(match.name)
        # the first stage of an event has no name
        told = "" if stage is None else stage or say("log.first-stage", lang)
        if one is None and match.only_if_won_by is not None:
            told = say("log.bracket-if-lost", lang, match=match.only_if_won_by[0])
        table.add_row(match.name, *sides, Text(winner, "bold"), Text(told, "dim"))
    console.print(table)
    once = [one for one in found.left if found.losses[one]]
    never = [one for one in found.left if not found.losses[one]]
    if len(found.left) == 1:
        console.print(Text(say("log.bracket-won", lang, winner=found.left[0]), "bold"))
        return
    console.print(Text(say("log.bracket-never-lost", lang, who=", ".join(never) or "-")))
    console.print(Text(say("log.bracket-lost-once", lang, who=", ".join(once) or "-")))


def is_over(match: BracketMatch, found: DoubleElimination) -> bool:
    """Whether a match that depends on another is not played, as that went the other way."""
    return match.only_if_won_by is not None and len(found.left) == 1


def expected(match: BracketMatch, found: DoubleElimination, lang: Lang) -> tuple[str, str]:
    """Both sides of a match not yet known: by name, or by the match they come from."""
    first, second = (side_words(one, found, lang) for one in (match.first, match.second))
    return first, second


def side_words(entrant: Entrant, found: DoubleElimination, lang: Lang) -> str:
    """Who comes there, or from which match."""
    if isinstance(entrant, Seed):
        return found.seeding[entrant.place - 1]
    for one in found.known:
        if one.match.name == entrant.match and one.winner is not None:
            lost = one.second if one.winner == one.first else one.first
            return one.winner if isinstance(entrant, WinnerOf) else lost
    code = "winner" if isinstance(entrant, WinnerOf) else "loser"
    return say(f"log.bracket-{code}", lang, match=entrant.match)
