"""The pages of the documentation, and the commands that they show."""

import shlex
from importlib.resources import files
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

#: One session of the sample event, as it would lie in a director's folder under these names.
RESULTS = ("friday.csv", "cuma.csv")
#: The two halves of the sample event.
SESSIONS = (("session-1.csv", "session-2.csv"), ("seans-1.csv", "seans-2.csv"))

#: The facts of the ruling that the pages show: an insufficient bid, replaced at the same level.
FACTS = (
    '{"dealer": "N", "calls": "1H 1S 1H", "lho-has-called": "no", "lho-accepts": "no",'
    ' "replaced-already": "no", "replacement": "2H", "specifies-the-same": "yes",'
    ' "neither-artificial": "yes"}'
)

#: The claim that the pages show: the last trump is out.
CLAIM = """N: .32.2. / E: .KQ.K. / S: 9.A.A. / W: 2...AK
trumps: S / declarer: S / lead: S / claim: 3 by S
"""


#: The Swiss that the pages show.
SWISS = """regulation = "tbf"
rounds = 5
standings = ["kavak", "ladin", "meşe", "çınar", "söğüt"]

[settings]
"pairing.first_round" = "seeded"

[[round]]
number = 1
standings = ["söğüt", "kavak", "çınar", "ladin", "meşe"]
matches = [["söğüt", "çınar"], ["kavak", "ladin"]]
bye = "meşe"
"""

#: Lists of entries as a spreadsheet saves them.
ENTRIES = "no,player,player\n" + "".join(
    f"{n},{one},{other}\n"
    for n, one, other in ((2, "Atmaca", "Doğan"), (3, "Martı", "Karga"), (4, "Nar", "Çam"))
)
TEAMS = "".join(f"{n};{name}:;Bir;İki;Üç;Dört\n" for n, name in enumerate(("Nar", "Çam"), 1))


def page(*parts: str) -> str:
    """The text of a page, by its place in the project."""
    return ROOT.joinpath(*parts).read_text(encoding="utf-8")


def commands(text: str) -> list[list[str]]:
    """The arguments of every `hakem ...` line in a block of the page that ends by itself.

    What a shell does with the output (`> file`, `| program`) and remarks are left out.
    """
    return [arguments for arguments in lines(text) if arguments[0] != "serve"]


def lines(text: str) -> list[list[str]]:
    """The same, with the servers, which end when somebody ends them."""
    found = []
    for line in text.splitlines():
        words = line.strip().removeprefix("$ ")
        if line.startswith("    ") and words.startswith("hakem "):
            told = shlex.split(words.split(">")[0].split("|")[0], comments=True)
            found.append(told[1:])
    return found


def fenced(text: str, kind: str) -> list[str]:
    """The blocks of the page that are of a kind: python, toml, text."""
    return [block.split("```")[0] for block in text.split(f"```{kind}\n")[1:]]


def lay_out(folder: Path) -> None:
    """Put the files that the pages speak of into a folder."""
    sample = files("hakem.sample")
    evening = sample.joinpath("evening.csv").read_text(encoding="utf-8")
    head, *lines = evening.splitlines(keepends=True)
    for name in RESULTS:
        folder.joinpath(name).write_text(evening, encoding="utf-8")
    for first, second in SESSIONS:
        early = [line for line in lines if int(line.split(",")[0]) <= 5]
        folder.joinpath(first).write_text(head + "".join(early), encoding="utf-8")
        late = [line for line in lines if line not in early]
        folder.joinpath(second).write_text(head + "".join(late), encoding="utf-8")
    for name in ("facts.json", "olgular.json"):
        folder.joinpath(name).write_text(FACTS, encoding="utf-8")
    for name in ("claim.txt", "talep.txt"):
        folder.joinpath(name).write_text(CLAIM, encoding="utf-8")
    for name in ("swiss.toml", "isvicre.toml"):
        folder.joinpath(name).write_text(SWISS, encoding="utf-8")
    for name in ("entries.csv", "kayitlar.csv"):
        folder.joinpath(name).write_text(ENTRIES, encoding="utf-8")
    for name in ("teams.csv", "takimlar.csv"):
        folder.joinpath(name).write_text(TEAMS, encoding="utf-8")
    event = sample.joinpath("event.toml").read_text(encoding="utf-8")
    folder.joinpath("event.toml").write_text(event, encoding="utf-8")
