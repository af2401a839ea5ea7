"""The ordinary course of things with screens: who handles what, and when (regulation 1)."""

from enum import StrEnum

from hakem.laws.case import Case
from hakem.laws.common import OFFENDER
from hakem.laws.effects import Handles, NothingFurther, ScreenMates
from hakem.laws.facts import choice, seat, yes_no
from hakem.laws.screens.seating import ScreenSide
from hakem.seats import Seat


class Matter(StrEnum):
    """What the question is about."""

    SEATING = "seating"
    BOARD = "board"
    TRAY = "tray"
    PLACING = "placing"
    CARDS_BACK = "cards-back"
    APERTURE = "aperture"


class Opening(StrEnum):
    """When the aperture was opened."""

    DURING_AUCTION = "during-auction"
    BEFORE_LEAD = "before-lead"  # before a legal lead was faced
    AFTER_LEAD = "after-lead"


MATTER = choice("screen-matter", Matter)
SEATED_AS_DUE = yes_no("seated-as-due")
HANDLED_BY = seat("handled-by")
PLACED_IN_ORDER = yes_no("placed-in-order")
ALL_HAVE_REVIEWED = yes_no("all-have-reviewed")
APERTURE_OPENED = choice("aperture-opened-when", Opening)
APERTURE_HANDLER = seat("aperture-handler")

#: Who opens and closes the aperture: the regulation does not say; so it is in Europe.
BY_CUSTOM = Seat.WEST


def procedure(case: Case) -> None:
    """1(a)-(i): the proper course, and whether it was kept."""
    match case.ask(MATTER, "SCR1(a)"):
        case Matter.SEATING:
            seating(case)
        case Matter.BOARD:
            board(case)
        case Matter.TRAY:
            tray(case)
        case Matter.PLACING:
            placing(case)
        case Matter.CARDS_BACK:
            cards_back(case)
        case Matter.APERTURE:
            aperture(case)


def seating(case: Case) -> None:
    """1(a): North and East on one side, South and West on the other."""
    if case.ask(SEATED_AS_DUE, "SCR1(a)"):
        case.find("law.scr1a-seated", "SCR1(a)")
    else:
        case.infraction("law.scr1a-not-seated", "SCR1(a)")
    case.effect(*(ScreenMates(*side.seats) for side in ScreenSide))


def board(case: Case) -> None:
    """1(b): North puts the board on the tray and takes it off."""
    by = case.ask(HANDLED_BY, "SCR1(b)")
    if by is Seat.NORTH:
        case.find("law.scr1b-north", "SCR1(b)")
    else:
        case.infraction("law.scr1b-not-north", "SCR1(b)", seat=by.letter)
    case.effect(Handles(Seat.NORTH, "board"))


def tray(case: Case) -> None:
    """1(f), 1(g): North and South push it, in a tempo that they vary."""
    by = case.ask(HANDLED_BY, "SCR1(f)")
    if by in (Seat.NORTH, Seat.SOUTH):
        case.find("law.scr1f-passer", "SCR1(f)", seat=by.letter)
    else:
        case.infraction("law.scr1f-not-the-passer", "SCR1(f)", seat=by.letter)
    case.find("law.scr1g-should-vary", "SCR1(g)")
    case.effect(*(Handles(side.passer, "tray") for side in ScreenSide))


def placing(case: Case) -> None:
    """1(c): from the extreme left of one's own part, in steps, without noise."""
    player = case.ask(OFFENDER, "SCR1(c)")
    if case.ask(PLACED_IN_ORDER, "SCR1(c)", seat=player.letter):
        case.find("law.scr1c-in-order", "SCR1(c)", seat=player.letter)
        case.effect(NothingFurther())
    else:
        case.infraction("law.scr1c-not-in-order", "SCR1(c)", seat=player.letter)
        case.effect(Handles(player, "bidding-cards"))


def cards_back(case: Case) -> None:
    """1(h): back into the boxes when all four have been able to review the auction."""
    if case.ask(ALL_HAVE_REVIEWED, "SCR1(h)"):
        case.find("law.scr1h-reviewed", "SCR1(h)")
    else:
        case.infraction("law.scr1h-too-soon", "SCR1(h)")
    case.effect(NothingFurther())


def aperture(case: Case) -> None:
    """1(b), 1(i): closed all through the auction, open when a legal lead is faced."""
    opened = case.ask(APERTURE_OPENED, "SCR1(i)")
    if opened is Opening.DURING_AUCTION:
        case.infraction("law.scr1b-closed-in-auction", "SCR1(b)")
    elif opened is Opening.BEFORE_LEAD:
        case.infraction("law.scr1i-too-soon", "SCR1(i)")
    else:
        case.find("law.scr1i-just-enough", "SCR1(i)")
    handler = case.judge(APERTURE_HANDLER, "SCR1(i)", BY_CUSTOM, "law.scr1i-nobody-named")
    case.effect(Handles(handler, "aperture"))
