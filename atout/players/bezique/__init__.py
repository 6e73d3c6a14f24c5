"""The rules player of the bésigue family, piece by piece, and what it shares with those that search."""
