"""The messages of the websocket and the answers of the plain addresses, as structs."""
