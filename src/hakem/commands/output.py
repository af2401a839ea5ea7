"""What `hakem score` puts out: the terminal's tables, or a file for programs or for the web."""

import sys
from collections.abc import Iterable
from functools import partial
from pathlib import Path

from hakem.commands.call import Call, Output
from hakem.errors import FileMistake, Place, SettingMistake
from hakem.i18n.lang import Lang
from hakem.i18n.letters import search_key
from hakem.i18n.words import say
from hakem.scoring.ranking import id_order
from hakem.scoring.reasons import Reason
from hakem.scoring.scored import Scored, Standing
from hakem.scoring.sheet import ContestantId
from hakem.scoring.verify import Verification

#: What shows, near the beginning of a file, that Hakem wrote it.
_MARKS = {
    "json": b'"format": "hakem-score/',
    "csv": b"place,place_last,id,names,direction,",
    "html": b'<meta name="generator" content="Hakem">',
}


def write(call: Call, lang: Lang, scored: Scored, verification: Verification | None) -> None:
    """Put out what was asked for, each output's module brought in only then."""
    if call.output is None or not call.output.instead:
        show(call, lang, scored, verification)
    if call.output is None:
        return
    text = text_of(call.output, call, lang, scored, verification)
    if call.output.instead:
        print(text, end="")
        return
    try:
        Path(call.output.file).write_text(text, "utf-8")
    except OSError:
        raise FileMistake("cli.file-not-written", Place(call.output.file)) from None
    print(say("cli.written", lang, file=call.output.file), file=sys.stderr)


def show(call: Call, lang: Lang, scored: Scored, verification: Verification | None) -> None:
    """Print the tables asked for, and what the comparison found."""
    from hakem.sheets.terminal import print_scored

    if call.board is not None:
        known = dict.fromkeys(board.board for board in scored.boards)
        if call.board not in known:
            raise SettingMistake("cli.unknown-board", asked=call.board, known=some(known))
    asked = reasons(call, scored)
    card = standing_of(scored, call.explain).contestant.id if call.explain else None
    source = call.files[0] if call.files else ""
    if "://" in source:  # an address of a server may have a password in it
        source = say("cli.file", lang)
    print_scored(
        scored,
        lang,
        board=call.board,
        card=card,
        explain=asked,
        boards=call.boards,
        hint=call.hint,
        source=source,
    )
    if verification is not None:
        from hakem.sheets.comparison import print_verification

        print_verification(verification, lang)


def text_of(
    output: Output, call: Call, lang: Lang, scored: Scored, verification: Verification | None
) -> str:
    """What a file for programs or for the web holds."""
    if output.kind == "json":
        from hakem.sheets.json_out import to_json

        return to_json(scored, explanations(call, scored), verification)
    if output.kind == "csv":
        from hakem.sheets.csv_out import to_csv

        return to_csv(scored)
    from hakem.scoring.explain import explain_line
    from hakem.sheets.html import to_html

    return to_html(scored, lang, partial(explain_line, scored))


def explanations(call: Call, scored: Scored) -> dict[ContestantId, tuple[Reason, ...]]:
    """The explanation asked for, by contestant."""
    if call.explain is None:
        return {}
    return {standing_of(scored, call.explain).contestant.id: reasons(call, scored)}


def reasons(call: Call, scored: Scored) -> tuple[Reason, ...]:
    """The explanation asked for: a contestant's total and place."""
    if call.explain is None:
        return ()
    from hakem.scoring.explain import explain_place, explain_total

    standing = standing_of(scored, call.explain)
    return explain_total(scored, standing), explain_place(scored, standing)


def standing_of(scored: Scored, asked: str) -> Standing:
    """The standing of the contestant asked for, by identifier or by a name."""
    standings = [one for ranking in scored.rankings for one in ranking.standings]
    for standing in standings:
        if standing.contestant.id.casefold() == asked.casefold():
            return standing
    key = search_key(asked)
    named = [one for one in standings if any(key in search_key(n) for n in names_of(one, asked))]
    if len(named) == 1:
        return named[0]
    raise SettingMistake(
        "cli.several-contestants" if named else "cli.unknown-contestant",
        asked=asked,
        known=some(one.contestant.id for one in named or standings),
    )


def names_of(standing: Standing, asked: str) -> tuple[str, ...]:
    """What a part of a name is looked for in; 1 is no part of 11, so that numbers must be whole."""
    contestant = standing.contestant
    has_digits = any(char.isdecimal() for char in asked)
    return contestant.names if has_digits else (contestant.id, *contestant.names)


def some(ids: Iterable[ContestantId]) -> str:
    """The first few identifiers of a list."""
    listed = sorted(ids, key=id_order)
    return ", ".join(listed[:12]) + (" …" if len(listed) > 12 else "")


def keep_what_is_there(call: Call) -> None:
    """Raise `FileMistake` where the output would replace a file that Hakem did not write."""
    if call.output is None or call.output.instead:
        return
    path = Path(call.output.file)
    try:
        if path.is_file() and not may_be_replaced(path, call.output.kind, call.files):
            raise FileMistake("cli.would-overwrite", Place(call.output.file))
    except OSError:
        raise FileMistake("cli.file-not-written", Place(call.output.file)) from None


def may_be_replaced(path: Path, kind: str, inputs: Iterable[str]) -> bool:
    """Whether Hakem wrote the file, and it is none of those that were just read."""
    if any(Path(name).is_file() and path.samefile(name) for name in inputs):
        return False
    with path.open("rb") as file:
        head = file.read(1024)
    return not head or _MARKS[kind] in head
