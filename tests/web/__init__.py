"""Tests of the table in the browser: in a real one, against the real server."""
