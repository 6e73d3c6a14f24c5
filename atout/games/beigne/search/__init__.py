"""Search in Le Beigne: sampled worlds, exact endings, the race to zero, a tree over information sets."""
