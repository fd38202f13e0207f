"""The coach: the points that a user's moves in a finished match gave up; made in the background, for them alone."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import Any

import discord

from bot.core.services import Services
from bot.core.users import Users
from bot.discord_base.buttons import handler
from bot.discord_base.replies import reply, services_of, text_view, think
from bot.match.ui.authority import own_seat
from bot.match.ui.messages import attachment
from bot.review.coach import Coach, Making, Subject
from bot.review.ui.coach_page import CoachPage
from bot.review.ui.followers import LIFE_SECONDS, NOT_TAKEN, PROGRESS_SECONDS, Followers
from bot.review.ui.puzzle import offer_puzzles
from bot.workers.render_pool import RenderPool
from engine.review import Review
from i18n.translator import translator
from render.picture import Picture

log = logging.getLogger(__name__)

_LOOKED_AT = 300
"""Number of a user's newest finished matches that a completion looks through."""


@handler("coach")
async def _coach(interaction: discord.Interaction[Any], match_id: int) -> None:
    """Look back at the user's moves. Raises `UserError`."""
    await own_seat(interaction, match_id)
    services = services_of(interaction)
    subject = await services[Coach].subject(match_id, interaction.user.id)
    review = await services[Coach].read_stored(subject)
    making = services[Coach].make(subject) if review is None else None
    await think(interaction)
    if review is not None:
        await _show(interaction, subject, review)
    elif making is not None:
        services[Followers].follow(_follow(interaction, making))


async def _follow(interaction: discord.Interaction[Any], making: Making) -> None:
    """Show the progress of the review, then the review; nothing any more once Discord takes no edits."""
    say, shown = translator(interaction.locale.value), -1
    try:
        async with asyncio.timeout(LIFE_SECONDS):
            while not making.task.done():
                if making.done != shown:
                    shown = making.done
                    text = say("coach-progress", id=making.subject.match.id, done=shown, number=making.number)
                    await reply(interaction, text_view(text))
                await asyncio.wait((making.task,), timeout=PROGRESS_SECONDS)
            if making.task.cancelled() or making.task.exception() is not None:
                await reply(interaction, text_view(say("coach-failed")))
            else:
                await _show(interaction, making.subject, making.task.result())
    except TimeoutError:
        with suppress(*NOT_TAKEN):
            await reply(interaction, text_view(say("coach-later")))
    except NOT_TAKEN as error:
        log.warning("a review was not shown: %s", type(error).__name__)
    except Exception as error:  # nobody else would answer it
        log.error("a review was not shown: %s", type(error).__name__)
        with suppress(*NOT_TAKEN):
            await reply(interaction, text_view(say("coach-failed")))


async def _show(interaction: discord.Interaction[Any], subject: Subject, review: Review) -> None:
    """Show a review, without its picture if that is not drawn."""
    services, say = services_of(interaction), translator(interaction.locale.value)
    page = CoachPage(subject, review, say)
    picture = await _picture(services, page, interaction.user.id)
    files = [] if picture is None else [attachment(picture)()]
    await reply(interaction, page.view(picture), files)
    await offer_puzzles(interaction)


async def _picture(services: Services, page: CoachPage, user_id: int) -> Picture | None:
    theme = await services[Users].theme_of(user_id)
    try:
        return await services[RenderPool].review(page.make_drawing(theme))
    except Exception as error:  # the page is worth showing without it; its text could hold cards
        log.warning("a picture was not drawn for a review: %s", type(error).__name__)
        return None
