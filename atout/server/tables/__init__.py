"""What belongs to one table: its tabs, its computers, its hints, lessons and seals."""
