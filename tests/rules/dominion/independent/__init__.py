"""Tricky cards once more, written from the statements in plain lists, to hold the engine against.

Nothing of the engine is used here: prices and types were read from the rulebooks a second time. What is compared is
not one way through a card but all of them: the set of positions that any answers lead to.
"""
