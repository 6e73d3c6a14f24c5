"""What a table shows in a terminal, and what happens at it, in words."""
