"""Exact counts of move sequences: correctness and speed at once."""
