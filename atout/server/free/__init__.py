"""How computers see to a free table."""
