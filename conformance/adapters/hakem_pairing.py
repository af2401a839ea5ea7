"""Adapter of Hakem, third part: who meets whom."""

from conformance.adapters.protocol import Answer, Request
from conformance.reading import Json, listed, text, whole
from hakem.pairing.knockout.bracket import Seed, bracket
from hakem.pairing.rounds import Asked, Bye, Meeting, NoPairing
from hakem.pairing.rules import ByeTurn, FirstRound, PairingRules, Rematch
from hakem.pairing.swiss import pair

#: Stands where nobody has the bye.
NOBODY = "-"


def pairing(request: Request) -> Answer:
    """The next round of a Swiss."""
    asked, settings = request.input, request.settings
    met = [
        Meeting(number, *_two(match))
        for number, one in enumerate(listed(asked.get("met", [])), 1)
        for match in listed(one)
    ]
    had = [text(one) for one in listed(asked.get("byes", []))]
    byes = [Bye(number, one) for number, one in enumerate(had, 1) if one != NOBODY]
    rules = PairingRules(
        rematch=Rematch(text(settings.get("rematch", "avoid"))),
        bye_turn=ByeTurn(text(settings.get("bye_turn", "once-each"))),
        rounds_at_once=whole(settings.get("rounds_at_once", 1)),
        first_round=FirstRound(text(settings.get("first_round", "ranked"))),
    )
    standings = [text(one) for one in listed(asked.get("standings"))]
    number = whole(asked.get("round"))
    found = pair(standings, met, byes, rules, Asked(round=number))
    if isinstance(found, NoPairing):
        return {"outcome": "none"}
    rounds: Json = [[f"{a}-{b}" for a, b in one.pairs] for one in found.rounds]
    given: Json = [one.bye.contestant if one.bye else NOBODY for one in found.rounds]
    return {"outcome": "paired", "rounds": rounds, "byes": given}


def seeded_bracket(request: Request) -> Answer:
    """The first round of a seeded bracket, and who has a bye."""
    made = bracket(whole(request.input.get("contestants")))
    first: Json = [
        f"{one.first.place}-{one.second.place}"
        for one in made.matches
        if one.round == 1 and isinstance(one.first, Seed) and isinstance(one.second, Seed)
    ]
    byes: Json = [str(seed) for seed in made.byes]
    return {"matches": first, "byes": byes}


def _two(match: Json) -> tuple[str, str]:
    """Two who met, written "1-2"."""
    first, second = text(match).split("-")
    return first, second
