"""Speed as ratios: Hakem and its peers at the same work, one after the other in one run."""
