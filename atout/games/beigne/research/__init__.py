"""Le Beigne in bulk: rounds, simulations, feature rows, playthroughs."""
