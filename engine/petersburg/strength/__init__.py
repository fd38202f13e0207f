"""How good a position or an action is.

worth.py values cards and rubles, judge.py rates actions by them and plays on quickly, with weights.py. sample.py draws
a state that fits a view; lookahead.py and tree.py search from there, and leaf.py values the end of a search, with
leaf.toml; net.py corrects that value in some games, with net.toml. terms.py puts ratings into words.
"""
