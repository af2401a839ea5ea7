"""Movements as plain text: the whole as a table, the card of a pair, the card of a table.

    Round   Table 1   Table 2
      1     4-1       2-3
            b 1-2     b 3-4

"4-1" is North-South against East-West; a dash alone is the phantom.
"""

from collections.abc import Iterable, Sequence

from hakem.i18n.lang import Lang
from hakem.i18n.words import name_of, say, say_reason
from hakem.movements import Fault, Kind, Movement, Play, Stop
from hakem.reasons import Reason
from hakem.seats import Side

#: An empty place.
_PHANTOM = "-"


def title(movement: Movement, lang: Lang) -> str:
    """The name, and how many of what there are."""
    parts = [
        name_of("movement", movement.name, lang),
        say("movement.n-tables", lang, n=movement.tables),
        say(f"movement.n-{_who(movement)}", lang, n=movement.contestants),
        say("movement.n-rounds", lang, n=movement.rounds, size=movement.boards_per_set),
    ]
    return " · ".join(parts)


def whole(movement: Movement, lang: Lang, width: int = 80) -> str:
    """The movement round by round, as many tables beside one another as have room."""
    head = say("movement.head-round", lang)
    tables = range(1, movement.tables + 1)
    cells = {
        (number, play.table): (seats(play), f"b {boards(movement, play.boardset)}")
        for number in range(1, movement.rounds + 1)
        for play in movement.in_round(number)
    }
    heads = {table: say("movement.head-table", lang, table=table) for table in tables}
    size = max(
        [len(one) for pair in cells.values() for one in pair] + [len(one) for one in heads.values()]
    )
    first = max(len(head), 3) + 2
    beside = max(1, (width - first) // (size + 2))
    blocks = []
    for start in range(1, movement.tables + 1, beside):
        shown = [table for table in tables if start <= table < start + beside]
        lines = [_row(head, first, [heads[table] for table in shown], size)]
        for number in range(1, movement.rounds + 1):
            pairs = [cells.get((number, table), ("", "")) for table in shown]
            lines.append(_row(f"{number:>3}", first, [one for one, _ in pairs], size))
            lines.append(_row("", first, [two for _, two in pairs], size))
        blocks.append("\n".join(lines))
    return "\n\n".join(blocks)


def guide_card(movement: Movement, contestant: int, lang: Lang) -> str:
    """The way of a contestant: where it sits in each round, against whom, with which boards."""
    heads = [
        say(f"movement.head-{one}", lang)
        for one in ("round", "table-alone", "seat", "opponents", "boards")
    ]
    if movement.kind is Kind.INDIVIDUAL:
        heads.insert(3, say("movement.head-partner", lang))
    rows = [_stop_row(movement, contestant, stop, lang) for stop in movement.guide(contestant)]
    told = say(f"movement.card-{_who(movement)}", lang, number=contestant)
    return f"{told}\n{columns([heads, *rows])}"


def table_card(movement: Movement, table: int, lang: Lang) -> str:
    """What happens at a table: who comes, with which boards, and where all go afterwards."""
    heads = ["round", "ns", "ew", "boards", "ns-then", "ew-then", "boards-then"]
    rows = [[say(f"movement.head-{one}", lang) for one in heads]]
    for play in movement.at_table(table):
        row = [str(play.round), _side(play, Side.NS), _side(play, Side.EW)]
        row.append(boards(movement, play.boardset))
        if play.round < movement.rounds:
            row += [_then(movement, play, side, lang) for side in Side]
            row.append(_boards_then(movement, play, lang))
        rows.append(row)
    return f"{say('movement.card-table', lang, number=table)}\n{columns(rows)}"


def fault_line(fault: Fault, lang: Lang) -> str:
    """A fault as one line: where, what, and by which check."""
    where = []
    if fault.round is not None:
        where.append(say("movement.at-round", lang, round=fault.round))
    if fault.table is not None:
        where.append(say("movement.at-table", lang, table=fault.table))
    told = say(fault.code, lang, **fault.params)
    place = ", ".join(where)
    return f"{place}: {told} ({fault.check})" if place else f"{told} ({fault.check})"


def because_lines(reasons: Iterable[Reason], lang: Lang) -> list[str]:
    """Reasons, one a line."""
    return [say_reason(one, lang) for one in reasons]


def columns(rows: Sequence[Sequence[str]]) -> str:
    """Rows in columns as wide as they must be."""
    count = max(map(len, rows))
    whole_rows = [[*row, *[""] * (count - len(row))] for row in rows]
    widths = [max(len(row[at]) for row in whole_rows) for at in range(count)]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in whole_rows
    )


def seats(play: Play) -> str:
    """Who meets at a play: "14-3", "4+1-2+3", "5--" against the phantom."""
    return f"{_side(play, Side.NS)}-{_side(play, Side.EW)}"


def boards(movement: Movement, boardset: int) -> str:
    """The boards of a set: "3-4", "7", "1-3,5"."""
    runs: list[list[int]] = []
    for board in movement.boards(boardset):
        if runs and board == runs[-1][-1] + 1:
            runs[-1].append(board)
        else:
            runs.append([board])
    return ",".join(str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs)


def _row(head: str, first: int, cells: Iterable[str], size: int) -> str:
    return (head.ljust(first) + "  ".join(cell.ljust(size) for cell in cells)).rstrip()


def _who(movement: Movement) -> str:
    """What the contestants are, for the codes of words."""
    if movement.kind is Kind.TEAMS:
        return "teams"
    return "players" if movement.kind is Kind.INDIVIDUAL else "pairs"


def _side(play: Play, side: Side) -> str:
    return "+".join(map(str, play.side(side))) or _PHANTOM


def _stop_row(movement: Movement, contestant: int, stop: Stop, lang: Lang) -> list[str]:
    """One round of a guide card."""
    play, side = stop.play, stop.side
    if play is None or side is None:
        return [str(stop.round), "", say("movement.sits-out", lang)]
    seat = side.name
    if movement.kind is Kind.INDIVIDUAL:
        seat = "".join(one.letter for one in play.seats_of(contestant))
    row = [str(stop.round), str(play.table), seat]
    if stop.sits_out:
        return [*row, say("movement.sits-out", lang)]
    if movement.kind is Kind.INDIVIDUAL:
        row.append("".join(str(one) for one in play.side(side) if one != contestant))
    return [*row, "+".join(map(str, stop.opponents)), boards(movement, play.boardset)]


def _then(movement: Movement, play: Play, side: Side, lang: Lang) -> str:
    """Where those of a side go after a play; each player for himself where they part."""
    told = []
    for one in play.side(side):
        where = [
            stop
            for stop in movement.guide(one)
            if stop.round == play.round + 1
            and (movement.kind is not Kind.TEAMS or stop.side is side)
        ]
        next_play = where[0].play if where else None
        if next_play is None or where[0].side is None:
            told.append(say("movement.sits-out", lang))
        elif next_play.table == play.table and where[0].side is side:
            told.append(say("movement.stays", lang))
        else:
            told.append(f"{next_play.table} {where[0].side.name}")
    return ", ".join(dict.fromkeys(told)) or _PHANTOM


def _boards_then(movement: Movement, play: Play, lang: Lang) -> str:
    """Where the boards of a play are needed in the next round."""
    tables = [
        str(other.table)
        for other in movement.in_round(play.round + 1)
        if other.boardset == play.boardset
    ]
    return ", ".join(tables) or say("movement.rest", lang)
