"""What a person said beforehand of an event: it decides how its file is read."""

from typing import NamedTuple

from hakem.scoring.sheet import Form


class Asked(NamedTuple):
    """The form of scoring and the number of rankings asked for. None: nothing was said."""

    form: Form | None = None
    winners: int | None = None


NOT_ASKED = Asked()
