"""Results as they are entered, confirmed and corrected, and what a person said of a doubt."""

from hakem.event.acts.act import Act, OnTable


class Scored(OnTable, frozen=True, kw_only=True, omit_defaults=True, tag="scored", gc=False):
    """A result was entered, in the notation of `notation.write_result` ("4SN=", "PASS", "-50").

    `lead` is the opening lead ("HK"), empty where it was not entered. `ns` and `ew` say who sat
    there where no movement does: results that another program wrote. `vulnerable` likewise, where
    it is not the board's own. `signed`: taken from a slip that both sides signed, or by the scorer
    from a file; it waits for nobody's confirmation.
    """

    result: str
    lead: str = ""
    ns: tuple[str, ...] = ()
    ew: tuple[str, ...] = ()
    vulnerable: str = ""
    signed: bool = False


class Confirmed(OnTable, frozen=True, kw_only=True, omit_defaults=True, tag="confirmed", gc=False):
    """The result was confirmed: by a side, "NS" or "EW", or by the director, "".

    The director's word also settles two different results. `record` is the record whose result was
    on the screen; where another stands meanwhile, nothing is confirmed. Empty: whichever stands.
    """

    side: str = ""
    record: str = ""


class Corrected(OnTable, frozen=True, kw_only=True, omit_defaults=True, tag="corrected", gc=False):
    """This was the result, not what was entered (Law 79C): a slip, not a ruling.

    `lead` replaces the lead where it is not empty; `to_board` moves the result to another board of
    that table and round where it is not 0 (two that changed places are `WrongBoards`). `signed`: as
    in `Scored`.
    """

    result: str = ""
    lead: str = ""
    to_board: int = 0
    why: str = ""
    signed: bool = False


class Postponed(OnTable, frozen=True, kw_only=True, omit_defaults=True, tag="postponed", gc=False):
    """The board is played later."""

    why: str = ""


class Accepted(Act, frozen=True, kw_only=True, omit_defaults=True, tag="accepted"):
    """The director looked at a doubt about a record and found the record right.

    `record` is the identifier of the record, `doubt` the code of the doubt.
    """

    record: str
    doubt: str
    why: str = ""
