"""What is played: the event, its stages, its sessions and its rules."""

import msgspec

from hakem.event.acts.act import FIRST_SESSION, Act

#: How the rounds of an event are made: by a movement, from the ranking, everybody against everybody
#: else, who wins goes on; in an individual, by a movement with changing partners.
COURSES = ("movement", "swiss", "round-robin", "knock-out", "individual")

#: What a statute says of a setting, as its file would have it.
Setting = str | int | bool | list[str]


class VpTable(msgspec.Struct, frozen=True):
    """A federation's own victory-point table: its name, and its rows as `vps_legacy` reads them."""

    name: str
    rows: str


class Created(Act, frozen=True, kw_only=True, omit_defaults=True, tag="created"):
    """The event begins. `form`, `regulation`, `winners` and `settings` hold for its first stage.

    `form` is a `scoring.sheet.Form` by name, `regulation` a packaged one, `settings` what the
    statute says otherwise, each by its name ("teams.bye_share").
    `knockout` is how many boards a match has that somebody must lose; 0: no knock-out. `vp_table`
    stands before any scale that the settings name.
    """

    title: str
    date: str = ""
    form: str = "matchpoints"
    regulation: str = "tbf"
    winners: int = 1
    settings: dict[str, Setting] = msgspec.field(default_factory=dict)
    knockout: int = 0
    vp_table: VpTable | None = None


class Described(Act, frozen=True, kw_only=True, omit_defaults=True, tag="described"):
    """What an event is called, when it is, how its rounds are made; what is empty stays as it is.

    `course` is one of `COURSES`. It guides whoever sets the event up and changes no score.
    """

    title: str = ""
    date: str = ""
    course: str = ""


class StageOpened(Act, frozen=True, kw_only=True, omit_defaults=True, tag="stage-opened"):
    """A further stage begins: a final, a play-off. What is empty is as in the stage before.

    `contestants` are those who play in it, all where it names none; what they bring from earlier
    stages is told by `CarriedOver`. Stages may run side by side: each session belongs to one. A
    round of a knock-out is a stage, so that a fine or a carry-over counts in one match.
    """

    stage: str
    form: str = ""
    regulation: str = ""
    winners: int = 1
    settings: dict[str, Setting] = msgspec.field(default_factory=dict)
    knockout: int = 0
    contestants: tuple[str, ...] = ()


class SessionOpened(Act, frozen=True, kw_only=True, omit_defaults=True, tag="session-opened"):
    """A session of a stage; `weight` is how heavily it counts, as a fraction.

    `stage` None: the one that is open.
    """

    session: str = FIRST_SESSION
    date: str = ""
    weight: str = "1"
    stage: str | None = None


class RulesSet(Act, frozen=True, kw_only=True, omit_defaults=True, tag="rules-set"):
    """The statute of a stage says this of these settings, from the beginning on.

    `winners` and `knockout` are changed where they are above 0; `form` and `regulation` where they
    are not empty. `knockout` -1: no knock-out any more. `stage` None: the one that is open.
    """

    settings: dict[str, Setting] = msgspec.field(default_factory=dict)
    form: str = ""
    regulation: str = ""
    winners: int = 0
    knockout: int = 0
    why: str = ""
    stage: str | None = None
    vp_table: VpTable | None = None


class Dealt(Act, frozen=True, kw_only=True, omit_defaults=True, tag="dealt"):
    """The deals of a session, by the number of the board, in the notation of PBN ("N:AK.. ...").

    They let entries be checked (a lead that its hand does not hold) and hand records be printed.

    Deals made by `hakem.dealing` come with what they were made of, as text: the secret `key`, its
    `commitment`, which everybody may see before play, and the `value` known only on the day. The
    key makes the deals, and no others: who may not see these may not see it.
    """

    session: str = FIRST_SESSION
    deals: dict[int, str]
    commitment: str = ""
    key: str = ""
    value: str = ""
