"""The coach: points given up by a user's moves in a finished match; shown only to the user."""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from typing import Any

import discord

from bot.core.services import Services
from bot.core.users import Users
from bot.discord_base.components import Handlers
from bot.discord_base.open_answers import Ending, OpenAnswers
from bot.discord_base.replies import services_of, think
from bot.match.ui.authority import own_seat
from bot.match.ui.messages import attachment
from bot.review.coach import Coach
from bot.review.ui.coach_page import CoachPage
from bot.review.ui.puzzle import offer_view
from bot.workers.render_pool import RenderPool
from db.match.private_answers import OpenAnswer
from i18n.translator import translator
from render.picture import Picture

KIND = "coach"

log = logging.getLogger(__name__)


async def _coach(interaction: discord.Interaction[Any], match_id: int) -> None:
    """Raises `UserError`."""
    await own_seat(interaction, match_id)
    services = services_of(interaction)
    subject = await services[Coach].subject(match_id, interaction.user.id)
    if await services[Coach].read_stored(subject) is None:
        services[Coach].make(subject)
    answer = await services[OpenAnswers].open(interaction, KIND, match_id)
    await think(interaction)
    services[OpenAnswers].begin(answer)


async def _finish(services: Services, answer: OpenAnswer) -> None:
    """Show the stored review, or have it made first; omit the picture if drawing fails. Raises `UserError`."""
    answers, say = services[OpenAnswers], translator(answer.locale)
    subject = await services[Coach].subject(answer.match_id, answer.user_id)
    review = await services[Coach].read_stored(subject)
    if review is None:
        making = services[Coach].make(subject)
        review = await answers.follow(
            answer, making.task, "coach-progress", lambda: {"done": making.done, "number": making.number}
        )
    page = await asyncio.to_thread(CoachPage, subject, review, say)
    picture = await _picture(services, page, answer.user_id)
    await answers.show(answer, page.view(picture), [] if picture is None else [attachment(picture)()])
    if await services[Users].claim_puzzle_offer(answer.user_id):
        await answers.add(answer, offer_view(say))


def end_coach_answers(services: Services) -> None:
    services[OpenAnswers].end_with(KIND, Ending(partial(_finish, services), "coach-failed", late="coach-later"))


async def _picture(services: Services, page: CoachPage, user_id: int) -> Picture | None:
    theme = await services[Users].theme_of(user_id)
    try:
        return await services[RenderPool].draw_once(page.make_drawing(theme), later=True)
    except Exception as error:  # the page is useful without it; its text could hold cards
        log.warning("a picture was not drawn for a review: %s", type(error).__name__)
        return None


HANDLERS = Handlers(buttons={"coach": _coach})
