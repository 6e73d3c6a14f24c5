"""Score sheets kept by hand, as the marker writes them: read, counted again, checked."""
