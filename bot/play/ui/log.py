"""The button `Log`: the events of a match, in pages, and the board after any move."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence
from typing import Any, Self

import discord
from discord import ui

from bot.core.discord_limits import CUT_TEXT, OPTION_LABEL, SELECT_OPTIONS
from bot.core.users import Users
from bot.discord_base.buttons import handler
from bot.discord_base.match_select import MatchSelect, number_of, select_handler
from bot.discord_base.names import labels_of
from bot.discord_base.replies import reply, report_errors, services_of, think, think_in_place
from bot.games.registry import PRESENTERS
from bot.match.moments import Moment, Moments
from bot.match.seated import Seated, Shown, to_show
from bot.match.ui.authority import begun_match_for
from bot.match.ui.event_lines import event_lines
from bot.match.ui.happening_lines import numbered_happenings
from bot.match.ui.messages import attachment, gallery
from bot.workers.jobs import Drawing
from bot.workers.render_pool import RenderPool
from db.store import Store
from i18n.translator import Say, translator

PAGE = 12
"""Moves on a page of the log."""
_LATEST = 999_999_999
_MOVES, _BOARD = "moves", "board"
_EMOJI = {"first": "⏮️", "older": "◀️", "newer": "▶️", "latest": "⏭️", "list": "📜"}


class LogButton(
    ui.DynamicItem[ui.Button[Any]],
    template=r"log:(?P<page>moves|board):(?P<game>[0-9]{1,18}):(?P<number>[0-9]{1,9}):\w+",
):
    """Leads to another page of the log."""

    def __init__(self, button: ui.Button[Any], page: str, match_id: int, number: int) -> None:
        super().__init__(button)
        self.page, self.match_id, self.number = page, match_id, number

    @classmethod
    def of(cls, label: str, page: str, match_id: int, number: int, say: Say, *, disabled: bool = False) -> Self:
        """Make the button that leads to the page which ends with a move, or to the board after it."""
        button: ui.Button[Any] = ui.Button(
            label=say(f"log-{label}"),
            emoji=_EMOJI[label],
            disabled=disabled,
            custom_id=f"log:{page}:{match_id}:{max(number, 0)}:{label}",
        )
        return cls(button, page, match_id, number)

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
            await _turn(interaction, self.match_id, self.page, self.number)


@select_handler("logboard")
async def _show_board(interaction: discord.Interaction[Any], match_id: int, number: str) -> None:
    """Show the board after the chosen move in place of the page. Raises `UserError`."""
    await _turn(interaction, match_id, _BOARD, number_of(number))


class Log:
    """The events of a match, as one user may know them, in words of their language."""

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
        """Return the lines of a move, numbered from 1, and of the happenings after it.

        What was taken back is struck through. The lines of number 0 tell what happened before any move.
        """
        beside = self._beside.get(number, [])
        if not number:
            return beside
        moment = self.moments[number - 1]
        lines = event_lines(self.seated, moment.events, self.seat, self.say)
        return [*([f"~~{line}~~" for line in lines] if moment.taken_back else lines), *beside]

    def stage(self, view: Any) -> str:
        """Describe the progress of the game after a move."""
        return PRESENTERS[self.seated.match.game].stage(view, self.say)

    def page(self, last: int) -> ui.LayoutView:
        """Make the page that ends with this move, or with the last one there is."""
        say, match_id, count = self.say, self.seated.match.id, len(self.moments)
        last = min(max(last, PAGE), count)
        numbers = range(max(1, last - PAGE + 1), last + 1)
        heading = f"**#{match_id} · {say('log-heading')}**"
        if count > PAGE:
            heading += "\n-# " + say("log-place", first=numbers[0], last=last, count=count)
        view = ui.LayoutView(timeout=None)
        view.add_item(ui.TextDisplay(f"{heading}\n{_cut(self._tell(numbers), CUT_TEXT - len(heading))}".rstrip()))
        if numbers:
            options = [
                discord.SelectOption(label=f"{number}. {_plain(self.lines(number))}"[:OPTION_LABEL], value=str(number))
                for number in numbers
            ]
            view.add_item(ui.ActionRow(MatchSelect.of("logboard", match_id, options, say("log-boards"))))
        if count > PAGE:
            view.add_item(ui.ActionRow(MatchSelect.of("loground", match_id, self._rounds(), say("log-rounds"))))
            at_start, at_end = numbers[0] == 1, last == count
            view.add_item(
                ui.ActionRow(
                    LogButton.of("first", _MOVES, match_id, PAGE, say, disabled=at_start),
                    LogButton.of("older", _MOVES, match_id, last - PAGE, say, disabled=at_start),
                    LogButton.of("newer", _MOVES, match_id, last + PAGE, say, disabled=at_end),
                    LogButton.of("latest", _MOVES, match_id, _LATEST, say, disabled=at_end),
                )
            )
        return view

    def _rounds(self) -> list[discord.SelectOption]:
        """List the rounds, each with the number of its first move."""
        first: dict[int, int] = {}
        for number, moment in enumerate(self.moments, 1):
            if moment.round is not None:
                first.setdefault(moment.round, number)
        return [
            discord.SelectOption(label=self.stage(self.moments[number - 1].before)[:OPTION_LABEL], value=str(number))
            for number in list(first.values())[-SELECT_OPTIONS:]
        ]

    def _tell(self, numbers: Sequence[int]) -> list[str]:
        """Return the lines of some moves, with a heading where the stage of the game changes."""
        told = list(self.lines(0)) if not numbers or numbers[0] == 1 else []
        heading = ""
        for number in numbers:
            stage = self.stage(self.moments[number - 1].before)
            if stage != heading:
                heading = stage
                if not (told and told[-1].startswith(f"**{stage}**")):  # the line of a new phase says it already
                    told.append(f"**{stage}**")
            told += self.lines(number)
        return told

    def board(self, number: int, *items: ui.Item[Any]) -> ui.LayoutView:
        """Make the page with the board after a move, given its picture."""
        say, match_id, count = self.say, self.seated.match.id, len(self.moments)
        heading = f"**#{match_id} · {say('log-after', number=number, count=count)}**"
        heading += f"\n-# {self.stage(self.moments[number - 1].after)}"
        view = ui.LayoutView(timeout=None)
        view.add_item(ui.TextDisplay(f"{heading}\n{_cut(self.lines(number), CUT_TEXT - len(heading))}"))
        for item in items:
            view.add_item(item)
        view.add_item(
            ui.ActionRow(
                LogButton.of("older", _BOARD, match_id, number - 1, say, disabled=number == 1),
                LogButton.of("newer", _BOARD, match_id, number + 1, say, disabled=number == count),
                LogButton.of("list", _MOVES, match_id, number + PAGE // 2, say),
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


async def _turn(interaction: discord.Interaction[Any], match_id: int, page: str, number: int) -> None:
    """Show a page of the log in the clicked message."""
    services = services_of(interaction)
    seated = await begun_match_for(interaction, match_id)
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
async def show_log(interaction: discord.Interaction[Any], match_id: int) -> None:
    """Show the last events, as the user may know them."""
    seated = await begun_match_for(interaction, match_id)
    await think(interaction)
    await reply(interaction, (await Log.of(interaction, seated)).page(_LATEST))


@select_handler("loground")
async def _show_round(interaction: discord.Interaction[Any], match_id: int, number: str) -> None:
    """Show the page that begins with the chosen move, the first one of a round. Raises `UserError`."""
    await _turn(interaction, match_id, _MOVES, number_of(number) + PAGE - 1)
