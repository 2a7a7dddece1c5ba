"""Tests of the table in the terminal."""
