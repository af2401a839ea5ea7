"""Regulations as data: named, dated, and overridden by an event's own statute."""

from hakem.regulations.event_file import read_statute
from hakem.regulations.loader import available, loads, named, override
from hakem.regulations.regulation import Note, Regulation, Setting, Words, written
from hakem.regulations.statute import Correction, CutOff, Session, Statute

__all__ = [
    "Correction",
    "CutOff",
    "Note",
    "Regulation",
    "Session",
    "Setting",
    "Statute",
    "Words",
    "available",
    "loads",
    "named",
    "override",
    "read_statute",
    "written",
]
