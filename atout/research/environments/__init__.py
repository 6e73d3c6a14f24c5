"""The games as programs that learn meet them: numbered moves, feature rows, whole arrays of states."""
