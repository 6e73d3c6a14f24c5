"""The server as a program: its addresses, its websockets, and how it is reached and watched."""
