"""The sheets that can be printed. Naming one needs nothing that makes it."""

from enum import StrEnum


class Sheet(StrEnum):
    """What is printed of an event."""

    GUIDE = "guide"  # each contestant's way through the session
    TABLES = "tables"  # what happens at each table
    NAMES = "names"  # a slip for each contestant with its names and first seat
    PLACES = "places"  # a large number for each table
    START = "start"  # everybody's first seat, by name and by table
    SLIPS = "slips"  # score slips to be filled in at the tables
    TRAVELLERS = "travellers"  # a sheet that goes with each board, to be filled in
    RESULTS = "results"  # the ranking, then every board
    RANKING = "ranking"
    BOARDS = "boards"  # every board with its results
    CARDS = "cards"  # each contestant's own boards
    HANDS = "hands"  # hand records
    RULINGS = "rulings"  # a form for each ruling
    FORM = "form"  # the form of a ruling, to be filled in
