"""Peter the Great for searches: plain numbers without events, for millions of random games.

The readable rules (legal.py, apply.py, flow.py one folder up) are the reference: tests compare both, action by action.
convert.py makes a `SearchState` from a `State` and writes it back; sample.py makes a `State` from a `View`.
"""
