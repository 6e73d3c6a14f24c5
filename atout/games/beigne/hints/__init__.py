"""What speaks for an action, for hints."""
