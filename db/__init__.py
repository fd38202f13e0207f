"""The store: schema, migrations, and the queries as named functions.

A match is one play of a game: a row of the table `games`. Tables and columns say `game` for it, since stored names do
not change. Functions, classes and variables say match, except `match_id`, the column's name.

A field with a column's name has the meaning in that column's comment (db/schema, docs/database.md).
"""
