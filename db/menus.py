"""Queries on private menus that can still be edited: one for each seat that a user has opened."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from datetime import datetime

from sqlalchemy import Connection, delete, select, update

from db.schema import menus
from db.upsert import insert_into


@dataclass(frozen=True, slots=True)
class LivingMenu:
    """A row of `menus`: one private menu that can still be edited."""

    game_id: int
    """Number of the match."""
    seat: int
    """The seat whose menu it is."""
    user_id: int
    """The user who sees it."""
    channel_id: int
    """The channel, thread or direct messages in which it is shown."""
    message_id: int
    """The message that shows it."""
    token: str = field(repr=False)
    """Token of the interaction by which it can be edited; secret."""
    expires_at: datetime
    """When the token expires (UTC)."""
    path: str
    """Page of the menu that is open; empty for the first."""
    shown_as: str
    """Column `hash`: what it was made of."""
    updated_at: datetime
    """When its user last used it (UTC)."""


def menus_of(connection: Connection, game_id: int) -> list[LivingMenu]:
    """List the menus of a match, those that have expired included."""
    found = connection.execute(select(menus).where(menus.c.game_id == game_id).order_by(menus.c.seat))
    return [LivingMenu(*row) for row in found]


def get_menu(connection: Connection, game_id: int, seat: int) -> LivingMenu | None:
    """Return the menu of a seat, perhaps expired; None if there is none."""
    query = select(menus).where(menus.c.game_id == game_id, menus.c.seat == seat)
    row = connection.execute(query).one_or_none()
    return None if row is None else LivingMenu(*row)


def put_menu(connection: Connection, menu: LivingMenu) -> None:
    """Note a menu in place of an earlier one of its seat, and of another match's in the same message."""
    other = (menus.c.message_id == menu.message_id, menus.c.game_id != menu.game_id)
    connection.execute(delete(menus).where(*other))
    values = asdict(menu)
    values["hash"] = values.pop("shown_as")
    statement = insert_into(connection, menus).values(values)
    connection.execute(statement.on_conflict_do_update(index_elements=menus.primary_key.columns, set_=values))


def renew_menu(connection: Connection, menu: LivingMenu) -> None:
    """Note what a menu shows now and where, unless another one has taken its place."""
    same = (menus.c.game_id == menu.game_id, menus.c.seat == menu.seat, menus.c.token == menu.token)
    shown = {"message_id": menu.message_id, "path": menu.path, "hash": menu.shown_as}
    connection.execute(update(menus).where(*same).values(shown))


def drop_menu(connection: Connection, menu: LivingMenu) -> None:
    """Forget a menu, unless another one has taken its place."""
    same = (menus.c.game_id == menu.game_id, menus.c.seat == menu.seat, menus.c.token == menu.token)
    connection.execute(delete(menus).where(*same))


def drop_menu_of_message(connection: Connection, game_id: int, seat: int, message_id: int) -> None:
    """Forget the menu of a seat if it is in this message."""
    same = (menus.c.game_id == game_id, menus.c.seat == seat, menus.c.message_id == message_id)
    connection.execute(delete(menus).where(*same))


def forget_expired(connection: Connection, now: datetime) -> None:
    """Forget all menus that can be edited no more."""
    connection.execute(delete(menus).where(menus.c.expires_at <= now))
