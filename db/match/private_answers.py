"""Queries on private answers that can still be edited: a menu for each seat, and answers that show progress."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime

from sqlalchemy import Connection, bindparam, delete, select, update

from db.connection.prepared import Prepared
from db.connection.sql import add_row, put_rows
from db.schema.process_tables import processes
from db.schema.tables import menus, open_answers


@dataclass(frozen=True, slots=True)
class LivingMenu:
    """A row of `menus`."""

    match_id: int
    seat: int
    user_id: int
    channel_id: int
    message_id: int
    token: str = field(repr=False)
    expires_at: datetime
    path: str
    shown_as: str
    """Column `hash`: a hash of the content."""
    updated_at: datetime


_MENUS = Prepared(select(menus).where(menus.c.match_id == bindparam("match_id")).order_by(menus.c.seat))
_MENU = Prepared(select(menus).where(menus.c.match_id == bindparam("match_id"), menus.c.seat == bindparam("of_seat")))
_DROP_OTHERS = Prepared(
    delete(menus).where(menus.c.message_id == bindparam("message"), menus.c.match_id != bindparam("match"))
)
_RENEW = Prepared(
    update(menus)
    .where(menus.c.match_id == bindparam("match"), menus.c.seat == bindparam("of_seat"))
    .where(menus.c.token == bindparam("known"))
    .values({name: bindparam(name) for name in ("message_id", "path", "hash")})
)


def menus_of(connection: Connection, match_id: int) -> list[LivingMenu]:
    """List the menus of a match, including expired ones."""
    return [LivingMenu(*row) for row in _MENUS.rows(connection, {"match_id": match_id})]


def get_menu(connection: Connection, match_id: int, seat: int) -> LivingMenu | None:
    """Return the menu of a seat, possibly expired."""
    row = _MENU.row(connection, {"match_id": match_id, "of_seat": seat})
    return None if row is None else LivingMenu(*row)


def put_menu(connection: Connection, menu: LivingMenu) -> None:
    """Store a menu, replacing earlier ones of its seat and of other matches in the same message."""
    values = {name: getattr(menu, name) for name in LivingMenu.__slots__}
    values["hash"] = values.pop("shown_as")
    _DROP_OTHERS.change(connection, {"message": menu.message_id, "match": menu.match_id})
    put_rows(connection, menus, values)


def renew_menu(connection: Connection, menu: LivingMenu) -> None:
    """Update a menu's content and message, unless another has replaced it."""
    same = {"match": menu.match_id, "of_seat": menu.seat, "known": menu.token}
    shown = {"message_id": menu.message_id, "path": menu.path, "hash": menu.shown_as}
    _RENEW.change(connection, same | shown)


def drop_menu(connection: Connection, menu: LivingMenu) -> None:
    """Forget a menu, unless another has replaced it."""
    same = (menus.c.match_id == menu.match_id, menus.c.seat == menu.seat, menus.c.token == menu.token)
    connection.execute(delete(menus).where(*same))


def drop_menu_of_message(connection: Connection, match_id: int, seat: int, message_id: int) -> None:
    same = (menus.c.match_id == match_id, menus.c.seat == seat, menus.c.message_id == message_id)
    connection.execute(delete(menus).where(*same))


def forget_menus(connection: Connection, now: datetime) -> None:
    connection.execute(delete(menus).where(menus.c.expires_at <= now))


@dataclass(frozen=True, slots=True)
class OpenAnswer:
    """A row of `open_answers`."""

    interaction_id: int
    match_id: int
    user_id: int
    kind: str
    """The kind of the user's request."""
    locale: str
    token: str = field(repr=False)
    expires_at: datetime
    holder: str
    """The process that will finish the answer."""


def add_answer(connection: Connection, answer: OpenAnswer) -> bool:
    """Return False if the interaction is known."""
    return add_row(connection, open_answers, {name: getattr(answer, name) for name in OpenAnswer.__slots__})


def take_answers(connection: Connection, holder: str, now: datetime) -> list[OpenAnswer]:
    """Take over and return the answers of ended processes that can still be edited."""
    living = select(processes.c.holder)
    left = (open_answers.c.holder != holder, open_answers.c.holder.not_in(living), open_answers.c.expires_at > now)
    taken = connection.execute(update(open_answers).where(*left).values(holder=holder).returning(open_answers))
    return [OpenAnswer(**row._asdict()) for row in taken]


def drop_answer(connection: Connection, interaction_id: int) -> None:
    connection.execute(delete(open_answers).where(open_answers.c.interaction_id == interaction_id))


def forget_answers(connection: Connection, now: datetime) -> None:
    connection.execute(delete(open_answers).where(open_answers.c.expires_at <= now))
