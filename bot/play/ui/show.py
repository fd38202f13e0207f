"""Looking: `/board`, and the buttons `Hand` and `Deck`."""

from __future__ import annotations

import asyncio
from typing import Any

import discord
from discord import app_commands

from bot.core.discord_limits import MESSAGE_TEXT
from bot.core.errors import UserError
from bot.core.users import Users
from bot.discord_base.buttons import MatchButton, button_rows
from bot.discord_base.command_translator import localize
from bot.discord_base.components import Handlers
from bot.discord_base.names import labels_of
from bot.discord_base.replies import reply, report_errors, services_of, tell, tell_of_closed_dms, text_view, think
from bot.games.registry import PRESENTERS
from bot.match.seated import Seated
from bot.match.ui.authority import begun_match_for, own_seat
from bot.match.ui.find_game import suggest_begun_games, which_game
from bot.match.ui.messages import attachment, gallery
from bot.play.ui.move_menu import board_drawing
from bot.play.ui.offers import AfterEnd, BoardButtons
from bot.workers.job_runner import artists
from bot.workers.jobs import Drawing
from bot.workers.render_pool import RenderPool
from i18n.translator import translator

_LONGEST_TEXT = MESSAGE_TEXT - 500


async def show_hand(interaction: discord.Interaction[Any], match_id: int) -> None:
    services = services_of(interaction)
    say = translator(interaction.locale.value)
    seated, seat = await own_seat(interaction, match_id)
    await think(interaction)
    view, labels = seated.view(seat), labels_of(seated.seats, say)
    theme = await services[Users].theme_of(interaction.user.id)
    drawing = Drawing("hand", seated.match.game, view, labels, say.locale, theme=theme)
    picture = await services[RenderPool].draw(drawing)
    heading = f"**#{match_id} · {PRESENTERS[seated.match.game].stage(view, say)}**"
    await reply(interaction, text_view(heading, gallery(picture)), [attachment(picture)()])
    await tell_of_closed_dms(interaction)
    await services[Users].try_dm_again(interaction.user.id)


@app_commands.command(name="board", description=localize("command-board"))
@app_commands.describe(game=localize("option-game"))
@app_commands.autocomplete(game=suggest_begun_games)
async def board(interaction: discord.Interaction[Any], game: int | None = None) -> None:
    """Show the board that the user may see, as a picture and in words."""
    async with report_errors(interaction):
        await _board(interaction, await which_game(interaction, game, running=False))


async def _board(interaction: discord.Interaction[Any], match_id: int) -> None:
    services = services_of(interaction)
    say = translator(interaction.locale.value)
    seated = await begun_match_for(interaction, match_id)
    await think(interaction)
    theme = await services[Users].theme_of(interaction.user.id)
    seat = seated.seat_of(interaction.user.id)
    drawing = board_drawing(seated, seat, say, theme)
    picture = await services[RenderPool].draw(drawing)
    artist = (await asyncio.to_thread(artists))[seated.match.game]  # the first call loads them
    text = artist.describe_board(drawing.view, drawing.labels, say)
    verbs = services[BoardButtons].list_fitting(seated, seat)
    rows = button_rows([MatchButton.of(verb, match_id, say) for verb in verbs])
    await reply(interaction, text_view(text[:_LONGEST_TEXT], gallery(picture), *rows), [attachment(picture)()])
    await services[AfterEnd].offer(interaction, seated)


def has_deck(seated: Seated) -> bool:
    return bool(PRESENTERS[seated.match.game].deck(seated.view(None), translator(seated.match.locale)))


async def _deck(interaction: discord.Interaction[Any], match_id: int) -> None:
    seated = await begun_match_for(interaction, match_id)
    say, presenter = translator(interaction.locale.value), PRESENTERS[seated.match.game]
    text = presenter.deck(seated.view(seated.seat_of(interaction.user.id)), say)
    if not text:
        raise UserError("no-deck", game=presenter.title(seated.match.options, say))
    await tell(interaction, text[:_LONGEST_TEXT])


COMMANDS: tuple[app_commands.Command[Any, ..., None], ...] = (board,)


HANDLERS = Handlers(buttons={"hand": show_hand, "deck": _deck})
