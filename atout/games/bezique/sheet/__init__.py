"""A score sheet of bésigue counted again."""
