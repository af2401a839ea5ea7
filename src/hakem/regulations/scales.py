"""Victory-point scales as data: `scales_data/<name>.toml`, each with edition, source and status.

    kind = "steps"              # or "wbf-continuous", "wbf-discrete", "root-scaled"
    edition = "..."
    source = "..."
    status = "published"        # or "derived", "reconstructed", "federation"
    full = 20                   # what the two teams share
    decimals = 0
    winner = [10, 11, ...]      # for every table below that has no own list
                                # `loser`, where it is not what the winner leaves
    [[table]]
    boards = [6, 8]             # or one number
    margins = [0, 1, 3, ...]    # the smallest margin of each class
    status = "derived"          # where it differs from the file's

A federation's table of the old scale is a CSV: see `scoring.vps_legacy`.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from functools import cache
from itertools import pairwise
from pathlib import Path

from hakem.errors import Bug, SettingMistake
from hakem.regulations.document import Spot, nearest, parse
from hakem.regulations.scale_names import NAMES, NONE, PERCENT_SOURCES
from hakem.regulations.values import (
    read_choice,
    read_fraction,
    read_table,
    read_text,
    read_whole,
    shown,
)
from hakem.scoring.rules import FractionalMargin
from hakem.scoring.vps import Curve, ImpsThemselves, Scale, Status
from hakem.scoring.vps_percent import PercentScale, read_percent_table
from hakem.scoring.vps_tables import Band, RootScaled, Step, Tables
from hakem.scoring.vps_wbf import Continuous, Discrete

_DATA = Path(__file__).parent / "scales_data"
_KEYS = ("kind", "edition", "source", "status", "full", "decimals")
_TABLE_KEYS = ("boards", "margins", "winner", "loser", "status")


class Kind(StrEnum):
    """How a scale file says what leads are worth."""

    STEPS = "steps"
    WBF_CONTINUOUS = "wbf-continuous"
    WBF_DISCRETE = "wbf-discrete"
    ROOT_SCALED = "root-scaled"


def named(name: str, fraction: str = FractionalMargin.FORMULA) -> Scale:
    """The packaged scale of that name, with the reading of fractional margins asked for.

    Raises `SettingMistake` for a name or a reading that there is not.
    """
    readings = tuple(reading.value for reading in FractionalMargin)
    if fraction not in readings:
        raise SettingMistake("vps.unknown-fraction", name=fraction, known=", ".join(readings))
    return _packaged(name or NONE).with_fraction(FractionalMargin(fraction))


@cache
def _packaged(name: str) -> Scale:
    if name == NONE:
        return Scale(NONE, "", "", Status.PUBLISHED, 0, 2, ImpsThemselves())
    if name not in NAMES:
        known = ", ".join(NAMES)
        raise SettingMistake(
            "vps.unknown-scale", name=name, near=nearest(name, NAMES, 1), known=known
        )
    return loads(_text(f"{name}.toml"), name, f"{name}.toml")


@cache
def percent_named(name: str) -> PercentScale:
    """The packaged scale for percentages of that name; raises `SettingMistake` if there is none."""
    if name not in PERCENT_SOURCES:
        known = tuple(PERCENT_SOURCES)
        near = nearest(name, known, 1)
        raise SettingMistake("vps.unknown-scale", name=name, near=near, known=", ".join(known))
    text = _text(f"{name}.csv")
    source = PERCENT_SOURCES[name]
    scale, problems = read_percent_table(text, name, source, status=Status.PUBLISHED)
    if scale is None:
        raise Bug(f"{name}: {problems}")
    return scale


def _text(file: str) -> str:
    return (_DATA / file).read_text(encoding="utf-8")


@dataclass(frozen=True, slots=True)
class _Defaults:
    """What holds for every table of a file unless the table says otherwise."""

    full: int
    status: Status
    lists: Mapping[str, object]


def loads(text: str, name: str, file: str) -> Scale:
    """The scale that a TOML text describes; raises `SettingMistake` with file, line and key."""
    raw, top = parse(text, file)
    table = read_table(top, raw, (*_KEYS, "winner", "loser", "compared", "table"))
    for key in _KEYS:
        if key not in table:
            raise top.at(key).mistake("vps.key-missing")
    kind = read_choice(top.at("kind"), table["kind"], Kind)
    full = read_whole(top.at("full"), table["full"])
    status = read_choice(top.at("status"), table["status"], Status)
    lists = {key: table[key] for key in ("winner", "loser") if key in table}
    bands = _bands(top.at("table"), table.get("table", []), _Defaults(full, status, lists))
    curve: Curve
    match kind:
        case Kind.STEPS:
            curve = Tables(name, bands)
        case Kind.WBF_DISCRETE:
            curve = Discrete(bands)
        case Kind.WBF_CONTINUOUS:
            compared = _wholes(top.at("compared"), table.get("compared", []))
            curve = Continuous(frozenset(compared))
        case Kind.ROOT_SCALED:
            if len(bands) != 1:
                raise top.at("table").mistake("vps.one-table", n=len(bands))
            curve = RootScaled(bands[0].first, bands[0].steps, status)
    return Scale(
        name,
        read_text(top.at("edition"), table["edition"]),
        read_text(top.at("source"), table["source"]),
        status,
        full,
        read_whole(top.at("decimals"), table["decimals"]),
        curve,
    )


def _bands(spot: Spot, raw: object, defaults: _Defaults) -> tuple[Band, ...]:
    items = raw if isinstance(raw, list) else [raw]
    bands = tuple(_band(spot.at(number), item, defaults) for number, item in enumerate(items))
    covered = 0
    for number, band in enumerate(bands):
        if band.first <= covered or (band.last or band.first) < band.first:
            raise spot.at(number, "boards").mistake("vps.bands-not-rising", boards=band.first)
        covered = band.last or band.first
    return bands


def _band(spot: Spot, raw: object, defaults: _Defaults) -> Band:
    table = {**defaults.lists, **read_table(spot, raw, _TABLE_KEYS)}
    for key in ("boards", "margins", "winner"):
        if key not in table:
            raise spot.at(key).mistake("vps.key-missing")
    boards = _wholes(spot.at("boards"), table["boards"])
    if len(boards) not in (1, 2):
        raise spot.at("boards").mistake("vps.boards-not-one-or-two", n=len(boards))
    margins = _wholes(spot.at("margins"), table["margins"])
    if margins[:1] != (0,) or any(a >= b for a, b in pairwise(margins)):
        raise spot.at("margins").mistake("vps.margins-from-zero")
    winner = _numbers(spot.at("winner"), table["winner"])
    loser = tuple(defaults.full - points for points in winner)
    if "loser" in table:
        loser = _numbers(spot.at("loser"), table["loser"])
    if not len(margins) == len(winner) == len(loser):
        raise spot.at("margins").mistake("vps.lengths-differ", n=len(margins), other=len(winner))
    status = defaults.status
    if "status" in table:
        status = read_choice(spot.at("status"), table["status"], Status)
    steps = tuple(Step(*step) for step in zip(margins, winner, loser, strict=True))
    return Band(boards[0], boards[-1], steps, status)


def _wholes(spot: Spot, raw: object) -> tuple[int, ...]:
    """Whole numbers, none below zero; one alone is a list of one."""
    numbers = tuple(read_whole(spot, item) for item in (raw if isinstance(raw, list) else [raw]))
    if any(number < 0 for number in numbers):
        raise spot.mistake("vps.below-zero", value=shown(raw))
    return numbers


def _numbers(spot: Spot, raw: object) -> tuple[Fraction, ...]:
    """Exact numbers; one alone is a list of one."""
    return tuple(read_fraction(spot, item) for item in (raw if isinstance(raw, list) else [raw]))
