"""The tab of help in first games; also the menu's button that ends tips."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import ui
from sqlalchemy import Connection

from bot.core.errors import UserError
from bot.core.users import Users
from bot.discord_base.components import Handlers, Verb, caption, select_row, value_of
from bot.discord_base.replies import services_of
from bot.discord_base.tabs import Press, Tab, control_id
from bot.games.registry import PRESENTERS
from bot.learning.tips import Beginner, Help
from bot.match.ui.authority import own_seat
from bot.play.ui.living_menus import menus_of
from bot.play.ui.move_menu import Remark
from bot.play.ui.offers import MenuEntry, MenuFacts
from i18n.translator import translator


async def _end_tips(interaction: discord.Interaction[Any], match_id: int) -> None:
    seated, seat = await own_seat(interaction, match_id)
    await services_of(interaction)[Users].change(interaction.user.id, tips=False)
    remark = Remark(translator(interaction.locale.value)("tips-ended"))
    await menus_of(interaction).show(interaction, seated, seat, remark=remark)


def tip_entry(tips: Help) -> MenuEntry:
    """Return the button that ends tips, with the menu's tip as a line."""

    verb = Verb("notips", "🔕")

    def read_beginner(connection: Connection, facts: MenuFacts) -> Beginner | None:
        if facts.user_id is None:
            return None
        return tips.read_beginner(connection, facts.seated, facts.seat, facts.user_id)

    async def read_lines(facts: MenuFacts) -> Sequence[str] | None:
        seated, beginner, presenter = facts.seated, facts.queried.get(verb.name), PRESENTERS[facts.seated.match.game]
        tip = None if facts.user_id is None else await tips.tip_for(beginner, seated, facts.seat, facts.user_id)
        if tip is None:
            return None
        lines = [facts.say("menu-tip", tip=presenter.tip(*tip, facts.view, facts.say))]
        if shortcuts := presenter.shortcuts(facts.view, facts.say):
            lines.append(f"-# {shortcuts}")
        return lines

    return MenuEntry(verb=verb, read=read_lines, query=read_beginner)


async def _show(interaction: discord.Interaction[Any], press: Press) -> Sequence[ui.Item[Any]]:
    users, say, user_id = services_of(interaction)[Users], translator(interaction.locale.value), interaction.user.id
    match press.control:
        case "":
            user = await users.get(user_id)
        case "tips" if press.item is not None:
            user = await users.change(user_id, tips=value_of(press.item) == "on")
        case "doubts" if press.item is not None:
            user = await users.change(user_id, doubts=value_of(press.item) == "on")
        case _:
            raise UserError("unknown-button")
    items: list[ui.Item[Any]] = [ui.TextDisplay(say("tips-heading"))]
    for field, wish in (("tips", user.tips), ("doubts", user.doubts)):
        choices = [(value, say(f"tips-{field}-{value}")) for value in ("on", "off")]
        chosen = "off" if wish is False else "on"
        items += [caption(say(f"tips-{field}")), select_row(control_id(interaction, "tips", field), choices, chosen)]
    return items


TABS = (Tab("tips", "tab-tips", _show),)
HANDLERS = Handlers(buttons={"notips": _end_tips})
