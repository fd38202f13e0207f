"""What pages and workers read of a club does not grow with its past seasons, cups and tables."""

from __future__ import annotations

import pytest
from sqlalchemy import NullPool, create_engine

from benchmarks.decade import LIFELONG, SEASON_DAYS, WORKS, Club, write
from db.connection.address import parse_address
from db.schema.tables import metadata
from db.store import Store
from tests.db.work import work_of

_CUP = 16
"""People of a cup; as many are members."""


def measure(url: str, seasons: int) -> dict[str, int]:
    """Fill the database with a club in its last season, and return the work of what is read."""
    engine = create_engine(parse_address(url).url, poolclass=NullPool)
    with engine.begin() as connection:
        for table in reversed(metadata.sorted_tables):
            connection.execute(table.delete())
    write(engine, Club(seasons * SEASON_DAYS, members=_CUP, cup=_CUP, tables=1))
    return {name: work_of(url, work) for name, work in WORKS.items()}


@pytest.mark.slow("writes seasons of years; this is about speed")
async def test_past_contests_cost_nothing(store: Store, database_url: str) -> None:
    few, many = measure(database_url, 4), measure(database_url, 10)
    grown = {name: (few[name], many[name]) for name in few if many[name] > few[name] * 1.3 + 60}
    assert {*grown} == LIFELONG, grown
