"""From a sheet to everything that scoring answers, by a form under rules: the one road."""

from functools import partial

from hakem.errors import Problem
from hakem.scoring import race
from hakem.scoring.field import FieldMemory, score_boards
from hakem.scoring.kept import Known
from hakem.scoring.matched import LeagueMemory
from hakem.scoring.rules import Rules
from hakem.scoring.scored import Scored
from hakem.scoring.sheet import TEAM_FORMS, Form, Sheet
from hakem.scoring.terms import Terms

#: The sheet, its form, the rules and terms, and the problems of its reading.
Asked = tuple[Sheet, Form, Rules, Terms, tuple[Problem, ...]]


class Memory:
    """What `tally` found before; given to it again, only what changed is worked out anew."""

    def __init__(self) -> None:
        self.field = FieldMemory()
        self.race = race.RaceMemory()
        self.league = LeagueMemory()
        self.whole: Known[None, Asked, Scored] = Known()


def tally(
    sheet: Sheet,
    form: Form,
    rules: Rules,
    terms: Terms | None = None,
    problems: tuple[Problem, ...] = (),
    memory: Memory | None = None,
) -> Scored:
    """Score a whole sheet. `problems` are those of its reading, to be told with those of scoring.

    With the `memory` of an earlier call, what has not changed since is not worked out again; the
    answer is the same.

    Raises `SettingMistake` when a setting cannot be used (an unknown tie-break, a variant of Patton
    whose table is not known).
    """
    memory = memory or Memory()
    asked = (sheet, form, rules, terms or Terms(), problems)
    return memory.whole(None, asked, partial(tallied, memory))


def tallied(memory: Memory, asked: Asked) -> Scored:
    """The same, where something of it is not as it was."""
    sheet, form, rules, terms, problems = asked
    # A club's evening needs no matches, and does not bring in their modules.
    if form in TEAM_FORMS:
        from hakem.scoring import league

        matches, boards, rankings, found = league.score_matches(
            sheet, form, rules, terms, memory.league
        )
        return Scored(sheet, form, rules, rankings, boards, matches, (*problems, *found))
    boards, found = score_boards(sheet.lines, form, rules, memory.field)
    if terms.round_scale is not None:
        from hakem.scoring import rounds

        matches, rankings, more = rounds.score_rounds(
            sheet, boards, terms.round_scale, rules, terms
        )
        told = (*problems, *found, *more)
        return Scored(sheet, form, rules, rankings, boards, matches, told)
    rankings, more = race.standings(sheet, boards, rules, terms, memory.race)
    return Scored(sheet, form, rules, rankings, boards, (), (*problems, *found, *more))
