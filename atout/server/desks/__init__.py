"""What the server asks of a game, and what is shown and heard of each game."""
