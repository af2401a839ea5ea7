"""`hakem pair`: the next round of a Swiss, the check of a finished one, a random one."""

import json
import sys
from dataclasses import dataclass
from pathlib import Path

from hakem.commands.event.opened import is_log
from hakem.commands.reading import read_bytes
from hakem.errors import FileMistake, Mistake, Place
from hakem.formats.pairing_file import PairingFile, dumps, loads
from hakem.i18n.lang import Lang
from hakem.i18n.words import say
from hakem.pairing.generate import generate
from hakem.pairing.history import History, checkable, recheck
from hakem.pairing.rounds import NoPairing
from hakem.pairing.swiss import pair
from hakem.regulations import named

#: The exit codes, as docs/use/pairing.md tells them.
DONE, DIFFERS, FAILED, NO_PAIRING = 0, 1, 2, 3


@dataclass(frozen=True, slots=True)
class PairCall:
    """What was asked for: a file to pair or to check, or a random event."""

    file: str | None
    check: bool = False
    generate: bool = False
    seed: str | None = None
    teams: str | None = None
    rounds: str | None = None
    regulation: str = ""
    json: bool = False


def pair_command(call: PairCall, lang: Lang) -> int:
    """Do what was asked; the exit code says how it went.

    Raises `Mistake` for what a person must mend.
    """
    if call.generate:
        return _generate(call, lang)
    if call.file is None:
        raise FileMistake("pairing.no-file")
    if is_log(Path(call.file)):
        if not call.check:
            raise FileMistake("pair.is-event", Place(call.file))
        return _check(call, _of_event(call.file), lang)
    read = _read(call, call.file)
    return _check(call, read.history, lang) if call.check else _pair(call, read, lang)


def _of_event(file: str) -> History:
    """How an event was paired, each round with the standings that it was paired from."""
    from hakem.commands.event.opened import opened
    from hakem.event.pairing_history import history_of

    with opened(file, "") as event:
        return history_of(event.records)


def _read(call: PairCall, file: str) -> PairingFile:
    try:
        text = read_bytes(file).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise FileMistake("cli.event-not-utf8", Place(file)) from None
    return loads(text, file, call.regulation)


def _pair(call: PairCall, read: PairingFile, lang: Lang) -> int:
    if read.standings is None:
        raise FileMistake("pairing.no-standings", Place(call.file or ""))
    met, byes = read.history.met(), read.history.byes()
    found = pair(read.standings, met, byes, read.history.rules, read.asked)
    if call.json:
        from hakem.sheets.pairing_json import pairing_json

        _print_json(pairing_json(found, lang))
    else:
        from hakem.sheets.pairing_terminal import print_pairing

        print_pairing(found, lang)
    return NO_PAIRING if isinstance(found, NoPairing) else DONE


def _check(call: PairCall, history: History, lang: Lang) -> int:
    found = recheck(history)
    checked = [one for one in history.drawings if checkable(one, history.rules)]
    rounds = sum(len(drawing.rounds) for drawing in checked)
    if len(checked) < len(history.drawings):
        print(say("pair.not-drawn", lang), file=sys.stderr)
    if call.json:
        from hakem.sheets.pairing_json import differences_json

        _print_json(differences_json(found, rounds, lang))
    else:
        from hakem.sheets.pairing_terminal import print_differences

        print_differences(found, rounds, lang)
    return DIFFERS if found else DONE


def _generate(call: PairCall, lang: Lang) -> int:
    """Print a random event as a file for `--check`; the seed stands in its first line."""
    if call.seed is None:
        raise Mistake("pairing.generate-seed")
    n, rounds = _number(call.teams or "16"), _number(call.rounds or "7")
    name = call.regulation or "tbf"
    event = generate(call.seed, n, rounds, named(name).rules.pairing)
    print(dumps(event.history, name, event.seed, rounds), end="")
    if event.stopped is None:
        return DONE
    from hakem.sheets.pairing_terminal import print_pairing

    print_pairing(event.stopped, lang, file=sys.stderr)
    return NO_PAIRING


def _number(text: str) -> int:
    """A number of teams or rounds, as it was typed."""
    if not text.isdecimal() or not 0 < int(text) <= _MOST:
        raise Mistake("pairing.generate-number", text=text, most=_MOST)
    return int(text)


#: The most teams or rounds of a random event.
_MOST = 5_000


def _print_json(value: object) -> None:
    print(json.dumps(value, ensure_ascii=False, indent=2))
