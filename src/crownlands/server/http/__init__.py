"""HTTP and WebSockets: the JSON interface, what its messages are, and what keeps it safe."""
