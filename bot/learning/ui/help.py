"""`/help`: how to play here, each game in short, any card, and who runs the bot."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from typing import Any, Self

import discord
from discord import app_commands, ui

from bot.core.discord_limits import CHOICE_NAME, CHOICES
from bot.core.errors import UserError
from bot.core.users import Users
from bot.discord_base.card_names import CardOfGame, cards_of_games, find_card
from bot.discord_base.command_translator import described
from bot.discord_base.completions import completion
from bot.discord_base.names import quote
from bot.discord_base.replies import reply, report_errors, services_of, text_view, think
from bot.games.registry import PRESENTERS
from bot.learning.lessons import Lessons
from bot.learning.ui.lesson import lesson_buttons
from bot.match.ui.messages import attachment, gallery
from bot.workers.render_pool import RenderPool
from db.match import match_lists
from db.match.match_lists import MatchFilter
from db.match.matches import Match
from db.store import Store
from i18n.translator import Say, translator

_START = "start"
Text = Callable[[discord.Interaction[Any]], Awaitable[str]]


class HelpPages:
    """The pages of `/help` that other capabilities have, by name; the text `help-tab-NAME` labels the button."""

    def __init__(self) -> None:
        self.texts: dict[str, Text] = {}

    def offer(self, name: str, text: Text) -> None:
        """Offer a page from now on."""
        self.texts[name] = text


class HelpButton(ui.DynamicItem[ui.Button[Any]], template=r"help:(?P<page>[a-z_]{1,30})"):
    """Opens a page of `/help`."""

    def __init__(self, button: ui.Button[Any], page: str) -> None:
        super().__init__(button)
        self.page = page

    @classmethod
    def of(cls, page: str, label: str, *, is_open: bool) -> Self:
        """Make the button of a page; `is_open` if it is the one that is shown."""
        style = discord.ButtonStyle.primary if is_open else discord.ButtonStyle.secondary
        return cls(ui.Button(label=label, style=style, disabled=is_open, custom_id=f"help:{page}"), page)

    @classmethod
    async def from_custom_id(
        cls, _interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """Read the button back from a message, however old."""
        assert isinstance(item, ui.Button)
        return cls(item, match["page"])

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Show the page in place of the one that is shown."""
        async with report_errors(interaction):
            await _show(interaction, self.page)


async def _show(interaction: discord.Interaction[Any], page: str) -> None:
    """Show a page, with buttons for the others. Raises `UserError` if there is none of this name."""
    say, offered = translator(interaction.locale.value), services_of(interaction)[HelpPages].texts
    if page == _START:
        text = say("help-start")
    elif page in PRESENTERS:
        text = PRESENTERS[page].help(say)
    elif page in offered:
        text = await offered[page](interaction)
    else:
        raise UserError("unknown-button")
    view = text_view(text)
    if page == _START:
        view.add_item(ui.ActionRow(*lesson_buttons(services_of(interaction)[Lessons], say)))
    labels = {_START: say("help-tab-start")}
    labels |= {game: presenter.name(say) for game, presenter in PRESENTERS.items()}
    labels |= {name: say(f"help-tab-{name}") for name in offered}
    buttons = (HelpButton.of(name, label, is_open=name == page) for name, label in labels.items())
    view.add_item(ui.ActionRow(*buttons))
    await reply(interaction, view)


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


@app_commands.command(name="help", description=described("command-help"))
@app_commands.describe(card=described("option-card"))
@app_commands.autocomplete(card=_suggest_cards)
async def help_(interaction: discord.Interaction[Any], card: str | None = None) -> None:
    """Explain how to play here, or a card."""
    async with report_errors(interaction):
        if card is None:
            await _show(interaction, _START)
        else:
            await _show_card(interaction, card)


async def _show_card(interaction: discord.Interaction[Any], name: str) -> None:
    """Show any card with its picture, as the match that is played here has it. Raises `UserError`."""
    services = services_of(interaction)
    say, here = translator(interaction.locale.value), await _match_here(interaction)
    found = find_card(_cards(here, say), name)
    if found is None:
        raise UserError("no-card", card=quote(name))
    options = here.options if here is not None and here.game == found.game else None
    await think(interaction)
    theme = await services[Users].theme_of(interaction.user.id)
    picture = await services[RenderPool].card(found.game, found.id, options, say.locale, theme=theme)
    view = text_view(PRESENTERS[found.game].card(found.id, options, say))
    view.add_item(gallery(picture))
    await reply(interaction, view, [attachment(picture)()])


COMMANDS: tuple[app_commands.Command[Any, ..., None], ...] = (help_,)
