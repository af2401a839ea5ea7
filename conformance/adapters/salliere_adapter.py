"""Adapter of the Debian package salliere, a command-line scorer that works on two CSV files.

Scores are put in as assigned scores (with "!"), contracts as contracts. Salliere takes the fullest
board of a file for the size of the field and factors the others by Neuberg, so a field greater than
the board is made by a second board that everybody played. Where several boards do not influence one
another they are asked in one file: starting Java takes longer than scoring.
"""

from collections.abc import Callable, Mapping, Sequence

from conformance.adapters.protocol import Answer, NotOffered, Request, refuse, reply, requests
from conformance.adapters.salliere_files import (
    BOARD,
    CONTRACT,
    EW,
    NS,
    SCORE_EW,
    SCORE_NS,
    Files,
    Row,
    field_board,
    points,
    result_fields,
    run,
    score_field,
)
from conformance.reading import Json, exact, listed, text, told, whole

ZONES = {"none": "none", "ns": "ns", "ew": "ew", "both": "all"}


# -- kinds asked one file at a time ---------------------------------------------------------------


def matchpointed(request: Request, commands: Sequence[str]) -> Files:
    """Run a board with its field, all tables' pairs in the names file."""
    if request.setting("win", "2") != "2":
        raise NotOffered("always two points for a win")
    if "half_artificial" in request.settings:
        raise NotOffered("a table with an average is a result of neither side's table")
    tables = listed(request.input.get("tables"))
    rows = field_board("1", tables)
    field = whole(request.input.get("field", len(rows)))
    if field > len(rows):
        full: list[Json] = [0] * field
        # Other pairs, so that the board of all does not count in anybody's total.
        for row in field_board("2", full):
            rows.append([row[BOARD], f"f{row[NS]}", f"f{row[EW]}", *row[CONTRACT:]])
    return run(commands, rows)


def matchpoints(request: Request) -> Answer:
    """Matchpoints, with Neuberg, averages and split scores."""
    made = matchpointed(request, ["matchpoint"])
    ns, ew = points(made.boards, "1", len(listed(request.input.get("tables"))))
    return {"ns": ns, "ew": ew}


def percentages(request: Request) -> Answer:
    """A session of one board: each pair's percentage in the names file."""
    made = matchpointed(request, ["matchpoint", "total"])
    percents = {row[0]: row[4] for row in made.names}
    tables = range(len(listed(request.input.get("tables"))))
    return {
        "percent_ns": [percents[f"{number}n"] for number in tables],
        "percent_ew": [percents[f"{number}e"] for number in tables],
    }


def session(request: Request) -> Answer:
    """A whole session: each pair's percentage in the names file."""
    rows = []
    for number, board in enumerate(listed(request.input.get("boards")), 1):
        for table in listed(board):
            ns, ew, result = listed(table)
            fields = result_fields(result)
            if fields is not None:
                rows.append([f"{number}", text(ns), text(ew), "", "", "", *fields, "", ""])
    made = run(["matchpoint", "total"], rows)
    return {"percents": {row[0]: row[4] for row in made.names}}


def cross_imps(request: Request) -> Answer:
    """Cross-IMPs: divided by the comparisons, or with averages (2 IMPs) brought to the field."""
    tables = listed(request.input.get("tables"))
    artificial = any(isinstance(table, dict) for table in tables)
    if request.setting("divisor") == "field":
        if request.input.get("field") != len(tables):
            raise NotOffered("the field is always as large as the board")
    elif request.setting("divisor") != "comparisons" or artificial:
        raise NotOffered("divided by the comparisons, and with averages brought to the field")
    if artificial and request.setting("plus_imps") != "2":
        raise NotOffered("an average plus is always 2 IMPs")
    made = run(["ximp"], field_board("1", tables))
    ns, ew = points(made.boards, "1", len(tables))
    return {"ns": ns, "ew": ew}


def team_match(request: Request) -> Answer:
    """A team of four: pairs A1 and A2 against B1 and B2."""
    rows = []
    for number, board in enumerate(listed(request.input.get("boards")), 1):
        ours, theirs = (score_field(score) for score in listed(board))
        rows.append([f"{number}", "A1", "B2", "", "", "", *ours, "", ""])
        rows.append([f"{number}", "B1", "A2", "", "", "", *theirs, "", ""])
    options = ["--teamsize=4", "--teamprefix=A", "--output=csv:-", "scoreteams"]
    made = run(options, rows)
    last = made.printed.strip().rpartition("\n")[2].split(",")
    return {"ours": last[0], "theirs": last[1]}


ONE_BY_ONE: Mapping[str, Callable[[Request], Answer]] = {
    "matchpoints": matchpoints,
    "neuberg": matchpoints,
    "artificial": matchpoints,
    "split": matchpoints,
    "weighted": matchpoints,
    "percentages": percentages,
    "session": session,
    "cross-imps": cross_imps,
    "team-match": team_match,
}


# -- kinds asked all together ---------------------------------------------------------------------


def contract_row(board: str, request: Request) -> Row:
    """A contract with its result, as salliere reads it."""
    asked = request.input
    zone = ZONES[text(asked.get("vulnerability"))]
    contract, declarer = text(asked.get("contract")), text(asked.get("declarer", "N"))
    if contract == "Pass":
        return [f"{board}:1;vul={zone}", "n", "e", "P", "N", "", "", "", "", ""]
    over = whole(asked.get("tricks")) - 6 - int(contract[0])
    result = f"{over:+d}" if over else "="
    return [f"{board}:1;vul={zone}", "n", "e", contract + result, declarer, *([""] * 5)]


def contracts(asked: Sequence[Request]) -> None:
    """Every contract as a board of its own."""
    made = run(["score"], [contract_row(f"c{i}", one) for i, one in enumerate(asked)])
    scores = {
        row[BOARD].partition(":")[0]: exact(row[SCORE_NS]) - exact(row[SCORE_EW])
        for row in made.boards
    }
    for i, one in enumerate(asked):
        reply(one.id, {"ns": told(scores[f"c{i}"])})


def imps(asked: Sequence[Request]) -> None:
    """Every difference as a board at two tables: cross-IMPs of a field of two."""
    rows: list[Row] = []
    for i, one in enumerate(asked):
        rows += field_board(f"{i}", [one.input.get("difference"), 0])
    made = run(["ximp"], rows)
    for i, one in enumerate(asked):
        if "between_rows" in one.settings:
            refuse(one.id, "between two rows of the table it always takes the upper one")
            continue
        ns, _ = points(made.boards, f"{i}", 2)
        reply(one.id, {"imps": listed(ns)[0]})


TOGETHER: Mapping[str, Callable[[Sequence[Request]], None]] = {"contract": contracts, "imps": imps}


def answer_one(request: Request) -> None:
    """Answer a request that needs files of its own."""
    try:
        reply(request.id, ONE_BY_ONE[request.kind](request))
    except NotOffered as why:
        refuse(request.id, str(why))
    except RuntimeError as failure:
        reply(request.id, {"failed": str(failure)})


def main() -> None:
    """Answer all that is asked."""
    gathered: dict[str, list[Request]] = {}
    for request in requests():
        if request.kind in TOGETHER:
            gathered.setdefault(request.kind, []).append(request)
        elif request.kind in ONE_BY_ONE:
            answer_one(request)
        else:
            refuse(request.id, f"no {request.kind}")
    for kind, asked in gathered.items():
        TOGETHER[kind](asked)


if __name__ == "__main__":
    main()
