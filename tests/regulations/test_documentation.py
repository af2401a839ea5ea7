"""The page on regulations names every setting, every choice of it and every regulation."""

from enum import StrEnum
from pathlib import Path

import pytest

from hakem.regulations import available, loads, named
from hakem.regulations.settings import NAMES, known_settings

DOCS = Path(__file__).parents[2] / "docs" / "use"


@pytest.mark.parametrize("page", ["regulations.md", "regulations.tr.md"])
class TestPage:
    def test_names_every_setting_with_its_choices(self, page: str) -> None:
        text = (DOCS / page).read_text(encoding="utf-8")
        for key in known_settings():
            (row,) = (line for line in text.splitlines() if line.startswith(f"| `{key}` |"))
            value = named("wbf").setting(key).value
            for choice in type(value) if isinstance(value, StrEnum) else ():
                assert f"`{choice}`" in row, f"{key}: {choice}"

    def test_names_every_step_scale_and_reading(self, page: str) -> None:
        text = (DOCS / page).read_text(encoding="utf-8")
        for names in NAMES.values():
            for known in names.values():
                for name in known:
                    assert f"`{name}`" in text, name

    def test_names_every_regulation(self, page: str) -> None:
        text = (DOCS / page).read_text(encoding="utf-8")
        for name in available():
            assert f"`{name}`" in text

    def test_its_own_regulation_is_read(self, page: str) -> None:
        text = (DOCS / page).read_text(encoding="utf-8")
        example = text.split("```toml\n", 1)[1].split("```", 1)[0]
        assert loads(example, page).rules.knockout.extension_boards == 4
