"""What a form says, as acts: the verbs of `hakem event`, with the fields of a form as arguments.

So the desk and the command line have one way from a person's words to the log.
"""

import argparse
from collections.abc import Mapping, Sequence
from uuid import uuid4

from hakem.commands.event import MAKERS
from hakem.commands.event.arguments import NUMBERS as WHOLE
from hakem.commands.event.arguments import at_least_one
from hakem.commands.event.opened import Opened
from hakem.commands.event.verbs import VERBS
from hakem.errors import SettingMistake
from hakem.i18n.lang import Lang
from hakem.web.hosted import Make, Named

#: What a form cannot ask for: files of the server's own disk, and whole events.
_NOT_HERE = {"new", "export", "import", "backup", "simulate"}
#: Options that name a file.
_FILES = {"from", "facts"}


def make_of(verb: str, fields: Mapping[str, Sequence[str]], lang: Lang) -> Make:
    """The acts that a form means; raises `SettingMistake` for what is no verb, or no number."""
    if verb not in MAKERS or verb in _NOT_HERE:
        raise SettingMistake("web.not-there")
    call = call_of(verb, fields)

    def make(opened: Opened) -> Sequence[Named]:
        made = MAKERS[verb](opened, call, lang)
        acts = made if isinstance(made, tuple) else (made,)
        return [(uuid4().hex, act) for act in acts if act is not None]

    return make


def call_of(verb: str, fields: Mapping[str, Sequence[str]]) -> argparse.Namespace:
    """The fields of a form as the arguments of a verb; what is not there has its default."""
    known = VERBS[verb]
    call = argparse.Namespace(verb=verb, file="", by="")
    for word in (*known.takes.split(), *known.options.split()):
        name = word.rstrip("?+*!")
        values = [one for one in fields.get(name, ()) if one.strip()]
        setattr(call, name.replace("-", "_"), value_of(name, word[-1], values))
    at_least_one(call)
    return call


def value_of(name: str, sign: str, values: Sequence[str]) -> object:
    """One argument, by the sign behind its name in the table of verbs."""
    if name in _FILES and values:
        raise SettingMistake("web.not-there")
    if sign == "!":
        return bool(values)
    if sign in "+*":
        return [line for value in values for line in value.splitlines() if line.strip()]
    if not values:
        return None
    value = values[0].strip()
    return whole(value) if name in WHOLE else value


def whole(text: str) -> int:
    """A whole number."""
    try:
        return int(text)
    except ValueError:
        raise SettingMistake("event.not-a-number", value=text[:40]) from None
