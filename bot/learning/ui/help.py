"""`/help`: how to play, each game in short, rules, cards, the legend of a board's signs, and the bot itself."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Any, Self

import discord
from discord import app_commands, ui
from sqlalchemy import Connection

from bot.core.discord_limits import BUTTON_LABEL, CHOICE_NAME, CHOICE_VALUE, CHOICES
from bot.core.errors import UserError
from bot.core.users import Users
from bot.discord_base.commands import completion, localize
from bot.discord_base.components import Handlers, PersistentItem, Verb, button_rows, tab_button
from bot.discord_base.names import labels_of, quote
from bot.discord_base.replies import reply, reply_beside, report_errors, services_of, text_view, think, think_in_place
from bot.games.registry import PRESENTERS
from bot.games.rules import Rule
from bot.learning.lessons import READER, Lessons
from bot.learning.rules import RULES, Topic, Topics, list_topics, nearest_topics, search_topics
from bot.learning.ui.lesson import lesson_button, lesson_labels
from bot.match.seated import Seated
from bot.match.table import Table
from bot.match.ui.authority import begun_match_for, own_seat
from bot.match.ui.messages import attachment, gallery
from bot.play.ui.move_menu import board_drawing
from bot.workers.jobs import CardDrawing, LegendDrawing
from bot.workers.render_pool import RenderPool
from db.match import match_lists
from db.match.match_lists import MatchFilter
from db.match.matches import Match
from db.store import Store
from i18n.signs import plain
from i18n.text_length import cut_text
from i18n.translator import Say, translator
from render.labels import SeatLabel
from render.pages.legend import Seen
from render.picture import Picture

_START = "start"
_NEAREST = 5
"""Most topics suggested when nothing matches."""
Text = Callable[[discord.Interaction[Any]], Awaitable[str]]
Draw = Callable[[discord.Interaction[Any], Match | None], Awaitable[Picture]]
"""Draws a page's picture; gets the only match played in this channel or thread, or None."""


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
    lessons = [game for game in services_of(interaction)[Lessons].all if page in (_START, game)]
    rows = [ui.ActionRow[Any](lesson_button(game, say)) for game in lessons]  # too long for one line on a phone
    view, files = text_view(text, *rows), []
    if page in pages.pictures:
        await think_in_place(interaction)
        picture = await pages.pictures[page](interaction, await _match_here(interaction))
        _add_legend(view, picture, "", say)
        files.append(attachment(picture)())
    labels = {_START: say("help-tab-start")}
    labels |= {game: presenter.name(say) for game, presenter in PRESENTERS.items()}
    labels |= {name: say(f"help-tab-{name}") for name in offered}
    for row in button_rows([HelpButton.of(name, label, is_open=name == page) for name, label in labels.items()]):
        view.add_item(row)
    await reply(interaction, view, files)


async def _match_here(interaction: discord.Interaction[Any]) -> Match | None:
    """Return the only match played in this channel or thread; None for none or several."""
    services = services_of(interaction)
    here = await services[Store].read(match_lists.list_matches, MatchFilter(place_id=interaction.channel_id), limit=2)
    return here[0] if len(here) == 1 else None


async def _topics(here: Match | None, say: Say) -> Topics:
    """List all topics, those of this channel's match first; a thread makes the index on first use."""
    if here is None:
        return await asyncio.to_thread(list_topics, say)
    return await asyncio.to_thread(list_topics, say, here.game, PRESENTERS[here.game].voice(here.options, say))


@completion
async def _suggest_topics(interaction: discord.Interaction[Any], current: str) -> list[app_commands.Choice[str]]:
    say = translator(interaction.locale.value)
    topics = await _topics(await _match_here(interaction), say)
    labels = {topic.value: topic.label for topic in search_topics(topics, current)[:CHOICES]}
    if not labels:  # Enter sends the first choice, so it must not be a guess
        near = nearest_topics(topics, current, _NEAREST)
        labels = {current[:CHOICE_VALUE]: say("help-search", typed=current)}
        labels |= {topic.value: say("help-perhaps", topic=topic.label) for topic in near}
    return [
        app_commands.Choice(name=cut_text(plain(label), CHOICE_NAME), value=value) for value, label in labels.items()
    ]


@app_commands.command(name="help", description=localize("command-help"))
@app_commands.describe(about=localize("option-about"))
@app_commands.autocomplete(about=_suggest_topics)
async def help_(interaction: discord.Interaction[Any], about: str | None = None) -> None:
    async with report_errors(interaction):
        if about is None:
            await _show(interaction, _START)
        else:
            await _answer(interaction, about)


async def _answer(interaction: discord.Interaction[Any], about: str) -> None:
    """Show the best topic, or the nearest ones to choose from if none is sure."""
    here, say = await _match_here(interaction), translator(interaction.locale.value)
    topics = await _topics(here, say)
    found = search_topics(topics, about)
    if not found:
        near = nearest_topics(topics, about, _NEAREST)
        rows = [ui.ActionRow[Any](TopicButton.of(topic.value, topic.label)) for topic in near]
        await reply(interaction, text_view(say("help-unsure", about=quote(about)), *rows))
    elif found[0].card:
        await _show_card(interaction, found[0], here)
    elif found[0].is_of_bot:
        await reply(interaction, text_view(f"**{found[0].label}**\n-# {say('help-of-bot')}\n{say(found[0].value)}"))
    else:
        await show_rule(interaction, found[0].value, None)


class TopicButton(PersistentItem, template=r"topic:(?P<value>[A-Za-z0-9_.-]{1,60})"):
    """Shows a topic that was suggested below a question."""

    @classmethod
    def of(cls, value: str, label: str) -> Self:
        return cls(ui.Button(label=cut_text(label, BUTTON_LABEL), custom_id=f"topic:{value}"))

    async def answer(self, interaction: discord.Interaction[Any]) -> None:
        await _answer(interaction, self.parts["value"])


async def _show_card(interaction: discord.Interaction[Any], topic: Topic, here: Match | None) -> None:
    """Show a card as it is under the options of this channel's match."""
    services, say = services_of(interaction), translator(interaction.locale.value)
    options = here.options if here is not None and here.game == topic.game else None
    await think(interaction)
    theme = await services[Users].theme_of(interaction.user.id)
    drawing = CardDrawing(topic.game, topic.card, options, say.locale, theme)
    picture = await services[RenderPool].draw_once(drawing)
    view = text_view(PRESENTERS[topic.game].card(topic.card, options, say), gallery(picture))
    await reply(interaction, view, [attachment(picture)()])


COMMANDS: tuple[app_commands.Command[Any, ..., None], ...] = (help_,)


class RuleButton(
    PersistentItem,
    template=r"(?P<verb>rule|whynot):(?P<number>[A-Z]{1,8}-[0-9.]{1,8})(?::(?P<game>[0-9]{1,18}))?",
):
    """Shows a rule: it replaces the clicked message, or for *Why?* below a refusal (`whynot`) is a new one."""

    @classmethod
    def of(cls, number: str, label: str, match_id: int | None) -> Self:
        """Make the button. The example is from this match, or for None from the one played here."""
        of_match = "" if match_id is None else f":{match_id}"
        return cls(ui.Button(label=cut_text(label, BUTTON_LABEL), custom_id=f"rule:{number}{of_match}"))

    async def answer(self, interaction: discord.Interaction[Any]) -> None:
        match_id, beside = self.match_id if self.parts["game"] else None, self.parts["verb"] == "whynot"
        await show_rule(interaction, self.parts["number"], match_id, beside=beside)


async def show_rule(
    interaction: discord.Interaction[Any], number: str, match_id: int | None, *, beside: bool = False
) -> None:
    """Show a rule with an example from the user's board in that match, or in the one played here.

    `beside` keeps the clicked message. Raises `UserError` if no rule has this number.
    """
    rule = RULES.get(number)
    if rule is None:
        raise UserError("unknown-button")
    own = await _find_seat(interaction, rule.game, match_id)
    view = rule_view(rule, own, translator(interaction.locale.value))
    if beside:
        await reply_beside(interaction, view)
    else:
        await reply(interaction, view)


async def _find_seat(
    interaction: discord.Interaction[Any], game: str, match_id: int | None
) -> tuple[Seated, int] | None:
    """Return a match for an example, and the user's seat."""
    if match_id is not None:
        with suppress(UserError):
            seated, seat = await own_seat(interaction, match_id)
            return (seated, seat) if seated.match.game == game else None
        return None
    services = services_of(interaction)
    here = await services[Store].read(_find_match, services[Table], interaction, game)
    seat_here = None if here is None else here.seat_of(interaction.user.id)
    return None if here is None or seat_here is None else (here, seat_here)


def _find_match(
    connection: Connection, table: Table, interaction: discord.Interaction[Any], game: str
) -> Seated | None:
    """Return the user's match of this game in this place, else their only one anywhere."""
    playing = MatchFilter(user_id=interaction.user.id, statuses=("active",))
    mine = [match for match in match_lists.list_matches(connection, playing) if match.game == game]
    here = [match for match in mine if match.thread_id == interaction.channel_id]
    found = here or mine
    return table.load(connection, found[0]) if len(found) == 1 else None


def rule_view(rule: Rule, own: tuple[Seated, int] | None, say: Say) -> ui.LayoutView:
    """Make a rule's page. `own` is a match and the reader's seat in it: only related rules in force there get links."""
    options: Mapping[str, Any] = own[0].match.options if own is not None else rule.options
    words = PRESENTERS[rule.game].voice(options, say)
    match_id = None if own is None else own[0].match.id
    every = (RULES[number] for number in rule.related)
    related = [one for one in every if own is None or one.is_in_force(options)]
    buttons = [RuleButton.of(one.number, f"{one.number} · {one.title(words)}", match_id) for one in related]
    return text_view("\n".join(_rule_lines(rule, own, words)), *button_rows(buttons))


def _rule_lines(rule: Rule, own: tuple[Seated, int] | None, say: Say) -> list[str]:
    where = f"{PRESENTERS[rule.game].name(say)} · {rule.place(say)}"
    heading = [f"**{rule.title(say)}**", f"-# {rule.number} · {where}"]
    if own is None:
        return [*heading, rule.text(say)]
    seated, seat = own
    if not rule.is_in_force(seated.match.options):
        return [heading[0], f"{heading[1]} · {say('rule-not-here')}", rule.text(say)]
    example = PRESENTERS[rule.game].rule_example(rule.number, seated.view(seat), say)
    return [*heading, rule.text(say), *([f"> {say('rule-example')} {example}"] if example else [])]


SIGNS = Verb("signs")
_SAMPLE_LABELS = (SeatLabel("", computer=False), SeatLabel("", computer=True))


class WordsButton(
    PersistentItem,
    template=r"legend(?::(?P<game>[0-9]{1,18})|:(?P<lesson>[a-z_]{1,30}):(?P<step>[0-9]{1,2}))?",
):
    """Names in a message of its own the signs of a match, of a lesson's picture, or else of the legend in `/help`."""

    @classmethod
    def of(cls, legend: str, say: Say) -> Self:
        """Make the button; `legend` is `:MATCH`, `:GAME:STEP`, or empty."""
        return cls(ui.Button(label=say("button-sign-words"), custom_id=f"legend{legend}"))

    async def answer(self, interaction: discord.Interaction[Any]) -> None:
        await think(interaction)
        if self.parts["lesson"]:
            picture = await _draw_lesson_legend(interaction, self.parts["lesson"], int(self.parts["step"]))
        elif self.parts["game"]:
            picture = await _draw_match_legend(interaction, self.match_id)
        else:
            picture = await draw_legend(interaction, await _match_here(interaction))
        await reply(interaction, text_view(picture.words or picture.alt))


def _add_legend(view: ui.LayoutView, picture: Picture, legend: str, say: Say) -> None:
    """Show a picture, and below it a button for the words that do not fit its alt text."""
    view.add_item(gallery(picture))
    if picture.words:
        view.add_item(ui.ActionRow(WordsButton.of(legend, say)))


async def _show_legend(interaction: discord.Interaction[Any], match_id: int) -> None:
    """Show the legend of a match, only to the user."""
    say = translator(interaction.locale.value)
    await think(interaction)
    picture = await _draw_match_legend(interaction, match_id)
    view = text_view(f"**#{match_id} · {say('legend-title')}**")
    _add_legend(view, picture, f":{match_id}", say)
    await reply(interaction, view, [attachment(picture)()])


async def _draw_match_legend(interaction: discord.Interaction[Any], match_id: int) -> Picture:
    """Raises `UserError` if the match has not begun, or the user may not see it."""
    seated, say = await begun_match_for(interaction, match_id), translator(interaction.locale.value)
    return await _draw_themed(interaction, legend_drawing(seated, seated.seat_of(interaction.user.id), say))


def legend_drawing(seated: Seated, seat: int | None, say: Say) -> LegendDrawing:
    """Return the legend of the signs in the viewer's own view and in the public one."""
    viewers = (None,) if seat is None else (seat, None)
    drawings = (board_drawing(seated, viewer, say, "light") for viewer in viewers)
    seen = tuple(Seen(one.view, one.events) for one in drawings)
    return LegendDrawing(seated.match.game, seen, labels_of(seated.seats, say), say.locale)


class LessonSignsButton(PersistentItem, template=r"lesson:(?P<game>[a-z_]{1,30}):signs:(?P<step>[0-9]{1,2})"):
    """Shows the legend of a lesson's picture, in a message of its own (lesson.py makes the button)."""

    async def answer(self, interaction: discord.Interaction[Any]) -> None:
        say, game, step = translator(interaction.locale.value), self.parts["game"], int(self.parts["step"])
        await think(interaction)
        picture = await _draw_lesson_legend(interaction, game, step)
        view = text_view(f"**{say('legend-title')}**")
        _add_legend(view, picture, f":{game}:{step}", say)
        await reply(interaction, view, [attachment(picture)()])


async def _draw_lesson_legend(interaction: discord.Interaction[Any], game: str, step: int) -> Picture:
    """Raises as `Lessons.of` does."""
    say, lesson = translator(interaction.locale.value), services_of(interaction)[Lessons].of(game)
    line = lesson.step(step).line
    seen = Seen(lesson.game.view(line.state, READER), line.events, menu_only=True)
    return await _draw_themed(
        interaction, LegendDrawing(lesson.game.id, (seen,), lesson_labels(lesson, say), say.locale)
    )


async def legend_text(interaction: discord.Interaction[Any]) -> str:
    return translator(interaction.locale.value)("help-signs")


async def draw_legend(interaction: discord.Interaction[Any], here: Match | None) -> Picture:
    """Draw the legend of this channel's match, else of a sample position."""
    say = translator(interaction.locale.value)
    if here is not None:
        try:
            return await _draw_match_legend(interaction, here.id)
        except UserError:
            pass  # not started, or not visible to the user
    game = next(iter(PRESENTERS)) if here is None else here.game
    return await _draw_themed(interaction, LegendDrawing(game, (), _SAMPLE_LABELS, say.locale))


async def _draw_themed(interaction: discord.Interaction[Any], drawing: LegendDrawing) -> Picture:
    services = services_of(interaction)
    theme = await services[Users].theme_of(interaction.user.id)
    return await services[RenderPool].draw(replace(drawing, theme=theme))


HANDLERS = Handlers(buttons={"signs": _show_legend})
