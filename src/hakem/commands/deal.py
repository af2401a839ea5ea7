"""`hakem deal`: random deals as a file, and whether deals are those that were promised."""

import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from hakem.commands.board_list import boards_asked
from hakem.commands.dealing_key import fresh_key, keep_key, key_given, write_new
from hakem.commands.reading import read_bytes
from hakem.deal import Deal
from hakem.dealing import commitment_of, deals, is_committed, key_of_seed, read_commitment
from hakem.dealing.lessons import lesson_deals, read_wanted
from hakem.errors import FileMistake, Place, SettingMistake
from hakem.formats.deal_files import ENDINGS, dumps
from hakem.formats.pbn_deals import deals_of
from hakem.i18n.lang import Lang
from hakem.i18n.words import say
from hakem.seats import Seat

#: The exit codes, as docs/use/deals.md tells them.
DONE, DIFFERS = 0, 1

#: What only bytes can hold is not shown in a terminal.
_BINARY = "dup"


@dataclass(frozen=True, slots=True)
class DealCall:
    """What was asked for; "" and None are what was not."""

    boards: str = ""
    output: str = ""
    format: str = ""
    key: str = ""
    seed: str | None = None
    value: str = ""
    new_key: str = ""
    commitment: str = ""
    compare: str = ""
    wanted: Mapping[Seat, str] = field(default_factory=dict)

    @property
    def ending(self) -> str:
        """The way to write the deals: as asked for, else by the name of the file, else PBN."""
        named = Path(self.output).suffix.lower().removeprefix(".")
        return self.format or (named if named in ENDINGS else "pbn")


def deal(call: DealCall, lang: Lang) -> int:
    """Do what was asked; the exit code says how it went."""
    instead = next(
        (name for name in ("new_key", "commitment", "compare") if getattr(call, name)), ""
    )
    if instead and call.boards:
        raise SettingMistake("dealing.nothing-dealt", option=f"--{instead.replace('_', '-')}")
    if call.new_key:
        key = fresh_key()
        keep_key(key, call.new_key)
        print(say("dealing.commitment-is", lang, commitment=commitment_of(key)))
        print(say("dealing.key-kept", lang, file=call.new_key), file=sys.stderr)
        return DONE
    if call.commitment or call.compare:
        return _check(call, lang)
    if not call.boards:
        raise SettingMistake("dealing.which-boards")
    if call.ending == _BINARY and not call.output:
        raise SettingMistake("dealing.needs-output", ending=call.ending)
    key = _key(call) or fresh_key()
    data = dumps(_deals(call, key), call.ending)
    beside = sys.stdout if call.output else sys.stderr
    if call.output:
        write_new(data, call.output)
        print(say("cli.written", lang, file=call.output))
    else:
        print(data.decode(), end="")
    if call.wanted:
        print(say("dealing.lesson-only", lang), file=beside)
    elif call.seed is not None:
        print(say("dealing.seed-is-no-secret", lang), file=beside)
    elif not call.key:
        print(say("dealing.commitment-is", lang, commitment=commitment_of(key)), file=beside)
        print(say("dealing.key-is", lang, key=key.hex()), file=beside)
    return DONE


def _deals(call: DealCall, key: bytes) -> dict[int, Deal]:
    """The deals of the key, or for a lesson those of them that have what is wanted."""
    boards = boards_asked(call.boards)
    if not call.wanted:
        return deals(key, boards, call.value)
    if call.value:
        raise SettingMistake("cli.options-clash", option="--value", other=_named(call))
    wanted = {seat: read_wanted(text) for seat, text in call.wanted.items()}
    return lesson_deals(key, boards, wanted)


def _named(call: DealCall) -> str:
    """The first option that wants something of a seat."""
    return f"--{next(iter(call.wanted)).name.lower()}"


def _key(call: DealCall) -> bytes | None:
    if call.key:
        return key_given(call.key)
    return None if call.seed is None else key_of_seed(call.seed)


def _check(call: DealCall, lang: Lang) -> int:
    """Whether a key is that of the commitment, and makes the deals of a file."""
    key = _key(call)
    if call.wanted:
        asked = "--commitment" if call.commitment else "--compare"
        raise SettingMistake("cli.options-clash", option=asked, other=_named(call))
    if key is None:
        raise SettingMistake("dealing.key-needed")
    code = DONE
    if call.commitment:
        commitment = read_commitment(call.commitment)
        if is_committed(key, commitment):
            print(say("dealing.is-committed", lang))
        else:
            print(say("dealing.not-committed", lang, commitment=commitment))
            code = DIFFERS
    if call.compare:
        found = deals_of(read_bytes(call.compare), call.compare)
        if not found:
            raise FileMistake("event.no-deals", Place(call.compare))
        made = deals(key, found, call.value)
        differ = [board for board in found if found[board] != made[board]]
        same = len(found) - len(differ)
        if same:
            print(say("dealing.same-deals", lang, n=same))
        if differ:
            boards = ", ".join(str(board) for board in differ)
            print(say("dealing.differ", lang, n=len(differ), boards=boards))
            code = DIFFERS
    return code
