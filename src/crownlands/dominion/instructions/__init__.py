"""The instructions of card programs, by theme. Each is written once, with everything that belongs to it."""
