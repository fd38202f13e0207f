"""The coach: points given up by a user's moves in a finished match; shown only to the user."""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from typing import Any

import discord

from bot.core.services import Services
from bot.core.users import Users
from bot.discord_base.buttons import handler
from bot.discord_base.replies import reply, services_of, think
from bot.match.ui.authority import own_seat
from bot.match.ui.messages import attachment
from bot.review.coach import Coach, Subject
from bot.review.ui.coach_page import CoachPage
from bot.review.ui.followers import Followers, Sentences
from bot.review.ui.puzzle import offer_puzzles
from bot.workers.render_pool import RenderPool
from engine.review import Review
from i18n.translator import translator
from render.picture import Picture

log = logging.getLogger(__name__)


@handler("coach")
async def _coach(interaction: discord.Interaction[Any], match_id: int) -> None:
    """Raises `UserError`."""
    await own_seat(interaction, match_id)
    services = services_of(interaction)
    subject = await services[Coach].subject(match_id, interaction.user.id)
    review = await services[Coach].read_stored(subject)
    making = services[Coach].make(subject) if review is None else None
    await think(interaction)
    if making is None:
        assert review is not None
        await _show(interaction, subject, review)
        return
    say, followed = translator(interaction.locale.value), making
    sentences = Sentences(
        lambda: say("coach-progress", id=match_id, done=followed.done, number=followed.number),
        failed=say("coach-failed"),
        late=say("coach-later"),
    )
    services[Followers].follow(interaction, followed, sentences, partial(_show, interaction, subject))


async def _show(interaction: discord.Interaction[Any], subject: Subject, review: Review) -> None:
    """Omit the picture if drawing fails."""
    services, say = services_of(interaction), translator(interaction.locale.value)
    page = await asyncio.to_thread(CoachPage, subject, review, say)
    picture = await _picture(services, page, interaction.user.id)
    files = [] if picture is None else [attachment(picture)()]
    await reply(interaction, page.view(picture), files)
    await offer_puzzles(interaction)


async def _picture(services: Services, page: CoachPage, user_id: int) -> Picture | None:
    theme = await services[Users].theme_of(user_id)
    try:
        return await services[RenderPool].draw_once(page.make_drawing(theme), later=True)
    except Exception as error:  # the page is useful without it; its text could hold cards
        log.warning("a picture was not drawn for a review: %s", type(error).__name__)
        return None
