"""Reviews of one's own play: asked for, made in a process of their own, and written out for the page."""
