"""What is read from plain addresses: the page and its files, the rule book, the marker, replays."""
