"""What can be written in the log of an event, by subject:

    setup       the event, its stages and sessions, its rules
    people      who entered, who plays for whom, who left
    course      who sits where, rounds, and what went wrong with seats, boards and cards
    results     results as they are entered, confirmed and corrected
    decisions   rulings, adjusted scores, fines, carry-over, lots, who goes on
    hall        the clock, who sits, calls for the director, what people are shown
    publishing  what was shown to everybody, and an act taken back

An act is a frozen value with a name of its own in JSON (`kind`). It says what happened and nothing
of its consequences: those are worked out anew whenever the log is read. An act is never changed and
never refused by its constructor; what cannot be meant is refused before it is written (`refusal`).
"""

from hakem.event.acts.act import Act, OnTable, Slot
from hakem.event.acts.course import (
    ArrowSwitched,
    CardsSwitched,
    Lost,
    Meeting,
    Paired,
    RoundEnded,
    RoundStarted,
    Seated,
    Unmet,
    WrongBoards,
)
from hakem.event.acts.decisions import (
    Adjusted,
    CarriedOver,
    Conceded,
    CutOff,
    Fined,
    Fouled,
    LotsDrawn,
    NeverPlayed,
    Ruled,
)
from hakem.event.acts.hall import (
    CallAnswered,
    ClockHeld,
    ClockSet,
    DirectorCalled,
    DirectorPlays,
    SeatsTaken,
    Shown,
    TimeAdded,
)
from hakem.event.acts.people import (
    ArrivedLate,
    Entered,
    LinedUp,
    Player,
    Substituted,
    Withdrawn,
)
from hakem.event.acts.publishing import Noted, Published, Reopened, Undone
from hakem.event.acts.results import Accepted, Confirmed, Corrected, Postponed, Scored
from hakem.event.acts.setup import (
    COURSES,
    Created,
    Dealt,
    Described,
    RulesSet,
    SessionOpened,
    Setting,
    StageOpened,
    VpTable,
)

#: Every act there is; the reader of records knows each by its `kind`.
AnyAct = (
    Created
    | Described
    | StageOpened
    | SessionOpened
    | RulesSet
    | Dealt
    | Entered
    | LinedUp
    | Substituted
    | Withdrawn
    | ArrivedLate
    | Seated
    | Paired
    | Unmet
    | RoundStarted
    | RoundEnded
    | ArrowSwitched
    | WrongBoards
    | CardsSwitched
    | Scored
    | Confirmed
    | Corrected
    | Postponed
    | Accepted
    | Ruled
    | Adjusted
    | NeverPlayed
    | Fouled
    | Fined
    | CarriedOver
    | LotsDrawn
    | CutOff
    | Conceded
    | ClockSet
    | TimeAdded
    | ClockHeld
    | SeatsTaken
    | DirectorCalled
    | DirectorPlays
    | CallAnswered
    | Shown
    | Published
    | Reopened
    | Noted
    | Undone
)

__all__ = [
    "COURSES",
    "Accepted",
    "Act",
    "Adjusted",
    "AnyAct",
    "ArrivedLate",
    "ArrowSwitched",
    "CallAnswered",
    "CardsSwitched",
    "CarriedOver",
    "ClockHeld",
    "ClockSet",
    "Conceded",
    "Confirmed",
    "Corrected",
    "Created",
    "CutOff",
    "Dealt",
    "Described",
    "DirectorCalled",
    "DirectorPlays",
    "Entered",
    "Fined",
    "Fouled",
    "LinedUp",
    "Lost",
    "LotsDrawn",
    "Meeting",
    "NeverPlayed",
    "Noted",
    "OnTable",
    "Paired",
    "Player",
    "Postponed",
    "Published",
    "Reopened",
    "RoundEnded",
    "RoundStarted",
    "Ruled",
    "RulesSet",
    "Scored",
    "Seated",
    "SeatsTaken",
    "SessionOpened",
    "Setting",
    "Shown",
    "Slot",
    "StageOpened",
    "Substituted",
    "TimeAdded",
    "Undone",
    "Unmet",
    "VpTable",
    "Withdrawn",
    "WrongBoards",
]
