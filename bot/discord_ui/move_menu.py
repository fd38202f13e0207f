"""The move menu: a game's menu as Discord components that only the seat's holder gets.

Every button says in its custom id which match and which menu of its seat it belongs to and what it does, so it works
after a restart and can tell when the board has moved on. The presenter decides which choices there are.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Self

import discord
from discord import ui

from bot.discord_limits import CUT_TEXT, OPTION_DESCRIPTION, OPTION_LABEL, ROW_BUTTONS, SELECT_PLACEHOLDER
from bot.discord_ui.names import names_of
from bot.discord_ui.replies import reply, report_errors, services_of
from bot.games.presenter import Choice, Do, Go, Menu, Pick
from bot.games.registry import PRESENTERS
from bot.services.errors import Repeated, Stale, UserError
from bot.services.table import Seated
from engine.game import IllegalAction
from engine.history import TakenBack
from engine.match import TimeRanOut, visible
from i18n.translator import Say, translator

_STYLES = {
    "primary": discord.ButtonStyle.primary,
    "secondary": discord.ButtonStyle.secondary,
    "success": discord.ButtonStyle.success,
    "danger": discord.ButtonStyle.danger,
}


class ChoiceButton(
    ui.DynamicItem[ui.Button[Any]], template=r"(?P<verb>do|go):(?P<game>\d{1,18}):(?P<menu>\d{1,18}):(?P<what>.*)"
):
    """One choice of a menu as a button."""

    def __init__(self, button: ui.Button[Any], target: Do | Go, game_id: int, menu_number: int) -> None:
        super().__init__(button)
        self.target, self.game_id, self.menu_number = target, game_id, menu_number

    @classmethod
    def of(cls, choice: Choice, game_id: int, menu_number: int) -> Self:
        """Make the button of a choice."""
        button: ui.Button[Any] = ui.Button(
            label=choice.label,
            style=_STYLES[choice.style],
            emoji=choice.emoji or None,
            custom_id=f"{_target_verb(choice.target)}:{game_id}:{menu_number}:{_target_text(choice.target)}",
        )
        return cls(button, choice.target, game_id, menu_number)

    @classmethod
    async def from_custom_id(
        cls, _interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """Read the choice back from a message, however old."""
        target = Do(match["what"]) if match["verb"] == "do" else Go(match["what"])
        assert isinstance(item, ui.Button)
        return cls(item, target, int(match["game"]), int(match["menu"]))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Follow the choice."""
        await on_choice(interaction, self.target, self.game_id, self.menu_number)


class ChoiceSelect(
    ui.DynamicItem[ui.Select[Any]], template=r"pick:(?P<game>\d{1,18}):(?P<menu>\d{1,18}):(?P<number>\d{1,2})"
):
    """Choices of a menu as a select; each value is a target."""

    def __init__(self, select: ui.Select[Any], game_id: int, menu_number: int) -> None:
        super().__init__(select)
        self.game_id, self.menu_number = game_id, menu_number

    @classmethod
    def of(cls, pick: Pick, number: int, game_id: int, menu_number: int) -> Self:
        """Make the select; `number` tells it from others in the same message."""
        select: ui.Select[Any] = ui.Select(
            placeholder=pick.placeholder[:SELECT_PLACEHOLDER],
            custom_id=f"pick:{game_id}:{menu_number}:{number}",
            options=[
                discord.SelectOption(
                    label=choice.label[:OPTION_LABEL],
                    description=choice.note[:OPTION_DESCRIPTION] or None,
                    emoji=choice.emoji or None,
                    value=f"{_target_verb(choice.target)}:{_target_text(choice.target)}",
                )
                for choice in pick.choices
            ],
        )
        return cls(select, game_id, menu_number)

    @classmethod
    async def from_custom_id(
        cls, _interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """Read the select back from a message, however old."""
        assert isinstance(item, ui.Select)
        return cls(item, int(match["game"]), int(match["menu"]))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Follow the chosen line."""
        verb, _, what = self.item.values[0].partition(":")
        await on_choice(interaction, Do(what) if verb == "do" else Go(what), self.game_id, self.menu_number)


def _target_verb(target: Do | Go) -> str:
    return "do" if isinstance(target, Do) else "go"


def _target_text(target: Do | Go) -> str:
    return target.action if isinstance(target, Do) else target.path


async def on_choice(interaction: discord.Interaction[Any], target: Do | Go, game_id: int, menu_number: int) -> None:
    """Play or open what was chosen, then show the current menu. Raises `UserError`."""
    services = services_of(interaction)
    say = translator(interaction.locale.value)
    async with report_errors(interaction):
        note = ""
        path = ""
        try:
            if isinstance(target, Do):
                seated = await services.table.act(
                    game_id, interaction.user.id, target.action, interaction_id=interaction.id, menu_number=menu_number
                )
            else:
                seated = await services.table.seated(game_id)
                own = seated.seat_of(interaction.user.id)
                if own is not None and not seated.position.is_stale(own, menu_number):
                    path = target.path
                else:
                    note = say("refused-stale")
        except (Stale, Repeated) as stale:
            seated = await services.table.seated(game_id)
            note = say(f"refused-{stale.reason}")
        except IllegalAction as illegal:
            seated = await services.table.seated(game_id)
            note = PRESENTERS[seated.match.game].illegal(illegal, seated.view(None), say)
        seat = seated.seat_of(interaction.user.id)
        if seat is None:
            raise UserError("no-seat")
        acted = isinstance(target, Do) and not note
        view = move_menu(seated, seat, say, path=path, note=note, after_action=acted)
        await reply(interaction, view)


def move_menu(
    seated: Seated, seat: int, say: Say, *, path: str = "", note: str = "", after_action: bool = False
) -> ui.LayoutView:
    """Make the seat's move menu. `after_action` shows at the top what the last action did, `note` another text."""
    presenter, names = PRESENTERS[seated.match.game], names_of(seated.seats)
    lines = [note] if note else []
    if after_action:
        lines += event_lines(seated, seated.position.latest, seat, say)
    view = seated.view(seat)
    if seated.match.status != "active":
        menu = Menu(say("panel-over"))
    elif not seated.is_going_on:
        menu = Menu(say("refused-paused"))
    else:
        menu = presenter.menu(view, seated.legal(seat), path, names, say)
    return layout("\n".join([*lines, menu.text]), menu, seated.match.id, seated.position.menu_numbers[seat])


_PLATFORM_LINES = {TimeRanOut: "line-time-ran-out", TakenBack: "line-taken-back"}


def event_lines(seated: Seated, events: Sequence[Any], seat: int | None, say: Say) -> list[str]:
    """Put events into words as the seat, or a spectator, may see them."""
    presenter, names = PRESENTERS[seated.match.game], names_of(seated.seats)
    shown = (visible(seated.game, seated.position.state, event, seat) for event in events)
    view = seated.view(seat)
    lines = (
        say(_PLATFORM_LINES[type(event)], name=names[event.seat])
        if isinstance(event, TimeRanOut | TakenBack)
        else presenter.line(event, view, names, say)
        for event in shown
        if event is not None
    )
    return [line for line in lines if line]


def layout(text: str, menu: Menu, game_id: int, menu_number: int) -> ui.LayoutView:
    """Make the message of a menu page."""
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay(text[-CUT_TEXT:]))
    for number, pick in enumerate(menu.picks):
        view.add_item(ui.ActionRow(ChoiceSelect.of(pick, number, game_id, menu_number)))
    for start in range(0, len(menu.buttons), ROW_BUTTONS):
        row = menu.buttons[start : start + ROW_BUTTONS]
        view.add_item(ui.ActionRow(*(ChoiceButton.of(choice, game_id, menu_number) for choice in row)))
    return view
