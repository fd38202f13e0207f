"""Conditions that use no index."""

from __future__ import annotations

from sqlalchemy import Column, ColumnElement, func


def without_index(column: Column[str]) -> ColumnElement[str]:
    """Return a column as an expression that uses no index: it only filters rows that another index found.

    SQLite without statistics expects few rows per value, and would read all running matches to find a few.
    """
    return func.coalesce(column, "")
