"""Tests of strategies in text: reading, writing, conditions, and the default decisions."""
