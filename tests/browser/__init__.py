"""The page in real Chromium, over the real server."""
