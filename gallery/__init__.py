"""The gallery of the documentation: what the lab finds out about both games, each with the command that made it."""
