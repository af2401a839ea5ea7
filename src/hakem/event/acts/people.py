"""Who takes part: entries, line-ups, substitutes, those who come late and those who leave."""

import msgspec

from hakem.event.acts.act import FIRST_SESSION, Act


class Player(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A person: the name, and the federation's number where there is one."""

    name: str
    number: str = ""


class Entered(Act, frozen=True, kw_only=True, omit_defaults=True, tag="entered"):
    """A pair, a team or (in an individual) a player takes part; entering again changes the entry.

    `contestant` is its number or short name; `name` a team's own. A team has up to eight players.
    `direction` is "NS" or "EW" where the two are ranked apart and it is known beforehand; else it
    is where a contestant mostly sits.
    """

    contestant: str
    players: tuple[Player, ...] = ()
    name: str = ""
    section: str = ""
    direction: str = ""


class LinedUp(Act, frozen=True, kw_only=True, omit_defaults=True, tag="lined-up"):
    """Who of a team plays in a round (a segment): its North-South pair first, by player's name."""

    contestant: str
    session: str = FIRST_SESSION
    round: int
    players: tuple[str, ...]


class Substituted(Act, frozen=True, kw_only=True, omit_defaults=True, tag="substituted"):
    """From a round on somebody plays for somebody else of the same contestant.

    `until` is the last round of it, 0 where it lasts to the end of the session.
    """

    contestant: str
    out: str
    into: Player
    session: str = FIRST_SESSION
    round: int = 1
    until: int = 0


class Withdrawn(Act, frozen=True, kw_only=True, omit_defaults=True, tag="withdrawn"):
    """A contestant plays no more from a round of a session on; whoever was to meet it sits out.

    `scores`: "stand", what it played before counts; "cancel", its results of that stage count for
    nobody; "": as the regulation says (`unplayed.withdrawn`).
    """

    contestant: str
    session: str = FIRST_SESSION
    round: int = 1
    scores: str = ""
    why: str = ""


class ArrivedLate(Act, frozen=True, kw_only=True, omit_defaults=True, tag="arrived-late"):
    """A contestant came only in this round of a session; said again, the last word holds.

    The boards it missed are not played. Its opponents there have average plus and it has `own`,
    "AVE-", "AVE" or "AVE+", or "" for what the regulation says (`unplayed.late_own`). With "NP"
    nobody has a score: it entered late by arrangement, and whoever was to meet it sat out.
    """

    contestant: str
    session: str = FIRST_SESSION
    round: int
    own: str = ""
    why: str = ""
