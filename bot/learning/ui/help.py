"""`/help`: how to play, each game in short, rules, cards, and the bot itself."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Self

import discord
from discord import app_commands, ui

from bot.core.discord_limits import CHOICE_NAME, CHOICES
from bot.core.errors import UserError
from bot.core.users import Users
from bot.discord_base.commands import completion, localize
from bot.discord_base.components import PersistentItem, button_rows, tab_button
from bot.discord_base.names import quote
from bot.discord_base.replies import reply, report_errors, services_of, text_view, think, think_in_place
from bot.games.registry import PRESENTERS
from bot.learning.lessons import Lessons
from bot.learning.rules import Topic, list_topics, nearest_topics, search_topics
from bot.learning.ui.legend import add_picture
from bot.learning.ui.lesson import lesson_buttons
from bot.learning.ui.rule import show_rule
from bot.match.ui.messages import attachment, gallery
from bot.workers.jobs import CardDrawing
from bot.workers.render_pool import RenderPool
from db.match import match_lists
from db.match.match_lists import MatchFilter
from db.match.matches import Match
from db.store import Store
from i18n.text_length import cut_text
from i18n.translator import Say, translator
from render.picture import Picture

_START = "start"
_NEAREST = 5
"""Topics in a refusal."""
Text = Callable[[discord.Interaction[Any]], Awaitable[str]]
Draw = Callable[[discord.Interaction[Any], Match | None], Awaitable[Picture]]
"""The match is the only one played in this place, or None."""


class HelpPages:
    """Pages from other capabilities, by name; the text `help-tab-NAME` labels the button."""

    def __init__(self) -> None:
        self.texts: dict[str, Text] = {}
        self.pictures: dict[str, Draw] = {}

    def offer(self, name: str, text: Text, draw: Draw | None = None) -> None:
        self.texts[name] = text
        if draw is not None:
            self.pictures[name] = draw


class HelpButton(PersistentItem, template=r"help:(?P<page>[a-z_]{1,30})"):
    @classmethod
    def of(cls, page: str, label: str, *, is_open: bool) -> Self:
        return cls(tab_button(label, f"help:{page}", is_open=is_open))

    async def answer(self, interaction: discord.Interaction[Any]) -> None:
        await _show(interaction, self.parts["page"])


async def _show(interaction: discord.Interaction[Any], page: str) -> None:
    """Raises `UserError` for an unknown page."""
    say, pages = translator(interaction.locale.value), services_of(interaction)[HelpPages]
    offered = pages.texts
    if page == _START:
        text = say("help-start")
    elif page in PRESENTERS:
        text = PRESENTERS[page].help(say)
    elif page in offered:
        text = await offered[page](interaction)
    else:
        raise UserError("unknown-button")
    lessons = lesson_buttons(services_of(interaction)[Lessons], say) if page == _START else ()
    view, files = text_view(text, *(ui.ActionRow[Any](one) for one in lessons)), []  # too long for one line on a phone
    if page in pages.pictures:
        await think_in_place(interaction)
        picture = await pages.pictures[page](interaction, await _match_here(interaction))
        add_picture(view, picture)
        files.append(attachment(picture)())
    labels = {_START: say("help-tab-start")}
    labels |= {game: presenter.name(say) for game, presenter in PRESENTERS.items()}
    labels |= {name: say(f"help-tab-{name}") for name in offered}
    for row in button_rows([HelpButton.of(name, label, is_open=name == page) for name, label in labels.items()]):
        view.add_item(row)
    await reply(interaction, view, files)


async def _match_here(interaction: discord.Interaction[Any]) -> Match | None:
    """Return None unless exactly one match is played here."""
    services = services_of(interaction)
    here = await services[Store].read(match_lists.list_matches, MatchFilter(place_id=interaction.channel_id), limit=2)
    return here[0] if len(here) == 1 else None


def _topics(here: Match | None, say: Say) -> Sequence[Topic]:
    """This place's match comes first."""
    if here is None:
        return list_topics(say)
    return list_topics(say, here.game, PRESENTERS[here.game].voice(here.options, say))


@completion
async def _suggest_topics(interaction: discord.Interaction[Any], current: str) -> list[app_commands.Choice[str]]:
    topics = _topics(await _match_here(interaction), translator(interaction.locale.value))
    found = search_topics(topics, current) or nearest_topics(topics, current, CHOICES)
    return [
        app_commands.Choice(name=cut_text(topic.label, CHOICE_NAME), value=topic.value) for topic in found[:CHOICES]
    ]


@app_commands.command(name="help", description=localize("command-help"))
@app_commands.describe(about=localize("option-about"))
@app_commands.autocomplete(about=_suggest_topics)
async def help_(interaction: discord.Interaction[Any], about: str | None = None) -> None:
    async with report_errors(interaction):
        if about is None:
            await _show(interaction, _START)
            return
        here = await _match_here(interaction)
        topic = _find_topic(_topics(here, translator(interaction.locale.value)), about)
        if topic.card:
            await _show_card(interaction, topic, here)
        else:
            await show_rule(interaction, topic.value, None)


def _find_topic(topics: Sequence[Topic], typed: str) -> Topic:
    """Raises `UserError` with the nearest topics if none matches."""
    found = search_topics(topics, typed)
    if found:
        return found[0]
    nearest = "".join(f"\n• {topic.label}" for topic in nearest_topics(topics, typed, _NEAREST))
    raise UserError("no-topic", about=quote(typed), nearest=nearest)


async def _show_card(interaction: discord.Interaction[Any], topic: Topic, here: Match | None) -> None:
    """Use the options of this place's match."""
    services, say = services_of(interaction), translator(interaction.locale.value)
    options = here.options if here is not None and here.game == topic.game else None
    await think(interaction)
    theme = await services[Users].theme_of(interaction.user.id)
    drawing = CardDrawing(topic.game, topic.card, options, say.locale, theme)
    picture = await services[RenderPool].draw_once(drawing)
    view = text_view(PRESENTERS[topic.game].card(topic.card, options, say), gallery(picture))
    await reply(interaction, view, [attachment(picture)()])


COMMANDS: tuple[app_commands.Command[Any, ..., None], ...] = (help_,)
