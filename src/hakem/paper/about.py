"""What every sheet is about: the event and its log, the language, and how people are called."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from hakem.deal import Deal
from hakem.event import Event, Record
from hakem.event.acts.act import FIRST_SESSION
from hakem.event.lines import names_of
from hakem.event.people import players_of
from hakem.event.standings import Standings, stage_of, standings
from hakem.event.state import Stage, TableKey
from hakem.event.statute import rules_of
from hakem.i18n.lang import Lang
from hakem.i18n.words import name_of, readable, say
from hakem.paper.seating import Seating
from hakem.scoring.sheet import TEAM_FORMS, Form
from hakem.sheets.act_words import table_words
from hakem.sheets.rows import Who, shown
from hakem.sheets.show import join_names
from hakem.solver import DoubleDummyTable


@dataclass(frozen=True)
class About:
    """An event, and what of it is printed. `session` empty: the one that is open.

    `stage` None: that of the results is the open one. `tables` are double-dummy tables by deal.
    """

    event: Event
    records: Sequence[Record]
    lang: Lang
    asked_session: str = ""
    section: str | None = None
    stage_name: str | None = None
    tables: Mapping[Deal, DoubleDummyTable] = field(default_factory=dict)

    def say(self, code: str, **params: str | int) -> str:
        """The words of a code."""
        return say(code, self.lang, **params)

    @cached_property
    def session(self) -> str:
        """The session that is printed."""
        return self.asked_session or self.event.session or FIRST_SESSION

    @cached_property
    def seating(self) -> Seating:
        """Who sits where in it."""
        return Seating(self.event, self.session, self.section)

    @cached_property
    def stage(self) -> Stage:
        """The stage whose results are printed."""
        return stage_of(self.event, self.stage_name)

    @cached_property
    def standings(self) -> Standings:
        """What the stage stands at."""
        return standings(self.event, self.stage.name)

    @property
    def title(self) -> str:
        """The title of the event."""
        return readable(self.event.title).strip()

    @property
    def is_teams(self) -> bool:
        """Whether teams play."""
        return Form(self.stage.form) in TEAM_FORMS

    @cached_property
    def where(self) -> str:
        """The session, where there are several."""
        if len(self.event.sessions) < 2:
            return ""
        return self.say("ui.session-n", session=self.session)

    def section_words(self, section: str) -> str:
        """A section, where it has a name."""
        return self.say("paper.section", section=section) if section else ""

    @cached_property
    def rules(self) -> str:
        """The regulation with its edition, and whether the event has changed any of it."""
        rules = rules_of(self.stage)
        told = self.say(
            "paper.rules",
            name=name_of("regulation", rules.name, self.lang),
            edition=rules.edition,
        )
        return " ".join((told, self.say("paper.own-rules"))) if self.stage.settings else told

    @cached_property
    def _who(self) -> Mapping[str, Who]:
        people = [(one, join_names(names_of(self.event, one)), "") for one in self.event.entries]
        seated = (one for meeting in self.event.meetings.values() for one in meeting.contestants)
        others = dict.fromkeys(one for one in seated if one not in self.event.entries)
        return shown([*people, *((one, "", "") for one in others)])

    def who(self, contestant: str) -> Who:
        """How a contestant is called."""
        return self._who.get(contestant) or Who(readable(contestant), "", "")

    def label(self, contestant: str) -> str:
        """Number and names of a contestant in one line."""
        return self.who(contestant).label

    def players(self, contestant: str, round: int = 1) -> tuple[str, ...]:
        """The names of who plays for a contestant in a round."""
        found = players_of(self.event, contestant, self.session, round)
        return tuple(readable(player.name) for player in found)

    def table(self, key: TableKey) -> str:
        """A table by its number, with section and room."""
        return table_words(key, self.lang)

    @cached_property
    def kind(self) -> str:
        """What contestants are called: team, player, pair."""
        if self.is_teams:
            return "team"
        alone = any(len(one.ns) > 1 or len(one.ew) > 1 for one in self.event.meetings.values())
        return "player" if alone else "pair"


def run_of(boards: Sequence[int]) -> str:
    """The numbers of boards in short.

    >>> run_of((3, 4)), run_of((7,)), run_of((1, 2, 3, 5))
    ('3–4', '7', '1–3, 5')
    """
    runs: list[list[int]] = []
    for board in boards:
        if runs and board == runs[-1][-1] + 1:
            runs[-1].append(board)
        else:
            runs.append([board])
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}–{run[-1]}" for run in runs)
