"""Start-up: the processor time of a whole command, from the shell and back."""

import sys
from collections.abc import Iterator

from bench.figures import Figure, cpu_of, say

TIMES = 9
COMMANDS = {
    "hakem --help": ("--help",),
    "hakem score --sample": ("score", "--sample"),
}


def figures() -> Iterator[Figure]:
    """Every command beside the interpreter that does nothing: here fewer times are better."""
    say("startup")
    nothing = cpu_of([sys.executable, "-c", "pass"], TIMES)
    for what, arguments in COMMANDS.items():
        ours = cpu_of([sys.executable, "-m", "hakem", *arguments], TIMES)
        note = f"{ours / nothing:.1f} times an interpreter that does nothing"
        yield Figure("startup", what, ours, "s", "python -c pass", nothing, "< 0.3 s", note)
