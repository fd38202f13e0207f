"""The lesson in one private message; each press shows the next step."""

from __future__ import annotations

from typing import Any, Self

import discord
from discord import ui

from bot.core.discord_limits import BUTTON_LABEL
from bot.core.errors import UserError
from bot.core.users import Users
from bot.discord_base.components import PersistentItem
from bot.discord_base.replies import reply, services_of, text_view, think_in_place
from bot.games.registry import PRESENTERS
from bot.learning.lessons import READER, Lesson, Lessons, Line, Step
from bot.match.ui.messages import attachment, gallery
from bot.workers.jobs import Drawing
from bot.workers.render_pool import RenderPool
from i18n.text_length import cut_text
from i18n.translator import Say, translator
from render.labels import SeatLabel
from render.palette import Theme


class LessonButton(
    PersistentItem,
    template=r"lesson:(?P<game>[a-z_]{1,30}):(?P<verb>start|step|choose)(?::(?P<step>[0-9]{1,2}))?(?::(?P<choice>[0-9]))?",
):
    @classmethod
    def start(cls, game: str, label: str) -> Self:
        return cls(ui.Button(label=label, emoji="🎓", custom_id=f"lesson:{game}:start"))

    @classmethod
    def show(cls, game: str, step: int, label: str, *, primary: bool = False) -> Self:
        """Make the button that shows a step; steps count from 0."""
        style = discord.ButtonStyle.primary if primary else discord.ButtonStyle.secondary
        return cls(ui.Button(label=label, style=style, custom_id=f"lesson:{game}:step:{step}"))

    @classmethod
    def choose(cls, game: str, step: int, choice: int, label: str) -> Self:
        """Make the button that chooses a move; steps and choices count from 0."""
        shown, style = cut_text(label[:1].upper() + label[1:], BUTTON_LABEL), discord.ButtonStyle.primary
        return cls(ui.Button(label=shown, style=style, custom_id=f"lesson:{game}:choose:{step}:{choice}"))

    async def answer(self, interaction: discord.Interaction[Any]) -> None:
        game, step, choice = self.parts["game"], int(self.parts["step"] or 0), int(self.parts["choice"] or 0)
        match self.parts["verb"]:
            case "start":
                await _open(interaction, game)
            case "step":
                await _show(interaction, game, step)
            case _:
                await _choose(interaction, game, step, choice)


def lesson_button(game: str, say: Say) -> LessonButton:
    return LessonButton.start(game, say("lesson-open", game=PRESENTERS[game].name(say)))


def play_button(game: str, say: Say) -> ui.Button[Any]:
    """Make the button to play on, which bot/lobby/ui/solo.py handles."""
    return ui.Button(label=say("play-on"), style=discord.ButtonStyle.success, custom_id=f"lesson:{game}:play")


def signs_button(game: str, step: int, say: Say) -> ui.Button[Any]:
    """Make the button that explains every sign on a step's picture; help.py handles it."""
    return ui.Button(label=say("button-signs-more"), custom_id=f"lesson:{game}:signs:{step}")


async def _open(interaction: discord.Interaction[Any], game: str) -> None:
    """Begin a lesson; a user who has started it before can continue or restart."""
    lessons = services_of(interaction)[Lessons]
    lesson, reached = lessons.of(game), await lessons.reached(interaction.user.id, game)
    if reached == 0:
        await _show(interaction, game, 0)
        return
    say = translator(interaction.locale.value)
    on = LessonButton.show(game, reached, say("lesson-continue"), primary=True)
    row = ui.ActionRow[Any](on, LessonButton.show(game, 0, say("lesson-anew")))
    await reply(interaction, text_view(say("lesson-again", step=reached + 1, steps=len(lesson.steps)), row))


async def _show(interaction: discord.Interaction[Any], game: str, number: int) -> None:
    """Show a step and store the user's progress. Raises `UserError` for an unknown step."""
    lessons, say = services_of(interaction)[Lessons], translator(interaction.locale.value)
    lesson = lessons.of(game)
    step, presenter = lesson.step(number), PRESENTERS[game]
    await lessons.note(interaction.user.id, game, number)
    view = lesson.game.view(step.line.state, READER)
    rows: list[ui.ActionRow[Any]] = [
        ui.ActionRow(LessonButton.choose(game, number, at, presenter.action(view, choice.action, say)))
        for at, choice in enumerate(step.choices)
    ]
    if number == lesson.last:
        rows.append(ui.ActionRow(play_button(game, say), LessonButton.show(game, 0, say("lesson-anew"))))
    elif not step.choices:
        rows.append(ui.ActionRow(LessonButton.show(game, number + 1, say("lesson-next"), primary=True)))
    if lesson.game.outcome(step.line.state) is None:
        rows[-1].add_item(signs_button(game, number, say))
    await _reply(interaction, lesson, number, step.text, step.line, rows, between=step.between)


async def _choose(interaction: discord.Interaction[Any], game: str, number: int, at: int) -> None:
    """Show the next step, or the result of a worse move with a way back."""
    lesson = services_of(interaction)[Lessons].of(game)
    step = lesson.step(number)
    if at >= len(step.choices):
        raise UserError("unknown-button")
    choice = step.choices[at]
    if not choice.text:
        await _show(interaction, game, number + 1)
        return
    say = translator(interaction.locale.value)
    back = ui.ActionRow[Any](LessonButton.show(game, number, say("lesson-back"), primary=True))
    await _reply(interaction, lesson, number, choice.text, choice.after, [back])


async def _reply(
    interaction: discord.Interaction[Any],
    lesson: Lesson,
    number: int,
    text: str,
    line: Line,
    rows: list[ui.ActionRow[Any]],
    *,
    between: str = "",
) -> None:
    await think_in_place(interaction)
    services, say, game = services_of(interaction), translator(interaction.locale.value), lesson.game
    theme = await services[Users].theme_of(interaction.user.id)
    picture = await services[RenderPool].draw(_drawing(lesson, lesson.step(number), line, say, theme))
    heading = [f"-# {say('lesson-heading', step=number + 1, steps=len(lesson.steps))}"]
    if between:
        heading.append(f"-# {say(f'{game.id}-lesson-{between}')}")
    told = "\n".join([*heading, say(f"{game.id}-lesson-{text}")])
    view = text_view(told, gallery(picture), *rows)
    await reply(interaction, view, [attachment(picture)()])


def lesson_labels(lesson: Lesson, say: Say) -> tuple[SeatLabel, ...]:
    numbers = range(1, len(lesson.record.players))
    agents = (SeatLabel(say("computer-name", number=number), computer=True) for number in numbers)
    return SeatLabel(say("lesson-you"), computer=False), *agents


def _drawing(lesson: Lesson, step: Step, line: Line, say: Say, theme: Theme) -> Drawing:
    """Return the drawing of the step's position, or of one after a choice: the reader's menu, or the final scores."""
    game, labels = lesson.game, lesson_labels(lesson, say)
    if game.outcome(line.state) is not None:
        return Drawing("scores", game.id, game.view(line.state, None), labels, say.locale, theme=theme)
    view = game.view(line.state, READER)
    marked = step.marked if line is step.line else ()
    return Drawing("menu", game.id, view, labels, say.locale, line.events, theme, marked=marked)
