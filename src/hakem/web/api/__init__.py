"""The API: JSON for the devices on the tables and for other programs.

table       what a device shows, and what it sends
table_seen  what those at a table may see after the play
"""

from hakem.web.api import table, table_seen

ROUTERS = (table.router, table_seen.router)
