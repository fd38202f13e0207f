"""Looking: `/hand`, `/board`, `/deck`, `/card`, and the button `My hand`."""

from __future__ import annotations

import asyncio
from typing import Any

import discord
from discord import app_commands, ui

from bot.core.discord_limits import CHOICE_NAME, CHOICES, MESSAGE_TEXT
from bot.core.errors import UserError
from bot.core.users import Users
from bot.discord_base.buttons import handler
from bot.discord_base.card_names import CardOfGame, cards_of_games, find_card
from bot.discord_base.command_translator import described
from bot.discord_base.completions import completion
from bot.discord_base.names import labels_of, quoted
from bot.discord_base.replies import reply, report_errors, services_of, tell, tell_of_closed_dms, think
from bot.games.registry import PRESENTERS
from bot.match.ui.authority import own_seat, seated_for
from bot.match.ui.find_game import suggest_games, which_game
from bot.match.ui.messages import attachment, gallery
from bot.play.ui.move_menu import board_drawing
from bot.workers.jobs import Drawing, artists
from bot.workers.render_pool import RenderPool
from db import match_lists
from db.match_lists import MatchFilter
from db.matches import Match
from db.store import Store
from i18n.translator import Say, translator
from render.picture import Picture

_LOG_LENGTH = MESSAGE_TEXT - 500


async def _show(interaction: discord.Interaction[Any], picture: Picture, text: str) -> None:
    """Answer with a picture and its words."""
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay(text))
    view.add_item(gallery(picture))
    await reply(interaction, view, [attachment(picture)()])


@handler("hand")
async def show_hand(interaction: discord.Interaction[Any], game_id: int) -> None:
    """Show the user's own hand, privately."""
    services = services_of(interaction)
    say = translator(interaction.locale.value)
    seated, seat = await own_seat(interaction, game_id)
    await think(interaction)
    view, labels = seated.view(seat), labels_of(seated.seats, say)
    theme = await services[Users].theme_of(interaction.user.id)
    drawing = Drawing("hand", seated.match.game, view, labels, say.locale, theme=theme)
    picture = await services[RenderPool].draw(drawing)
    await _show(interaction, picture, f"**#{game_id} · {PRESENTERS[seated.match.game].stage(view, say)}**")
    await tell_of_closed_dms(interaction)
    await services[Users].try_dm_again(interaction.user.id)


def _looking_command(name: str, what: Any) -> app_commands.Command[Any, ..., None]:
    """Make a command that looks at one match."""

    @app_commands.describe(game=described("option-game"))
    @app_commands.autocomplete(game=suggest_games)
    async def command(interaction: discord.Interaction[Any], game: int | None = None) -> None:
        async with report_errors(interaction):
            await what(interaction, await which_game(interaction, game, running=name == "hand"))

    return app_commands.Command(name=name, description=described(f"command-{name}"), callback=command)


async def _board(interaction: discord.Interaction[Any], game_id: int) -> None:
    """Show the board as the user may see it, with the same in words."""
    services = services_of(interaction)
    say = translator(interaction.locale.value)
    seated = await seated_for(interaction, game_id)
    await think(interaction)
    theme = await services[Users].theme_of(interaction.user.id)
    drawing = board_drawing(seated, seated.seat_of(interaction.user.id), say, theme)
    picture = await services[RenderPool].draw(drawing)
    artist = (await asyncio.to_thread(artists))[seated.match.game]  # the first time they are loaded
    text = artist.describe_board(drawing.view, drawing.labels, say)
    await _show(interaction, picture, text[:_LOG_LENGTH])


async def _deck(interaction: discord.Interaction[Any], game_id: int) -> None:
    """Show what may still come, as far as the user may know."""
    seated = await seated_for(interaction, game_id)
    say, presenter = translator(interaction.locale.value), PRESENTERS[seated.match.game]
    text = presenter.deck(seated.view(seated.seat_of(interaction.user.id)), say)
    if not text:
        raise UserError("no-deck", game=presenter.title(seated.match.options, say))
    await tell(interaction, text[:_LOG_LENGTH])


async def _match_here(interaction: discord.Interaction[Any]) -> Match | None:
    """Return the match that is played here, if there is just one."""
    services = services_of(interaction)
    here = await services[Store].read(match_lists.list_matches, MatchFilter(place_id=interaction.channel_id), limit=2)
    return here[0] if len(here) == 1 else None


def _cards(here: Match | None, say: Say) -> list[CardOfGame]:
    """List the cards of all games, first those of the game of the match that is played here."""
    return cards_of_games(PRESENTERS, say, first=here.game if here is not None else "")


@completion
async def _suggest_cards(interaction: discord.Interaction[Any], current: str) -> list[app_commands.Choice[str]]:
    cards = _cards(await _match_here(interaction), translator(interaction.locale.value))
    found = [
        app_commands.Choice(name=card.name[:CHOICE_NAME], value=card.distinct_id)
        for card in cards
        if current.lower() in card.name.lower()
    ]
    return found[:CHOICES]


@app_commands.command(name="card", description=described("command-card"))
@app_commands.describe(card=described("option-card"))
@app_commands.autocomplete(card=_suggest_cards)
async def card(interaction: discord.Interaction[Any], card: str) -> None:
    """Show any card, with its picture, as the match that is played here has it."""
    services = services_of(interaction)
    async with report_errors(interaction):
        say, here = translator(interaction.locale.value), await _match_here(interaction)
        found = find_card(_cards(here, say), card)
        if found is None:
            raise UserError("no-card", card=quoted(card))
        options = here.options if here is not None and here.game == found.game else None
        await think(interaction)
        theme = await services[Users].theme_of(interaction.user.id)
        picture = await services[RenderPool].card(found.game, found.id, options, say.locale, theme=theme)
        await _show(interaction, picture, PRESENTERS[found.game].card(found.id, options, say))


COMMANDS: tuple[app_commands.Command[Any, ..., None], ...] = (
    _looking_command("hand", show_hand),
    _looking_command("board", _board),
    _looking_command("deck", _deck),
    card,
)
