"""Bésigue in a terminal."""
