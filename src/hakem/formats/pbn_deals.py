"""The deal of a PBN game, with its dealer and vulnerability."""

from hakem.deal import Deal
from hakem.errors import Mistake, NotPossible, Place
from hakem.formats.numbers import board_label, vulnerability_at, vulnerability_named
from hakem.formats.pbn import Game, games_of
from hakem.notation import read_deal, read_seat
from hakem.seats import Seat, Vulnerability, dealer_of


def place_of(game: Game, file: str, tag: str) -> Place:
    """Where a tag of the game stands; where the game begins when it has no such tag."""
    board = board_label(game.get("Board")) or None
    return Place(file, game.lines.get(tag, game.line), board)


def deal_of(game: Game, file: str) -> Deal:
    """The whole deal of a game.

    Raises a `Mistake` with its place where there is none, it cannot be read, or it is not whole.
    """
    place = place_of(game, file, "Deal")
    if not game.get("Deal"):
        raise NotPossible("solver.no-deal", place)
    try:
        deal = read_deal(game.get("Deal"))
    except Mistake as mistake:
        raise NotPossible(mistake.code, place, **mistake.params) from None
    if not deal.is_complete:
        raise not_whole(deal, place)
    return deal


def not_whole(deal: Deal, place: Place) -> NotPossible:
    """The mistake of a deal that is not thirteen cards each of one pack."""
    counts = {seat.name.lower(): len(deal[seat]) for seat in Seat}
    return NotPossible("solver.not-whole", place, twice=len(deal.twice), **counts)


def deals_of(data: bytes, file: str) -> dict[int, Deal]:
    """The whole deals of a file, by the number of the board; games without a deal are left out.

    Raises a `Mistake` with its place for a deal that cannot be read or is not whole.
    """
    games, _ = games_of(data, file)
    found: dict[int, Deal] = {}
    for game in games:
        board = board_label(game.get("Board"))
        if game.get("Deal") and board.isdecimal() and int(board):
            found.setdefault(int(board), deal_of(game, file))
    return found


def dealer_and_vulnerability(game: Game) -> tuple[Seat, Vulnerability] | None:
    """As the game says, or as the number of its board fixes them (Law 2); None when neither does.

    >>> dealer_and_vulnerability(Game(1, tags={"Board": "7"}))
    (<Seat.SOUTH: 2>, <Vulnerability.ALL: 'All'>)
    """
    board = board_label(game.get("Board"))
    vulnerability = vulnerability_named(game.get("Vulnerable")) or vulnerability_at(board)
    dealer: Seat | None
    try:
        dealer = read_seat(game.get("Dealer"))
    except Mistake:
        dealer = dealer_of(int(board)) if board.isdecimal() and int(board) else None
    return None if dealer is None or vulnerability is None else (dealer, vulnerability)
