"""The rulebooks as tests: each one carries the numbers of the statements it holds."""
