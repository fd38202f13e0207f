"""Living menus: one private message for each user and match, kept up to date as long as Discord allows edits.

Each press or command that shows the menu has a token that allows edits for 15 minutes. The newest token is stored, so
any process can keep the menu up to date.
"""

from __future__ import annotations

import asyncio
import logging
import math
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator, Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from datetime import timedelta
from functools import partial
from typing import Any, TypeAlias
from weakref import WeakValueDictionary

import discord
from discord import ui
from sqlalchemy import Connection

from bot.core.admission import Admission
from bot.core.errors import Repeated, Stale, UserError
from bot.core.priority import Priority
from bot.core.processes import Processes
from bot.core.services import Services
from bot.discord_base.components import PersistentItem, value_of
from bot.discord_base.desired import DesiredMessage
from bot.discord_base.emoji import ApplicationEmoji
from bot.discord_base.errors import PASSING, NotNow, is_final
from bot.discord_base.places import lost_words
from bot.discord_base.replies import MENU, acknowledge_in_time, is_private, reply, services_of, think_in_place, unkept
from bot.games.menu import Do, Go
from bot.games.registry import PRESENTERS
from bot.games.rules import choose_rule
from bot.match.changes import Changes
from bot.match.registration import Later, MatchMessages, SoFar, Subject
from bot.match.seat_time import Pace
from bot.match.seated import Seated
from bot.match.table import Table
from bot.match.ui.authority import match_for, own_seat, seat_in
from bot.match.ui.messages import attachment
from bot.match.waiting import Waiting
from bot.play.before_move import Attempt, BeforeMove, Doubted, doubt_path
from bot.play.ui.move_menu import MenuPage, Remark, lacks_picture, target_of
from bot.play.ui.offers import (
    AfterEnd,
    MenuEntries,
    MenuEntry,
    MenuFacts,
    put_living_menu,
    read_living_menus,
    read_menu,
)
from bot.workers.render_pool import RenderPool
from db.match import private_answers
from db.match.private_answers import LivingMenu
from db.people.users import User
from db.store import Store
from engine.game import IllegalAction, MalformedAction
from i18n.translator import Say, translator
from render.picture import Picture

log = logging.getLogger(__name__)

LIFE = timedelta(minutes=14, seconds=30)
"""A little below Discord's 15 minutes."""
PICTURE_SECONDS = 1.5
"""Longest wait for the picture; after that the menu appears without one."""
SOON_DRAWN_SECONDS = 0.05
"""Longest wait for the picture before the answer shows that the bot is thinking, which takes a request of its own."""
TURN_SECONDS = 0.2
"""Longest wait for other work on the menu; after that the answer shows that the bot is thinking."""
AGENTS_SECONDS = 2.0
"""Longest wait for agents that move at once."""
AGAIN_SECONDS = 0.5
"""Delay before another attempt to edit a menu."""
LONGEST_ANSWER_SECONDS = 1.0
"""Longest wait of publishing for an answer that shows the menu itself; other messages wait with it."""
REMEMBERED_MENUS = 500
REMEMBERED_ANSWERS = 5000
"""More than there can be between the reading of a menu and its edit."""
_Shown: TypeAlias = tuple[MenuFacts, Mapping[MenuEntry, Sequence[str]]]
"""The facts of a page, and its entries with their lines, which may come from elsewhere in the store."""
WriteToo: TypeAlias = Callable[[Callable[[Connection], object]], None]
_ORIGINAL: Any = "@original"
"""The answer to a token's interaction, where discord.py expects an id. For the newest token this is the menu: its
interaction either sent the menu or was a press of it. By its id, only the token that sent the menu reaches it.
"""
EDIT_SECONDS = 10.0
"""Limit of an edit; discord.py alone would wait out any rate limit."""


def menus_of(interaction: discord.Interaction[Any]) -> LivingMenus:
    return services_of(interaction)[LivingMenus]


class ChoiceButton(
    PersistentItem, template=r"(?P<verb>do|go):(?P<game>[0-9]{1,18}):(?P<menu>[0-9]{1,18}):(?P<what>.*)"
):
    async def answer(self, interaction: discord.Interaction[Any]) -> None:
        target = target_of(f"{self.parts['verb']}:{self.parts['what']}")
        await menus_of(interaction).follow(interaction, target, self.match_id, int(self.parts["menu"]))


class ChoiceSelect(PersistentItem, template=r"pick:(?P<game>[0-9]{1,18}):(?P<menu>[0-9]{1,18}):[0-9]{1,2}"):
    """Each value is a target."""

    async def answer(self, interaction: discord.Interaction[Any]) -> None:
        target = target_of(value_of(self.item))
        await menus_of(interaction).follow(interaction, target, self.match_id, int(self.parts["menu"]))


class LivingMenus:
    def __init__(self, services: Services, client: discord.Client) -> None:
        self._services = services
        self._client = client
        self._answering: Counter[tuple[int, int]] = Counter()  # by match and user
        self._turns: WeakValueDictionary[tuple[int, int], asyncio.Lock] = WeakValueDictionary()
        self._answered = asyncio.Event()
        self._shown: OrderedDict[tuple[int, int], _Shown] = OrderedDict()  # by match and seat: what menus show
        self._answered_at: OrderedDict[tuple[int, int] | int, float] = OrderedDict()  # by match and seat; by message

    async def follow(
        self, interaction: discord.Interaction[Any], target: Do | Go, match_id: int, menu_number: int
    ) -> None:
        """Play the choice and show the current menu, or open the page of the choice, as it is now."""
        if isinstance(target, Do):
            await self.play(interaction, match_id, target.action, menu_number=menu_number)
            return
        async with acknowledge_in_time(interaction):
            seated, seat = await own_seat(interaction, match_id)
            is_stale = seated.position.is_stale(seat, menu_number)
            gone = Remark(_say(interaction)("refused-stale")) if is_stale else None
            await self.show(interaction, seated, seat, path=target.path, gone=gone)

    async def play(
        self, interaction: discord.Interaction[Any], match_id: int, action: str, *, menu_number: int | None = None
    ) -> None:
        """Play an action for the user, then show the current menu. Raises like `Table.act`, or if the board is late.

        The menu shows why the action was refused. A beginner may get a question first.
        """
        table, say, user_id = self._services[Table], _say(interaction), interaction.user.id
        remark: Remark | None = None
        self._services[Admission].require_board(match_id)
        pressed = None if interaction.message is None else interaction.message.id
        attempt = Attempt(match_id, user_id, action, menu_number, interaction.id, pressed)
        before = self._services[BeforeMove]
        async with self._answer(interaction, match_id):
            try:
                seated = await table.act(
                    match_id,
                    user_id,
                    action,
                    interaction_id=interaction.id,
                    menu_number=menu_number,
                    look=partial(before.look, attempt),
                )
            except Doubted as doubted:
                await before.note(doubted, attempt)
                await self.show(interaction, doubted.seated, doubted.seat, path=doubt_path(action))
                return
            except (Stale, Repeated) as stale:
                seated = await table.read(match_id)
                remark = Remark(say(f"refused-{stale.reason}"))
            except IllegalAction as illegal:
                seated = await table.read(match_id)
                presenter = PRESENTERS[seated.match.game]
                why = presenter.illegal(illegal, seated.view(None), say)
                remark = Remark(why, choose_rule(presenter.rules(), illegal.rules, seated.match.options))
            except MalformedAction:
                seated = await table.read(match_id)
                remark = Remark(say("refused-malformed"))
            except UserError:
                await match_for(interaction, match_id)  # check first whether the user may know of the match
                raise
            await self.show(interaction, *seat_in(interaction, seated), remark=remark, after_action=remark is None)
        await self._services[AfterEnd].offer(interaction, seated)

    async def show(
        self,
        interaction: discord.Interaction[Any],
        seated: Seated,
        seat: int,
        *,
        path: str = "",
        remark: Remark | None = None,
        gone: Remark | None = None,
        after_action: bool = False,
    ) -> None:
        """Answer with a page of the seat's menu, which becomes the user's living menu of the match.

        If there is no such page, `gone` stands above the first one.
        """
        match_id, user_id, say = seated.match.id, interaction.user.id, _say(interaction)
        async with self._answer(interaction, match_id):
            turn = self._turn(match_id, user_id)
            is_slow = self._services[Pace].seconds(seated.match) > 0  # then the menu is edited after their moves
            waits = after_action and not is_slow and seated.waits_for_agents
            if waits or not await _is_soon_free(turn):
                await think_in_place(interaction)
            if waits:
                seated = await self._after_agents(match_id)
            async with turn:

                def read(connection: Connection) -> tuple[MenuFacts, bool]:
                    facts = read_menu(connection, self._services[Table], match_id, user_id, seat, say)
                    leaves = after_action and seat not in facts.seated.to_act
                    next_waits = leaves and self._services[Waiting].is_elsewhere(connection, user_id, match_id)
                    return self._services[MenuEntries].query(connection, facts), next_waits

                facts, next_waits = await self._services[Store].read(read)
                page = await self._page(self._note_lost(facts), path)
                if gone is not None and page.is_first:
                    page, remark = replace(page, path=""), gone
                page = replace(page, remark=remark, next_waits=next_waits)
                drawing = asyncio.create_task(self._picture(page), name="picture of a menu")
                try:
                    if not await self._is_soon_drawn(interaction, page, drawing):
                        await think_in_place(interaction)
                    await self._answer_with(interaction, page, await drawing)
                finally:
                    drawing.cancel()

    async def _page(self, facts: MenuFacts, path: str) -> MenuPage:
        return MenuPage(facts, await self._services[MenuEntries].read(facts), path)

    def _note_lost(self, facts: MenuFacts) -> MenuFacts:
        match = facts.seated.match
        return replace(facts, lost=lost_words(self._client, match, facts.say)) if match.status == "active" else facts

    def _note_shown(self, page: MenuPage, menu: LivingMenu, *, is_whole: bool) -> None:
        """Remember what a menu shows, so that a renewal without news need not make its page."""
        key = menu.match_id, menu.seat
        self._shown.pop(key, None)
        if is_whole:
            self._shown[key] = replace(page.facts, living=menu), page.entries
            if len(self._shown) > REMEMBERED_MENUS:
                self._shown.popitem(last=False)

    async def put_away(
        self, interaction: discord.Interaction[Any], match_id: int, seat: int, view: ui.LayoutView
    ) -> None:
        """Show another answer. If it replaces the living menu, the menu is forgotten until the user opens it again."""
        message = interaction.message
        async with self._answer(interaction, match_id):
            if is_private(message):
                await self._services[Store].write(private_answers.drop_menu_of_message, match_id, seat, message.id)
                self._note_answer(match_id, seat, message.id)
            await reply(interaction, view)

    async def _after_agents(self, match_id: int) -> Seated:
        """Return the match once it no longer waits for agents alone, at the latest after `AGENTS_SECONDS`."""
        with self._services[Changes].watch(match_id) as changed:
            seated = await self._services[Table].read(match_id)
            with suppress(TimeoutError):
                async with asyncio.timeout(AGENTS_SECONDS):
                    while seated.waits_for_agents:
                        await changed.wait()
                        changed.clear()
                        seated = await self._services[Table].read(match_id)
        return seated

    async def _is_soon_drawn(
        self, interaction: discord.Interaction[Any], page: MenuPage, drawing: asyncio.Task[Picture | None]
    ) -> bool:
        """Return whether the page's picture is kept, or drawn so soon that one request can show it.

        Do not wait if the answer has already taken long, or if all drawing processes are busy.
        """
        pool = self._services[RenderPool]
        if pool.get_kept(page.drawing, page.picture_key) is not None:
            return True
        if pool.is_busy or not self._services[Admission].is_quick(interaction):
            return False
        await asyncio.wait((drawing,), timeout=SOON_DRAWN_SECONDS)
        return drawing.done()

    async def _answer_with(
        self, interaction: discord.Interaction[Any], page: MenuPage, picture: Picture | None
    ) -> None:
        """Send or edit the message, store it as the living menu, and delete the previous one."""
        seated, before = page.facts.seated, page.facts.living
        now = self._services.now()
        key = page.picture_key if picture is not None else ""
        message_id = await reply(interaction, page.message(picture), _files(picture))
        interaction.extras[MENU] = True
        assert interaction.channel_id is not None
        menu = LivingMenu(
            seated.match.id,
            page.facts.seat,
            interaction.user.id,
            interaction.channel_id,
            message_id,
            interaction.token,
            expires_at=now + LIFE,
            path=page.path,
            shown_as=page.describe_shown(key),
            updated_at=now,
        )
        await self._services[Store].write(put_living_menu, menu, complete=picture is not None)
        self._note_answer(menu.match_id, menu.seat, message_id)
        self._note_shown(page, menu, is_whole=picture is not None)
        if picture is None:
            self._services[Changes].announce_move(seated)
        if before is not None and before.message_id != message_id:
            await self._delete(before)

    async def _picture(self, page: MenuPage) -> Picture | None:
        """Return the page's picture, or None if it is not drawn soon."""
        try:
            async with asyncio.timeout(PICTURE_SECONDS):
                return await self._services[RenderPool].draw(page.drawing, key=page.picture_key)
        except TimeoutError:
            log.info("game %d: a menu is shown before its picture is drawn", page.facts.seated.match.id)
        except Exception:
            log.exception("game %d: the picture of a menu was not drawn", page.facts.seated.match.id)
        return None

    async def renew_all(self, match_id: int, people: Mapping[int, User], write_too: WriteToo) -> None:
        """Update the menus of a match that can still be edited.

        `people` are by user id. `write_too` gets the functions that store what the menus show; if they never run, the
        menus are edited once more. After trying all menus, raises an `ExceptionGroup` of temporary errors: `NotNow` and
        Discord's.
        """
        errors = list[Exception]()
        read_at, menus = await self._read_unanswered(match_id, people)
        for facts in menus:
            await self._services[Priority].step()
            try:
                if not await self._renew(facts, read_at, write_too):
                    errors.append(NotNow(AGAIN_SECONDS))
            except Exception as error:
                errors.append(error)
        if errors:
            raise ExceptionGroup("menus that are not renewed", errors)

    async def _read_unanswered(self, match_id: int, people: Mapping[int, User]) -> tuple[float, list[MenuFacts]]:
        """Return the facts of a match's menus, once no answer to a user of it is under way, and when they were read.

        Such an answer shows the newest state itself. The time is the event loop's.
        """
        with suppress(TimeoutError):
            async with asyncio.timeout(LONGEST_ANSWER_SECONDS):
                while any(game == match_id for game, _user in self._answering):
                    self._answered.clear()
                    await self._answered.wait()

        def read(connection: Connection) -> list[MenuFacts]:
            menus = read_living_menus(connection, self._services[Table], match_id, people)
            return [self._services[MenuEntries].query(connection, facts) for facts in menus]

        read_at = asyncio.get_running_loop().time()
        return read_at, await self._services[Store].read(read)

    async def _renew(self, facts: MenuFacts, read_at: float, write_too: WriteToo) -> bool:
        """Edit an outdated living menu.

        Return False to try again: its picture is not drawn yet, or its user has just used it. Raises Discord's
        temporary errors.
        """
        menu = facts.living
        if menu is None or menu.expires_at <= self._services.now() or facts.user_id != menu.user_id:
            return True
        facts = self._note_lost(facts)
        page = await self._page(facts, menu.path)
        if self._shown.get((menu.match_id, menu.seat)) == (facts, page.entries):
            return True
        if not menu.shown_as.startswith(f"{page.number}."):
            page = replace(page, path="")
        if page.describe_shown(page.picture_key) == menu.shown_as:
            self._note_shown(page, menu, is_whole=True)
            return True
        picture = await self._picture(page)
        async with self._turn(menu.match_id, menu.user_id):
            return not await self._is_used(menu, read_at) and await self._edit(menu, page, picture, write_too)

    async def _edit(self, menu: LivingMenu, page: MenuPage, picture: Picture | None, write_too: WriteToo) -> bool:
        """Edit a living menu, or drop it if Discord no longer allows edits; return whether it is finished."""
        key, emoji = page.picture_key if picture is not None else "", self._services[ApplicationEmoji]
        try:
            async with asyncio.timeout(EDIT_SECONDS):
                await self._webhook(menu).edit_message(
                    _ORIGINAL,
                    view=emoji.show(unkept(page.message(picture))),
                    attachments=_files(picture),
                    allowed_mentions=discord.AllowedMentions.none(),
                )
        except discord.HTTPException as error:
            emoji.note_error(error)
            if not is_final(error):
                raise
            if error.status == 400:  # a page over Discord's limits is a bug; the next page may fit
                log.error("game %d: Discord refuses the page of a menu (%d)", menu.match_id, error.code)
                return True
            log.info("game %d: a menu can be edited no more (%d)", menu.match_id, error.code)
            write_too(partial(private_answers.drop_menu, menu=menu))
            return True
        shown = replace(menu, path=page.path, shown_as=page.describe_shown(key))
        write_too(partial(private_answers.renew_menu, menu=shown))
        self._note_shown(page, shown, is_whole=picture is not None)
        return picture is not None

    async def _is_used(self, menu: LivingMenu, since: float) -> bool:
        """Return whether an answer to its user has replaced, or is about to replace, the menu.

        `since` is when the menu was read, by the event loop's clock. A process that is alone has given every answer
        itself, and need not read the store again.
        """
        if (menu.match_id, menu.user_id) in self._answering:
            return True
        if self._services[Processes].number() == 1:
            keys = ((menu.match_id, menu.seat), menu.message_id)
            return any(self._answered_at.get(key, -math.inf) >= since for key in keys)
        return await self._services[Store].read(private_answers.get_menu, menu.match_id, menu.seat) != menu

    def _note_answer(self, match_id: int, seat: int, message_id: int) -> None:
        """Remember that an answer has just shown the seat's menu in this message, or something else in its place."""
        for key in ((match_id, seat), message_id):
            self._answered_at.pop(key, None)
            self._answered_at[key] = asyncio.get_running_loop().time()
            if len(self._answered_at) > REMEMBERED_ANSWERS:
                self._answered_at.popitem(last=False)

    async def _delete(self, menu: LivingMenu) -> None:
        """Delete a replaced menu; it stays if Discord no longer allows that."""
        if menu.expires_at <= self._services.now():
            return
        try:
            async with asyncio.timeout(EDIT_SECONDS):
                await self._webhook(menu).delete_message(_ORIGINAL)
        except PASSING as error:
            log.info("game %d: an earlier menu could not be deleted: %s", menu.match_id, type(error).__name__)

    def _webhook(self, menu: LivingMenu) -> discord.Webhook:
        assert self._client.application_id is not None
        return discord.Webhook.partial(self._client.application_id, menu.token, client=self._client)

    def _turn(self, match_id: int, user_id: int) -> asyncio.Lock:
        """Return the lock that keeps an older state of a menu from following a newer one."""
        return self._turns.setdefault((match_id, user_id), asyncio.Lock())

    @asynccontextmanager
    async def _answer(self, interaction: discord.Interaction[Any], match_id: int) -> AsyncIterator[None]:
        """Mark an answer that is about to show the menu, so that `_renew` skips it; acknowledge it if it takes long."""
        key = match_id, interaction.user.id
        self._answering[key] += 1
        try:
            async with acknowledge_in_time(interaction):
                yield
        finally:
            self._answering[key] -= 1
            if not self._answering[key]:
                del self._answering[key]
            self._answered.set()


async def _is_soon_free(turn: asyncio.Lock) -> bool:
    with suppress(TimeoutError):
        async with asyncio.timeout(TURN_SECONDS), turn:
            return True
    return False


def _say(interaction: discord.Interaction[Any]) -> Say:
    return translator(interaction.locale.value)


def _files(picture: Picture | None) -> Sequence[discord.File]:
    return [] if picture is None else [attachment(picture)()]


def _plan_messages(connection: Connection, subject: Subject) -> Iterator[Later]:
    """Renew the menus of a match after all other messages to its users.

    While the board waits for further moves of agents, only a missing picture is a reason to renew them.
    """
    if subject.seated is None or not (menus := private_answers.menus_of(connection, subject.match.id)):
        return

    async def renew_menus(so_far: SoFar) -> Iterable[DesiredMessage]:
        if so_far.waits_for_agents and not any(lacks_picture(menu.shown_as) for menu in menus):
            return ()
        await subject.services[LivingMenus].renew_all(subject.match.id, subject.people, so_far.write_too)
        return ()

    yield renew_menus


MESSAGES = (MatchMessages(wants=_plan_messages),)
