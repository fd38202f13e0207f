"""What a seat's private menu is made of, read in one transaction."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from sqlalchemy import Connection

from bot.core.errors import UserError
from bot.match.seated import PageFacts, Seated, read_page_facts
from bot.match.table import Table
from bot.match.ui.event_lines import all_lines
from db.match import private_answers
from db.match.plans import StoredPlan, all_plans_of
from db.match.private_answers import LivingMenu
from db.match.publications import publish_again
from db.people import users
from db.people.users import User
from engine.game import SeatView
from i18n.translator import Say, translator
from render.palette import Theme, find_theme

MOST_LINES = 5
"""Most lines on events since the seat's last decision: with its picture the menu fits one screen."""


@dataclass(frozen=True)
class MenuFacts:
    seated: PageFacts
    seat: int
    say: Say
    """In the language of the seat's user."""
    theme: Theme
    plans: Sequence[StoredPlan] = ()
    """The seat's, also those that could not act."""
    living: LivingMenu | None = None
    """The menu that its user has now."""
    lost: str = ""
    """Names the permissions that the bot lacks in the match's place; empty for none."""

    @property
    def user_id(self) -> int | None:
        """Return the seat's user, also while an agent sits in."""
        return self.seated.seats[self.seat].user_id

    @property
    def is_absent(self) -> bool:
        """Return whether an agent sits in for the user, who can only come back."""
        return self.seated.seats[self.seat].is_absent

    @cached_property
    def view(self) -> SeatView:
        return self.seated.view(self.seat)

    @cached_property
    def news(self) -> list[str]:
        """List lines on the events since the seat's last decision, newest last; a long list is folded.

        What the bot lacks in the match's place goes first.
        """
        seated, seat, acted = self.seated, self.seat, self.seated.position.clocks[self.seat].acted
        lost = [f"-# {self.lost}"] if self.lost else []
        lines = all_lines(seated, events_since(seated, seat), seat, self.say, since=acted)
        if not lines:
            return lost
        more = len(lines) - MOST_LINES
        folded = [self.say("since-more", number=more), *lines[-MOST_LINES:]] if more > 1 else lines
        heading = "since-heading" if acted > seated.seats[seat].since_seq else "log-heading"
        return [*lost, *(f"-# {line}" for line in (f"**{self.say(heading)}**", *folded))]


def events_since(seated: Seated, seat: int) -> list[tuple[int, Any]]:
    """List the numbered events since the seat's last decision, inclusive, and of its last standing order."""
    position = seated.position
    acted = position.clocks[seat].acted
    return [*(pair for pair in position.recent if pair[0] >= acted), *position.secret[seat]]


def read_menu(connection: Connection, table: Table, match_id: int, user_id: int, seat: int, say: Say) -> MenuFacts:
    """Return the facts for an answer to the seat's user.

    The match is read again, so that of two simultaneous presses neither shows an older state. Raises `UserError` if the
    user no longer holds the seat.
    """
    seated, user = (
        read_page_facts(connection, table.load_by_id(connection, match_id)),
        users.get_user(connection, user_id),
    )
    if seated.seats[seat].user_id != user_id:
        raise UserError("no-seat")
    plans, living = all_plans_of(connection, match_id, seat), private_answers.get_menu(connection, match_id, seat)
    return MenuFacts(seated, seat, say, find_theme(user.theme if user else None), plans, living)


def read_living_menus(
    connection: Connection, table: Table, match_id: int, people: Mapping[int, User]
) -> list[MenuFacts]:
    """Return the facts to renew the living menus of a match, also expired ones. `people` are by user id."""
    seated = read_page_facts(connection, table.load_by_id(connection, match_id))
    plans = all_plans_of(connection, match_id)
    found = []
    for menu in private_answers.menus_of(connection, match_id):
        user = people.get(menu.user_id)
        say = translator(user.locale if user and user.locale else seated.match.locale)
        own = [plan for plan in plans if plan.seat == menu.seat]
        found.append(MenuFacts(seated, menu.seat, say, find_theme(user.theme if user else None), own, menu))
    return found


def put_living_menu(connection: Connection, menu: LivingMenu, *, complete: bool) -> None:
    """Store a shown menu. Publishing its match completes it if `complete` is False."""
    private_answers.put_menu(connection, menu)
    if not complete:
        publish_again(connection, [menu.match_id])
