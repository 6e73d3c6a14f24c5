"""What the whole server needs: what it counts and says, how much anybody may ask, who calls, how long it takes."""
