"""The laboratory: measuring players against each other."""
