"""One tournament: a fold over an append-only log of records.

acts        what can be written: what happened, never what follows from it
record      an act with who and when; its form in JSON; upgrades of older forms
fold        records -> Event, up to any record; an act taken back counts as never written
state       the event as plain values
lines       the event as a sheet of results, the same that `hakem score` reads
statute     what its records say beyond the regulation
marks       what is missing, unconfirmed, tentative
doubts      entries that a person should look at
standings   the ranking with every reason, and with what may still change
imported    results of another program as a log
unplayed    what those get who did not play
knockout    what follows in a match that somebody must lose
repair      the best rest of a movement, when an evening went otherwise than planned
refusal     what cannot be meant, told before it is written
"""

from hakem.event.fold import after, as_of, fold
from hakem.event.record import Record, dump, load
from hakem.event.standings import Standings, standings
from hakem.event.state import Event

__all__ = ["Event", "Record", "Standings", "after", "as_of", "dump", "fold", "load", "standings"]
