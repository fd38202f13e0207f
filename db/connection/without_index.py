"""Conditions that use no index."""

from __future__ import annotations

from sqlalchemy import Column, ColumnElement, func


def without_index(column: Column[str]) -> ColumnElement[str]:
    """Return a column as an expression without an index: rows that another index found are only checked by it.

    SQLite without statistics expects that few rows have the same value, and would read all running matches for those
    few that are wanted.
    """
    return func.coalesce(column, "")
