"""Regulations as data: named, dated, and overridden by an event's own statute."""

from hakem.regulations.loader import available, loads, named, override
from hakem.regulations.regulation import Note, Regulation, Setting, Words, written

__all__ = [
    "Note",
    "Regulation",
    "Setting",
    "Words",
    "available",
    "loads",
    "named",
    "override",
    "written",
]
