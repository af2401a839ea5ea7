"""What everybody may see of an event, and a player a little more.

filled      what all of these pages are filled with
ranking     the ranking, live, in its parts, as it stood
boards      the boards with all results, hands, double dummy
cards       a contestant's card, and looking for one by name
matches     matches of teams
rounds      who sits where in each round
changes     what of a published result is other now
wall        the ranking for a projector
downloads   the results as files
mine        where a player begins
codes       the codes of players, for the director to show or print
"""

from hakem.web.pages.public import (
    boards,
    cards,
    changes,
    codes,
    downloads,
    matches,
    mine,
    ranking,
    rounds,
    wall,
)

ROUTERS = (
    ranking.router,
    boards.router,
    cards.router,
    matches.router,
    rounds.router,
    mine.router,
    changes.router,
    wall.router,
    codes.router,
    downloads.router,
)
