"""Figures, contests of players, exact endings."""
