"""What cannot be done at a table at all, whatever the Laws say of it."""

from hakem.errors import Mistake


class NotAtThisTable(Mistake):
    """A card that is not held, a choice that is not open, a right that the player does not have."""
