"""`hakem about`: which Hakem this is, and which of its optional parts are here."""

from importlib.metadata import version

from hakem.claims import kernel
from hakem.i18n.lang import Lang
from hakem.i18n.words import say
from hakem.laws import Edition, topics
from hakem.laws.clauses import clauses
from hakem.regulations.loader import available
from hakem.solver import missing


def about(lang: Lang) -> int:
    """Print it."""
    print(f"hakem {version('hakem')}")
    print(say("about.laws", lang, editions=", ".join(str(int(one)) for one in Edition)))
    print(say("about.topics", lang, topics=len(topics()), clauses=len(clauses())))
    print(say("about.regulations", lang, names=", ".join(available())))
    print(say(f"about.kernel-{kernel.STATE.value}", lang))
    print(say("about.solver" if missing() is None else "about.no-solver", lang))
    return 0
