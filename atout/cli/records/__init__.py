"""Matches that were written down: shown again, checked, kept."""
