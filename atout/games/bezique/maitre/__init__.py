"""The player of the bésigue family that searches: sampled worlds, rollouts, trained networks."""
