"""One board in progress at a table."""
