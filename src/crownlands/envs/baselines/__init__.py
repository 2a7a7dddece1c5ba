"""Trained players, made by the programs in `examples/baselines`; they need only NumPy to play."""
