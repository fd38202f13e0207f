"""*Find players* on `/club`: who is looking, what suits the user, and the buttons to start and stop."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import timedelta
from typing import Any

import discord
from discord import ui
from sqlalchemy import Connection

from bot.club.overview import ClubLines, ClubReader
from bot.core.discord_limits import OPTION_LABEL
from bot.core.errors import Stale, UserError
from bot.discord_base.components import Handlers, PersistentItem, caption, value_of, values_of
from bot.discord_base.names import shown_name, stored_name
from bot.discord_base.places import can_open_in
from bot.discord_base.replies import reply_in_place, services_of, tell, text_view
from bot.discord_base.tabs import CLUB, Press, Tab, control_id, open_tab
from bot.discord_base.time_words import TIMES, duration, span, time_words
from bot.finding.finding import FILL_HOURS, LEAST_PAST, Choice, Finding, Page, seats_of, usual_seconds
from bot.finding.groups import MORE_WAIT
from bot.finding.lobbies import SeekingLobbies
from bot.finding.openings import TableOpenings
from bot.games.registry import PRESETS
from bot.lobby.match_request import SeatRange
from bot.lobby.ui.joining import find_place, host_of
from bot.match.ui.authority import match_for
from db.match.deadlines import TimeControl
from db.people import blocks, searches
from i18n.text_length import cut_text
from i18n.translator import Say, translator

TAB = "find"
_NAMES = 12
"""Names in the list of those who look."""
_NEVER = "never"


async def _show(interaction: discord.Interaction[Any], press: Press) -> Sequence[ui.Item[Any]]:
    services, say, lines = services_of(interaction), translator(interaction.locale.value), list[str]()
    finding, guild_id, user_id = services[Finding], interaction.guild_id, interaction.user.id
    if guild_id is None:
        raise UserError("server-only")
    match press.control:
        case "":
            pass
        case "rules" | "seats" | "times" | "fill" if press.item is not None:
            changes = {_COLUMNS.get(press.control, press.control): _chosen(press.control, press.item)}
            await finding.choose(guild_id, user_id, changes, interaction_id=interaction.id)
        case "start":
            place = await find_place(interaction, private=False)
            await finding.start(host_of(interaction), place, interaction_id=interaction.id)
        case "stop":
            await finding.stop(guild_id, user_id, interaction_id=interaction.id)
            lines.append(say("find-stopped"))
        case "still":
            is_open = await finding.confirm(guild_id, user_id, interaction_id=interaction.id)
            lines.append(say("find-confirmed" if is_open else "find-over"))
        case _:
            raise UserError("unknown-button")
    return _list_items(interaction, await finding.page(guild_id, user_id), lines, say)


_COLUMNS = {"fill": "fill_hours"}
"""Columns of the store by control, where they have another name."""


def _chosen(control: str, item: ui.Item[Any]) -> Any:
    """Return the value to store. Raises `Stale` for values that were not offered."""
    if control == "fill":
        value = value_of(item)
        return None if value == _NEVER else int(value)
    values = values_of(item)
    offered = {option.value for option in item.options} if isinstance(item, ui.Select) else set()
    if not values or not offered.issuperset(values):
        raise Stale
    return sorted(map(int, values)) if control == "seats" else values


def _list_items(
    interaction: discord.Interaction[Any], page: Page, lines: Sequence[str], say: Say
) -> Sequence[ui.Item[Any]]:
    text = [f"### {say('club-tab-find')}", *lines]
    if page.is_looking:
        partners = (
            [f"**{say('find-partners-here', minutes=MORE_WAIT // timedelta(minutes=1))}**"] if page.has_partners else []
        )
        own = [*_own_lines(page, say), *_waiting_lines(interaction, page, say)]
        text += [*own, *partners, "", *_others_lines(page, say)]
        verbs = [("still", discord.ButtonStyle.success)] if page.own.asked_at is not None else []
        buttons = [_button(interaction, *one, say) for one in (*verbs, ("stop", discord.ButtonStyle.secondary))]
        return [ui.TextDisplay("\n".join(text)), ui.ActionRow(*buttons)]
    partners = [f"**{say('find-partners')}**"] if page.has_partners else []
    text += [say("find-intro"), "", *_others_lines(page, say), *partners]
    label = "button-find-too" if page.others else "button-find-start"
    return [
        ui.TextDisplay("\n".join(text)),
        *_selects(interaction, page.choice, say),
        ui.ActionRow(_button(interaction, "start", discord.ButtonStyle.success, say, label)),
    ]


def _button(
    interaction: discord.Interaction[Any], control: str, style: discord.ButtonStyle, say: Say, label: str = ""
) -> ui.Button[Any]:
    custom_id = control_id(interaction, TAB, control, CLUB)
    return ui.Button(label=say(label or f"button-find-{control}"), style=style, custom_id=custom_id)


def _own_lines(page: Page, say: Say) -> list[str]:
    assert page.own.since is not None
    lines = [
        say("find-own", since=discord.utils.format_dt(page.own.since, "R"), channel=f"<#{page.own.channel_id}>"),
        *(f"• {line}" for line in choice_lines(page.choice, say)),
    ]
    if page.own.asked_at is not None and page.own.due_at is not None:
        lines.append(f"**{say('find-asked', until=discord.utils.format_dt(page.own.due_at, 'R'))}**")
    return lines


def _waiting_lines(interaction: discord.Interaction[Any], page: Page, say: Say) -> Iterable[str]:
    """Say why no table opens for the user, or not in the channel of the search."""
    if page.away_until is not None:
        yield f"🏖️ {say('find-own-away', until=discord.utils.format_dt(page.away_until, 'f'))}"
    if not can_open_in(interaction.client, page.own.channel_id):
        yield f"⚠️ {say('find-own-lost')}"


def choice_lines(choice: Choice, say: Say) -> list[str]:
    seats = sorted(frozenset[int]().union(*choice.by_rules().values()))
    *others, last = map(str, seats)
    fill = "find-fill-never" if choice.fill_hours is None else "find-fill-after"
    return [
        ", ".join(say(PRESETS[rules].text) for rules in choice.by_rules()),
        say("find-own-seats", number=len(seats), others=", ".join(others), last=last),
        "; ".join(time_words(TimeControl.parse(time), say) for time in choice.times),
        say(fill, time=duration(choice.fill_hours or 0, say)),
    ]


def _others_lines(page: Page, say: Say) -> list[str]:
    """Say who else looks, what is wanted, and how long it usually takes."""
    lines = [say("find-nobody")]
    if page.others:
        names = [shown_name(stored_name(name, say)) for name in page.others]
        more = len(names) - _NAMES
        shown = [*names[:_NAMES], *([say("find-more", number=more)] if more > 0 else [])]
        lines = [say("find-looking", number=len(names), names=", ".join(shown))]
        wanted = (f"{say(PRESETS[rules].text)}: {number}" for rules, number in page.wanted.items())
        lines.append(f"-# {say('find-wanted', wanted=' · '.join(wanted))}")
    usual, found = usual_seconds(page.past), sum(one.found for one in page.past)
    if len(page.past) < LEAST_PAST:
        lines.append(f"-# {say('find-past-unknown')}")
    elif usual is None:
        lines.append(f"-# {say('find-past-none', number=len(page.past))}")
    else:
        lines.append(f"-# {say('find-past', number=len(page.past), found=found, time=span(int(usual), say))}")
    return lines


def _selects(interaction: discord.Interaction[Any], choice: Choice, say: Say) -> Iterable[ui.Item[Any]]:
    fill = [(_NEVER, say("find-fill-never"))]
    fill += [(str(hours), say("find-fill-after", time=duration(hours, say))) for hours in FILL_HOURS]
    times = dict.fromkeys((*TIMES, *choice.times))
    seats = [(str(number), say("find-seats-option", number=number)) for number in seats_of(choice.rules)]
    fields = (
        ("rules", [(name, say(preset.text)) for name, preset in PRESETS.items()], choice.rules),
        ("seats", seats, [str(number) for number in choice.seats]),
        ("times", [(time, time_words(TimeControl.parse(time), say)) for time in times], choice.times),
        ("fill", fill, [_NEVER if choice.fill_hours is None else str(choice.fill_hours)]),
    )
    for name, choices, chosen in fields:
        options = [
            discord.SelectOption(label=cut_text(text, OPTION_LABEL), value=value, default=value in chosen)
            for value, text in choices
        ]
        most = 1 if name == "fill" else len(options)
        custom_id = control_id(interaction, TAB, name, CLUB)
        yield caption(say(f"find-{name}"))
        yield ui.ActionRow(ui.Select(custom_id=custom_id, options=options, max_values=most))


async def start_by_command(interaction: discord.Interaction[Any], rules: str | None, seats: str | None) -> None:
    """Begin a search with the options of `/new`, and show it. Raises `UserError`."""
    place = await find_place(interaction, private=False)
    changes: dict[str, Any] = {"rules": [rules]} if rules else {}
    if seats:
        least, most = SeatRange.parse(seats)
        changes["seats"] = list(range(least, most + 1))
    elif rules:
        changes["seats"] = []
    finding = services_of(interaction)[Finding]
    await finding.start(host_of(interaction), place, changes, interaction_id=interaction.id)
    await open_tab(interaction, CLUB, TAB)


async def _switch_lobby(interaction: discord.Interaction[Any], match_id: int) -> None:
    services, say = services_of(interaction), translator(interaction.locale.value)
    await match_for(interaction, match_id)
    seeks = await services[SeekingLobbies].switch(match_id, interaction.user.id, interaction_id=interaction.id)
    services[TableOpenings].look_again()
    await tell(interaction, say("find-lobby-on" if seeks else "find-lobby-off", id=match_id))


HANDLERS = Handlers(buttons={"find": _switch_lobby})


class QuestionButton(PersistentItem, template=r"find:(?P<verb>still|stop):(?P<guild>[0-9]{1,19})"):
    """Answers the question whether a user still looks, in direct messages."""

    @classmethod
    def of(cls, verb: str, guild_id: int, say: Say, style: discord.ButtonStyle) -> QuestionButton:
        return cls(ui.Button(label=say(f"button-find-{verb}"), style=style, custom_id=f"find:{verb}:{guild_id}"))

    async def answer(self, interaction: discord.Interaction[Any]) -> None:
        finding, say = services_of(interaction)[Finding], translator(interaction.locale.value)
        guild_id, user_id = int(self.parts["guild"]), interaction.user.id
        if self.parts["verb"] == "still":
            is_open = await finding.confirm(guild_id, user_id, interaction_id=interaction.id)
            text = say("find-confirmed" if is_open else "find-over")
        else:
            await finding.stop(guild_id, user_id, interaction_id=interaction.id)
            text = say("find-stopped")
        await reply_in_place(interaction, text_view(text))


def read_club(connection: Connection, reader: ClubReader) -> ClubLines:
    """Say on the first page of `/club` whether the reader looks for players, and how many others do."""
    say, looking = reader.say, searches.list_searches(connection, reader.guild_id)
    own = next((one for one in looking if one.user_id == reader.user_id), None)
    others = {one.user_id for one in looking} - {reader.user_id}
    others -= blocks.apart(connection, reader.user_id, others)
    running = [say("find-club-looking", number=len(others))] if others else []
    if own is None or own.since is None:
        return ClubLines(running=running, offers=[say("find-club-offer")])
    to_come = say("find-club-own", since=discord.utils.format_dt(own.since, "R"))
    asked = [say("find-club-asked")] if own.asked_at is not None else []
    return ClubLines(next_tables=[to_come], needs=asked, running=running)


TABS = (Tab(TAB, "club-tab-find", _show),)
