"""A second, independent reading of the rules of the two-handed, 64-card games: it checks audit lines."""
