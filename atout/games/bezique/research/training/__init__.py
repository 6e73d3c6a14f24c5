"""Networks that learn: those that ship, and the best response to a player. Needs the extra `training`."""
