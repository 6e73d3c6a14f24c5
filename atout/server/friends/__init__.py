"""People who play together: before a match, at the table, and at its door."""
