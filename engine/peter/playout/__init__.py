"""Peter the Great for searches: the same rules on plain numbers, without events, for millions of random games.

The readable rules (legal.py, apply.py, flow.py one folder up) are the reference: tests compare both, action by action.
convert.py makes a `SearchState` from a `State` and writes it back; sample.py makes a `State` from a `View`. legal.py
lists actions, apply.py carries them out, run.py plays at random to the end.
"""
