"""Adapter of Hakem, second half: matches, knock-outs and places."""

from conformance.adapters.hakem_sheet import (
    match_boards,
    match_sheet,
    names_of,
    result_of,
    rules_of,
    weighted_of,
)
from conformance.adapters.protocol import Answer, Request
from conformance.reading import exact, listed, mapped, text, told, whole
from hakem.regulations import scales
from hakem.scoring.knockout import Extend, Lots, Team, average_awards, decide, may_concede
from hakem.scoring.ranking import Place, rank
from hakem.scoring.records import BoardKey, MatchRecord
from hakem.scoring.rules import Rules, TeamRules
from hakem.scoring.scored import MatchScore
from hakem.scoring.sheet import Form, Sheet
from hakem.scoring.tally import tally
from hakem.scoring.ties_match import match_chain
from hakem.scoring.ties_pairs import pairs_chain
from hakem.scoring.totals import bye_vps

#: Scales whose name in the cases is not Hakem's.
SCALES = {"legacy-25": "legacy-25-reconstructed"}


def rules(request: Request) -> Rules:
    """The rules of a request."""
    return rules_of(request.kind, request.settings, request.input)


def victory_points(request: Request) -> Answer:
    """A margin on a scale."""
    name = request.setting("scale")
    scale = scales.named(SCALES.get(name, name))
    shared = scale.share(exact(request.input.get("margin")), whole(request.settings.get("boards")))
    return {"ours": told(shared.home), "theirs": told(shared.away)}


def bye(request: Request) -> Answer:
    """What a bye is worth on a scale."""
    name = request.setting("scale")
    rules = TeamRules(bye_share=exact(request.settings.get("share")))
    return {"vps": told(bye_vps(rules, scales.named(SCALES.get(name, name)).full))}


# -- matches --------------------------------------------------------------------------------------


def match(sheet: Sheet, form: Form, under: Rules) -> MatchScore:
    """The one match of a sheet."""
    return tally(sheet, form, under).matches[0]


def team_match(request: Request, form: Form = Form.TEAM_IMPS) -> Answer:
    """A match of two tables a board."""
    sheet = match_sheet(match_boards(request.input.get("boards")))
    made = match(sheet, form, rules(request))
    return {"ours": told(made.points_home), "theirs": told(made.points_away)}


def board_a_match(request: Request) -> Answer:
    """Boards won, tied and lost."""
    return team_match(request, Form.BOARD_A_MATCH)


def patton(request: Request) -> Answer:
    """Boards and totals."""
    return team_match(request, Form.PATTON)


def weighted_imps(request: Request) -> Answer:
    """A weighted score at one table of a match, our margin."""
    ours = weighted_of(request.input.get("weighted"))
    sheet = match_sheet([(ours, result_of(request.input.get("other")))])
    return {"imps": told(match(sheet, Form.TEAM_IMPS, rules(request)).margin_home)}


def knockout(request: Request) -> Answer:
    """Won, or so many boards more."""
    asked = request.input
    found = decide(
        exact(asked.get("margin")),
        whole(asked.get("scheduled")),
        whole(asked.get("played")),
        whole(asked.get("extensions")),
        rules(request).knockout,
    )
    if isinstance(found, Extend):
        return {"outcome": "extend", "boards": str(found.boards)}
    if isinstance(found, Lots):
        return {"outcome": "lots", "boards": "0"}
    return {"outcome": "ours" if found.winner is Team.HOME else "theirs", "boards": "0"}


def concession(request: Request) -> Answer:
    """Whether a team may concede."""
    played, scheduled = whole(request.input.get("played")), whole(request.input.get("scheduled"))
    allowed = may_concede(played, scheduled, rules(request).knockout)
    return {"allowed": "yes" if allowed else "no"}


def knockout_awards(request: Request) -> Answer:
    """Law 12C4."""
    ours, theirs = exact(request.input.get("ours")), exact(request.input.get("theirs"))
    home, away = average_awards(ours, theirs)
    return {"ours": told(home), "theirs": told(away)}


# -- places ---------------------------------------------------------------------------------------


def place(one: Place) -> str:
    """A place as the cases write it."""
    return f"{one.first}-{one.last}" if one.shared else str(one.first)


def places(request: Request) -> Answer:
    """Places from totals alone."""
    totals = {str(i): exact(total) for i, total in enumerate(listed(request.input.get("totals")))}
    found = {one.contestant: place(one) for one in rank(totals)}
    return {"places": [found[name] for name in totals]}


def ties_matches(request: Request) -> Answer:
    """TBF 10(d)."""
    records = []
    for played in listed(request.input.get("matches")):
        home, away, won, lost, vp_home, vp_away = listed(played)
        records.append(
            MatchRecord(
                text(home), text(away), exact(won), exact(lost), exact(vp_home), exact(vp_away)
            )
        )
    chain = match_chain(rules(request).ranking, records)
    ranked = rank(names_of(request.input.get("totals")), chain)
    return {"places": {one.contestant: place(one) for one in ranked}}


def ties_pairs(request: Request) -> Answer:
    """TBF 10(e)."""
    asked = request.input
    weights = {str(i): exact(w) for i, w in enumerate(listed(asked.get("weights")))}
    sessions = {
        name: {str(i): exact(percent) for i, percent in enumerate(listed(own))}
        for name, own in mapped(asked.get("sessions")).items()
    }
    boards = {
        name: {BoardKey("0", str(i)): exact(percent) for i, percent in enumerate(listed(own))}
        for name, own in mapped(asked.get("boards", {})).items()
    }
    chain = pairs_chain(rules(request).ranking, sessions, boards, weights=weights)
    ranked = rank(names_of(asked.get("totals")), chain)
    return {"places": {one.contestant: place(one) for one in ranked}}
