from __future__ import annotations

from pathlib import Path

from db.schema.describe import describe
from db.schema.tables import metadata

PAGE = Path(__file__).parents[3] / "docs" / "database.md"


def test_the_page_on_the_schema_is_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == describe(), "run: python -m db.schema.describe > docs/database.md"


def test_every_table_and_column_says_what_it_means() -> None:
    for table in metadata.tables.values():
        assert table.comment, table.name
        assert [column.name for column in table.columns if not column.comment] == [], table.name
