"""What one can play, the rule book and the arbiter."""
