"""The rules: the only place that changes a state. May be compiled (engine/native.py).

Matches and searches play by the same code, on numbers; a match also keeps a log of events.

- state.py: what is on the table. chance.py: which cubes a draw takes. numbers.py: the numbers of actions and stages.
- legal.py: what a seat may do. why.py: why not, in words.
- apply.py: what an action does. flow.py: how turns, bids, scoring and the game go on. log.py: the events of it.
"""
