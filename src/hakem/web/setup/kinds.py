"""The kinds of event that a director chooses from: how results score, how rounds are made."""

from dataclasses import dataclass

from hakem.event import Event
from hakem.event.standings import stage_of
from hakem.scoring.sheet import TEAM_FORMS, Form


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of event: `course` is one of `event.acts.COURSES`."""

    name: str
    form: Form
    course: str


KINDS = (
    Kind("pairs", Form.MATCHPOINTS, "movement"),
    Kind("butler", Form.BUTLER, "movement"),
    Kind("cross-imps", Form.CROSS_IMPS, "movement"),
    Kind("individual", Form.MATCHPOINTS, "individual"),
    Kind("swiss-pairs", Form.MATCHPOINTS, "swiss"),
    Kind("swiss-teams", Form.TEAM_IMPS, "swiss"),
    Kind("round-robin", Form.TEAM_IMPS, "round-robin"),
    Kind("knock-out", Form.TEAM_IMPS, "knock-out"),
    Kind("patton", Form.PATTON, "round-robin"),
    Kind("board-a-match", Form.BOARD_A_MATCH, "round-robin"),
)
#: Boards of a match of a knock-out, where nobody says how many.
USUAL_MATCH = 16


def course_of(event: Event) -> str:
    """How the rounds are made: as was said, else as the form and the entries suggest."""
    stage = stage_of(event)
    if stage.knockout:
        return "knock-out"
    teams = is_for_teams(event)
    if event.course and event.course != "knock-out" and (event.course != "individual" or not teams):
        return event.course
    if teams:
        return "swiss"
    alone = bool(event.entries) and all(len(one.players) == 1 for one in event.entries.values())
    return "individual" if alone else "movement"


def kind_of(event: Event) -> str:
    """The kind that an event is; "" where it is none of those that are offered."""
    form, course = Form(stage_of(event).form), course_of(event)
    return next((one.name for one in KINDS if (one.form, one.course) == (form, course)), "")


def is_for_teams(event: Event) -> bool:
    """Whether teams play in the stage that is open."""
    return Form(stage_of(event).form) in TEAM_FORMS


def usual_players(event: Event) -> int:
    """How many players an entry usually has."""
    if is_for_teams(event):
        return 4
    return 1 if course_of(event) == "individual" else 2


def most_players(event: Event) -> int:
    """How many players an entry can have: a pair may bring its substitutes."""
    if is_for_teams(event):
        return 8
    return 1 if course_of(event) == "individual" else 2
