"""`/coach`: what the user's moves in a finished match gave up; it is made in the background and shown to them alone."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import Any

import aiohttp
import discord
from discord import app_commands
from sqlalchemy import Connection

from bot.core.discord_limits import CHOICE_NAME, CHOICES
from bot.core.errors import UserError
from bot.core.services import Services
from bot.core.users import Users
from bot.discord_base.command_translator import described
from bot.discord_base.completions import completion
from bot.discord_base.match_names import match_name
from bot.discord_base.replies import reply, report_errors, services_of, text_view, think
from bot.match.ui.authority import own_seat
from bot.match.ui.find_game import BEGUN, played_here
from bot.match.ui.messages import attachment
from bot.review.coach import Coach, Making, Subject
from bot.review.ui.coach_page import CoachPage
from bot.workers.render_pool import RenderPool
from db import match_lists, matches
from db.match_lists import MatchFilter
from db.store import Store
from engine.review import Review
from i18n.translator import translator
from render.picture import Picture

log = logging.getLogger(__name__)

PROGRESS_SECONDS = 2.0
"""How often the progress is shown at most."""
LIFE_SECONDS = 14 * 60
"""How long an answer is edited: Discord takes its token for 15 minutes."""
_LOOKED_AT = 300
"""How many of a user's finished matches a completion looks through, the newest."""
_NOT_TAKEN = (discord.HTTPException, discord.RateLimited, aiohttp.ClientError)
"""How Discord does not take an edit."""


@completion
async def _suggest_finished(interaction: discord.Interaction[Any], current: str) -> list[app_commands.Choice[int]]:
    """Complete a match's number from the user's finished matches."""
    services, say = services_of(interaction), translator(interaction.locale.value)
    wanted = MatchFilter(user_id=interaction.user.id, statuses=("finished",))
    mine = await services[Store].read(match_lists.list_matches, wanted, limit=_LOOKED_AT)
    seats = await services[Store].read(matches.seats_of_matches, [match.id for match in mine])
    labels = {match.id: match_name(match, seats[match.id], say, CHOICE_NAME) for match in mine}
    fitting = [(game_id, label) for game_id, label in labels.items() if current.lower() in label.lower()]
    return [app_commands.Choice(name=label, value=game_id) for game_id, label in fitting[:CHOICES]]


@app_commands.command(name="coach", description=described("command-coach"))
@app_commands.describe(game=described("option-game"))
@app_commands.autocomplete(game=_suggest_finished)
async def coach(interaction: discord.Interaction[Any], game: int | None = None) -> None:
    """Look back at the user's moves; the answer says how far that is until it is done."""
    services, making = services_of(interaction), None
    async with report_errors(interaction):
        subject = await services[Coach].subject(await _which(interaction, game), interaction.user.id)
        review = await services[Coach].stored(subject)
        if review is None:
            making = services[Coach].make(subject)
        await think(interaction)
        if review is not None:
            await _show(interaction, subject, review)
    if making is not None:  # not inside: it takes longer than any other answer may
        await _follow(interaction, making)


async def _which(interaction: discord.Interaction[Any], number: int | None) -> int:
    """Return the id of the match that is meant.

    It is the one of this number, else the one played here, else the one that the user finished last in this server.
    Raises `UserError`, for a number without telling whether there is a match that the user may not know.
    """
    if number is not None:
        await own_seat(interaction, number)
        return number

    def found(connection: Connection) -> int | None:
        place_id, user_id = interaction.channel_id, interaction.user.id
        for statuses in (("finished",), BEGUN):
            here = played_here(connection, place_id, user_id, statuses)
            if here:
                return here[0].id
        return match_lists.last_finished(connection, interaction.user.id, interaction.guild_id)

    match_id = await services_of(interaction)[Store].read(found)
    if match_id is None:
        raise UserError("coach-no-games")
    return match_id


async def _follow(interaction: discord.Interaction[Any], making: Making) -> None:
    """Show how far the review is until it is done, then the review; nothing any more once Discord takes no edits."""
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
        with suppress(*_NOT_TAKEN):
            await reply(interaction, text_view(say("coach-later")))
    except _NOT_TAKEN as error:
        log.warning("a review was not shown: %s", type(error).__name__)
    except Exception as error:  # nobody else would answer it
        log.error("a review was not shown: %s", type(error).__name__)
        with suppress(*_NOT_TAKEN):
            await reply(interaction, text_view(say("coach-failed")))


async def _show(interaction: discord.Interaction[Any], subject: Subject, review: Review) -> None:
    """Show a review, without its picture if that is not drawn."""
    services, say = services_of(interaction), translator(interaction.locale.value)
    page = CoachPage(subject, review, say)
    picture = await _picture(services, page, interaction.user.id)
    files = [] if picture is None else [attachment(picture)()]
    await reply(interaction, page.view(picture), files)


async def _picture(services: Services, page: CoachPage, user_id: int) -> Picture | None:
    theme = await services[Users].theme_of(user_id)
    try:
        return await services[RenderPool].review(page.drawing(theme))
    except Exception as error:  # the page is worth showing without it; its text could hold cards
        log.warning("a picture was not drawn for a review: %s", type(error).__name__)
        return None


COMMANDS: tuple[app_commands.Command[Any, ..., None], ...] = (coach,)
"""The commands of this capability."""
