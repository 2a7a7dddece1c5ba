"""Baselines for Crownlands Bench: each is trained by one command, and plays from NumPy alone."""
