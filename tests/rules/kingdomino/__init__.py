"""The Kingdomino rulebook, statement by statement."""
