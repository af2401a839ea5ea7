"""Ask programs every case, and print what each got right, got wrong, or does not offer."""

import argparse
import json
import shlex
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from conformance.casefile import Case, load_cases
from conformance.judge import Verdict, judge
from conformance.programs import ROOT, Program, environment, known
from conformance.reading import Json, NotAsked, mapped, text

#: How many wrong answers are printed for each program without --all-wrong.
SHOWN = 10


@dataclass(frozen=True, slots=True)
class Judged:
    """A case, what a program replied, and what that is worth."""

    case: Case
    reply: Mapping[str, Json] | None
    verdict: Verdict


def request(case: Case) -> str:
    """The line that asks a program one case."""
    asked: dict[str, Json] = {
        "id": case.id,
        "kind": case.kind,
        "settings": dict(case.settings),
        "input": dict(case.input),
    }
    return json.dumps(asked, ensure_ascii=False)


def replies(lines: Iterable[str]) -> dict[str, dict[str, Json]]:
    """A program's replies by the id of the case; lines that are no reply count as none."""
    found: dict[str, dict[str, Json]] = {}
    for line in lines:
        try:
            value: Json = json.loads(line)
            reply = mapped(value)
            found[text(reply.get("id"))] = reply
        except (ValueError, NotAsked):
            continue
    return found


def ask(program: Program, cases: Sequence[Case], exact: bool = False) -> tuple[Judged, ...]:
    """Ask a program all cases at once and judge each reply."""
    asked = "".join(request(case) + "\n" for case in cases)
    done = subprocess.run(
        program.command,
        input=asked.encode(),
        stdout=subprocess.PIPE,
        cwd=ROOT,
        env=environment(),
        check=False,
    )
    answered = replies(done.stdout.decode(errors="replace").splitlines())
    return tuple(
        Judged(case, answered.get(case.id), judge(case, answered.get(case.id), exact))
        for case in cases
    )


def counts(judged: Iterable[Judged]) -> dict[str, Counter[Verdict]]:
    """How many of each verdict, by kind."""
    found: dict[str, Counter[Verdict]] = {}
    for one in judged:
        found.setdefault(one.case.kind, Counter())[one.verdict] += 1
    return found


def cell(count: Counter[Verdict]) -> str:
    """Right / wrong / not offered, in three numbers."""
    return " / ".join(f"{count[verdict]}" for verdict in Verdict)


def rows_of(results: Mapping[str, Sequence[Judged]]) -> list[list[str]]:
    """The table: a heading, a row for each kind, and the sum of all."""
    tallies = {name: counts(judged) for name, judged in results.items()}
    kinds = list(dict.fromkeys(kind for tally in tallies.values() for kind in tally))
    rows = [["kind", *tallies]]
    rows += [[kind, *(cell(tally[kind]) for tally in tallies.values())] for kind in kinds]
    rows.append(["all", *(cell(sum(tally.values(), Counter())) for tally in tallies.values())])
    return rows


def table(rows: Sequence[Sequence[str]]) -> str:
    """Kinds down, programs across, for a terminal."""
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    rule = "  ".join("-" * width for width in widths)
    first, *rest = ([row[0].ljust(widths[0]), *padded(row, widths)] for row in rows)
    lines = ["  ".join(row) for row in rest]
    return "\n".join(["  ".join(first), rule, *lines[:-1], rule, lines[-1]])


def padded(row: Sequence[str], widths: Sequence[int]) -> list[str]:
    """The cells after the first, flush right."""
    return [cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True)]


def markdown(rows: Sequence[Sequence[str]]) -> str:
    """The same as a Markdown table, as it stands in RESULTS.md."""
    lines = [f"| {' | '.join(row)} |" for row in rows]
    return "\n".join([lines[0], "|---" * len(rows[0]) + "|", *lines[1:]])


def told_wrong(one: Judged) -> str:
    """A wrong answer with what was asked, expected and said."""
    case = one.case
    said = "no answer" if one.reply is None else json.dumps(one.reply.get("answer"))
    asked = json.dumps({"settings": dict(case.settings), "input": dict(case.input)})
    return (
        f"  {case.id}: {case.title['en']} ({case.clause})\n"
        f"    asked     {asked}\n"
        f"    right is  {json.dumps(dict(case.expect))}   [{case.status}: {case.source}]\n"
        f"    it said   {said}"
    )


def as_json(results: Mapping[str, Sequence[Judged]]) -> str:
    """All verdicts, for other programs to read."""
    document: dict[str, Json] = {
        name: [
            {
                "id": one.case.id,
                "kind": one.case.kind,
                "verdict": one.verdict.value,
                "expected": dict(one.case.expect),
                "reply": None if one.reply is None else dict(one.reply),
            }
            for one in judged
        ]
        for name, judged in results.items()
    }
    return json.dumps(document, ensure_ascii=False, indent=1)


def chosen_programs(adapters: Sequence[str], command: str | None) -> list[Program]:
    """The programs that the arguments name; without any, all that have an adapter."""
    every = {program.name: program for program in known()}
    for name in adapters:
        if name not in every:
            sys.exit(f"There is no adapter {name!r}. There are: {', '.join(every)}.")
    chosen = [every[name] for name in adapters]
    if command is not None:
        chosen.append(Program("command", tuple(shlex.split(command))))
    return chosen or list(every.values())


def chosen_cases(kinds: Sequence[str]) -> tuple[Case, ...]:
    """The cases of the kinds named; without any, all."""
    cases = load_cases()
    there = dict.fromkeys(case.kind for case in cases)
    for kind in kinds:
        if kind not in there:
            sys.exit(f"There is no kind {kind!r}. There are: {', '.join(there)}.")
    return tuple(case for case in cases if not kinds or case.kind in kinds)


def arguments() -> argparse.ArgumentParser:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m conformance", description=__doc__)
    parser.add_argument("--adapter", action="append", default=[], metavar="NAME")
    parser.add_argument("--command", metavar="CMD", help="any program that speaks the protocol")
    parser.add_argument("--kind", action="append", default=[], metavar="KIND")
    parser.add_argument("--exact", action="store_true", help="allow no rounding of any answer")
    parser.add_argument("--all-wrong", action="store_true", help="print every wrong answer")
    parser.add_argument("--json", action="store_true", help="print every verdict as JSON")
    parser.add_argument("--markdown", action="store_true", help="print only the table, as Markdown")
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Run the suite. 1 when Hakem, or the command given, has something wrong."""
    options = arguments().parse_args(argv)
    adapters: list[str] = options.adapter
    kinds: list[str] = options.kind
    cases = chosen_cases(kinds)
    results: dict[str, tuple[Judged, ...]] = {}
    for program in chosen_programs(adapters, options.command):
        if program.missing:
            print(f"{program.name} is left out: it needs {program.missing}.", file=sys.stderr)
            continue
        results[program.name] = ask(program, cases, bool(options.exact))
    if options.json:
        print(as_json(results))
    elif options.markdown and results:
        print(markdown(rows_of(results)))
    else:
        report(results, len(cases), bool(options.all_wrong))
    must = [one for name in ("hakem", "command") for one in results.get(name, ())]
    return int(any(one.verdict is Verdict.WRONG for one in must))


def report(results: Mapping[str, Sequence[Judged]], asked: int, all_wrong: bool) -> None:
    """The table, and the wrong answers under it."""
    if not results:
        print("No program could be asked.")
        return
    print(f"{asked} cases: right / wrong / not offered\n")
    print(table(rows_of(results)))
    for name, judged in results.items():
        wrong = [one for one in judged if one.verdict is Verdict.WRONG]
        shown = wrong if all_wrong else wrong[:SHOWN]
        if wrong:
            print(f"\n{name}, wrong ({len(shown)} of {len(wrong)} shown):")
            print("\n".join(told_wrong(one) for one in shown))
