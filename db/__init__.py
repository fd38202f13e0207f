"""The store: schema, migrations, and the queries as named functions.

A match is one play of a game: a row of the table `games`. Tables and columns say `game` for it, since stored names do
not change; functions, classes and variables say match, except `match_id`, which is the column's name.
"""
