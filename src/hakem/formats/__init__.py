"""Results files that other programs wrote, read into one kind of sheet."""
