"""What end-to-end tests look for: boards, calls to move, the seat to act, planned work."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from datetime import datetime
from io import BytesIO

import pytest
from PIL import Image
from sqlalchemy import Connection, select

from bot.client.client import Neva
from bot.core.services import Clock
from bot.match.table import Table
from bot.play.ui.living_menus import LivingMenus
from bot.play.ui.move_menu import MenuPage
from db.match import matches, publications
from db.match.matches import Match, Seat
from db.match.messages import MessageState, get_message
from db.match.publications import Publication
from db.schema.process_tables import signs_of_life
from db.store import Store
from engine.petersburg.game import Petersburg
from i18n.translator import LOCALES, translator
from playground.limits.component_tree import GALLERY, walk
from playground.world import PRIVATE_THREAD, Json
from render.picture import Picture
from tests.e2e.running import LoopBot
from tests.standin.driver import Answer, board_of, ids_of, text_of
from tests.standin.server import StandIn

GENEROUS_SECONDS = 60.0
"""The longest wait for a busy machine."""


def public(discord: StandIn, place: Json) -> list[Json]:
    """Return public messages, oldest first."""
    return [m for m in discord.world.history(place["id"]) if not m.get("_visible_to")]


def boards(discord: StandIn, place: Json) -> list[Json]:
    return [m for m in public(discord, place) if any(a["filename"] == "board.png" for a in m["attachments"])]


def calls(discord: StandIn, place: Json) -> list[Json]:
    """Return messages that call users to move, with a board or without."""
    return [m for m in public(discord, place) if called(m) and "table:hand:" in str(m["components"])]


def called(message: Json) -> set[str]:
    """Return the ids of users that a message names, with or without a ping."""
    return set(re.findall(r"<@(\d+)>", text_of(message)))


def call_to(discord: StandIn, place: Json, *names: str) -> Json | None:
    """Return the message that calls exactly these people, if it is there."""
    ids = {discord.members[name].id for name in names}
    return next((message for message in calls(discord, place) if called(message) == ids), None)


def lobbies(discord: StandIn) -> list[Json]:
    """Return public messages with a button to join, oldest first."""
    return [m for m in discord.world.messages.values() if not m.get("_visible_to") and ids_of(m, "table:join:")]


def threads(discord: StandIn, kind: int = PRIVATE_THREAD) -> list[Json]:
    """Return the threads of a kind, oldest first."""
    return [place for place in discord.world.channels.values() if place["type"] == kind]


async def opened_thread(discord: StandIn, kind: int = PRIVATE_THREAD) -> Json:
    """Wait for a board in a thread of this kind; return the thread."""
    return await discord.until(lambda: next((one for one in threads(discord, kind) if board_of(discord, one)), None))


def files_of(message: Json) -> list[str]:
    return [file["filename"] for file in message["attachments"]]


def image_of(discord: StandIn, message: Json) -> Image.Image:
    _, data = discord.world.files[message["attachments"][0]["id"]]
    return Image.open(BytesIO(data))


def picture_words(message: Json) -> str:
    """Return the alt texts of a message's pictures."""
    galleries = [one for _, one in walk(message["components"]) if one["type"] == GALLERY]
    return "\n".join(item["description"] for one in galleries for item in one["items"])


def says(answer: Answer, key: str, **facts: str) -> bool:
    """Return whether an answer contains this text in any language: members differ, and seats are drawn at random."""
    return any(translator(locale)(key, **facts) in answer.text for locale in LOCALES)


def hands(discord: StandIn, name: str) -> list[Json]:
    return [m for m in discord.members[name].direct if any(a["filename"] == "hand.png" for a in m["attachments"])]


async def acting(bot: Neva | LoopBot, match_id: int = 1) -> str:
    """Return the name of the first seat to act."""
    seated = await bot.services[Table].read(match_id)
    return seated.seats[seated.to_act[0]].name


async def match_of(bot: Neva | LoopBot, match_id: int = 1) -> Match:
    return await stored_match(bot.services[Store], match_id)


async def stored_match(store: Store, match_id: int = 1) -> Match:
    match = await store.read(matches.get_match, match_id)
    assert match is not None
    return match


async def seats_of(bot: Neva | LoopBot, match_id: int = 1) -> list[Seat]:
    return await bot.services[Store].read(matches.seats_of, match_id)


async def mover_and_other(bot: Neva | LoopBot) -> tuple[str, str]:
    """Return the names of the seat to act in match 1 and of the next seat."""
    seated = await bot.services[Table].read(1)
    (seat, *_) = seated.to_act
    return seated.seats[seat].name, seated.seats[(seat + 1) % len(seated.seats)].name


async def first_take(bot: Neva) -> str:
    """Return the first legal action that takes a card."""
    seated = await bot.services[Table].read(1)
    return next(str(action) for action in seated.legal(seated.to_act[0]) if str(action).startswith("take"))


async def take_cards(bot: Neva | LoopBot, match_id: int = 1) -> None:
    """Let each person in a game of Saint Petersburg take a card, without which hands are not sent."""
    async with asyncio.timeout(GENEROUS_SECONDS):
        while True:
            seated = await bot.services[Table].read(match_id)
            state, people = seated.position.state, [seat.seat for seat in seated.seats if seat.user_id is not None]
            views = [Petersburg().view(state, seat).seats[seat] for seat in people]
            if all(view.hand for view in views):
                return
            user_id = seated.seats[seated.to_act[0]].user_id
            if user_id is None:
                await asyncio.sleep(0.01)  # for an agent
                continue
            action = next(str(one) for one in seated.legal(seated.to_act[0]) if str(one).startswith("take "))
            await bot.services[Table].act(match_id, user_id, action, interaction_id=10**9 + seated.position.seq)


async def is_published(bot: Neva | LoopBot, match_id: int = 1) -> None:
    await until_published(bot.services[Store], match_id)


async def until_published(store: Store, match_id: int = 1) -> None:
    """Wait until Discord shows the stored match."""
    await _until(store, match_id, lambda found: found.published == found.revision and found.leased_by is None)


async def is_shown_or_waits(bot: Neva, match_id: int = 1) -> None:
    """Wait until Discord shows the stored match, or its board waits for further moves of agents."""
    await _until(
        bot.services[Store],
        match_id,
        lambda found: found.leased_by is None and (found.published == found.revision or found.next_try_at is not None),
    )


async def publish_again(bot: Neva, match_id: int = 1) -> None:
    await bot.services[Store].write(publications.raise_revision, match_id)
    bot.reconciler.publish_soon(match_id)
    await is_published(bot, match_id)


async def until_status(bot: Neva | LoopBot, status: str, match_id: int = 1) -> None:
    """Wait until a match is `active`, `finished` or `cancelled`."""

    async def has_status() -> bool:
        return (await match_of(bot, match_id)).status == status

    await eventually(has_status)


async def until_gone(bot: Neva, *kinds: str) -> None:
    """Wait until the store knows that messages of match 1 were deleted and stay away for now."""

    async def are_gone() -> bool:
        rows = [await bot.services[Store].read(get_message, 1, kind) for kind in kinds]
        return all(row is not None and row.state is MessageState.GONE for row in rows)

    await eventually(are_gone)


async def failed(bot: Neva) -> None:
    """Wait until match 1 failed to be published and a retry is planned."""
    await _until(bot.services[Store], 1, lambda found: bool(found.failures) and found.leased_by is None)


async def has_failed_for(bot: Neva, reason: str) -> None:
    """Wait until match 1 fails for this reason, perhaps during a retry."""
    await _until(bot.services[Store], 1, lambda found: found.failing_since is not None and found.failure == reason)


async def _until(store: Store, match_id: int, condition: Callable[[Publication], bool]) -> None:
    async def holds() -> bool:
        found = await store.read(publications.get_publication, match_id)
        return found is not None and condition(found)

    await eventually(holds)


async def eventually(condition: Callable[[], Awaitable[bool]], seconds: float = GENEROUS_SECONDS) -> None:
    async with asyncio.timeout(seconds):
        while not await condition():  # noqa: ASYNC110 - the store tells nobody
            await asyncio.sleep(0.01)


def hold_menu_pictures(monkeypatch: pytest.MonkeyPatch) -> asyncio.Event:
    """Show menus without pictures until the returned event is set; a short limit alone would not keep them back."""
    released, draw = asyncio.Event(), LivingMenus._picture

    async def picture(menus: LivingMenus, page: MenuPage) -> Picture | None:
        return await draw(menus, page) if released.is_set() else None

    monkeypatch.setattr(LivingMenus, "_picture", picture)
    return released


async def until_planned(bot: Neva, next_due: Callable[[Connection], datetime | None]) -> None:
    """Wait until `next_due` finds something."""

    async def is_planned() -> bool:
        return await bot.services[Store].read(next_due) is not None

    await eventually(is_planned)


async def until_seen(store: Store, clock: Clock) -> None:
    """Wait until the bot has noted a sign of life at this time, after a leap of the clock."""

    async def is_seen() -> bool:
        signs = await store.read(lambda connection: connection.execute(select(signs_of_life)).all())
        return any(sign.seen_at == clock.now() for sign in signs)

    await eventually(is_seen)
