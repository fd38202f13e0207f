"""`/log` and the button `Log`: what happened, in pages, and the board as it was after any move."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence
from typing import Any, Self

import discord
from discord import app_commands, ui

from bot.core.discord_limits import CHOICE_NAME, CHOICES, CUT_TEXT, OPTION_LABEL
from bot.core.errors import UserError
from bot.core.users import Users
from bot.discord_base.buttons import handler
from bot.discord_base.command_translator import described
from bot.discord_base.completions import completion
from bot.discord_base.match_select import MatchSelect, chosen, number_of
from bot.discord_base.names import labels_of
from bot.discord_base.replies import reply, report_errors, services_of, think, think_in_place
from bot.games.registry import PRESENTERS
from bot.match.moments import Moment, Moments
from bot.match.seated import Seated, Shown, to_show
from bot.match.ui.authority import seated_for
from bot.match.ui.event_lines import event_lines
from bot.match.ui.find_game import suggest_begun_games, which_game
from bot.match.ui.happening_lines import numbered_happenings
from bot.match.ui.messages import attachment, gallery
from bot.workers.jobs import Drawing
from bot.workers.render_pool import RenderPool
from db.store import Store
from i18n.translator import Say, translator

PAGE = 12
"""How many moves a page of the log shows."""
_LATEST = 999_999_999
_MOVES, _BOARD = "moves", "board"
_EMOJI = {"first": "⏮️", "older": "◀️", "newer": "▶️", "latest": "⏭️", "list": "📜"}


class LogButton(
    ui.DynamicItem[ui.Button[Any]],
    template=r"log:(?P<page>moves|board):(?P<game>[0-9]{1,18}):(?P<number>[0-9]{1,9}):\w+",
):
    """Leads to another page of the log."""

    def __init__(self, button: ui.Button[Any], page: str, game_id: int, number: int) -> None:
        super().__init__(button)
        self.page, self.game_id, self.number = page, game_id, number

    @classmethod
    def of(cls, label: str, page: str, game_id: int, number: int, say: Say, *, disabled: bool = False) -> Self:
        """Make the button that leads to the page which ends with a move, or to the board after it."""
        button: ui.Button[Any] = ui.Button(
            label=say(f"log-{label}"),
            emoji=_EMOJI[label],
            disabled=disabled,
            custom_id=f"log:{page}:{game_id}:{max(number, 0)}:{label}",
        )
        return cls(button, page, game_id, number)

    @classmethod
    async def from_custom_id(
        cls, _interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """Read the button back from a message, however old."""
        assert isinstance(item, ui.Button)
        return cls(item, match["page"], int(match["game"]), int(match["number"]))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Show the page in place of this one."""
        async with report_errors(interaction):
            await _turn(interaction, self.game_id, self.page, self.number)


@chosen("logboard")
async def _show_board(interaction: discord.Interaction[Any], game_id: int, number: str) -> None:
    """Show the board after the chosen move in place of the page. Raises `UserError`."""
    await _turn(interaction, game_id, _BOARD, number_of(number))


class Log:
    """What happened in a match, as one user may know it, in words of their language."""

    def __init__(self, seated: Shown, seat: int | None, moments: Sequence[Moment], say: Say) -> None:
        self.seated, self.seat, self.moments, self.say = seated, seat, moments, say
        self._beside: dict[int, list[str]] = {}
        for seq, line in numbered_happenings(seated, say):
            number = bisect_right(moments, seq, key=lambda moment: moment.seq)
            self._beside.setdefault(number, []).append(line)

    @classmethod
    async def of(cls, interaction: discord.Interaction[Any], seated: Seated) -> Self:
        """Replay a match for a user."""
        seat = seated.seat_of(interaction.user.id)
        services = services_of(interaction)
        moments = await services[Moments].of(seated.match.id, seat)
        shown = await services[Store].read(to_show, seated)
        return cls(shown, seat, moments, translator(interaction.locale.value))

    def lines(self, number: int) -> list[str]:
        """Return the lines of a move, numbered from 1, and of what then happened beside the game.

        What was taken back is struck through. The lines of number 0 tell what happened before any move.
        """
        beside = self._beside.get(number, [])
        if not number:
            return beside
        moment = self.moments[number - 1]
        lines = event_lines(self.seated, moment.events, self.seat, self.say)
        return [*([f"~~{line}~~" for line in lines] if moment.taken_back else lines), *beside]

    def stage(self, view: Any) -> str:
        """Describe how far the game was."""
        return PRESENTERS[self.seated.match.game].stage(view, self.say)

    def page(self, last: int) -> ui.LayoutView:
        """Make the page that ends with this move, or with the last one there is."""
        say, game_id, count = self.say, self.seated.match.id, len(self.moments)
        last = min(max(last, PAGE), count)
        numbers = range(max(1, last - PAGE + 1), last + 1)
        heading = f"**#{game_id} · {say('log-heading')}**"
        if count > PAGE:
            heading += "\n-# " + say("log-place", first=numbers[0], last=last, count=count)
        view = ui.LayoutView(timeout=None)
        view.add_item(ui.TextDisplay(f"{heading}\n{_cut(self._told(numbers), CUT_TEXT - len(heading))}".rstrip()))
        if numbers:
            options = [
                discord.SelectOption(label=f"{number}. {_plain(self.lines(number))}"[:OPTION_LABEL], value=str(number))
                for number in numbers
            ]
            view.add_item(ui.ActionRow(MatchSelect.of("logboard", game_id, options, say("log-boards"))))
        if count > PAGE:
            at_start, at_end = numbers[0] == 1, last == count
            view.add_item(
                ui.ActionRow(
                    LogButton.of("first", _MOVES, game_id, PAGE, say, disabled=at_start),
                    LogButton.of("older", _MOVES, game_id, last - PAGE, say, disabled=at_start),
                    LogButton.of("newer", _MOVES, game_id, last + PAGE, say, disabled=at_end),
                    LogButton.of("latest", _MOVES, game_id, _LATEST, say, disabled=at_end),
                )
            )
        return view

    def _told(self, numbers: Sequence[int]) -> list[str]:
        """Return the lines of some moves, with a heading where the stage of the game changes."""
        told = list(self.lines(0)) if not numbers or numbers[0] == 1 else []
        heading = ""
        for number in numbers:
            stage = self.stage(self.moments[number - 1].before)
            if stage != heading:
                heading = stage
                told.append(f"**{stage}**")
            told += self.lines(number)
        return told

    def board(self, number: int, *items: ui.Item[Any]) -> ui.LayoutView:
        """Make the page with the board after a move, given its picture."""
        say, game_id, count = self.say, self.seated.match.id, len(self.moments)
        heading = f"**#{game_id} · {say('log-after', number=number, count=count)}**"
        heading += f"\n-# {self.stage(self.moments[number - 1].after)}"
        view = ui.LayoutView(timeout=None)
        view.add_item(ui.TextDisplay(f"{heading}\n{_cut(self.lines(number), CUT_TEXT - len(heading))}"))
        for item in items:
            view.add_item(item)
        view.add_item(
            ui.ActionRow(
                LogButton.of("older", _BOARD, game_id, number - 1, say, disabled=number == 1),
                LogButton.of("newer", _BOARD, game_id, number + 1, say, disabled=number == count),
                LogButton.of("list", _MOVES, game_id, number + PAGE // 2, say),
            )
        )
        return view


def _cut(lines: Sequence[str], length: int) -> str:
    """Join as many of the last lines as there is room for."""
    kept: list[str] = []
    for line in reversed(lines):
        length -= len(line) + 1
        if length < 2:
            return "\n".join(["…", *reversed(kept)])
        kept.append(line)
    return "\n".join(reversed(kept))


def _plain(lines: Sequence[str]) -> str:
    """Return the first of some Markdown lines as plain text, for a select."""
    return discord.utils.remove_markdown(lines[0]) if lines else "…"


async def _turn(interaction: discord.Interaction[Any], game_id: int, page: str, number: int) -> None:
    """Show a page of the log in the message that was clicked."""
    services = services_of(interaction)
    seated = await seated_for(interaction, game_id)
    await think_in_place(interaction)
    log = await Log.of(interaction, seated)
    if page == _MOVES or not log.moments:
        await reply(interaction, log.page(number))
        return
    number = min(max(number, 1), len(log.moments))
    theme = await services[Users].theme_of(interaction.user.id)
    moment, labels = log.moments[number - 1], labels_of(seated.seats, log.say)
    picture = await services[RenderPool].draw(
        Drawing("board", seated.match.game, moment.after, labels, log.say.locale, moment.events, theme)
    )
    await reply(interaction, log.board(number, gallery(picture)), [attachment(picture)()])


@handler("log")
async def show_log(interaction: discord.Interaction[Any], game_id: int) -> None:
    """Show what happened last, as the user may know it."""
    await _open(interaction, game_id, None)


async def _open(interaction: discord.Interaction[Any], game_id: int, round_number: int | None) -> None:
    """Show the last page, or the one that begins with a round. Raises `UserError` if there was no such round."""
    seated = await seated_for(interaction, game_id)
    await think(interaction)
    log = await Log.of(interaction, seated)
    last = _LATEST
    if round_number is not None:
        found = [number for number, moment in enumerate(log.moments, 1) if moment.round == round_number]
        if not found:
            raise UserError("no-round", round=round_number)
        last = found[0] + PAGE - 1
    await reply(interaction, log.page(last))


@completion
async def _suggest_rounds(interaction: discord.Interaction[Any], current: str) -> list[app_commands.Choice[int]]:
    """Complete the number of a round that was begun."""
    try:
        game_id = await which_game(interaction, interaction.namespace.game, running=False)
        seated = await seated_for(interaction, game_id)
    except UserError:
        return []
    log = await Log.of(interaction, seated)
    begun = {moment.round: log.stage(moment.before) for moment in reversed(log.moments) if moment.round is not None}
    rounds = sorted(number for number in begun if str(number).startswith(current))
    return [app_commands.Choice(name=begun[number][:CHOICE_NAME], value=number) for number in rounds[-CHOICES:]]


@app_commands.command(name="log", description=described("command-log"))
@app_commands.describe(game=described("option-game"), round=described("option-round"))
@app_commands.autocomplete(game=suggest_begun_games, round=_suggest_rounds)
async def log(
    interaction: discord.Interaction[Any],
    game: int | None = None,
    round: app_commands.Range[int, 1] | None = None,  # noqa: A002 - what users type
) -> None:
    """Show what happened in a match."""
    async with report_errors(interaction):
        await _open(interaction, await which_game(interaction, game, running=False), round)


COMMANDS: tuple[app_commands.Command[Any, ..., None], ...] = (log,)
