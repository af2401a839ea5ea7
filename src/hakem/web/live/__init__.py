"""News of an event to whoever waits for them: devices, desks, the public."""
