"""Tools of whoever works on Hakem; nothing here is needed to run it."""
