"""What several commands need: their arguments, faults, progress, compiling before it is needed."""
