"""The rules of Saint Petersburg: the only code that changes a state.

state.py holds what is on the table, and what follows from the tableaus. legal.py lists what may be done, why.py says
why not. apply.py makes a move and flow.py goes on with the game; log.py tells what happened. prices.py and scoring.py
have the sums, for views too. Inside, actions are ints (numbers.py) and a ruleset's cards are rows (tables.py); moves.py
of the package above translates. Searches play by the same code without a log. It may be compiled: see CONTRIBUTING.md.
"""
