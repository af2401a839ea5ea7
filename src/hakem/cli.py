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

from hakem.commands.line import COMMANDS, line_of, with_usual
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
    """The command line, in a language: all commands, and the arguments of the one asked for."""

    def words(key: str) -> str:
        return say(f"cli.{key}", lang)

    _Parser.lang = lang
    top = with_usual(_Parser(prog="hakem", description=words("about"), add_help=False), words)
    top.add_argument("--version", action="store_true", help=words("version"))
    commands = top.add_subparsers(dest="command", metavar=words("command"), title=words("commands"))
    for name, told in COMMANDS.items():
        about = say(f"cli.{name}-about", lang)
        made = commands.add_parser(name, help=words(told), description=about, add_help=False)
        with_usual(made, words)
        if name == asked:
            line_of(name).add(made, words)
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the exit code says how it went."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    lang = choose_lang(_asked_lang(given), os.environ)
    top = parser(lang, _asked_command(given))
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
    if call.command is not None:
        code = line_of(call.command).run(call, lang)
        if code is not None:
            return code
    top.print_help()
    return DONE


def _asked_command(arguments: Sequence[str]) -> str:
    """The command that was asked for; "" where there is none."""
    for before, argument in zip(("", *arguments), arguments, strict=False):
        if not argument.startswith("-") and before != "--lang":
            return argument
    return ""


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
