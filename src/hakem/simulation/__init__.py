"""Plausible play with a seed: deals, contracts, tricks, leads; for demonstrations and load tests.

Nothing here is a model of good bridge. It makes evenings that look like evenings: most tables in
the same contract, some a trick better or worse, a few far away, stronger pairs a little more often
right. The same seed gives the same evening; the seed is a text. Not for rated play (Law 6E).
"""

from hakem.simulation.play import Strength, played
from hakem.simulation.set import dealt

__all__ = ["Strength", "dealt", "played"]
