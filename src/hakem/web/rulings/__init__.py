"""What the pages of rulings are made from; nothing here knows a template.

at_table    a table and a board as an address says them, and what the table already knows
suggested   which topics a call for the director may mean
talk        a conversation as an address: topic, edition, answers in order
turns       what a conversation asks next, what it has found, in words
effect      what a decision would change, before it is written
composed    an adjusted score put together from the fields of a form
kept        the act that a form asks to be written
logged      the rulings of an event's log
claim       a claim as the fields of a form say it
searching   the search of a claim in a process of its own, with a limit of time
"""
