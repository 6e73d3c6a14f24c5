"""A score sheet of Le Beigne counted again."""
