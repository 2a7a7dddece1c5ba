"""Ratios, measured side by side in one run. Each module has a `main()` that prints its own."""
