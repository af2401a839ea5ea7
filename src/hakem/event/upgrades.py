"""Records of older forms, brought up to date when they are read; the log itself is never touched.

Each step takes the raw fields of a record of one version to those of the next. A version that has
been released never changes again.
"""

from collections.abc import Callable, Mapping

import msgspec

Raw = Mapping[str, msgspec.Raw]

#: The version of the records that this program writes.
VERSION = 1

#: The step from each older version to the next. There is none yet: version 1 is the first.
STEPS: Mapping[int, Callable[[Raw], Raw]] = {}


def upgraded(
    raw: Raw,
    version: int,
    steps: Mapping[int, Callable[[Raw], Raw]] = STEPS,
    target: int = VERSION,
) -> Raw:
    """The fields of a record of an older version in the form of the target."""
    for number in range(version, target):
        raw = steps[number](raw)
    return {**raw, "v": msgspec.Raw(str(target).encode())}
