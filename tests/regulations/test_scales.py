"""Scale files: what they must say, and how a mistake in one is told."""

import pytest

from hakem.errors import SettingMistake
from hakem.regulations.scale_names import NAMES
from hakem.regulations.scales import loads, named
from hakem.scoring.vps import Status

GOOD = """kind = "steps"
edition = "2025"
source = "statute"
status = "federation"
full = 10
decimals = 0
winner = [5, 7, 10]

[[table]]
boards = [1, 8]
margins = [0, 3, 9]

[[table]]
boards = 9
margins = [0, 4]
winner = ["5.5", 10]
loser = ["4.5", 1]
status = "derived"
"""


def test_a_scale_file_is_read() -> None:
    scale = loads(GOOD, "ours", "ours.toml")
    assert scale.status is Status.FEDERATION
    assert scale.share(-3, 8).away == 7
    assert scale.share(-3, 8).home == 3
    nine = scale.share(5, 9)
    assert f"{nine.home}-{nine.away}" == "10-1"
    assert nine.reason.numbers["status"] == "derived"


@pytest.mark.parametrize(
    ("wrong", "right", "code", "line"),
    [
        ('status = "federation"\n', "", "vps.key-missing", None),
        ('kind = "steps"', 'kind = "stairs"', "regulation.not-a-choice", 1),
        ("full = 10", 'full = "ten"', "regulation.not-whole", 5),
        ("winner = [5, 7, 10]\n", "", "vps.key-missing", 8),
        ("boards = [1, 8]", "boards = [1, 8, 9]", "vps.boards-not-one-or-two", 10),
        ("boards = 9", "boards = 8", "vps.bands-not-rising", 14),
        ("boards = [1, 8]", "boards = [8, 1]", "vps.bands-not-rising", 10),
        ("margins = [0, 3, 9]", "margins = [1, 3, 9]", "vps.margins-from-zero", 11),
        ("margins = [0, 3, 9]", "margins = [0, 3, 3]", "vps.margins-from-zero", 11),
        ("margins = [0, 3, 9]", "margins = [0, 3]", "vps.lengths-differ", 11),
        ("margins = [0, 3, 9]", "margins = [0, -3, 9]", "vps.below-zero", 11),
        ("margins = [0, 4]", "margin = [0, 4]", "regulation.unknown-key", 15),
        ("decimals = 0", "decimals = 0\nscale = 1", "regulation.unknown-key", 7),
        ('kind = "steps"', 'kind = "root-scaled"', "vps.one-table", 9),
        ("full = 10", "full = = 10", "regulation.syntax", 5),
    ],
)
def test_a_mistake_names_file_and_line(wrong: str, right: str, code: str, line: int | None) -> None:
    assert wrong in GOOD
    with pytest.raises(SettingMistake) as caught:
        loads(GOOD.replace(wrong, right, 1), "ours", "ours.toml")
    assert caught.value.code == code
    assert caught.value.place.file == "ours.toml"
    if line is not None:
        assert caught.value.place.line == line


@pytest.mark.parametrize("name", NAMES)
def test_every_packaged_scale_has_edition_source_and_status(name: str) -> None:
    scale = named(name)
    assert scale.name == name
    assert scale.full in ((0,) if name == "none" else (20, 30))
    assert name == "none" or (scale.edition and scale.source)
    assert hash(scale) == hash(named(name))
