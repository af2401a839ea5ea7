"""The pages on decisions: every dependency has its reason, every reading that is named exists."""

import re
import tomllib

from hakem.regulations import named
from tests.docs.pages import page


def test_every_dependency_has_its_reason() -> None:
    project = tomllib.loads(page("pyproject.toml"))["project"]
    extras = project["optional-dependencies"]
    ranges = [*project["dependencies"], *(one for extra in extras.values() for one in extra)]
    reasons = page("docs", "why", "dependencies.md")
    for name in {re.split(r"[<>=~! \[]", one)[0] for one in ranges}:
        assert f"`{name}`" in reasons, name


def test_every_reading_that_is_named_is_an_open_one() -> None:
    tbf = named("tbf")
    known = {one.key: one.open for one in tbf.settings} | {one.name: one.open for one in tbf.notes}
    table = page("docs", "why", "tbf-readings.md").split("|---|---|\n")[1].split("\n\n")[0]
    readings = [key for row in table.splitlines() for key in re.findall(r"`([^`]+)`", row)]
    assert len(readings) == 11
    for key in readings:
        assert known[key], key


def test_the_changelog_opens_with_what_may_change_a_number() -> None:
    headings = re.findall(r"^#+ (.+)$", page("CHANGELOG.md"), re.MULTILINE)
    releases = [i for i, heading in enumerate(headings) if heading[0].isdigit()]
    assert releases
    for i in releases:
        assert headings[i + 1] == "Scores or rulings may differ"
