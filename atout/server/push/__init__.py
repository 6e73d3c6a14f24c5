"""Web Push: people are told of their tables while no page of theirs is open, where a host and they want it."""
