"""The search for strategies: one for all who look for one. The regent runs it for two seconds, `discover` for minutes.

`races.py` lets many candidates play the same opponents, with more games for those that still have a chance;
`islands.py` breeds families of strategies; `pruning.py` cuts away what does nothing. What changes strategies is in
`mutation.py`, what a search begins with in `templates.py`, both beside this folder.
"""
