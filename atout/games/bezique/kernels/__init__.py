"""A deal of bésigue as functions over one compact record, which Numba may compile."""
