"""The legend of a board's signs: below the board, behind More in the menu, and in `/help`."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import discord
from discord import ui

from bot.core.errors import UserError
from bot.core.users import Users
from bot.discord_base.components import Handlers, Verb
from bot.discord_base.names import labels_of
from bot.discord_base.replies import reply, services_of, text_view, think
from bot.games.registry import PRESENTERS
from bot.match.seated import Seated
from bot.match.ui.authority import begun_match_for
from bot.match.ui.messages import attachment, gallery
from bot.play.ui.move_menu import board_drawing
from bot.workers.jobs import LegendDrawing
from bot.workers.render_pool import RenderPool
from db.match.matches import Match
from i18n.translator import Say, translator
from render.labels import SeatLabel
from render.pages.legend import Seen
from render.picture import Picture

SIGNS = Verb("signs")
_SAMPLE_LABELS = (SeatLabel("", computer=False), SeatLabel("", computer=True))


def add_picture(view: ui.LayoutView, picture: Picture) -> None:
    """Show a picture, and below it the words that do not fit its alt text."""
    view.add_item(gallery(picture))
    if picture.words:
        view.add_item(ui.TextDisplay("\n".join(f"-# {line}" for line in picture.words.splitlines())))


async def _show_legend(interaction: discord.Interaction[Any], match_id: int) -> None:
    """Answer only the user."""
    seated, say = await begun_match_for(interaction, match_id), translator(interaction.locale.value)
    await think(interaction)
    picture = await _draw(interaction, legend_drawing(seated, seated.seat_of(interaction.user.id), say))
    view = text_view(f"**#{match_id} · {say('legend-title')}**")
    add_picture(view, picture)
    await reply(interaction, view, [attachment(picture)()])


def legend_drawing(seated: Seated, seat: int | None, say: Say) -> LegendDrawing:
    """Use the viewer's own view and the public one."""
    viewers = (None,) if seat is None else (seat, None)
    drawings = (board_drawing(seated, viewer, say, "light") for viewer in viewers)
    seen = tuple(Seen(one.view, one.events) for one in drawings)
    return LegendDrawing(seated.match.game, seen, labels_of(seated.seats, say), say.locale)


async def page_text(interaction: discord.Interaction[Any]) -> str:
    return translator(interaction.locale.value)("help-signs")


async def draw_page(interaction: discord.Interaction[Any], here: Match | None) -> Picture:
    """Use this place's match, else a sample position."""
    say = translator(interaction.locale.value)
    if here is not None:
        try:
            seated = await begun_match_for(interaction, here.id)
            return await _draw(interaction, legend_drawing(seated, seated.seat_of(interaction.user.id), say))
        except UserError:
            pass  # not started, or not visible to the user
    game = next(iter(PRESENTERS)) if here is None else here.game
    return await _draw(interaction, LegendDrawing(game, (), _SAMPLE_LABELS, say.locale))


async def _draw(interaction: discord.Interaction[Any], drawing: LegendDrawing) -> Picture:
    services = services_of(interaction)
    theme = await services[Users].theme_of(interaction.user.id)
    return await services[RenderPool].draw(replace(drawing, theme=theme))


HANDLERS = Handlers(buttons={"signs": _show_legend})
