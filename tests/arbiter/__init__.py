"""The arbiter: what has happened, and what the law says."""
