"""Conditions that choose no index."""

from __future__ import annotations

from sqlalchemy import Column, ColumnElement, func


def without_index(column: Column[str]) -> ColumnElement[str]:
    """Return the value of a column as an expression, so that rows that another index found are only checked by it.

    SQLite without statistics expects that few rows have the same value, and would read all running matches for those
    few that are wanted.
    """
    return func.coalesce(column, "")
