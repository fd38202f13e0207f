"""Turn database errors into a command's error sentence."""

from __future__ import annotations

import signal
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

import psycopg
from sqlalchemy.exc import DBAPIError

from db.connection.errors import StoreError
from neva.errors import CommandError


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
