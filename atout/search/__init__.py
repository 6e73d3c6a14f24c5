"""Search: exact endings, from cards that all lie open."""
