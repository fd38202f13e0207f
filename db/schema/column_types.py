"""Required columns, and the types that SQLite and PostgreSQL store differently."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from sqlalchemy import JSON, BigInteger, Column, DateTime, Dialect, Integer, TypeDecorator
from sqlalchemy.types import TypeEngine


class Instant(TypeDecorator[datetime]):
    """A moment in UTC. Naive datetimes are refused; SQLite stores text that sorts by time."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Return UTC for the driver, without the zone if the database cannot store one."""
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError("a time without a time zone cannot be stored")
        moment = value.astimezone(UTC)
        return moment.replace(tzinfo=None) if dialect.name == "sqlite" else moment

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)


# SQLite generates row ids only for a column declared exactly INTEGER.
RowId = BigInteger().with_variant(Integer, "sqlite")
Json = JSON(none_as_null=True)


def required(
    name: str, kind: TypeEngine[Any] | type[TypeEngine[Any]], comment: str, *constraints: Any, **options: Any
) -> Column[Any]:
    """Make a column that is never null."""
    return Column(name, kind, *constraints, nullable=False, comment=comment, **options)
