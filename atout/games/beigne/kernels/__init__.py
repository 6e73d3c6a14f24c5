"""A hand of Le Beigne as functions over one compact record, which Numba may compile."""
