"""What speaks for an action, and what a hand is close to: for hints and the coach."""
