"""Le Beigne written down: its record, and each of its three forms."""
