"""Every table, and the room of each: one command after another, committed before it is told."""
