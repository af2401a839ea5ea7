"""What a form says, as acts: the verbs of `hakem event`, with the fields of a form as arguments.

So the desk and the command line have one way from a person's words to the log. A few forms of the
desk say the same in other words (`forms`).
"""

import argparse
from collections.abc import Callable, Mapping, Sequence
from uuid import uuid4

from hakem.commands.event import MAKERS
from hakem.commands.event.arguments import NUMBERS as WHOLE
from hakem.commands.event.arguments import at_least_one
from hakem.commands.event.opened import Opened
from hakem.commands.event.verbs import VERBS
from hakem.errors import SettingMistake
from hakem.event.acts import AnyAct
from hakem.i18n.lang import Lang
from hakem.web.forms import Fields, as_verb, entered, one
from hakem.web.hosted import Make, Named
from hakem.web.searching import HAPPENED, Search, mending, pairing

#: What a form cannot ask for: files of the server's own disk, and whole events.
_NOT_HERE = {"new", "export", "import", "backup", "simulate"}
#: Signs of a number, at most.
_DIGITS = 7
#: Options that name a file.
_FILES = {"from", "facts"}

#: Verbs whose acts are searched for, so long that nobody else should wait for it.
SEARCHED = ("pair", "repair")

#: The acts that somebody means, worked out from an event.
MakeActs = Callable[[Opened], tuple[AnyAct, ...]]


def make_of(verb: str, fields: Mapping[str, Sequence[str]], lang: Lang) -> Make:
    """The acts that a form means, with identifiers of their own."""
    acts = acts_of(verb, fields, lang)

    def make(opened: Opened) -> Sequence[Named]:
        return [(uuid4().hex, act) for act in acts(opened)]

    return make


def acts_of(verb: str, fields: Fields, lang: Lang) -> MakeActs:
    """The acts that a form means; raises `SettingMistake` for what is no verb, or no number."""
    verb, fields = as_verb(verb, fields)
    maker = entered if verb == "result" else MAKERS.get(verb)
    if maker is None or verb in _NOT_HERE:
        raise SettingMistake("web.not-there")
    call = call_of("correct" if verb == "result" else verb, fields)

    if verb in SEARCHED:
        search = search_of(verb, fields, lang)
        return lambda opened: search(opened).acts

    def acts(opened: Opened) -> tuple[AnyAct, ...]:
        made = maker(opened, call, lang)
        many = made if isinstance(made, tuple) else (made,)
        return tuple(act for act in many if act is not None)

    return acts


def search_of(verb: str, fields: Fields, lang: Lang) -> Callable[[Opened], Search]:
    """The search that a form asks for; what it is for may stand in the same form."""
    verb, fields = as_verb(verb, fields)
    call = call_of(verb, fields)
    if verb == "pair":
        return lambda opened: pairing(opened, call, lang)
    first = one(fields, "happened")
    happened = None
    if first in HAPPENED:
        when = {"round": fields.get("since", ()), "why": fields.get("why", ())}
        happened = call_of(first, {**fields, **when})
    return lambda opened: mending(opened, call, lang, happened)


def call_of(verb: str, fields: Fields) -> argparse.Namespace:
    """The fields of a form as the arguments of a verb; what is not there has its default.

    Raises `SettingMistake` for an argument that must be there and is not.
    """
    known = VERBS[verb]
    call = argparse.Namespace(verb=verb, file="", by="")
    for word in (*known.takes.split(), *known.options.split()):
        name = word.rstrip("?+*!")
        values = [one for one in fields.get(name, ()) if one.strip()]
        setattr(call, name.replace("-", "_"), value_of(name, word[-1], values))
    asked = [word.rstrip("+") for word in known.takes.split() if word[-1] not in "?*"]
    missing = [name for name in asked if getattr(call, name.replace("-", "_")) in (None, [])]
    if missing:
        raise SettingMistake("web.bad-fields", fields=", ".join(missing))
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
    """A whole number, of so many digits as anything in an event may have."""
    try:
        if len(text) > _DIGITS:
            raise ValueError
        return int(text)
    except ValueError:
        raise SettingMistake("event.not-a-number", value=text[:40]) from None
