"""Deals played in bulk by computer players: points by source, audit lines, pictures."""
