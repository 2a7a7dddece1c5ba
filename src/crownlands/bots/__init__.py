"""Players at a table: anything with `choose(view) -> str`.

opponents.py finds those with a name, whose play is in the folders of the two games; strategy/ plays strategies in a few
lines of text. hints.py and analysis.py ask the strongest opponent about a position, and about a whole game.
"""
