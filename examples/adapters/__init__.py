"""Libraries for learning on the environments: each example learns to win more often than it did."""
