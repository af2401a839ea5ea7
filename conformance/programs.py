"""The programs that have an adapter here, and how each is started."""

import os
import shutil
import sys
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parent
SALLIERE_JAR = Path("/usr/share/salliere/salliere-0.10.jar")


@dataclass(frozen=True, slots=True)
class Program:
    """A program to be judged. `missing` says what must be installed first; "" when it can run."""

    name: str
    command: tuple[str, ...]
    missing: str = ""


def hakem() -> Program:
    """Hakem itself, in the interpreter that runs the suite."""
    return Program("hakem", (sys.executable, "-m", "conformance.adapters.hakem_adapter"))


def bridge_scorer() -> Program:
    """The npm package bridge-scorer."""
    missing = ""
    if shutil.which("node") is None:
        missing = "Node.js"
    elif not (HERE / "peers" / "node_modules" / "bridge-scorer").is_dir():
        missing = "the npm package (make conformance-peers)"
    script = HERE / "adapters" / "bridge_scorer_adapter.js"
    return Program("bridge-scorer", ("node", str(script)), missing)


def salliere() -> Program:
    """The Debian package salliere."""
    missing = ""
    if shutil.which("java") is None:
        missing = "Java"
    elif not SALLIERE_JAR.is_file():
        missing = "the Debian package (apt install salliere)"
    command = (sys.executable, "-m", "conformance.adapters.salliere_adapter", str(SALLIERE_JAR))
    return Program("salliere", command, missing)


def known() -> tuple[Program, ...]:
    """All programs with an adapter, Hakem first."""
    return hakem(), bridge_scorer(), salliere()


def environment() -> dict[str, str]:
    """What an adapter's process sees: the repository's own packages can be imported."""
    paths = [str(ROOT), str(ROOT / "src"), os.environ.get("PYTHONPATH", "")]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in paths if path)}
