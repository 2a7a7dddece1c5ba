"""Golden records: games that must always replay to the same end."""
