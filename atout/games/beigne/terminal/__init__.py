"""Le Beigne in a terminal."""
