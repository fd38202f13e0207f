"""Queries for living menus, run in a transaction."""

from __future__ import annotations

from sqlalchemy import Connection

from bot.core.errors import UserError
from bot.match.seated import Shown, to_show
from bot.match.table import Table
from db.match import menus
from db.match.menus import LivingMenu
from db.match.plans import StoredPlan, all_plans_of
from db.match.publications import publish_again
from db.people import users
from db.people.users import User


def read_menu(
    connection: Connection, table: Table, match_id: int, user_id: int, seat: int
) -> tuple[Shown, User | None, list[StoredPlan], LivingMenu | None]:
    """Return a menu's match, user, plans of the seat (also those that could not act), and previous menu.

    The match is read again, so that of two simultaneous presses neither shows an older state. Raises `UserError` if the
    user no longer holds the seat.
    """
    seated, user = to_show(connection, table.load_by_id(connection, match_id)), users.get_user(connection, user_id)
    if seated.seats[seat].user_id != user_id:
        raise UserError("no-seat")
    return seated, user, all_plans_of(connection, match_id, seat), menus.get_menu(connection, match_id, seat)


def menus_of_match(
    connection: Connection, table: Table, match_id: int
) -> tuple[Shown, list[tuple[LivingMenu, list[StoredPlan]]]]:
    """Return the match and its menus, each with its seat's plans."""
    seated = to_show(connection, table.load_by_id(connection, match_id))
    plans = all_plans_of(connection, match_id)
    living = menus.menus_of(connection, match_id)
    return seated, [(menu, [plan for plan in plans if plan.seat == menu.seat]) for menu in living]


def note_shown(connection: Connection, menu: LivingMenu, *, complete: bool) -> None:
    """Store a shown menu. Publishing its match completes it if `complete` is False."""
    menus.put_menu(connection, menu)
    if not complete:
        publish_again(connection, [menu.match_id])
