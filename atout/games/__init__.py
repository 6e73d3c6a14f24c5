"""The rules of the games, each in its own room behind one contract."""
