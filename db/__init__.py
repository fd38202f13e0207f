"""The store: schema, migrations, and the queries as named functions.

A match is one play of a game: a row of the table `games`. Tables and columns say `game` for it, since stored names do
not change; functions, classes and variables say match, except `match_id`, which is the column's name.

Fields of a class with the name of a column mean what the comment of that column says (db/schema, docs/database.md).
"""
