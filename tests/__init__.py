"""The tests mirror `src/crownlands`; `tests/rules/` holds the rulebook, statement by statement."""
