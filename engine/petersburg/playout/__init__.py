"""Saint Petersburg for searches: the same rules on ints and lists, without events, for millions of random games.

The readable rules (moves/legal.py, apply.py, flow.py of the package above) are the referee: property tests hold this
package to the same legal actions and the same state after every action. A `SearchState` is made from a `State` by
convert.py, which also writes it back, or from a `View` through sample.py. legal.py lists and apply.py does single
actions; run.py plays at random to the end. worth.py and judge.py rate actions by the numbers of weights.py, with the
time that rounds.py expects; ahead.py and tree.py play on by them for searches, and leaf.py compares the positions that
these reach, by the weights of leaf.toml.
"""
