"""How good a position or an action is. Reads states and plays by the rules. May be compiled (engine/native.py).

- rating.py rates actions of a view: judge.py, with growth.py and weights.py.
- lookahead.py searches: sample.py draws states that fit a view, policy.py plays on, bidding.py compares bids.
"""
