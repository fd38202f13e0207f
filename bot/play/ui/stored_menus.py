"""Queries for living menus, to be run within a transaction."""

from __future__ import annotations

from sqlalchemy import Connection

from bot.core.errors import UserError
from bot.match.seated import Shown, to_show
from bot.match.table import Table
from db.match import menus
from db.match.menus import LivingMenu
from db.match.plans import StoredPlan, plans_of
from db.match.publications import publish_again
from db.people import users
from db.people.users import User


def read_menu(
    connection: Connection, table: Table, match_id: int, user_id: int, seat: int
) -> tuple[Shown, User | None, list[StoredPlan], LivingMenu | None]:
    """Return the facts of a menu: match, user, plans of the seat, and the menu that was shown before.

    The match is read anew, so that of two presses at once neither shows an older moment than the other did. Raises
    `UserError` if the seat is not the user's any more.
    """
    seated, user = to_show(connection, table.load_by_id(connection, match_id)), users.get_user(connection, user_id)
    if seated.seats[seat].user_id != user_id:
        raise UserError("no-seat")
    return seated, user, plans_of(connection, match_id, seat), menus.get_menu(connection, match_id, seat)


def menus_of_match(
    connection: Connection, table: Table, match_id: int
) -> tuple[Shown, list[tuple[LivingMenu, list[StoredPlan]]]]:
    """Return a match that has begun and its menus, each with the plans of its seat."""
    seated = to_show(connection, table.load_by_id(connection, match_id))
    plans = plans_of(connection, match_id)
    living = menus.menus_of(connection, match_id)
    return seated, [(menu, [plan for plan in plans if plan.seat == menu.seat]) for menu in living]


def note_shown(connection: Connection, menu: LivingMenu, *, complete: bool) -> None:
    """Note a menu that was shown; one that is not complete is completed when its match is published."""
    menus.put_menu(connection, menu)
    if not complete:
        publish_again(connection, [menu.match_id])
