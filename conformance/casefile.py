"""The cases: read from their files, with a table's rows made into cases, and checked for form."""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from conformance.reading import Json, NotAsked, listed, mapped, text, whole

CASES = Path(__file__).parent / "cases"
LANGUAGES = ("en", "tr")
#: Printed somewhere by somebody else, or worked out by hand in the case.
STATUSES = ("published", "derived")


@dataclass(frozen=True, slots=True)
class Case:
    """One question with its right answer, and why it is right.

    `decimals`: an answer within half a unit of that decimal place is right; None: exact only.
    `working` is the sum that makes the number, where the case shows it as one.
    """

    id: str
    kind: str
    title: Mapping[str, str]
    clause: str
    status: str
    source: str
    settings: Mapping[str, Json]
    input: Mapping[str, Json]
    expect: Mapping[str, Json]
    decimals: int | None = None
    working: str = ""


def load_cases(folder: Path = CASES) -> tuple[Case, ...]:
    """All cases of a folder, file by file in the order of their names."""
    return tuple(case for path in sorted(folder.glob("*.toml")) for case in read_file(path))


def read_file(path: Path) -> Iterator[Case]:
    """The cases of one file."""
    document: dict[str, Json] = tomllib.loads(path.read_text(encoding="utf-8"))
    try:
        kind = text(document.get("kind"))
        for entry in listed(document.get("case", [])):
            yield read_case(path.stem, kind, mapped(entry))
        for entry in listed(document.get("table", [])):
            yield from read_table(path.stem, kind, mapped(entry))
    except NotAsked as mistake:
        raise NotAsked(f"{path.name}: {mistake}") from None


def read_case(stem: str, kind: str, entry: Mapping[str, Json]) -> Case:
    """One case; its id begins with the name of its file."""
    id_ = text(entry.get("id"))
    try:
        decimals = entry.get("decimals")
        titles = mapped(entry.get("title"))
        return Case(
            f"{stem}/{id_}",
            kind,
            {language: text(titles.get(language)) for language in LANGUAGES},
            text(entry.get("clause")),
            text(entry.get("status")),
            text(entry.get("source")),
            mapped(entry.get("settings", {})),
            mapped(entry.get("input", {})),
            mapped(entry.get("expect")),
            None if decimals is None else whole(decimals),
            text(entry.get("sum", "")),
        )
    except NotAsked as mistake:
        raise NotAsked(f"{id_}: {mistake}") from None


def read_table(stem: str, kind: str, entry: Mapping[str, Json]) -> Iterator[Case]:
    """A case for each row: what is common to all, with the row's values in the named columns.

    Titles name the values of the row by the last part of the column: {margin} for input.margin.
    """
    columns = [text(column) for column in listed(entry.get("columns"))]
    titles = {name: text(title) for name, title in mapped(entry.get("title")).items()}
    for number, row in enumerate(listed(entry.get("rows")), 1):
        cells = listed(row)
        if len(cells) != len(columns):
            raise NotAsked(f"{entry.get('id')}: row {number} has {len(cells)} values")
        made = {name: value for name, value in entry.items() if name not in {"columns", "rows"}}
        words = {**mapped(entry.get("settings", {})), **mapped(entry.get("input", {}))}
        for column, cell in zip(columns, cells, strict=True):
            part, _, name = column.rpartition(".")
            words[name] = cell
            if part:
                made[part] = {**mapped(made.get(part, {})), name: cell}
            else:
                made[name] = cell
        made["id"] = f"{text(entry.get('id'))}/{number}"
        made["title"] = {name: title.format_map(words) for name, title in titles.items()}
        yield read_case(stem, kind, made)
