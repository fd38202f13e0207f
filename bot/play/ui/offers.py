"""The facts of a seat's private menu, and what capabilities offer there and below boards."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

import discord
from sqlalchemy import Connection

from bot.core.errors import UserError
from bot.discord_base.components import Verb
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
    """The seat's plans, including those that could not act."""
    living: LivingMenu | None = None
    """The user's present living menu."""
    lost: str = ""
    """Names the permissions that the bot lacks in the match's place; empty for none."""
    queried: Mapping[str, Any] = field(default_factory=dict, compare=False)
    """The results of `MenuEntry.query`, by the verb's name."""

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
        """List lines on the events since the seat's last decision, newest last; only the newest of many.

        The permissions that the bot lacks in the match's place come first, if any.
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
    """Store a menu that the user sees now. If `complete` is False, publishing the match completes it."""
    private_answers.put_menu(connection, menu)
    if not complete:
        publish_again(connection, [menu.match_id])


async def _no_lines(_facts: MenuFacts) -> Sequence[str]:
    return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class MenuEntry:
    """A button behind *More* of the private menu, with lines on its first page."""

    verb: Verb
    fits: Callable[[MenuFacts], bool] = lambda _: True
    """Returns whether the button is useful now."""
    label: str = ""
    """Text key of the button; empty for `button-VERB`."""
    while_absent: bool = False
    """Whether it is useful to a user for whom an agent sits in."""
    read: Callable[[MenuFacts], Awaitable[Sequence[str] | None]] = _no_lines
    """Reads the store and returns the lines above the board; None to hide the button, too."""
    query: Callable[[Connection, MenuFacts], Any] | None = None
    """Reads the store in the transaction that reads the facts; `read` finds the result in `MenuFacts.queried`."""


class MenuEntries:
    def __init__(self, order: Sequence[str]) -> None:
        """`order` holds the name of each entry's verb."""
        self._order = order
        self.all: Sequence[MenuEntry] = ()

    def offer(self, *entries: MenuEntry) -> None:
        """Raises `ValueError` if the order lacks one of them."""
        self.all = sorted([*self.all, *entries], key=lambda entry: self._order.index(entry.verb.name))

    def query(self, connection: Connection, facts: MenuFacts) -> MenuFacts:
        """Return the facts with what the entries read in their transaction."""
        found = {entry.verb.name: entry.query(connection, facts) for entry in self.all if entry.query is not None}
        return replace(facts, queried=found)

    async def read(self, facts: MenuFacts) -> dict[MenuEntry, Sequence[str]]:
        """Return the entries of a menu, in order, with their lines."""
        found = [(entry, await entry.read(facts)) for entry in self.all]
        return {entry: lines for entry, lines in found if lines is not None}


FitsBoard = Callable[[Seated, int | None], bool]
"""Returns whether a button is useful to the user of a seat, or to a spectator (None)."""


class BoardButtons:
    """Buttons below a private board, and below the last message of a match."""

    def __init__(self, at_end: Sequence[str]) -> None:
        """`at_end` names the verbs that stand below the last message, in order."""
        self._at_end = at_end
        self._offered: dict[Verb, FitsBoard] = {}

    def offer(self, verb: Verb, fits: FitsBoard = lambda *_: True) -> None:
        self._offered[verb] = fits

    def list_fitting(self, seated: Seated, seat: int | None) -> list[Verb]:
        """List the verbs of useful buttons, in the order of their offers."""
        return [verb for verb, fits in self._offered.items() if fits(seated, seat)]

    def list_at_end(self, seated: Seated) -> list[Verb]:
        """List the verbs of buttons below the last message that are useful to any reader."""
        readers = (None, *(seat.seat for seat in seated.seats if seat.user_id is not None))
        offered = {verb.name: (verb, fits) for verb, fits in self._offered.items()}
        found = (offered[name] for name in self._at_end if name in offered)
        return [verb for verb, fits in found if any(fits(seated, seat) for seat in readers)]


class AfterEnd:
    """Offers to users whose match is over."""

    def __init__(self) -> None:
        self._offers: list[Callable[[discord.Interaction[Any]], Awaitable[None]]] = []

    def add(self, offer: Callable[[discord.Interaction[Any]], Awaitable[None]]) -> None:
        """Call this after each private answer about an ended match to one of its users."""
        self._offers.append(offer)

    async def offer(self, interaction: discord.Interaction[Any], seated: Seated) -> None:
        """Make the offers if the match has a result and the user holds a seat. Call it after the answer."""
        if seated.match.status == "finished" and seated.seat_of(interaction.user.id) is not None:
            for offer in self._offers:
                await offer(interaction)
