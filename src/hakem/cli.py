"""The command line: `hakem score` and its sisters.

Only what every call needs is imported here; each command brings in what it needs when it is called,
so that `hakem --help` answers at once.
"""

import argparse
import os
import re
import sys
from collections.abc import Sequence
from typing import NoReturn

from hakem.commands.movement_call import add_options, call_of
from hakem.errors import Mistake
from hakem.i18n.lang import Lang, choose_lang
from hakem.i18n.words import say, say_problem

#: Exit codes: documented in docs/use/score.md.
DONE, DIFFERS, FAILED, LEFT_OUT = 0, 1, 2, 3
#: What shells give a command that Ctrl-C ended.
INTERRUPTED = 130


class _Parser(argparse.ArgumentParser):
    """An argument parser that speaks the person's language and points to the help."""

    lang = Lang.EN

    def error(self, message: str) -> NoReturn:
        """Say what is wrong with the call, and end with the code for it."""
        print(_in_words(message, self.lang), file=sys.stderr)
        print(say("cli.see-help", self.lang, command=self.prog), file=sys.stderr)
        raise SystemExit(FAILED)

    def format_help(self) -> str:
        """The help, with the headings in the person's language."""
        return (
            super()
            .format_help()
            .replace("usage:", say("cli.usage", self.lang) + ":", 1)
            .replace("positional arguments:", say("cli.arguments", self.lang) + ":")
            .replace("options:", say("cli.options", self.lang) + ":")
        )


#: What argparse finds wrong with a call, and the message that says it in the person's language.
_FOUND = (
    ("cli.needs-value", re.compile(r"argument (?P<option>\S+): expected one argument")),
    (  # the one thing with choices that is no option
        "cli.unknown-command",
        re.compile(
            r"argument [^-\s]\S*: invalid choice: (?P<value>.+?) \(choose from (?P<known>.+)\)"
        ),
    ),
    (
        "cli.bad-choice",
        re.compile(
            r"argument (?P<option>\S+): invalid choice: (?P<value>.+?)"
            r" \(choose from (?P<known>.+)\)"
        ),
    ),
    ("cli.required", re.compile(r"the following arguments are required: (?P<names>.+)")),
    (
        "cli.no-value",
        re.compile(r"argument (?P<option>\S+): ignored explicit argument (?P<value>.+)"),
    ),
    (
        "cli.ambiguous-option",
        re.compile(r"ambiguous option: (?P<option>\S+) could match (?P<known>.+)"),
    ),
    ("cli.not-whole", re.compile(r"argument (?P<option>\S+): invalid int value: (?P<value>.+)")),
    (
        "cli.options-clash",
        re.compile(r"argument (?P<option>\S+): not allowed with argument (?P<other>\S+)"),
    ),
)


def _in_words(message: str, lang: Lang) -> str:
    """What argparse says, in the person's language where we know what it means."""
    for code, form in _FOUND:
        found = form.fullmatch(message)
        if found:
            given = {name: words.replace("'", "") for name, words in found.groupdict().items()}
            return say(code, lang, **given)
    return say("cli.usage-error", lang, message=message)


def parser(lang: Lang, asked: str = "") -> argparse.ArgumentParser:
    """The whole command line, in a language; `asked` is the command that was given."""

    def words(key: str) -> str:
        return say(f"cli.{key}", lang)

    def new(command: argparse.ArgumentParser) -> argparse.ArgumentParser:
        command.add_argument("-h", "--help", action="help", help=words("help"))
        command.add_argument("--lang", choices=[one.value for one in Lang], help=words("lang"))
        return command

    _Parser.lang = lang
    top = new(_Parser(prog="hakem", description=words("about"), add_help=False))
    top.add_argument("--version", action="store_true", help=words("version"))
    commands = top.add_subparsers(dest="command", metavar=words("command"), title=words("commands"))
    score = new(
        commands.add_parser(
            "score", help=words("score"), description=words("score-about"), add_help=False
        )
    )
    score.add_argument("files", nargs="*", metavar=words("file"), help=words("files"))
    score.add_argument("--sample", action="store_true", help=words("sample"))
    score.add_argument("--regulation", metavar=words("name"), help=words("regulation"))
    score.add_argument("--method", metavar=words("name"), help=words("method"))
    score.add_argument("--winners", choices=["1", "2"], help=words("winners"))
    score.add_argument("--event", metavar=words("file"), help=words("event"))
    score.add_argument("--board", metavar=words("board"), help=words("board-help"))
    score.add_argument("--boards", action="store_true", help=words("boards-help"))
    score.add_argument("--explain", metavar=words("contestant"), help=words("explain"))
    score.add_argument("--verify", action="store_true", help=words("verify"))
    output = score.add_mutually_exclusive_group()
    for kind in ("json", "csv"):
        output.add_argument(
            f"--{kind}", nargs="?", const="-", metavar=words("file"), help=words(kind)
        )
    output.add_argument("--html", metavar=words("file"), help=words("html"))
    regulation = new(
        commands.add_parser(
            "regulation",
            help=words("regulation-command"),
            description=words("regulation-about"),
            add_help=False,
        )
    )
    regulation.add_argument("name", nargs="?", metavar=words("name"), help=words("regulation-name"))

    def of_the_laws(name: str, about: str, told: str) -> argparse.ArgumentParser:
        made = commands.add_parser(name, help=words(told), description=words(about), add_help=False)
        made.add_argument(
            "--edition", choices=["2017", "2007"], default="2017", help=words("edition")
        )
        return new(made)

    rule = of_the_laws("rule", "rule-about", "rule-command")
    rule.add_argument("topic", nargs="*", metavar=words("topic"), help=words("topic-help"))
    rule.add_argument("--facts", metavar=words("file"), help=words("facts"))
    rule.add_argument("--json", action="store_true", help=words("rule-json"))
    rule.add_argument("--problem", action="store_true", help=words("problem"))
    rule.add_argument("--save", metavar=words("file"), help=words("save"))
    claim = of_the_laws("claim", "claim-about", "claim-command")
    claim.add_argument("--position", metavar=words("file"), help=words("claim-position"))
    claim.add_argument("--claim", metavar=words("claim-n"), help=words("claim-number"))
    claim.add_argument("--board", metavar=words("board"), help=words("claim-board"))
    claim.add_argument("--at", metavar=words("claim-point"), help=words("claim-at"))
    claim.add_argument("--by", metavar=words("seat"), help=words("claim-by"))
    claim.add_argument(
        "--statement", default="", metavar=words("text"), help=words("claim-statement")
    )
    claim.add_argument("--aware", choices=["yes", "no"], help=words("claim-aware"))
    claim.add_argument("--forgot", default="", metavar=words("cards"), help=words("claim-forgot"))
    claim.add_argument(
        "--policy",
        action="append",
        default=[],
        metavar=words("claim-reading"),
        help=words("claim-policy"),
    )
    claim.add_argument(
        "--about",
        choices=["contested", "concession", "agreement", "revoke", "outcomes"],
        default="contested",
        help=words("claim-asked"),
    )
    for option, told in (
        ("--credited", "claim-credited"),
        ("--won", "claim-won"),
        ("--transfer", "claim-transfer"),
        ("--seed", "claim-seed"),
    ):
        claim.add_argument(option, metavar=words("claim-n"), help=words(told))
    claim.add_argument("--json", action="store_true", help=words("claim-json"))
    new(
        commands.add_parser(
            "about",
            help=words("about-command"),
            description=words("about-about"),
            add_help=False,
        )
    )
    law = of_the_laws("law", "law-about", "law-command")
    law.add_argument("query", nargs="+", metavar=words("law-query"), help=words("law-query-help"))
    law.add_argument("--json", action="store_true", help=words("law-json"))
    about = words("solve-about")
    solve = new(
        commands.add_parser("solve", help=words("solve-command"), description=about, add_help=False)
    )
    solve.add_argument("files", nargs="+", metavar=words("file"), help=words("solve-file"))
    solve.add_argument("--output", metavar=words("file"), help=words("solve-output"))
    solve.add_argument("--show", action="store_true", help=words("solve-show"))
    solve.add_argument("--json", action="store_true", help=words("solve-json"))
    solve.add_argument("--force", action="store_true", help=words("solve-force"))
    about = words("pair-about")
    pair = new(
        commands.add_parser("pair", help=words("pair-command"), description=about, add_help=False)
    )
    pair.add_argument("file", nargs="?", metavar=words("file"), help=words("pair-file"))
    task = pair.add_mutually_exclusive_group()
    task.add_argument("--check", action="store_true", help=words("pair-check"))
    task.add_argument("--generate", action="store_true", help=words("pair-generate"))
    pair.add_argument("--seed", metavar=words("seed"), help=words("pair-seed"))
    pair.add_argument("--teams", metavar=words("n"), help=words("pair-teams"))
    pair.add_argument("--rounds", metavar=words("n"), help=words("pair-rounds"))
    pair.add_argument(
        "--regulation", default="", metavar=words("name"), help=words("pair-regulation")
    )
    pair.add_argument("--json", action="store_true", help=words("pair-json"))
    solve.add_argument("--board", metavar=words("board"), help=words("solve-board"))
    plays = solve.add_mutually_exclusive_group()
    plays.add_argument("--analyse", action="store_true", help=words("solve-analyse"))
    plays.add_argument("--lead", action="store_true", help=words("solve-lead"))
    plays.add_argument("--at", metavar=words("point"), help=words("solve-at"))
    event = new(
        commands.add_parser(
            "event", help=words("event-command"), description=words("event-about"), add_help=False
        )
    )
    if asked == "event":  # its many verbs are made only for who needs them
        from hakem.commands.event.arguments import add_verbs

        add_verbs(event, lang, new)
    about = words("movement-about")
    told = words("movement-command")
    movement = commands.add_parser("movement", help=told, description=about, add_help=False)
    add_options(new(movement), words)
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the exit code says how it went."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    lang = choose_lang(_asked_lang(given), os.environ)
    top = parser(lang, next((one for one in given if not one.startswith("-")), ""))
    try:
        call, unknown = top.parse_known_args(given)
        if unknown:
            command = f"hakem {call.command}" if call.command else "hakem"
            code = "unknown-option" if unknown[0].startswith("-") else "one-too-many"
            print(say(f"cli.{code}", lang, option=unknown[0]), file=sys.stderr)
            print(say("cli.see-help", lang, command=command), file=sys.stderr)
            return FAILED
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else FAILED
    try:
        return _run(call, lang, top)
    except Mistake as mistake:
        print(say_problem(mistake.as_problem(), lang), file=sys.stderr)
        return FAILED
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # the reader of our output has gone away (`| head`): nothing is left to say
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return DONE


def _run(call: argparse.Namespace, lang: Lang, top: argparse.ArgumentParser) -> int:
    if call.version:
        from importlib.metadata import version

        print(f"hakem {version('hakem')}")
        return DONE
    if call.command == "score":
        from hakem.commands.call import Call, Output
        from hakem.commands.score import score

        named = (("json", call.json), ("csv", call.csv), ("html", call.html))
        return score(
            Call(
                files=tuple(call.files),
                sample=call.sample,
                regulation=call.regulation,
                method=call.method,
                winners=int(call.winners) if call.winners else None,
                event=call.event,
                board=call.board,
                boards=call.boards,
                explain=call.explain,
                verify=call.verify,
                output=next((Output(kind, file) for kind, file in named if file), None),
            ),
            lang,
        )
    if call.command == "regulation":
        from hakem.commands.regulation import show_regulation

        return show_regulation(call.name, lang)
    if call.command == "rule":
        from hakem.commands.rule import RuleCall, rule_command
        from hakem.laws.edition import Edition

        topic = " ".join(call.topic) or None
        edition = Edition(int(call.edition))
        asked = RuleCall(topic, call.facts, call.json, edition, call.save, call.problem)
        return rule_command(asked, lang)
    if call.command == "about":
        from hakem.commands.about import about

        return about(lang)
    if call.command == "claim":
        from hakem.claims.again import About
        from hakem.commands.claim import ClaimCall, claim_command, told_of
        from hakem.laws.edition import Edition

        return claim_command(
            ClaimCall(
                position=call.position,
                claim=call.claim,
                by=call.by,
                board=call.board,
                at=call.at,
                statement=call.statement,
                aware=None if call.aware is None else call.aware == "yes",
                forgot=call.forgot,
                policy=tuple(call.policy),
                about=About(call.about),
                told=told_of(call.credited, call.won, call.transfer, call.seed),
                json=call.json,
                edition=Edition(int(call.edition)),
            ),
            lang,
        )
    if call.command == "law":
        from hakem.commands.law import law_command
        from hakem.laws.edition import Edition

        return law_command(call.query, Edition(int(call.edition)), call.json, lang)
    if call.command == "pair":
        from hakem.commands.pair import PairCall, pair_command

        return pair_command(
            PairCall(
                file=call.file,
                check=call.check,
                generate=call.generate,
                seed=call.seed,
                teams=call.teams,
                rounds=call.rounds,
                regulation=call.regulation,
                json=call.json,
            ),
            lang,
        )
    if call.command == "solve":
        from hakem.commands.solve import solve
        from hakem.commands.solve_call import SolveCall
        from hakem.formats.claim_records import cards_played

        at = cards_played(call.at) if call.at is not None else 0 if call.lead else None
        return solve(
            SolveCall(
                files=tuple(call.files),
                output=call.output,
                show=call.show,
                force=call.force,
                analyse=call.analyse,
                at=at,
                board=call.board,
                json=call.json,
            ),
            lang,
        )
    if call.command == "event" and call.verb:
        from hakem.commands.event import event_command

        return event_command(call, lang)
    if call.command == "movement":
        from hakem.commands.movement import movement_command

        return movement_command(call_of(call), lang)
    top.print_help()
    return DONE


def _asked_lang(arguments: Sequence[str]) -> str | None:
    """The language asked for on the command line, needed before it can be read as a whole."""
    for i, argument in enumerate(arguments):
        if argument == "--lang" and i + 1 < len(arguments):
            return arguments[i + 1]
        if argument.startswith("--lang="):
            return argument.removeprefix("--lang=")
    return None


if __name__ == "__main__":
    raise SystemExit(main())
