"""Many games of bésigue in threads, for programs that learn: few numbers for moves, the networks' own facts."""
