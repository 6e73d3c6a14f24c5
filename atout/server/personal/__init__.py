"""What a person's matches and their reviews come to over time."""
