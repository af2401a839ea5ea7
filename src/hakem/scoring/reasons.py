"""The reason of a number: the value lives in `hakem.reasons`, for all rooms of the contest."""

from hakem.reasons import Reason as Reason
