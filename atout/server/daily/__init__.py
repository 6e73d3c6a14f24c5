"""The deal of the day: the same cards for everybody who opens it, and how everybody fared."""
