"""Tests of those who may sit at a table."""
