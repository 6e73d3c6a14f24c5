"""Positions that a browser keeps, so that they can be answered without a connection."""
