"""The arguments of `hakem rule`."""

import argparse

from hakem.commands.line import Words
from hakem.commands.line.edition import add_edition
from hakem.i18n.lang import Lang


def add(parser: argparse.ArgumentParser, words: Words) -> None:
    """What happened, and what becomes of the ruling."""
    add_edition(parser, words)
    parser.add_argument("topic", nargs="*", metavar=words("topic"), help=words("topic-help"))
    parser.add_argument("--facts", metavar=words("file"), help=words("facts"))
    parser.add_argument("--json", action="store_true", help=words("rule-json"))
    parser.add_argument("--problem", action="store_true", help=words("problem"))
    parser.add_argument("--save", metavar=words("file"), help=words("save"))


def run(call: argparse.Namespace, lang: Lang) -> int:
    """Rule."""
    from hakem.commands.rule import RuleCall, rule_command
    from hakem.laws.edition import Edition

    topic = " ".join(call.topic) or None
    edition = Edition(int(call.edition))
    return rule_command(
        RuleCall(topic, call.facts, call.json, edition, call.save, call.problem), lang
    )
