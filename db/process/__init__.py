"""Queries on the data that processes of the bot share: leases, jobs, state."""
