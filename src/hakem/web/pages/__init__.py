"""The pages, by who reads them.

render      templates filled in the visitor's language
entering    logging in and out, choosing a language, codes of tables and players
home        the events of the house, a new event
setup       everything before round 1: the event, entries, seating, boards, the hall
codes       codes for tables and players
desk        whatever the director says, written
room        every table at a glance, one table, who moves where
log         every record; the ranking as it stood
course      what is open, the next round, mending, publishing
clock       the clock on the wall
paper       sheets to print
device      the page of the device on a table
rulings     the desk's pages of rulings
laws        the Laws in our words, for everybody
public      what everybody may see, and a player
programs    programs of the director's, who is here; the API explained
health      how the server is
"""

from hakem.web.pages import (
    clock,
    codes,
    course,
    desk,
    device,
    entering,
    health,
    home,
    laws,
    log,
    paper,
    programs,
    public,
    room,
    rulings,
    setup,
)

ROUTERS = (
    home.router,
    entering.router,
    room.router,
    desk.router,
    course.router,
    log.router,
    *setup.ROUTERS,
    codes.router,
    paper.router,
    device.router,
    clock.router,
    laws.router,
    *rulings.ROUTERS,
    *public.ROUTERS,
    programs.router,
    health.router,
)
