"""Tests of Dominion's opponents."""
