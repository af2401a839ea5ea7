"""Every code that the program uses has its words in both languages, and no words are left over."""

import ast
import re
from collections.abc import Iterable, Iterator
from enum import Enum
from pathlib import Path
from string import Formatter

import pytest

import hakem
from hakem.commands.event.verbs import VERBS
from hakem.errors import Severity
from hakem.i18n.catalogue import MESSAGES, Message, message, topic
from hakem.i18n.lang import Lang
from hakem.result import Unplayed
from hakem.scoring.sheet import Form
from hakem.seats import Vulnerability

SRC = Path(hakem.__file__).parent
TOPICS = sorted({path.relative_to(MESSAGES).parts[0] for path in MESSAGES.rglob("*.toml")})
TOPICS = sorted({name.removesuffix(".toml") for name in TOPICS})
CODE = re.compile(r"[a-z][a-z0-9-]*(\.[a-z0-9-]+)+")
#: literals that look like a code but name a file
FILE_ENDINGS = {"toml", "csv", "json", "html", "css", "py", "pbn", "xml", "txt"}
#: what takes a code as its first argument, besides the subclasses of Mistake
TAKE_A_CODE = {"Problem", "Reason", "say", "mistake", "guess", "find", "infraction", "impossible"}


def trees() -> Iterator[ast.Module]:
    """The syntax tree of every module of the package."""
    for path in sorted(SRC.rglob("*.py")):
        yield ast.parse(path.read_text(encoding="utf-8"), str(path))


def mistakes() -> set[str]:
    """The names of Mistake and of all classes below it, by their written bases."""
    bases: dict[str, set[str]] = {}
    for tree in trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                bases[node.name] = {base.id for base in node.bases if isinstance(base, ast.Name)}
    found = {"Mistake"}
    while more := {name for name, above in bases.items() if above & found} - found:
        found |= more
    return found


def name_of(call: ast.Call) -> str:
    """What is called, without what it belongs to."""
    if isinstance(call.func, ast.Attribute):
        return call.func.attr
    return call.func.id if isinstance(call.func, ast.Name) else ""


def literals(node: ast.AST) -> Iterator[str]:
    """Every whole string literal in an expression; not the pieces of composed ones."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    if not isinstance(node, ast.JoinedStr):
        for part in ast.iter_child_nodes(node):
            yield from literals(part)


def codes_asked_for() -> set[str]:
    """The literal first arguments of everything that takes a code."""
    takers = TAKE_A_CODE | mistakes()
    found: set[str] = set()
    for tree in trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and name_of(node) in takers:
                first = [*node.args[:1], *(key.value for key in node.keywords if key.arg == "code")]
                for argument in first:
                    if not isinstance(argument, ast.JoinedStr):
                        found |= {text for text in literals(argument) if CODE.fullmatch(text)}
    return found


def all_literals() -> set[str]:
    """Every string literal of the package, and the codes in its templates.

    The table of verbs names the words of each verb, of its arguments and of its options.
    """
    found = {text for tree in trees() for text in literals(tree)}
    for name, verb in VERBS.items():
        taken = {word.rstrip("?*+") for word in verb.takes.split()}
        found |= {f"event-{name}"}
        found |= {f"event-{what}-{word}" for word in taken for what in ("arg", "help")}
        found |= {f"event-opt-{word.rstrip('!?*')}" for word in verb.options.split()}
    for path in SRC.rglob("*.html"):
        text = path.read_text(encoding="utf-8")
        found |= set(re.findall(r"""say\(\s*['"]([a-z0-9.-]+)['"]""", text))
    for path in SRC.glob("web/static/**/*.js"):
        text = path.read_text(encoding="utf-8")
        found |= set(re.findall(r"""['"]((?:device|web)\.[a-z0-9.-]+)['"]""", text))
    return found


def composed() -> set[re.Pattern[str]]:
    """Codes put together at run time, f"ui.form-{form}": patterns that begin with a topic."""
    patterns = set()
    for tree in trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.JoinedStr):
                parts = [
                    re.escape(str(part.value)) if isinstance(part, ast.Constant) else "(.+)"
                    for part in node.values
                ]
                if re.match(r"[a-z]+(\\-[a-z]+)*\\\.", parts[0]):
                    patterns.add(re.compile("".join(parts)))
    for path in SRC.rglob("*.html"):
        text = path.read_text(encoding="utf-8")
        for begun in re.findall(r"""say\(\s*['"]([a-z0-9.-]+-)['"]\s*~""", text):
            patterns.add(re.compile(re.escape(begun) + "(.+)"))
    for path in SRC.glob("web/static/**/*.js"):
        text = path.read_text(encoding="utf-8")
        for begun in re.findall(r"`((?:device|web|name)\.[a-z0-9.-]+-)\$\{", text):
            patterns.add(re.compile(re.escape(begun) + "(.+)"))
    return patterns


def is_composed(code: str, patterns: set[re.Pattern[str]], used: set[str]) -> bool:
    """Whether a code can be put together: what stands in the gaps is a literal somewhere."""
    return any(
        all(part in used for part in found.groups())
        for pattern in patterns
        if (found := pattern.fullmatch(code))
    )


def is_code(text: str) -> bool:
    """Whether a literal must be the code of a message: it begins with a topic, and is no file."""
    first, last = text.partition(".")[0], text.rpartition(".")[2]
    whole = bool(CODE.fullmatch(text)) and not text.endswith("-")  # the beginning of several
    return whole and first in TOPICS and last not in FILE_ENDINGS


def entries() -> list[tuple[str, str, Message]]:
    """Topic, code and message of every entry."""
    return [(name, code, text) for name in TOPICS for code, text in topic(name).items()]


def placeholders(template: str) -> set[str]:
    """The parameters that a text names."""
    return {name for _, name, _, _ in Formatter().parse(template) if name is not None}


@pytest.mark.parametrize(("name", "code", "text"), entries(), ids=lambda value: str(value)[:40])
def test_entry_is_whole(name: str, code: str, text: Message) -> None:
    """In the file of its topic, both languages, the same parameters, nothing empty."""
    assert code.partition(".")[0] == name
    assert CODE.fullmatch(code)
    wanted = placeholders(text[Lang.EN].other)
    for lang in Lang:
        chosen_by = text[lang].by
        for form in text[lang].forms:
            assert form.strip() == form != ""
            assert placeholders(form) - {chosen_by} == wanted - {chosen_by}


def test_every_code_has_words() -> None:
    known = {code for _, code, _ in entries()}
    asked = codes_asked_for() | {text for text in all_literals() if is_code(text)}
    missing = {code for code in asked if code not in known}
    assert not missing, f"no words for: {', '.join(sorted(missing))}"


def given(call: ast.Call) -> set[str] | None:
    """The parameters that a call gives its message; None where they are not written out."""
    if name_of(call) not in ("Problem", "Reason"):
        names = {key.arg for key in call.keywords}
        return None if None in names else {"key", "fact", *(name for name in names if name)}
    written = [*call.args[1:], *(key.value for key in call.keywords)]
    for argument in written:
        if isinstance(argument, ast.Dict) and all(argument.keys):
            return {"value", *(text for key in argument.keys if key for text in literals(key))}
    return None


def test_every_parameter_of_a_text_is_given() -> None:
    takers = TAKE_A_CODE | mistakes()
    unfilled = set()
    for tree in trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and node.args and name_of(node) in takers:
                names = given(node)
                for code in literals(node.args[0]):
                    text = message(code)
                    if text is not None and names is not None:
                        english = text[Lang.EN]
                        wanted = placeholders(english.other)
                        wanted |= set() if english.one is None else {english.by}
                        unfilled |= {f"{code} {{{name}}}" for name in wanted - names}
    assert not unfilled, f"parameters that are not given: {', '.join(sorted(unfilled))}"


@pytest.mark.parametrize(
    ("before", "values"),
    [
        ("ui.form-", Form),
        ("ui.unplayed-", Unplayed),
        ("ui.vulnerable-", Vulnerability),
        ("report.", Severity),
        ("report.", ("pairs", "teams", "players")),
        ("ui.n-", ("pairs", "teams", "players")),
    ],
)
def test_every_value_of_a_closed_set_has_words(before: str, values: Iterable[Enum | str]) -> None:
    for value in values:
        name = str(value.value) if isinstance(value, Enum) else value
        assert message(before + name.lower()) is not None


def test_no_words_are_left_over() -> None:
    used = all_literals()
    patterns = composed()
    unused = [
        code
        for name, code, _ in entries()
        if name not in ("name", "law")
        and code not in used
        and not is_composed(code, patterns, used)
    ]
    assert not unused, f"words that nothing uses: {', '.join(unused)}"
