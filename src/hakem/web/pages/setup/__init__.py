"""The pages on which an event is set up, in their order.

event       name, date, kind, regulation; every setting of it
entries     who plays
people      the club's players, and suggestions while a name is typed
movement    who sits where
boards      deals
hall        clock, what people may see, a director who plays, a sample that plays itself
check       what is missing before round 1
"""

from hakem.web.pages.setup import boards, check, entries, event, hall, movement, people

ROUTERS = (
    event.router,
    entries.router,
    people.router,
    movement.router,
    boards.router,
    hall.router,
    check.router,
)
