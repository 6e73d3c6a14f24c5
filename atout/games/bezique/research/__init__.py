"""Bésigue in bulk: rounds, simulations, feature rows, training, playthroughs."""
