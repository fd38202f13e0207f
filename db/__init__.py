"""The store: schema, migrations, and the queries as named functions."""
