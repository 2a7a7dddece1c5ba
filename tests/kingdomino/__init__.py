"""The tests of `crownlands.kingdomino` that are not about one rule."""
