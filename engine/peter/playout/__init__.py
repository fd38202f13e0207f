"""Peter the Great for searches: the same rules on plain numbers, without events, for millions of random games.

The readable rules (legal.py, apply.py, flow.py of the package above) are the referee: tests compare this package with
them, action by action. A `SearchState` is made from a `State` by convert.py, which also writes it back; sample.py makes
a `State` from a `View`. legal.py lists and apply.py does single actions; run.py plays at random to the end.
"""
