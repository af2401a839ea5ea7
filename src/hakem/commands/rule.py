"""`hakem rule`: a ruling by conversation, or at once from facts in a file."""

import json
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from hakem.commands.call import STANDARD
from hakem.commands.conversation import ANSWERS, Conversation, Ended
from hakem.errors import FileMistake, Place, SettingMistake
from hakem.i18n.lang import Lang
from hakem.i18n.words import say, say_problem
from hakem.laws import Edition, Question, Ruling, rule
from hakem.laws.facts import Facts, as_text
from hakem.laws.mistakes import UnreadableFact
from hakem.laws.rule import topic_of
from hakem.sheets import ruling_words as words

#: Exit codes: a ruling, a mistake, and a question that must be answered first.
RULED, FAILED, OPEN = 0, 2, 4


@dataclass(frozen=True, slots=True)
class RuleCall:
    """What was asked of `hakem rule`."""

    topic: str | None = None
    facts: str | None = None
    json: bool = False
    edition: Edition = Edition.LAWS_2017
    save: str | None = None
    problem: bool = False


def rule_command(call: RuleCall, lang: Lang) -> int:
    """A ruling at once where facts are given, else a conversation; or the card for a poll."""
    if call.problem:
        return problem_command(call, lang)
    if call.facts is None and not call.json:
        return converse(call, lang)
    if call.topic is None:
        raise SettingMistake("rule.topic-needed")
    known = read_facts(call.facts) if call.facts is not None else {}
    try:
        answer = rule(topic_of(call.topic).name, known, call.edition)
    except UnreadableFact as mistake:
        print(say_problem(mistake.as_problem(), lang), file=sys.stderr)
        raise mistake.reason from None
    if call.save is not None and isinstance(answer, Ruling):
        save(answer, call.save, lang)
    if call.json:
        print(as_json(answer, lang))
    else:
        tell(answer, lang)
    return OPEN if isinstance(answer, Question) else RULED


def problem_command(call: RuleCall, lang: Lang) -> int:
    """The anonymous problem card of a poll (16B1(b)), from facts or by conversation."""
    from hakem.laws.information import Problem, problem
    from hakem.sheets.problem_card import problem_card
    from hakem.sheets.ruling_terminal import show

    made: Problem | Question
    if call.facts is not None:
        made = problem(read_facts(call.facts))
        if isinstance(made, Question):
            tell(made, lang)
            return OPEN
    else:
        try:
            made = Conversation(problem, call.edition, lang, show, input).until_answered()
        except Ended:
            return RULED
    text = problem_card(made, lang)
    print(text, end="")
    if call.save is not None:
        write(text, call.save, lang)
    return RULED


def ruling_of(call: RuleCall, lang: Lang) -> Ruling | None:
    """One ruling, printed: from facts at once, else by conversation; None where it was given up.

    Raises `SettingMistake` ("rule.facts-missing") where the facts leave a question open.
    """
    from hakem.commands.rule_menu import pick
    from hakem.sheets.ruling_terminal import print_ruling, show

    if call.facts is not None:
        if call.topic is None:
            raise SettingMistake("rule.topic-needed")
        answer = rule(topic_of(call.topic).name, read_facts(call.facts), call.edition)
        if isinstance(answer, Question):
            raise SettingMistake("rule.facts-missing", name=answer.name)
        return answer
    try:
        topic = pick(call.topic, lang)
        about = partial(_rule, topic.name, call.edition)
        ruling = Conversation(about, call.edition, lang, show, input).until_answered()
    except Ended:
        return None
    print_ruling(ruling, lang)
    return ruling


def read_facts(file: str) -> Mapping[str, str]:
    """The facts of a file, or of standard input: a JSON object of names and values.

    A text, a number, true or false, or a list of them, which is joined by spaces.
    """
    try:
        text = sys.stdin.read() if file == STANDARD else Path(file).read_text("utf-8-sig")
    except (OSError, UnicodeDecodeError):
        raise FileMistake("cli.file-not-read", Place(file)) from None
    try:
        told = json.loads(text)
    except json.JSONDecodeError as error:
        raise FileMistake("rule.not-json", Place(file, error.lineno)) from None
    if not isinstance(told, dict):
        raise FileMistake("rule.not-json", Place(file))
    facts = {}
    for name, value in told.items():
        every = value if isinstance(value, list) else [value]
        if not all(isinstance(one, str | int | bool) for one in every):
            raise FileMistake("rule.not-json", Place(file))
        facts[name] = " ".join(as_text(one) for one in every)
    return facts


def as_json(answer: Ruling | Question, lang: Lang) -> str:
    """The answer for programs."""
    from hakem.sheets.ruling_json import to_json

    return json.dumps(to_json(answer, lang), ensure_ascii=False, indent=2)


def tell(answer: Ruling | Question, lang: Lang) -> None:
    """Print the answer for people."""
    from hakem.sheets.ruling_terminal import console, print_ruling

    if isinstance(answer, Ruling):
        print_ruling(answer, lang)
        return
    choices = " / ".join(answer.choices or answer.examples)
    console().print(words.ask(answer, lang), markup=False)
    console().print(
        say("rule.open-question", lang, name=answer.name, choices=choices), markup=False
    )


def save(ruling: Ruling, file: str, lang: Lang) -> None:
    """Write a ruling as a form: JSON for a name that ends so, else text."""
    from hakem.sheets.ruling_text import as_form

    is_json = file.lower().endswith(".json")
    text = as_json(ruling, lang) + "\n" if is_json else as_form(ruling, lang)
    write(text, file, lang)


def write(text: str, file: str, lang: Lang) -> None:
    """Write a text to a file, and say so."""
    try:
        Path(file).write_text(text, "utf-8")
    except OSError:
        raise FileMistake("cli.file-not-written", Place(file)) from None
    print(say("rule.saved", lang, file=file), file=sys.stderr)


# -- the conversation -----------------------------------------------------------------------------


def converse(call: RuleCall, lang: Lang) -> int:
    """Topic, questions, ruling; again for another topic, until the person ends it."""
    from hakem.commands.rule_menu import pick
    from hakem.sheets.ruling_terminal import print_ruling, show

    asked: str | None = call.topic
    try:
        while True:
            topic = pick(asked, lang)
            asked = None
            about = partial(_rule, topic.name, call.edition)
            talk = Conversation(about, call.edition, lang, show, input)
            show("", "")
            show(words.topic_name(topic.name, lang), "bold")
            show(say("rule.keys", lang), "dim")
            while True:
                ruling = talk.until_answered()
                print_ruling(ruling, lang)
                if call.save is not None:
                    save(ruling, call.save, lang)
                if not changed(talk, ruling, lang):
                    break
    except Ended:
        return RULED


def _rule(topic: str, edition: Edition, known: Facts) -> Ruling | Question:
    return rule(topic, known, edition)


def changed(talk: Conversation[Ruling], ruling: Ruling, lang: Lang) -> bool:
    """After a ruling: whether an answer is to be changed. Raises `Ended`; False: another topic."""
    while True:
        talk.show("", "")
        typed = talk.line(say("rule.after", lang) + " > ").casefold()
        if typed == "s":
            save(ruling, talk.line(say("rule.file-prompt", lang) + ": "), lang)
        elif typed == ANSWERS:
            if talk.change():
                return True
        elif typed == "n":
            return False
        else:
            raise Ended
