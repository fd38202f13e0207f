"""The rules of Saint Petersburg: the only code that changes a state.

state.py holds the state, with values derived from the tableaus. legal.py lists the legal actions; why.py finds the
reason against an illegal one. apply.py applies an action, flow.py continues the game, log.py records the events.
prices.py and scoring.py compute prices and income, for views too. In this package actions are ints (numbers.py) and a
ruleset's cards are rows (tables.py); engine/petersburg/moves.py converts actions. Searches run the same code without a
log. The package may be compiled: see CONTRIBUTING.md.
"""
