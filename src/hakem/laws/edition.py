"""The editions of the Laws of Duplicate Bridge that Hakem answers by."""

from enum import IntEnum


class Edition(IntEnum):
    """The code of Laws that rules; 2017 is the one in force and the default."""

    LAWS_2007 = 2007
    LAWS_2017 = 2017


#: The edition that is followed where nobody names one.
IN_FORCE = Edition.LAWS_2017
