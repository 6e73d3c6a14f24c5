"""What a game is, whichever it is: its terms, its options, the gate for its words, and the finder of games."""
