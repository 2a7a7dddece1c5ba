"""A seat at a table on a server."""
