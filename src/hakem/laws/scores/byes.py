"""TBF 10(i) and (j)3: byes in a knock-out, and in a Swiss event of an odd number."""

from hakem.laws.case import Case
from hakem.laws.effects import FirstRoundByes, HasBye
from hakem.laws.facts import number
from hakem.laws.ruling import Asked
from hakem.laws.scores.bye_counts import BYES_SO_FAR
from hakem.pairing.knockout.bracket import byes_needed, full_size

#: The place from the bottom of who had the last bye; 0 where he plays no more.
LAST_BYE = number("last-bye", 0, 1000, "0", "1", "9")
KNOCKOUT_TEAMS = number("knockout-teams", 2, 1024, "8", "12")


def swiss_bye(case: Case) -> None:
    """Nobody a second time before all have had one; nobody twice running; then the lowest."""
    counts = case.ask(BYES_SO_FAR, "TBF 10(j)3", Asked.DIRECTOR)
    if len(counts) % 2 == 0:
        raise case.impossible("law.tbf-nobody-sits-out", BYES_SO_FAR, n=len(counts))
    places = list(range(1, len(counts) + 1))
    chosen = [place for place in places if not counts[place - 1]]
    if not chosen:
        case.find("law.tbf-all-had-one", "TBF 10(j)3(bb)")
        chosen = not_again(case, places)
    elif len(chosen) < len(places):
        case.find("law.tbf-not-before-all", "TBF 10(j)3(bb)")
    case.find("law.tbf-then-the-lowest", "TBF 10(j)3(cc)", n=chosen[0])
    case.find("law.tbf-bye-is-a-draw", "TBF 10(j)3(dd)")
    case.effect(HasBye(chosen[0]))


def not_again(case: Case, places: list[int]) -> list[int]:
    """(aa): nobody twice running. It can bind only when all have had one."""
    last = case.ask(LAST_BYE, "TBF 10(j)3(aa)", Asked.DIRECTOR)
    if last > len(places):
        raise case.impossible("law.tbf-no-such-place", LAST_BYE, n=len(places))
    others = [place for place in places if place != last]
    if last and others:
        case.find("law.tbf-not-twice-running", "TBF 10(j)3(aa)")
        return others
    return places


def knockout_byes(case: Case) -> None:
    """TBF 10(i): so many byes that a power of two is left after the first round."""
    teams = case.ask(KNOCKOUT_TEAMS, "TBF 10(i)", Asked.DIRECTOR)
    full = full_size(teams)
    if teams == full:
        case.find("law.tbf-no-byes", "TBF 10(i)", n=teams)
    else:
        case.find("law.tbf-byes-to-a-power-of-two", "TBF 10(i)", n=teams, full=full)
    case.effect(FirstRoundByes(byes_needed(teams), full // 2))
