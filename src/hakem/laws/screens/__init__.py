"""The screen regulation: what changes when a screen stands across the table."""

from hakem.laws.topics import Topic

TOPICS: tuple[Topic, ...] = ()
