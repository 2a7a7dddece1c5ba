"""Baselines for Crownlands Bench: one command trains each of them, and playing needs only NumPy."""
