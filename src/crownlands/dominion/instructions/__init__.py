"""What the instructions of card programs do, by theme. Each is written once, with all that hangs on it."""
