"""Matches of test games over a store, played through the table."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from itertools import count

from sqlalchemy import Connection

from bot.match.changes import AtEnd, Changes
from bot.match.seated import PageFacts, Seated
from bot.match.table import Table
from bot.match.ui.event_lines import event_lines
from bot.play.ui.move_menu import MenuPage, board_drawing
from bot.play.ui.offers import MenuFacts
from db.match import actions, deadlines
from db.match.deadlines import Deadline, TimeControl
from db.store import Store
from engine.history import END
from engine.match import Position
from engine.race import round_of
from i18n.translator import translator
from tests.db.tables import NOW, begin_match

PEOPLE = (101, 102, 103)
NUMBERS = count(1)


class Played:
    def __init__(self, store: Store, match_id: int) -> None:
        self.store, self.id = store, match_id
        self.table = Table(store, lambda: NOW, on_move=Changes().announce_move)

    async def do(self, seat: int, action: str, *, menu_number: int | None = None) -> None:
        number = next(NUMBERS)
        await self.table.act(self.id, PEOPLE[seat], action, interaction_id=number, menu_number=menu_number)

    async def run_out(self, seat: int, asked_seq: int) -> None:
        """Miss the deadline of the seat's decision that started with this action."""
        due = {(seat, asked_seq): NOW}
        await self.store.write(deadlines.put_deadlines, self.id, due, now=NOW)
        await self.table.act_absent(Deadline(self.id, seat, asked_seq, NOW))

    async def position(self) -> Position:
        return (await self.table.read(self.id)).position


async def running(
    store: Store, game: str, *people: int, limit: int | None = None, time: TimeControl | None = None
) -> int:
    """Start a match; `limit` is in hours per decision."""
    return await begin_match(store, *people, game=game, time=time or TimeControl(limit))


def end_by_consent(_connection: Connection, seated: Seated, now: datetime) -> actions.Played:
    """End the match by consent of the first seat."""
    return actions.Played(seated.position.seq + 1, 0, END, seated.seats[0].user_id, now, None)


async def pass_on(store: Store, match_id: int, number: int, table: Table | None = None) -> None:
    """Let all seats pass until a round, at a table of a bot move by move, else in one transaction."""

    def pass_one(_connection: Connection, seated: Seated, now: datetime) -> actions.Played:
        seat = seated.to_act[0]
        legal = [str(action) for action in seated.legal(seat)]
        action = "pass" if "pass" in legal else legal[0]
        return actions.Played(seated.position.seq + 1, seat, action, seated.seats[seat].asked_user, now, None)

    def is_earlier(seated: Seated) -> bool:
        return (round_of(seated.game, seated.position.state) or number) < number

    def pass_all(connection: Connection) -> None:
        own = Table(store, lambda: NOW, on_move=lambda _seated: None)
        seated = own.lock(connection, match_id)
        assert seated is not None
        while is_earlier(seated):
            seated = own.apply(connection, seated, pass_one)

    if table is None:
        await store.write(pass_all)
        return
    seated = await table.read(match_id)
    while is_earlier(seated):
        seated = await table.change(match_id, pass_one, interaction_id=None)


async def end(store: Store, match_id: int, on_end: AtEnd, now: datetime = NOW) -> Seated:
    table = Table(store, lambda: now, on_move=lambda _seated: None, on_end=on_end)
    return await table.change(match_id, end_by_consent, interaction_id=None)


def render_menus(seated: Seated, seats: Sequence[int]) -> object:
    """Return the menus of these seats, with custom ids and pictures, and the public lines and board."""
    say = translator("en")
    # discord.py types this method of View, not of LayoutView.
    beside = PageFacts(seated.match, seated.seats, seated.game, seated.position, happenings=())
    pages = [MenuPage(MenuFacts(beside, seat, say, "light")) for seat in seats]
    menus = [page.message(None).to_components() for page in pages]  # type: ignore[no-untyped-call]
    pictures = [*(page.drawing.key for page in pages), board_drawing(seated, None, say, "light").key]
    return menus, pictures, event_lines(seated, [event for _, event in seated.position.recent], None, say)
