"""The film of a finished match, posted once in its thread; and of what happened since a user's last move."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import pairwise
from typing import Any

import discord
from discord import ui
from sqlalchemy import Connection

from bot.core.errors import UserError
from bot.core.services import Services
from bot.core.users import Users
from bot.discord_base.buttons import handler
from bot.discord_base.desired import Content, DesiredMessage, short_hash
from bot.discord_base.names import clean_name, labels_of
from bot.discord_base.replies import reply, services_of, tell, text_view, think, words
from bot.match.changes import Changes
from bot.match.match_messages import MatchMessages, Subject
from bot.match.moments import Moment, Moments
from bot.match.seated import Seated
from bot.match.ui.authority import begun_match_for, own_seat
from bot.match.ui.messages import ACCENTS, attachment, gallery
from bot.review.film import WHILE_AWAY, FilmKey, Films, MakingFilm, list_shown
from bot.review.ui.followers import LIFE_SECONDS, NOT_TAKEN, PROGRESS_SECONDS, Followers
from bot.workers.jobs import Drawing
from bot.workers.render_pool import RenderPool
from db.match import publications
from db.match.matches import FORGOTTEN
from db.match.messages import TABLE, Message, MessageState, get_message, request_message
from db.store import Store
from i18n.translator import translator
from render.palette import find_theme
from render.picture import Picture

log = logging.getLogger(__name__)

KIND = "film"
"""The kind of the message that shows a match's film."""
MOST_STILLS = 9
"""Still pictures in place of a film: a gallery holds ten."""
_POST_SECONDS = 90.0
"""Seconds that the user who has asked for a film waits until it is posted."""
_LOOK_SECONDS = 0.5


@handler("film")
async def _show_film(interaction: discord.Interaction[Any], match_id: int) -> None:
    """Lead to the film of a match, or have it made and posted in the thread. Raises `UserError`."""
    services, say = services_of(interaction), translator(interaction.locale.value)
    seated = await begun_match_for(interaction, match_id)
    if seated.match.status != "finished":
        raise UserError("film-not-finished")
    if await services[Users].prefers_stills(interaction.user.id):
        await think(interaction)
        moments = list_shown(await services[Moments].open(match_id))
        await _show_stills(interaction, seated, _ends_of_rounds(moments), say("film-stills", id=match_id))
        return
    row = await services[Store].read(get_message, match_id, KIND)
    if row is not None and row.state is MessageState.SHOWN:
        await tell(interaction, say("film-posted", id=match_id, link=_link(seated, row)))
        return
    await think(interaction)
    making = None if services[Films].get_kept(_key(seated)) is not None else _make(services[Films], seated, services)
    services[Followers].follow(_follow(interaction, seated, making))


async def _follow(interaction: discord.Interaction[Any], seated: Seated, making: MakingFilm | None) -> None:
    """Show the progress of a film; when it is made, have it posted and lead to it."""
    say, match_id = translator(interaction.locale.value), seated.match.id
    try:
        async with asyncio.timeout(LIFE_SECONDS):
            shown = -1
            while making is not None and not making.task.done():
                percent = 100 * making.done // making.number if making.number else 0
                if percent != shown:
                    shown = percent
                    await reply(interaction, text_view(say("film-progress", id=match_id, percent=percent)))
                await asyncio.wait((making.task,), timeout=PROGRESS_SECONDS)
            if making is not None and (making.task.cancelled() or making.task.exception() is not None):
                error = None if making.task.cancelled() else making.task.exception()
                await reply(
                    interaction, text_view(words(error, say) if isinstance(error, UserError) else say("film-failed"))
                )
                return
            row = await _post(interaction, seated)
            text = say("film-coming") if row is None else say("film-posted", id=match_id, link=_link(seated, row))
            await reply(interaction, text_view(text))
    except NOT_TAKEN as error:
        log.warning("a user was not led to a film: %s", type(error).__name__)
    except Exception as error:  # nobody else would answer it
        log.error("a user was not led to a film: %s", type(error).__name__)
        with suppress(*NOT_TAKEN):
            await reply(interaction, text_view(say("film-failed")))


async def _post(interaction: discord.Interaction[Any], seated: Seated) -> Message | None:
    """Have the film posted, and return its message; None if that takes too long."""
    services, match = services_of(interaction), seated.match

    def request(connection: Connection) -> None:
        request_message(connection, match.id, KIND, match.place_id, now=services.now())
        publications.publish_again(connection, [match.id])

    await services[Store].write(request)
    services[Changes].announce(match.id)
    with suppress(TimeoutError):
        async with asyncio.timeout(_POST_SECONDS):
            while True:
                row = await services[Store].read(get_message, match.id, KIND)
                if row is not None and row.state is MessageState.SHOWN:
                    return row
                await asyncio.sleep(_LOOK_SECONDS)
    return None


def _key(seated: Seated) -> FilmKey:
    """Return the key of the film that all see, in the language and the colours of the match."""
    match, say = seated.match, translator(seated.match.locale)
    return FilmKey(match.id, match.game, labels_of(seated.seats, say), say.locale, find_theme(match.theme))


def _make(films: Films, seated: Seated, services: Services) -> MakingFilm:
    """Begin to make the film that all see, or return the one that is being made. Raises `UserError`."""
    match, say = seated.match, translator(seated.match.locale)
    outcome = seated.game.outcome(seated.position.state)
    assert outcome is not None
    names = [clean_name(label.name) for label in labels_of(seated.seats, say)]
    best_first = sorted(range(len(names)), key=lambda seat: outcome.ranks[seat])
    result = ", ".join(f"{outcome.ranks[seat]}. {names[seat]} {outcome.scores[seat].total}" for seat in best_first)
    alt = say("alt-film", id=match.id, result=result)
    return films.make(_key(seated), "film.webp", alt, lambda: services[Moments].open(match.id))


def _link(seated: Seated, row: Message) -> str:
    return f"https://discord.com/channels/{seated.match.guild_id}/{row.channel_id}/{row.message_id}"


def _plan_film(connection: Connection, subject: Subject) -> Sequence[DesiredMessage]:
    """Want the film of a finished match once somebody has asked for it."""
    seated, services = subject.seated, subject.services
    if seated is None or seated.match.status != "finished" or get_message(connection, seated.match.id, KIND) is None:
        return ()
    match, say = seated.match, translator(seated.match.locale)

    async def build() -> Content:
        films = services[Films]
        film = films.get_kept(_key(seated))
        if film is None:
            film = await asyncio.shield(_make(films, seated, services).task)
        box: ui.Container[Any] = ui.Container(
            ui.TextDisplay(say("film-heading", id=match.id)), gallery(film), accent_colour=ACCENTS["finished"]
        )
        view = ui.LayoutView(timeout=None)
        view.add_item(box)
        return Content(view, attachment(film))

    # Nothing changes a film but that a user is forgotten; new texts are not worth making it again.
    forgotten = tuple(seat.seat for seat in seated.seats if seat.name == FORGOTTEN)
    shown = short_hash(KIND, say.locale, find_theme(match.theme), *forgotten)
    return [DesiredMessage(KIND, TABLE, shown, build, comes_back=False)]


@handler("away")
async def _show_away(interaction: discord.Interaction[Any], match_id: int) -> None:
    """Show the user what happened since their last move, as they may see it. Raises `UserError`."""
    services, say = services_of(interaction), translator(interaction.locale.value)
    seated, seat = await own_seat(interaction, match_id)
    await think(interaction)
    acted, heading = seated.position.acted_seqs[seat], say("away-heading", id=match_id)
    every = await services[Moments].of(match_id, seat)
    moments = list_shown([moment for moment in every if moment.seq > acted])
    if not moments:
        raise UserError("film-nothing")
    if await services[Users].prefers_stills(interaction.user.id):
        await _show_stills(interaction, seated, [moment.after for moment in moments], heading)
        return
    theme, labels = await services[Users].theme_of(interaction.user.id), labels_of(seated.seats, say)
    key = FilmKey(match_id, seated.match.game, labels, say.locale, theme, seat, acted, seated.position.seq, WHILE_AWAY)

    async def read() -> Sequence[Moment]:
        return moments

    film = services[Films].get_kept(key)
    if film is None:
        film = await asyncio.shield(services[Films].make(key, "away.webp", say("alt-away", id=match_id), read).task)
    view = text_view(heading)
    view.add_item(gallery(film))
    await reply(interaction, view, [attachment(film)()])


def _ends_of_rounds(moments: Sequence[Moment]) -> list[Any]:
    """Return the view before the last action of each round, and the last of all; all of a game without rounds."""
    ends = [one.before for one, after in pairwise(moments) if one.round is None or one.round != after.round]
    return [*ends, moments[-1].after]


async def _show_stills(
    interaction: discord.Interaction[Any], seated: Seated, views: Sequence[Any], heading: str
) -> None:
    """Show boards in place of a film: `MOST_STILLS` of these views, evenly, the last one among them."""
    services, say = services_of(interaction), translator(interaction.locale.value)
    theme, labels = await services[Users].theme_of(interaction.user.id), labels_of(seated.seats, say)
    number = min(MOST_STILLS, len(views))
    chosen = [views[(at + 1) * len(views) // number - 1] for at in range(number)]
    pictures: list[Picture] = []
    for at, shown in enumerate(chosen, 1):
        drawing = Drawing("board", seated.match.game, shown, labels, say.locale, theme=theme)
        drawn = await services[RenderPool].draw(drawing, later=True)
        pictures.append(replace(drawn, name=f"board-{at}.png"))
    view = text_view(heading)
    items = (discord.MediaGalleryItem(f"attachment://{one.name}", description=one.alt) for one in pictures)
    view.add_item(ui.MediaGallery(*items))
    await reply(interaction, view, [attachment(one)() for one in pictures])


MESSAGES = (MatchMessages(kinds=(KIND,), wants=_plan_film),)
