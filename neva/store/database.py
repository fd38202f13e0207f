"""The bot's database for commands: the one in the settings, which must exist; and its errors in a sentence."""

from __future__ import annotations

import signal
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from types import FrameType

import psycopg
from sqlalchemy.exc import DBAPIError

from bot.core.settings import TokenlessSettings, WrongSetting, read_settings
from db.connection.address import Address, parse_address, transaction
from db.connection.errors import StoreError
from db.maintenance.copying import revision_of
from db.store import Store
from neva.command import CommandError


@contextmanager
def in_a_sentence(unchanged: str) -> Iterator[None]:
    """Turn database errors and SIGTERM inside the block into `CommandError`.

    `unchanged` states what did not happen, such as "nothing was restored".
    """
    before = signal.signal(signal.SIGTERM, _interrupt)
    try:
        yield
    except KeyboardInterrupt:
        raise CommandError(f"interrupted: {unchanged}") from None
    except StoreError as error:
        raise CommandError(str(error)) from None
    except DBAPIError as error:
        raise CommandError(f"{_in_words(error.orig or error)}: {unchanged}") from None
    except (sqlite3.Error, psycopg.Error) as error:
        raise CommandError(f"{_in_words(error)}: {unchanged}") from None
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        raise CommandError(f"{where}{error.strerror or type(error).__name__}: {unchanged}") from None
    finally:
        signal.signal(signal.SIGTERM, before)


def _interrupt(number: int, frame: FrameType | None) -> None:
    raise KeyboardInterrupt


def _in_words(error: BaseException) -> str:
    return (str(error).splitlines() or [type(error).__name__])[0].rstrip(". ")


def load_settings() -> TokenlessSettings:
    """Raises `CommandError`."""
    try:
        return read_settings(TokenlessSettings)
    except WrongSetting as error:
        raise CommandError(str(error)) from None


def read_address() -> Address:
    """Return the address in DATABASE_URL. Raises `CommandError`."""
    return address_in(load_settings().direct_url)


def address_in(url: str) -> Address:
    """Raises `CommandError`, without the password."""
    try:
        return parse_address(url)
    except StoreError as error:
        raise CommandError(str(error)) from None


def must_exist(address: Address) -> Address:
    """Return the address. Raises `CommandError` if a SQLite file is missing."""
    if address.path is not None and not address.path.exists():
        raise CommandError(
            f"there is no database {address.path}: check DATABASE_URL in the settings, or run the bot once to make it"
        )
    return address


def check_database(unchanged: str) -> None:
    """Raise `CommandError` unless this is a database of Neva: opening a store would create its tables in any other.

    `unchanged` is as in `in_a_sentence`.
    """
    with in_a_sentence(unchanged), transaction(must_exist(read_address())) as connection:
        revision_of(connection)


@asynccontextmanager
async def open_store() -> AsyncIterator[Store]:
    """Open the bot's database for the block, even while a bot uses it.

    Raises `CommandError`, also for a `StoreError` in the block.
    """
    url = load_settings().direct_url
    must_exist(address_in(url))
    try:
        async with await Store.open(url) as store:
            yield store
    except StoreError as error:
        raise CommandError(str(error)) from None
