"""Claims adjudicated (Laws 68 to 71): what is sure, and the worst that can happen."""
