"""The bot's database for a command: the one that the settings name, which must be there."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from pydantic import ValidationError

from bot.settings import Settings
from db.address import parse_address
from db.errors import StoreError
from db.store import Store
from neva.errors import CommandError


@asynccontextmanager
async def opened() -> AsyncIterator[Store]:
    """Open the bot's database until the block ends; a bot may be using it meanwhile.

    Raises `CommandError`, also where the block raises a `StoreError`.
    """
    try:
        settings = Settings()
    except ValidationError as error:
        first = error.errors()[0]
        raise CommandError(f"setting {'.'.join(map(str, first['loc'])).upper()}: {first['msg']}") from None
    try:
        path = parse_address(settings.database_url).path
        if path is not None and not path.exists():
            raise CommandError(f"there is no database {path}: DATABASE_URL or .env names another one, or none was made")
        async with await Store.open(settings.database_url) as store:
            yield store
    except StoreError as error:
        raise CommandError(str(error)) from None
