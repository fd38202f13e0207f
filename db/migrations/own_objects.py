"""What migrations have made in a PostgreSQL database, marked by a comment on each object.

An older version knows none of the names that a newer one has added, and other programs may use the same schema.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import psycopg
from sqlalchemy import Connection, text
from sqlalchemy.exc import DBAPIError

from db.connection.errors import CopyFailed

_MARK = "made by Neva"
_OBJECTS = """FROM pg_depend AS it, pg_identify_object(classid, objid, 0) AS named
WHERE refclassid = 'pg_namespace'::regclass AND refobjid = to_regnamespace(quote_ident(current_schema()))"""
_ALL = f"SELECT classid, objid, type, identity {_OBJECTS}"
# What refers to others is dropped before them; sequences of columns are gone with their tables.
_OWN = f"""SELECT type, string_agg(identity, ', ') {_OBJECTS}
AND obj_description(objid, classid::regclass::name) = '{_MARK}'
GROUP BY type ORDER BY array_position(ARRAY['view', 'materialized view', 'table', 'function'], type)"""


@contextmanager
def mark_new(connection: Connection) -> Iterator[None]:
    """Mark all objects that the block makes in the current schema."""
    before = {(class_id, object_id) for class_id, object_id, _, _ in connection.execute(text(_ALL))}
    yield
    for class_id, object_id, kind, name in connection.execute(text(_ALL)).all():
        if (class_id, object_id) not in before:
            connection.execute(text(f"COMMENT ON {kind} {name} IS '{_MARK}'"))


def drop_own(connection: Connection) -> None:
    """Drop all marked objects. Raises CopyFailed if another one depends on them; the transaction must end then."""
    for kind, names in connection.execute(text(_OWN)).all():
        try:
            connection.execute(text(f"DROP {kind} IF EXISTS {names}"))
        except DBAPIError as error:
            if not isinstance(error.orig, psycopg.errors.DependentObjectsStillExist):
                raise
            reason = (error.orig.diag.message_detail or str(error.orig)).splitlines()[0].rstrip(".")
            raise CopyFailed(
                f"Neva's tables cannot be replaced: {reason}. Drop it first. Nothing was changed."
            ) from None
