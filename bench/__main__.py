"""`python -m bench [NAME ...] [--json | --markdown]`: measure, print the table."""

import argparse
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict
from importlib.util import find_spec

from bench.figures import Figure, say


def simultaneous() -> Iterator[Figure]:
    """A national simultaneous."""
    from bench import simultaneous

    return simultaneous.figures()


def reading() -> Iterator[Figure]:
    """Reading files."""
    from bench import reading

    return reading.figures()


def startup() -> Iterator[Figure]:
    """Start-up."""
    from bench import startup

    return startup.figures()


def claims() -> Iterator[Figure]:
    """Contested claims."""
    from bench import claims

    return claims.figures()


def solver() -> Iterator[Figure]:
    """Double dummy."""
    from bench import solver

    return solver.figures()


def store() -> Iterator[Figure]:
    """The log of an event."""
    from bench import store

    return store.figures()


def postgres() -> Iterator[Figure]:
    """The log on a server."""
    if find_spec("psycopg") is None:
        say("postgres\n  left out: psycopg is not installed")
        return iter(())
    from bench import postgres

    return postgres.figures()


def pairing() -> Iterator[Figure]:
    """Pairing a round."""
    from bench import pairing

    return pairing.figures()


def event() -> Iterator[Figure]:
    """An event from its log."""
    from bench import event

    return event.figures()


def serve() -> Iterator[Figure]:
    """The desk in a hall."""
    from bench import serve

    return serve.figures()


#: Every group loads what it needs itself, so that the peers of one do not stand in another's way.
GROUPS: Mapping[str, Callable[[], Iterator[Figure]]] = {
    "simultaneous": simultaneous,
    "reading": reading,
    "startup": startup,
    "claims": claims,
    "store": store,
    "postgres": postgres,
    "solver": solver,
    "pairing": pairing,
    "event": event,
    "serve": serve,
}
HEAD = ("", "Hakem", "peer", "its figure", "times", "aim", "note")


def amount(number: float | None, unit: str) -> str:
    """Three digits that count, and the unit."""
    return (
        ""
        if number is None
        else f"{number:,.3g} {unit}"
        if number < 1000
        else f"{number:,.0f} {unit}"
    )


def times(figure: Figure) -> str:
    """The ratio as it is printed."""
    ratio = figure.ratio
    return "" if ratio is None else f"{ratio:,.0f}" if ratio >= 20 else f"{ratio:.2g}"


def row(figure: Figure) -> Sequence[str]:
    """A figure as the columns of the table."""
    return (
        figure.what,
        amount(figure.ours, figure.unit),
        figure.peer,
        amount(figure.theirs, figure.unit),
        times(figure),
        figure.aim,
        figure.note,
    )


def markdown(found: Sequence[Figure]) -> str:
    """One table for each group."""
    lines: list[str] = []
    for group in dict.fromkeys(figure.group for figure in found):
        rows = [HEAD, ("---",) * len(HEAD), *(row(f) for f in found if f.group == group)]
        lines += [f"### {group}", "", *("| " + " | ".join(cells) + " |" for cells in rows), ""]
    return "\n".join(lines)


def text(found: Sequence[Figure]) -> str:
    """The table for a terminal, notes below the figures they belong to."""
    rows = [HEAD[:-1], *(row(figure)[:-1] for figure in found)]
    widths = [max(len(cells[place]) for cells in rows) for place in range(len(HEAD) - 1)]
    lines = []
    for cells, note in zip(rows, ["", *(figure.note for figure in found)], strict=True):
        padded = [cell.ljust(width) for cell, width in zip(cells, widths, strict=True)]
        lines += ["  ".join(padded).rstrip(), *([f"    ({note})"] if note else [])]
    return "\n".join(lines)


def main() -> None:
    """Measure what was asked for, or everything, and print it."""
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(GROUPS))
    shown = parser.add_mutually_exclusive_group()
    shown.add_argument("--json", action="store_true", help="the figures as JSON")
    shown.add_argument("--markdown", action="store_true", help="the figures as Markdown tables")
    chosen = parser.parse_args()
    unknown = [name for name in chosen.names if name not in GROUPS]
    if unknown:
        parser.error(f"no benchmark is called {unknown[0]}; there are {', '.join(GROUPS)}")
    found = [figure for name in chosen.names or GROUPS for figure in GROUPS[name]()]
    if chosen.json:
        print(json.dumps([{**asdict(f), "ratio": f.ratio} for f in found], indent=2))
    else:
        print(markdown(found) if chosen.markdown else text(found))


if __name__ == "__main__":
    main()
