"""The rules for searches: ints and lists without events, for millions of random games.

The readable rules (moves/legal.py, apply.py, flow.py of the package above) are authoritative: property tests compare
legal actions and the state after every action. convert.py turns a `State` into a `SearchState` and back; sample.py
draws one that fits a `View`. legal.py lists and apply.py executes actions. worth.py and judge.py rate actions with
weights.py and the estimate of rounds.py. ahead.py and tree.py use them to play on in searches; leaf.py compares the
resulting positions with leaf.toml.
"""
