"""What happens in the hall beside the results: clock, seats, calls, what people are shown."""

from datetime import datetime

from hakem.event.acts.act import FIRST_SESSION, Act


class ClockSet(Act, frozen=True, kw_only=True, omit_defaults=True, tag="clock-set"):
    """A round lasts so many minutes, with so many more to change tables; 0 minutes: no clock."""

    session: str = FIRST_SESSION
    section: str = ""
    minutes: int
    change: int = 0


class TimeAdded(Act, frozen=True, kw_only=True, omit_defaults=True, tag="time-added"):
    """A round lasts so many seconds longer (or, below 0, shorter) than the clock said."""

    session: str = FIRST_SESSION
    section: str = ""
    round: int
    seconds: int
    why: str = ""


class ClockHeld(Act, frozen=True, kw_only=True, omit_defaults=True, tag="clock-held"):
    """The clock of a round was stopped, or runs on."""

    session: str = FIRST_SESSION
    section: str = ""
    round: int
    held: bool = True
    why: str = ""


class SeatsTaken(Act, frozen=True, kw_only=True, omit_defaults=True, tag="seats-taken"):
    """Those at a table said that they sit there: the contestants, North-South first."""

    session: str = FIRST_SESSION
    section: str = ""
    round: int
    table: int
    room: str = ""
    contestants: tuple[str, ...] = ()


class DirectorCalled(Act, frozen=True, kw_only=True, omit_defaults=True, tag="director-called"):
    """A table called the director (Law 9B1): about a board where `board` is not 0.

    `reason` is one of the short reasons that a device offers ("revoke", "claim" ...), or "".
    """

    session: str = FIRST_SESSION
    section: str = ""
    round: int
    table: int
    room: str = ""
    board: int = 0
    reason: str = ""
    text: str = ""


class CallAnswered(Act, frozen=True, kw_only=True, omit_defaults=True, tag="call-answered"):
    """The director goes to a table that called; with `done`, the call is settled.

    `record` is the identifier of the call.
    """

    record: str
    done: bool = False
    why: str = ""


class DirectorPlays(Act, frozen=True, kw_only=True, omit_defaults=True, tag="director-plays"):
    """Whoever directs the event plays in it, as these contestants; as none: he plays no more.

    It holds for everybody who directs, at whatever computer, until another record says otherwise:
    he is shown nothing of a board that they have yet to play.
    """

    contestants: tuple[str, ...] = ()


class Shown(Act, frozen=True, kw_only=True, omit_defaults=True, tag="shown"):
    """What people may see while the event is played; nobody ever sees a board he has yet to play.

    `travellers` and `hands`: "played" once the viewer has played the board, "complete" once
    everybody has, "round" once the round in which that happened is over, "end" once the results
    are final. `ranking`: "live", "round" (as it stood after the last round that is over), "end".
    From round `still_from` on the ranking stays as it was until the end; 0: it never stops.
    `sealed_until`: no board at all is shown before that moment.
    """

    travellers: str = "played"
    hands: str = "complete"
    ranking: str = "round"
    still_from: int = 0
    sealed_until: datetime | None = None
