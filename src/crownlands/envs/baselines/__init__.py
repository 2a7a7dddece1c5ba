"""Players that were trained here, by the programs in `examples/baselines`; they play from NumPy alone."""
