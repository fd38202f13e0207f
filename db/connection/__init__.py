"""Access to a database of either kind: addresses, engines, transactions, errors and announcements."""
