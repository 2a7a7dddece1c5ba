"""Lessons, puzzles and mistakes."""
