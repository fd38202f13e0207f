"""Queries on what processes of the bot share: leases, jobs, state."""
