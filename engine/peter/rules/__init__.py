"""The rules: the only place that changes a state. May be compiled (engine/native.py).

Matches and searches run the same code, on actions as ints; a match also keeps a log of events.

- state.py holds the state. chance.py draws cubes. numbers.py encodes actions and stages as ints.
- legal.py lists the legal actions. why.py finds the reason against an illegal one.
- apply.py applies an action. flow.py runs setup, turns, bids, scoring and the end. log.py records the events.
"""
