"""The tabs of trophies: the user's own in `/profile`, with a title to choose; those of the server in `/club`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import discord
from discord import ui

from bot.core.errors import UserError
from bot.discord_base.components import caption, select_row, value_of
from bot.discord_base.names import shown_name
from bot.discord_base.places import member_names
from bot.discord_base.replies import services_of, think_in_place
from bot.discord_base.tabs import Press, Tab, control_id
from bot.statistics.statistics import Statistics
from bot.trophies.trophies import ALL, GOALS, Trophies
from bot.trophies.ui.trophy_words import trophy_label, trophy_name, trophy_rule, trophy_sign
from db.club.contests import Contest
from db.people.trophies import WonTrophy
from i18n.translator import Say, translator

_NO_TITLE = "none"
_NEWEST = 8
"""Trophies in the server's list of the newest ones."""


async def _show(interaction: discord.Interaction[Any], press: Press) -> Sequence[ui.Item[Any]]:
    say, guild_id, user_id = translator(interaction.locale.value), interaction.guild_id, interaction.user.id
    if press.control not in ("", "title"):
        raise UserError("unknown-button")
    if guild_id is None:
        if press.control:
            raise UserError("unknown-button")
        return [ui.TextDisplay(say("trophies-elsewhere"))]
    service = services_of(interaction)[Trophies]
    if press.control:
        if press.item is None:
            raise UserError("unknown-button")
        await service.choose_title(guild_id, user_id, value_of(press.item).removeprefix(_NO_TITLE))
    own, counts, contests = await service.of_user(guild_id, user_id)
    items: list[ui.Item[Any]] = [ui.TextDisplay(own_text(own, counts, contests, say))]
    if own:
        choices = [(_NO_TITLE, say("trophies-no-title")), *((one.trophy, trophy_name(one.trophy, say)) for one in own)]
        chosen = next((one.trophy for one in own if one.is_title), _NO_TITLE)
        items += [
            caption(say("trophies-title")),
            select_row(control_id(interaction, "trophies", "title"), choices, chosen, emoji=_sign_beside),
        ]
    return items


def _sign_beside(choice: str) -> str | None:
    return None if choice == _NO_TITLE else trophy_sign(choice)


def own_text(own: Sequence[WonTrophy], counts: Mapping[str, int], contests: Mapping[int, Contest], say: Say) -> str:
    """List a user's trophies with the match or contest of each, and those missing with the way to them."""
    held = {one.trophy for one in own}
    lines = [f"**{say('trophies-heading', number=len(held), all=len(ALL))}**"]
    for one in own:
        contest = contests.get(one.contest_id or 0)
        where = say(f"contest-{contest.kind}", number=contest.number) if contest is not None else f"#{one.won_in}"
        when = discord.utils.format_dt(one.won_at, "d")
        lines.append(say("trophies-own", name=trophy_label(one.trophy, say), where=where, when=when))
    missing = [trophy for trophy in ALL if trophy not in held]
    if missing:
        lines += ["", f"**{say('trophies-missing')}**"]
    for trophy in missing:
        goal = GOALS.get(trophy)
        so_far = "" if goal is None else say("trophies-so-far", number=min(counts[trophy], goal), goal=goal)
        lines.append(f"{trophy_label(trophy, say)}\n-# {trophy_rule(trophy, say)}{so_far and f' {so_far}'}")
    return "\n".join([*lines, f"-# {say('trophies-counted')}"])


async def _show_server(interaction: discord.Interaction[Any], press: Press) -> Sequence[ui.Item[Any]]:
    """Name only users who joined the server's ladder and are still on the server."""
    say, guild_id = translator(interaction.locale.value), interaction.guild_id
    if press.control:
        raise UserError("unknown-button")
    if guild_id is None:
        raise UserError("server-only")
    services = services_of(interaction)
    await think_in_place(interaction)
    holders, newest = await services[Trophies].of_server(guild_id, newest=_NEWEST)
    willing = {one.user_id for one in newest} & await services[Statistics].named(guild_id)
    names = await member_names(interaction.client, guild_id, sorted(willing))
    return [ui.TextDisplay(server_text(holders, newest, names, say))]


def server_text(holders: Mapping[str, int], newest: Sequence[WonTrophy], names: Mapping[int, str], say: Say) -> str:
    """List each trophy with its rule and the number of its holders, then the newest ones of those in `names`."""
    lines = [f"**{say('trophies-server')}**"]
    for trophy in ALL:
        held = say("trophies-holders", number=holders.get(trophy, 0))
        lines.append(f"{trophy_label(trophy, say)} · {held}\n-# {trophy_rule(trophy, say)}")
    named = [one for one in newest if one.user_id in names]
    if named:
        lines += ["", f"**{say('trophies-newest')}**"]
    for one in named:
        facts = {"name": trophy_label(one.trophy, say), "when": discord.utils.format_dt(one.won_at, "R")}
        lines.append(say("trophies-new", user=shown_name(names[one.user_id]), **facts))
    return "\n".join([*lines, f"-# {say('trophies-named')}"])


TABS = (Tab("trophies", "tab-trophies", _show),)
CLUB_TABS = (Tab("trophies", "club-tab-trophies", _show_server),)
