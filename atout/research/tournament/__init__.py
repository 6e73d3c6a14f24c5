"""Players measured against each other: rounds on the same cards, their standings, ratings and tests."""
