"""`hakem claim`: a contested claim adjudicated, by conversation or at once."""

import json
import sys
import time
from dataclasses import dataclass, replace
from fractions import Fraction
from pathlib import Path

from hakem.claims.adjudicate import adjudicate
from hakem.claims.adjudication import Adjudication, Verdict
from hakem.claims.again import About, Answer, Told, look_again
from hakem.claims.faults import faults, said_faults
from hakem.claims.policy import read_policy
from hakem.claims.position import Position
from hakem.claims.position_text import read_position
from hakem.claims.said import Heard, hear
from hakem.claims.said_back import describe
from hakem.claims.statement import Statement
from hakem.commands.claim_file import read_text
from hakem.commands.claim_record import is_record, read_record
from hakem.commands.conversation import Ended, line
from hakem.errors import Mistake, NotPossible, NotRecognised, Severity
from hakem.i18n.lang import Lang
from hakem.i18n.played import LETTERS
from hakem.i18n.words import say, say_problem
from hakem.laws.edition import IN_FORCE, Edition
from hakem.notation.cards import read_card
from hakem.notation.letters import quoted

#: Exit codes: ruled, a mistake, and a ruling that turns on the director's answer.
RULED, FAILED, OPEN = 0, 2, 4


@dataclass(frozen=True, slots=True)
class ClaimCall:
    """What was asked of `hakem claim`."""

    position: str | None = None  # a file, - for standard input, or the position itself
    claim: str | None = None  # how many tricks, where the position does not say
    by: str | None = None
    board: str | None = None  # of a LIN or PBN file
    at: str | None = None
    statement: str = ""
    aware: bool | None = None
    forgot: str = ""
    policy: tuple[str, ...] = ()  # "rule=reading"
    about: About = About.CONTESTED
    told: Told = Told()
    json: bool = False
    edition: Edition = IN_FORCE


def claim_command(call: ClaimCall, lang: Lang) -> int:
    """The ruling at once where the position is given, else a conversation."""
    read_policy(call.policy)  # a mistake in it is told before anything is asked
    if call.position is None:
        try:
            return converse(call, lang)
        except Ended:
            return RULED
    position = sound(position_of(call, lang), lang)
    if position is None:
        return FAILED
    if call.about is not About.CONTESTED:
        answer = again(call, position)
        show_again(answer, call, lang)
        undecided = answer.tricks is None and call.about is not About.OUTCOMES
        return OPEN if undecided else RULED
    heard = hear_statement(call.statement, position, lang)
    if any(problem.severity is Severity.ERROR for problem in heard.problems):
        tell_problems(heard, lang)
        return FAILED
    told, seconds = ruling(call, position, heard.statement, lang)
    show(told, seconds, call, lang)
    return OPEN if told.verdict is Verdict.QUESTION or told.award is None else RULED


def position_of(call: ClaimCall, lang: Lang) -> Position:
    """The position, typed or out of a record; how a record was read is told."""
    given = call.position or ""
    if not is_record(given):
        name = given if _is_file(given) else ""
        return read_position(text_of(call), LETTERS[lang], name)
    position, notes = read_record(given, call.board, call.at, call.claim, call.by)
    for note in notes:
        print(say_problem(note, lang), file=sys.stderr)
    return position


def _is_file(text: str) -> bool:
    """Whether a text names a file; a position may be too long for any name."""
    try:
        return Path(text).is_file()
    except (OSError, ValueError):
        return False


def text_of(call: ClaimCall) -> str:
    """The position as it was given, with the claim beside it where that was given apart."""
    given = call.position or ""
    typed = ":" in given and not _is_file(given)
    text = given if typed else read_text(given)
    if call.claim is not None:
        by = f" by {call.by}" if call.by else ""
        text = f"{text.rstrip()}\nclaim: {call.claim}{by}\n"
    return text


def sound(position: Position, lang: Lang) -> Position | None:
    """The position, if nothing is wrong with it; else what is wrong is told."""
    found = faults(position)
    for problem in found:
        print(say_problem(problem, lang), file=sys.stderr)
    return None if found else position


def hear_statement(text: str, position: Position, lang: Lang) -> Heard:
    """What the claimer said, as far as it is understood and can be done."""
    heard = hear(
        text,
        trumps=position.trumps,
        letters=LETTERS[lang],
        claimer=position.claimer,
        dummy=position.declarer.partner,
    )
    faulty = said_faults(heard.statement, position)
    return replace(heard, problems=(*heard.problems, *faulty))


def tell_problems(heard: Heard, lang: Lang) -> None:
    """What was not understood of a statement."""
    for problem in heard.problems:
        print(say_problem(problem, lang), file=sys.stderr)


def ruling(
    call: ClaimCall, position: Position, statement: Statement, lang: Lang
) -> tuple[Adjudication, Fraction]:
    """The ruling on the call, and how many seconds it took."""
    cards = tuple(read_card(word, LETTERS[lang]) for word in call.forgot.replace(",", " ").split())
    for card in cards:
        if card not in position.cards_out:
            raise NotPossible("claim.not-out", card=card.letters)
    policy = read_policy(call.policy)
    began = time.perf_counter_ns()
    told = adjudicate(
        position,
        statement,
        aware=call.aware,
        forgotten=cards,
        policy=policy,
        edition=call.edition,
    )
    return told, Fraction(time.perf_counter_ns() - began, 10**9)


def told_of(credited: str | None, won: str | None, transfer: str | None, seed: str | None) -> Told:
    """The numbers that were typed. Raises `NotRecognised` for what is none."""
    return Told(
        None if credited is None else _number("--credited", credited),
        _number("--won", won or "0"),
        _number("--transfer", transfer or "0"),
        _number("--seed", seed or "1"),
    )


def _number(option: str, text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) < 10):
        raise NotRecognised("claim.number", text=quoted(text), option=option)
    return int(text)


def again(call: ClaimCall, position: Position) -> Answer:
    """The answer about a concession, an agreement, a revoke or outcomes."""
    policy = read_policy(call.policy)
    return look_again(call.about, position, call.told, policy, call.edition)


def show_again(told: Answer, call: ClaimCall, lang: Lang) -> None:
    """Print that answer: for programs, or for people."""
    if call.json:
        from hakem.sheets.claim_again_json import to_json

        print(json.dumps(to_json(told, lang), ensure_ascii=False, indent=2))
        return
    from hakem.sheets.claim_terminal import print_answer

    print_answer(told, lang)


def read_back(statement: Statement, position: Position, lang: Lang) -> str:
    """The statement as it was understood, in words."""
    told = describe(statement, position.trumps)
    return " ".join(say(one.code, lang, **one.params) for one in told)


def show(told: Adjudication, seconds: Fraction, call: ClaimCall, lang: Lang) -> None:
    """Print the ruling: for programs, or with the losing line as a table of tricks."""
    if call.json:
        from hakem.sheets.claim_json import to_json

        print(json.dumps(to_json(told, lang, seconds), ensure_ascii=False, indent=2))
        return
    from hakem.sheets.claim_terminal import print_claim

    print_claim(told, lang, seconds)


# -- the conversation -----------------------------------------------------------------------------


def converse(call: ClaimCall, lang: Lang) -> int:
    """Position, statement, the one question when it matters, the ruling. Raises `Ended`."""
    position = ask_position(lang)
    if call.about is not About.CONTESTED:
        show_again(again(call, position), call, lang)
        return go_on(call, lang)
    statement = ask_statement(position, lang)
    while True:
        told, seconds = ruling(call, position, statement, lang)
        show(told, seconds, call, lang)
        if told.verdict is not Verdict.QUESTION:
            return go_on(call, lang)
        call = replace(call, aware=ask_aware(told, lang))


def go_on(call: ClaimCall, lang: Lang) -> int:
    """From the award to the procedure around it, which is asked as every ruling is."""
    from hakem.commands.rule import RuleCall
    from hakem.commands.rule import converse as converse_on
    from hakem.sheets import ruling_words as words
    from hakem.sheets.claim_procedure import TOPICS

    topics = TOPICS[call.about]
    if not topics:
        return RULED
    print()
    for number, topic in enumerate(topics, 1):
        print(f"  {number}  {words.topic_name(topic, lang)}")
    typed = line(say("claim.ask-procedure", lang) + " ")
    if not (typed.isdecimal() and 1 <= int(typed) <= len(topics)):
        return RULED
    return converse_on(RuleCall(topics[int(typed) - 1], edition=call.edition), lang)


def ask_position(lang: Lang) -> Position:
    """The position, pasted or typed until an empty line; asked again until it is sound."""
    from hakem.sheets.claim_terminal import print_position

    while True:
        print(say("claim.ask-position", lang))
        lines = []
        while typed := line("  "):
            lines.append(typed)
        if not lines:
            raise Ended
        try:
            position = sound(read_position("\n".join(lines), LETTERS[lang]), lang)
        except Mistake as mistake:
            print(say_problem(mistake.as_problem(), lang))
            continue
        if position is not None:
            print_position(position, lang)
            return position


def ask_statement(position: Position, lang: Lang) -> Statement:
    """What he said, read back until the director finds it right."""
    while True:
        typed = line(say("claim.ask-statement", lang) + " ")
        heard = hear_statement(typed, position, lang)
        for problem in heard.problems:
            print(say_problem(problem, lang))
        if any(problem.severity is Severity.ERROR for problem in heard.problems):
            continue
        if not typed:
            return heard.statement
        print(say("claim.understood", lang, text=read_back(heard.statement, position, lang)))
        if yes(say("claim.is-right", lang) + " ", True):
            return heard.statement


def ask_aware(told: Adjudication, lang: Lang) -> bool:
    """The one question: did he know of the trumps that were out?"""
    from hakem.sheets.claim_text import cards_out

    return yes(say("claim.ask-aware", lang, cards=cards_out(told)) + " ", None)


def yes(prompt: str, default: bool | None) -> bool:
    """Yes or no, in either language; Enter is the default where there is one."""
    from hakem.laws.facts import yes_no

    while True:
        typed = line(prompt)
        if not typed and default is not None:
            return default
        try:
            return yes_no("answer").read(typed)
        except Mistake:
            continue
