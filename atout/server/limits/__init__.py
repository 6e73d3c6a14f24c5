"""How much anybody may ask: by player, by the address he comes from, and what one connection may send."""
