"""Hakem: duplicate bridge run by the book."""
