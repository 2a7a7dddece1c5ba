"""Learning the games and getting better at them: first lessons, puzzles, and the mistakes of a finished game.

`positions.py` sets a position up again with its hidden part dealt anew; `puzzles.py` has the puzzles that come with the
package, `finding.py` finds them; `mistakes.py` looks for the costliest decisions of a game, `lessons.py` is the first
lesson of each game, `plans.py` the plan of a kingdom of Dominion in words.
"""
