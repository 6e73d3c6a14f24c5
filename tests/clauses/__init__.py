"""One test a numbered clause of the rules: set a position in text, act, compare text."""
