"""The films and the page of a finished match, posted once in its thread; and the film since a user's last move."""

from __future__ import annotations

import asyncio
import io
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from itertools import pairwise
from typing import Any

import discord
from discord import ui
from sqlalchemy import Connection

from bot.core.errors import UserError
from bot.core.services import Services
from bot.core.users import Users
from bot.discord_base.components import Handlers, Verb
from bot.discord_base.desired import Content
from bot.discord_base.names import labels_of, plain_names
from bot.discord_base.open_answers import Ending, OpenAnswers
from bot.discord_base.replies import reply, services_of, text_view, think
from bot.match.moments import Moment, Moments
from bot.match.positions import record_of
from bot.match.result_words import Result, early_line, how_ended, place_lines
from bot.match.seated import Seated
from bot.match.table import Table
from bot.match.ui.authority import begun_match_for, own_seat
from bot.match.ui.messages import attachment, gallery
from bot.play.ui.last_message import Expected, read_expected
from bot.play.ui.offers import MenuEntry
from bot.review.making import Making, MatchKey
from bot.review.replay import WHILE_AWAY, Films, ReplayPages, Summaries, WrittenPage, list_shown
from bot.review.summary import KIND as SUMMARY_KIND
from bot.review.summary import close_film
from bot.review.ui.posting import PostedKind, check_open, posted_content, public_key
from bot.workers.jobs import Drawing
from bot.workers.render_pool import RenderPool
from db.match.actions import Played, whole_log
from db.match.private_answers import OpenAnswer
from db.store import Store
from engine.game import AnyView, PublicView
from i18n.translator import Say, translator
from render.film import SUMMARY as SUMMARY_FORMAT
from render.film import Finale
from render.palette import Theme
from render.picture import Picture


async def _share(interaction: discord.Interaction[Any], match_id: int) -> None:
    """Link to the page, or have it made and posted. Raises `UserError`."""
    seated = await begun_match_for(interaction, match_id)
    await check_open(interaction, seated)
    await PAGE.post_once(interaction, seated)


def _make_page(services: Services, seated: Seated) -> Making[WrittenPage]:
    match = seated.match
    return services[ReplayPages].make(
        public_key(seated), lambda: services[Store].read(record_of, match), how_ended(match)
    )


def _page_content(seated: Seated, page: WrittenPage) -> Content:
    name = f"game-{seated.match.id}.html"
    file: ui.File[Any] = ui.File(f"attachment://{name}")
    heading = translator(seated.match.locale)("share-heading", id=seated.match.id)
    return posted_content(heading, file, lambda: discord.File(io.BytesIO(page.data), name))


PAGE = PostedKind("share", _make_page, _page_content)


_AWAY = "away"
"""The kind of answers with a film since a user's last move."""
MOST_STILLS = 9
"""A gallery holds ten."""


async def _show_film(interaction: discord.Interaction[Any], match_id: int) -> None:
    """Link to the film, or have it made and posted. Raises `UserError`."""
    services, say = services_of(interaction), translator(interaction.locale.value)
    seated = await begun_match_for(interaction, match_id)
    await check_open(interaction, seated)
    if await services[Users].prefers_stills(interaction.user.id):
        await think(interaction)
        moments = list_shown(await services[Moments].open(match_id))
        await _show_stills(interaction, seated, _ends_of_rounds(moments), say("film-stills", id=match_id))
        return
    await FILM.post_once(interaction, seated)


def _make_film(services: Services, seated: Seated) -> Making[Picture]:
    """Start the public film, or return the running or kept one. Raises `UserError`."""
    match, say = seated.match, translator(seated.match.locale)
    alt = say("alt-film", id=match.id, result=_spoken_result(seated, say))
    return services[Films].make(public_key(seated), "film.webp", alt, lambda: services[Moments].open(match.id))


def _spoken_result(seated: Seated, say: Say) -> str:
    outcome = seated.game.outcome(seated.position.state)
    assert outcome is not None
    totals = [score.total for score in outcome.scores]
    result = Result.of(outcome.ranks, totals, labels_of(seated.seats, say))
    return ", ".join(place_lines(result, plain_names(seated.seats, say), say))


def _heading(kind: str, seated: Seated) -> str:
    match, say = seated.match, translator(seated.match.locale)
    return "\n".join([say(f"{kind}-heading", id=match.id), *early_line(match.game, match.early_end, say)])


def _film_content(seated: Seated, film: Picture) -> Content:
    """Return the film as a file to download: Discord may show so large an animation late, or as a still picture."""
    file: ui.File[Any] = ui.File(f"attachment://{film.name}")
    return posted_content(_heading("film", seated), file, attachment(film))


FILM = PostedKind("film", _make_film, _film_content)


def _make_summary(services: Services, seated: Seated) -> Making[Picture]:
    """Start the film that nobody asked for. Raises `UserError`: `film-busy`."""
    match, say = seated.match, translator(seated.match.locale)

    def read_end(connection: Connection) -> tuple[Sequence[Played], Expected]:
        return whole_log(connection, match.id), read_expected(connection, seated)

    async def close(moments: Sequence[Moment[PublicView]]) -> Finale:
        log, expected = await services[Store].read(read_end)
        return await asyncio.to_thread(close_film, seated, moments, log, expected, say)

    alt = say("alt-summary", id=match.id, result=_spoken_result(seated, say))
    key = replace(public_key(seated), format=SUMMARY_FORMAT)
    return services[Summaries].make(key, "summary.webp", alt, lambda: services[Moments].open(match.id), close)


def _summary_content(seated: Seated, film: Picture) -> Content:
    return posted_content(_heading(SUMMARY_KIND, seated), gallery(film), attachment(film))


SUMMARY = PostedKind(SUMMARY_KIND, _make_summary, _summary_content, is_asked_for=False)


def away_film(seated: Seated, seat: int, say: Say, theme: Theme) -> MatchKey[AnyView]:
    """Return the film from the seat's last move."""
    match, position, labels = seated.match, seated.position, labels_of(seated.seats, say)
    acted = position.clocks[seat].acted
    return MatchKey(match.id, match.game, labels, say.locale, theme, seat, acted, position.seq, WHILE_AWAY)


async def _show_away(interaction: discord.Interaction[Any], match_id: int) -> None:
    """Raises `UserError`."""
    services, say = services_of(interaction), translator(interaction.locale.value)
    seated, seat = await own_seat(interaction, match_id)
    if not await services[Users].prefers_stills(interaction.user.id):
        answer = await services[OpenAnswers].open(interaction, _AWAY, match_id)
        await think(interaction)
        services[OpenAnswers].begin(answer)
        return
    await think(interaction)
    moments = await _since_last_move(services, seated, seat)
    await _show_stills(interaction, seated, [moment.after for moment in moments], say("away-heading", id=match_id))


async def _since_last_move(services: Services, seated: Seated, seat: int) -> Sequence[Moment[AnyView]]:
    """Raises `UserError` if there are none."""
    acted = seated.position.clocks[seat].acted
    moments = list_shown([one for one in await services[Moments].of(seated.match.id, seat) if one.seq > acted])
    if not moments:
        raise UserError("film-nothing")
    return moments


async def _finish_away(services: Services, answer: OpenAnswer) -> None:
    """Show the film since the last move. Raises `UserError`."""
    say, seated = translator(answer.locale), await services[Table].read(answer.match_id)
    seat = seated.seat_of(answer.user_id)
    if seat is None:
        raise UserError("no-seat")
    moments = await _since_last_move(services, seated, seat)

    async def read() -> Sequence[Moment[AnyView]]:
        return moments

    key = away_film(seated, seat, say, await services[Users].theme_of(answer.user_id))
    making = services[Films].make(key, "away.webp", say("alt-away", id=answer.match_id), read)
    film = await services[OpenAnswers].follow(answer, making.task, "away-progress", lambda: {"percent": making.percent})
    view = text_view(say("away-heading", id=answer.match_id))
    view.add_item(gallery(film))
    await services[OpenAnswers].show(answer, view, [attachment(film)()])


def end_film_answers(services: Services) -> None:
    """Finish the answers of both films, also those of a dead process."""
    services[OpenAnswers].end_with(FILM.name, FILM.ending(services))
    services[OpenAnswers].end_with(_AWAY, Ending(partial(_finish_away, services), "away-failed", late="away-failed"))


def _ends_of_rounds(moments: Sequence[Moment[AnyView]]) -> list[AnyView]:
    """Return the view before the last action of each round, and the last view; all without rounds."""
    ends = [one.before for one, after in pairwise(moments) if one.round is None or one.round != after.round]
    return [*ends, moments[-1].after]


async def _show_stills(
    interaction: discord.Interaction[Any], seated: Seated, views: Sequence[AnyView], heading: str
) -> None:
    """Show `MOST_STILLS` boards at even steps, including the last."""
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


AWAY = MenuEntry(verb=Verb(_AWAY, "🎬"), fits=lambda facts: bool(facts.news))
HANDLERS = Handlers(buttons={"film": _show_film, "share": _share, "away": _show_away})
