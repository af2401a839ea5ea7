"""The pictures of the README: `python docs/pictures/make.py`.

`score.png` is what `hakem score --sample` prints, `page.png` the page that `--html` writes, as on a
screen and as on a telephone, `ruling.png` and `claim.png` what `hakem rule` and `hakem claim`
print, `event.png` an evening on which things went wrong: its standings, and the end of its log,
`paper-en.png` and `paper-tr.png` some of what is printed for an evening. A Chromium must be
installed, and pdftoppm (poppler) for paper; nothing is fetched from anywhere.
"""

import io
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import TerminalTheme
from rich.text import Text

HERE = Path(__file__).parent
COLUMNS = 100
#: The commands of the pictures of a terminal, one under the other.
SHOWN = {
    "score": (["score", "--sample"], ["score", "--sample", "--board", "7"]),
    "ruling": (["rule", "opening-lead-out-of-turn", "--facts", "facts.json"],),
    "claim": (["claim", "--position", "claim.txt", "--aware", "no"],),
    "event": (["event", "standings", "friday.hakem"], ["event", "log", "friday.hakem"]),
}
#: What happened before the pictures of a terminal were taken, by the picture.
BEFORE = {
    "event": (
        ["simulate", "friday.hakem", "--pairs", "8", "--seed", "Friday pairs", "--no-solver"],
        ["undo", "friday.hakem", "138"],
        ["undo", "friday.hakem", "137"],
        ["score", "friday.hakem", "1", "27", "5DS=", "--by", "table 1"],
        ["correct", "friday.hakem", "3", "20", "1NTN+1", "--why", "slip misread"],
        [
            *("adjust", "friday.hakem", "2", "11", "60% 3NTE= + 40% 3NTE-1"),
            *("--law", "21B3", "--why", "misinformation", "--tentative"),
        ],
        ["fine", "friday.hakem", "5", "10", "percent-of-top", "--why", "late"],
    ),
}
#: Of what is longer only so many lines are shown, the last ones.
LAST = {"log": 11}
FACTS = {
    "declarer": "S",
    "offender": "E",
    "card": "HK",
    "partner-led-face-down": False,
    "opponent-said-his-turn": False,
    "since-the-opening-lead": "nothing",
}
THEME = TerminalTheme(
    (252, 251, 247),
    (40, 44, 43),
    [
        (40, 44, 43),
        (190, 32, 52),
        (30, 110, 80),
        (176, 104, 0),
        (36, 84, 168),
        (128, 70, 150),
        (20, 118, 130),
        (120, 124, 122),
    ],
)
CLAIM = """N: .32.2. / E: .KQ.K. / S: 9.A.A. / W: 2...AK
trumps: S / declarer: S / lead: S / claim: 3 by S
"""
#: The board whose number stands open in the second picture, on the card of this pair.
PAIR, BOARD = "9", "2"
WIDE, PHONE, HIGH = 700, 400, 790
#: The sheets of paper that are shown, the evening they are of in each language, and their width.
PRINTED = ("guide", "slips", "results", "hands")
EVENING = {"en": "Thursday", "tr": "Perşembe"}
SHEET = 430


def browser() -> str:
    """The Chromium that takes the pictures."""
    for name in ("chromium", "chromium-browser", "google-chrome"):
        found = shutil.which(name)
        if found:
            return found
    raise SystemExit("No Chromium was found. Install one to make the pictures.")


def hakem(*arguments: str, folder: Path = HERE) -> str:
    """What a command prints, with its colours; files are those of the folder."""
    words = {"FORCE_COLOR": "1", "COLUMNS": str(COLUMNS), "HAKEM_LANG": "en", "TERM": "xterm"}
    done = subprocess.run(
        [sys.executable, "-m", "hakem", *arguments],
        env={**os.environ, **words},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
        cwd=folder,
    )
    return done.stdout


def screenshot(page: Path, picture: Path, width: int, height: int, scale: float = 1) -> None:
    """A picture of a page, so many CSS pixels wide and high."""
    with tempfile.TemporaryDirectory() as profile:
        subprocess.run(
            [
                *(browser(), "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run"),
                *("--disable-background-networking", f"--user-data-dir={profile}"),
                *("--hide-scrollbars", f"--force-device-scale-factor={scale}"),
                *("--virtual-time-budget=3000", f"--window-size={width},{height}"),
                *(f"--screenshot={picture}", page.as_uri()),
            ],
            capture_output=True,
            check=True,
        )


def terminal(folder: Path, name: str) -> None:
    """A picture of what commands print in a terminal, by its name."""
    (folder / "facts.json").write_text(json.dumps(FACTS), encoding="utf-8")
    (folder / "claim.txt").write_text(CLAIM, encoding="utf-8")
    for arguments in BEFORE.get(name, ()):
        hakem("event", *arguments, folder=folder)
    console = Console(record=True, width=COLUMNS, file=io.StringIO(), force_terminal=True)
    for arguments in SHOWN[name]:
        console.print(Text(f"$ hakem {' '.join(arguments)}", "bold green"))
        for line in hakem(*arguments, folder=folder).splitlines()[-LAST.get(arguments[1], 0) :]:
            console.print(Text.from_ansi(line, no_wrap=True))
        console.print()
    svg = console.export_svg(title="hakem", theme=THEME)
    svg = re.sub(r"@font-face \{.*?\}", "", svg, flags=re.DOTALL)  # no fonts from the web
    svg = svg.replace("Fira Code", "DejaVu Sans Mono")
    size = re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', svg)
    assert size is not None
    width, height = (round(float(number)) for number in size.groups())
    page = folder / f"{name}.html"
    page.write_text(
        f'<!doctype html><meta charset="utf-8"><style>body {{ margin: 0 }} svg {{ width: {width}px;'
        f" display: block }}</style>{svg}",
        encoding="utf-8",
    )
    screenshot(page, HERE / f"{name}.png", width, height)


def card_page(page: str) -> str:
    """The page with one pair's card alone, one number of it opened to its reason."""
    card = re.search(rf'<article id="([^"]+)">\s*<h3><span translate="no">{PAIR} ', page)
    assert card is not None
    row = re.compile(rf'<a href="[^"]+">{BOARD}</a>.*?<details>', re.DOTALL)
    opened = row.sub(lambda found: found[0][:-1] + " open>", page[card.start() :], count=1)
    alone = (
        "header, footer, .langs, section:not([id$=cards]), article, h2 { display: none !important }"
        f" article#{card[1]} {{ display: block !important }}</style>"
    )
    return (page[: card.start()] + opened).replace("</style>", alone, 1)


def html(folder: Path) -> None:
    """`page.png`: the top of the page, and beside it a pair's card on a telephone."""
    whole = folder / "page.html"
    hakem("score", "--sample", "--html", str(whole))
    card = card_page(whole.read_text(encoding="utf-8"))
    (folder / "card.html").write_text(card, encoding="utf-8")
    both = folder / "both.html"
    both.write_text(
        '<!doctype html><meta charset="utf-8"><style>'
        "body { margin: 0; display: flex; gap: 20px; padding: 20px; background: #dfe5e1 }"
        f"iframe {{ border: 0; height: {HIGH}px; border-radius: 12px; background: white }}"
        "</style>"
        f'<iframe src="page.html" style="width: {WIDE}px"></iframe>'
        f'<iframe src="card.html" style="width: {PHONE}px"></iframe>',
        encoding="utf-8",
    )
    screenshot(both, HERE / "page.png", WIDE + PHONE + 60, HIGH + 40)


def paper(folder: Path, lang: str) -> None:
    """`paper-<lang>.png`: the first page of some sheets of an evening, beside one another."""
    event = f"{EVENING[lang].lower()}.hakem"
    played = ("event", "simulate", event, "--pairs", "9", "--boards", "3", "--seed", EVENING[lang])
    hakem(*played, folder=folder)
    for sheet in PRINTED:
        name = f"{sheet}-{lang}"
        made = ("event", "print", event, sheet, "--to", f"{name}.pdf", "--lang", lang)
        hakem(*made, folder=folder)
        subprocess.run(
            ["pdftoppm", "-r", "90", "-l", "1", "-singlefile", "-png", f"{name}.pdf", name],
            check=True,
            cwd=folder,
        )
    both = folder / f"paper-{lang}.html"
    both.write_text(
        '<!doctype html><meta charset="utf-8"><style>'
        "body { margin: 0; display: flex; gap: 14px; padding: 14px; background: #dfe5e1 }"
        f"img {{ width: {SHEET}px; background: white }}</style>"
        + "".join(f'<img src="{sheet}-{lang}.png">' for sheet in PRINTED),
        encoding="utf-8",
    )
    wide = len(PRINTED) * (SHEET + 14) + 14
    screenshot(both, HERE / f"paper-{lang}.png", wide, round(SHEET * 297 / 210) + 28)


def main() -> None:
    """Make the pictures."""
    with tempfile.TemporaryDirectory() as folder:
        for name in SHOWN:
            terminal(Path(folder), name)
        html(Path(folder))
        for lang in EVENING:
            paper(Path(folder), lang)
    papers = (f"paper-{lang}.png" for lang in EVENING)
    for name in (*(f"{one}.png" for one in SHOWN), "page.png", *papers):
        print(f"{name}: {(HERE / name).stat().st_size // 1024} KB")


if __name__ == "__main__":
    main()
