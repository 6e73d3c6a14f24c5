"""Le Beigne as the server shows it to a person, and what a person asks for there."""
