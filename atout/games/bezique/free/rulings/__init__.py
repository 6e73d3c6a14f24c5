"""What is claimed at a free table, what the arbiter asks about it, and what a ruling does."""
