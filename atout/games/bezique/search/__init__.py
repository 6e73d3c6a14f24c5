"""Search in the bésigue family: sampled worlds, exact endings, a tree over information sets."""
