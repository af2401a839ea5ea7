"""The play of the cards."""
