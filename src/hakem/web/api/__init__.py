"""The API: JSON for the devices on the tables and for other programs.

table       what a device shows, and what it sends
"""

from hakem.web.api import table

ROUTERS = (table.router,)
