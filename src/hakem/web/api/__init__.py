"""The API: JSON for the devices on the tables and for other programs, described by OpenAPI.

events      for programs: events as they may be seen, the log, acts
logs        whole logs, handed on and taken in
table       what a device shows, and what it sends
table_seen  what those at a table may see after the play
described   the types that are sent, as OpenAPI says them
tagged      answers that are not sent twice
"""

from hakem.web.api import events, logs, table, table_seen

ROUTERS = (table.router, table_seen.router, events.router, logs.router)
