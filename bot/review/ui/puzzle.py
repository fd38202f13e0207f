"""Puzzles in chat: direct messages, `/solo puzzle:True`, buttons, and the offer to send puzzles."""

from __future__ import annotations

import logging
from typing import Any, Literal

import discord
from discord import ui

from bot.core.services import Services
from bot.core.users import Users
from bot.discord_base.components import PersistentItem
from bot.discord_base.replies import keep_in_place, reply, reply_beside, services_of, text_view, think
from bot.discord_base.sending.direct_messages import DirectMessages
from bot.discord_base.sending.errors import PASSING
from bot.discord_base.sending.messenger import Messenger, own_id
from bot.discord_base.sending.own_messages import Salt, find_own, mark, nonce_of
from bot.match.ui.messages import attachment
from bot.review.puzzles import OWN, Puzzles, Question
from bot.review.ui.puzzle_page import OFFER, PuzzlePage
from bot.workers.render_pool import RenderPool
from db.match.reviews import StoredPuzzle
from db.people.users import User
from i18n.translator import Say, translator
from render.palette import find_theme
from render.picture import Picture

log = logging.getLogger(__name__)

_KIND = "puzzle"


class PuzzleButton(
    PersistentItem, template=rf"puzzle:(?P<name>{OWN}[0-9]{{1,18}}|(?!{OWN})[a-z0-9_-]{{1,60}}):(?P<number>[0-3])"
):
    """A choice below a puzzle (bot/review/ui/puzzle_page.py)."""

    async def answer(self, interaction: discord.Interaction[Any]) -> None:
        name, number = self.parts["name"], int(self.parts["number"])
        asked = await services_of(interaction)[Puzzles].answer(name, interaction.user.id, number)
        await keep_in_place(interaction)
        await _show(interaction, asked)


class PuzzlesButton(PersistentItem, template=r"puzzles:(?P<verb>on|off|next)"):
    async def answer(self, interaction: discord.Interaction[Any]) -> None:
        services, verb = services_of(interaction), self.parts["verb"]
        if verb == "next":
            asked = await services[Puzzles].next_for(interaction.user.id)
            await keep_in_place(interaction)
            await _show(interaction, asked)
            return
        await services[Users].change_puzzles(interaction.user.id, wanted=verb == "on")
        await reply(interaction, text_view(translator(interaction.locale.value)(f"puzzles-{verb}")))


async def show_puzzle(interaction: discord.Interaction[Any]) -> None:
    """Answer with a puzzle that the user has not solved. Raises `UserError`."""
    asked = await services_of(interaction)[Puzzles].next_for(interaction.user.id)
    await think(interaction)
    await _show(interaction, asked)


async def offer_puzzles(interaction: discord.Interaction[Any]) -> None:
    """Offer puzzles below an answer, once per user."""
    if not await services_of(interaction)[Users].claim_puzzle_offer(interaction.user.id):
        return
    await reply_beside(interaction, offer_view(translator(interaction.locale.value)))


def offer_view(say: Say) -> ui.LayoutView:
    view = text_view(say("puzzles-offer"))
    buttons = (
        ui.Button[Any](label=say(f"button-puzzles-{verb}"), style=style, custom_id=f"puzzles:{verb}")
        for verb, style in OFFER
    )
    view.add_item(ui.ActionRow(*buttons))
    return view


async def _show(interaction: discord.Interaction[Any], asked: Question) -> None:
    """Omit the board if drawing fails."""
    services, say = services_of(interaction), translator(interaction.locale.value)
    theme = await services[Users].theme_of(interaction.user.id)
    page = PuzzlePage(asked, say, theme, alone=interaction.guild_id is not None)
    picture = await _draw(services, page)
    await reply(interaction, page.view(picture), [] if picture is None else [attachment(picture)()])


async def _draw(services: Services, page: PuzzlePage) -> Picture | None:
    try:
        return await services[RenderPool].draw(page.drawing(), later=True)
    except Exception as error:  # its text could hold cards
        log.warning("a picture was not drawn for a puzzle: %s", type(error).__name__)
        return None


class PuzzleMessages:
    """Sends puzzles by direct message; a retry looks for the first one's mark."""

    def __init__(self, services: Services, messenger: Messenger) -> None:
        self._services, self._messenger = services, messenger

    async def send(self, stored: StoredPuzzle, user: User, asked: Question) -> Literal["sent", "failed"] | None:
        """Return `failed` if direct messages are closed, None to be tried again."""
        services, direct = self._services, self._services[DirectMessages]
        if user.dm == "closed":
            return "failed"
        page = PuzzlePage(asked, translator(user.locale or "en"), find_theme(user.theme), alone=False)
        picture = await _draw(services, page)
        if picture is None:
            return None
        try:
            channel = await direct.channel_of(user.user_id, user)
            if stored.claimed_at is None or not await find_own(channel, own_id(self._messenger), _KIND, stored.id):
                await channel.send(
                    view=mark(page.view(picture), _KIND, stored.id),
                    file=attachment(picture)(),
                    nonce=nonce_of(services[Salt].text, _KIND, stored.id),
                    allowed_mentions=discord.AllowedMentions.none(),
                )
        except PASSING as error:
            if await direct.handle_error(user.user_id, error):
                await services[Users].note_dm(user.user_id, is_open=False)
                return "failed"
            log.warning("puzzle %d: %s; it will be tried again", stored.id, type(error).__name__)
            return None
        if user.dm != "open":
            await services[Users].note_dm(user.user_id, is_open=True)
        return "sent"
