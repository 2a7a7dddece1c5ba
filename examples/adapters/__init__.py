"""Learning libraries on the environments: each example learns to win more often than at first."""
