"""Adapter of Hakem: every kind is asked of the functions that `import hakem` offers."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

from conformance.adapters.hakem_claims import claim
from conformance.adapters.hakem_contest import (
    board_a_match,
    bye,
    concession,
    knockout,
    knockout_awards,
    patton,
    places,
    rules,
    team_match,
    ties_matches,
    ties_pairs,
    victory_points,
    weighted_imps,
)
from conformance.adapters.hakem_pairing import pairing, seeded_bracket
from conformance.adapters.hakem_rulings import ruling
from conformance.adapters.hakem_sheet import artificial_of, contract_of, field_sheet, session_sheet
from conformance.adapters.protocol import Answer, NotOffered, Request, refuse, reply, requests
from conformance.reading import Json, exact, listed, text, told, whole
from hakem.result import Assigned, PassedOut, Played, Points
from hakem.scoring.artificial import percent_of
from hakem.scoring.imps import imps
from hakem.scoring.matchpoints import neuberg
from hakem.scoring.points import points_of
from hakem.scoring.scored import BoardScore
from hakem.scoring.sheet import Form
from hakem.scoring.tally import tally


def shown(number: Fraction | None) -> str:
    """A number of an answer; a dash for none."""
    return "-" if number is None else told(number)


# -- one board in a field -------------------------------------------------------------------------


def scored(request: Request, form: Form) -> BoardScore:
    """The request's one board, scored in a form."""
    sheet = field_sheet(listed(request.input.get("tables")))
    return tally(sheet, form, rules(request)).boards[0]


def points(board: BoardScore) -> Answer:
    """What every table got."""
    return {
        "ns": [shown(line.points_ns) for line in board.lines],
        "ew": [shown(line.points_ew) for line in board.lines],
    }


def percents(board: BoardScore) -> Answer:
    """What every table got, as percentages of the top."""
    top = board.top or Fraction(1)

    def share(number: Fraction | None) -> str:
        return "-" if number is None else told(number / top * 100)

    return {
        "percent_ns": [share(line.points_ns) for line in board.lines],
        "percent_ew": [share(line.points_ew) for line in board.lines],
    }


def matchpoints(request: Request) -> Answer:
    """Matchpoints, whatever the results are."""
    return points(scored(request, Form.MATCHPOINTS))


def percentages(request: Request) -> Answer:
    """Percentages of a board."""
    return percents(scored(request, Form.MATCHPOINTS))


def ascherman(request: Request) -> Answer:
    """Ascherman percentages."""
    return percents(scored(request, Form.ASCHERMAN))


def cross_imps(request: Request) -> Answer:
    """Cross-IMPs."""
    return points(scored(request, Form.CROSS_IMPS))


def butler(request: Request) -> Answer:
    """Datum and IMPs."""
    board = scored(request, Form.BUTLER)
    return {"datum": shown(board.datum), **points(board)}


def fouled(request: Request) -> Answer:
    """A board in groups: the flat lists, cut again into the groups."""
    groups = [listed(group) for group in listed(request.input.get("groups"))]
    tables = [table for group in groups for table in group]
    names = [str(number) for number, group in enumerate(groups) for _ in group]
    board = tally(field_sheet(tables, names), Form.MATCHPOINTS, rules(request)).boards[0]
    flat = {**points(board), **percents(board)}
    return {name: cut(listed(values), groups) for name, values in flat.items()}


def cut(values: Sequence[Json], groups: Sequence[Sequence[Json]]) -> list[Json]:
    """A flat list as lists as long as the groups."""
    pieces: list[Json] = []
    start = 0
    for group in groups:
        pieces.append(list(values[start : start + len(group)]))
        start += len(group)
    return pieces


def session(request: Request) -> Answer:
    """The session percentages of all pairs."""
    sheet = session_sheet(request.input.get("boards"))
    ranking = tally(sheet, Form.MATCHPOINTS, rules(request)).rankings[0]
    return {"percents": {one.contestant.id: shown(one.percent) for one in ranking.standings}}


def session_exception(request: Request) -> Answer:
    """Average plus and minus against the rest of the session."""
    award = artificial_of(text(request.input.get("award")))
    worth = percent_of(award, rules(request).artificial, exact(request.input.get("other_boards")))
    return {"percent": shown(worth)}


# -- single numbers -------------------------------------------------------------------------------


def contract(request: Request) -> Answer:
    """Law 77, through the notation."""
    result, vulnerability = contract_of(request.input)
    outcome = result.outcome if isinstance(result, Assigned) else result
    if not isinstance(outcome, Played | PassedOut | Points):
        raise NotOffered("not the outcome of a hand")
    return {"ns": told(points_of(outcome, vulnerability))}


def difference_in_imps(request: Request) -> Answer:
    """Law 78B."""
    return {"imps": told(imps(exact(request.input.get("difference"))))}


def factor(request: Request) -> Answer:
    """Neuberg's formula."""
    asked = request.input
    own, field = whole(asked.get("results")), whole(asked.get("field"))
    return {"matchpoints": told(neuberg(exact(asked.get("matchpoints")), own, field))}


KINDS: Mapping[str, Callable[[Request], Answer]] = {
    "contract": contract,
    "imps": difference_in_imps,
    "matchpoints": matchpoints,
    "percentages": percentages,
    "neuberg": matchpoints,
    "factor": factor,
    "fouled": fouled,
    "ascherman": ascherman,
    "weighted": matchpoints,
    "weighted-imps": weighted_imps,
    "split": matchpoints,
    "artificial": matchpoints,
    "session": session,
    "session-exception": session_exception,
    "butler": butler,
    "cross-imps": cross_imps,
    "team-match": team_match,
    "board-a-match": board_a_match,
    "patton": patton,
    "victory-points": victory_points,
    "bye": bye,
    "places": places,
    "ties-matches": ties_matches,
    "ties-pairs": ties_pairs,
    "knockout": knockout,
    "concession": concession,
    "knockout-awards": knockout_awards,
    "pairing": pairing,
    "bracket": seeded_bracket,
    "ruling": ruling,
    "claim": claim,
}


def main() -> None:
    """Answer all that is asked."""
    for request in requests():
        try:
            if request.kind not in KINDS:
                raise NotOffered(f"no {request.kind}")
            reply(request.id, KINDS[request.kind](request))
        except NotOffered as why:
            refuse(request.id, str(why))
        except Exception as failure:  # one case that fails must not hide the others
            reply(request.id, {"failed": repr(failure)})


if __name__ == "__main__":
    main()
