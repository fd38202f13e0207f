"""The tab of statistics: the user's own, opponents, records, and the monthly ladder."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from datetime import datetime
from typing import Any, NamedTuple

import discord
from discord import ui

from bot.core.errors import UserError
from bot.core.users import Users
from bot.discord_base.components import caption
from bot.discord_base.places import member_names
from bot.discord_base.replies import services_of, think_in_place
from bot.discord_base.tabs import Illustrated, Press, Tab, control_id
from bot.games.registry import PRESENTERS
from bot.match.ui.messages import attachment, gallery
from bot.ratings.ratings import Ratings
from bot.statistics.statistics import LEAST_RATED, Best, Records, Statistics, Summary
from bot.statistics.ui import sheets
from bot.workers.jobs import FigureDrawing
from bot.workers.render_pool import RenderPool
from db.people.match_results import Placed
from engine.games import GAMES
from i18n.translator import Say, translator
from render.pages.figure_sheet import FigureSheet, split_sheet
from render.picture import Picture

log = logging.getLogger(__name__)

LONGEST_LADDER = 10
_ASKED_AT_ONCE = 5
"""Membership requests to Discord."""
_ASKED_IN_ALL = 30
"""Membership requests per page."""
_PAGES = ("own", "met", "records", "ladder")
_MONTH = "month"
"""Prefix of controls for another month of the ladder; year and number follow."""
_OTHER = "-game"
"""Suffix of controls for another game: custom ids must be unique in a message."""
_MINUTE, _HOUR, _DAY = 60, 3600, 86_400


class _Page(NamedTuple):
    text: str
    sheet: FigureSheet | None = None
    controls: Sequence[ui.Item[Any]] = ()


class _Reader(NamedTuple):
    interaction: discord.Interaction[Any]
    guild_id: int
    game: str
    say: Say

    @property
    def statistics(self) -> Statistics:
        return services_of(self.interaction)[Statistics]

    @property
    def user_id(self) -> int:
        return self.interaction.user.id


async def _show(interaction: discord.Interaction[Any], press: Press) -> Sequence[ui.Item[Any]] | Illustrated:
    say, guild_id = translator(interaction.locale.value), interaction.guild_id
    if guild_id is None:
        return [ui.TextDisplay(say("stats-elsewhere"))]
    page, _, chosen = (press.control or "own-").partition("-")
    game, month = chosen.removesuffix(_OTHER), page.removeprefix(_MONTH) if page.startswith(_MONTH) else ""
    if (page not in (*_PAGES, "join", "leave") and not month) or (press.control and game not in GAMES):
        raise UserError("unknown-button")
    summaries = await services_of(interaction)[Statistics].summaries(guild_id, interaction.user.id)
    reader = _Reader(interaction, guild_id, game or next(iter(summaries), next(iter(GAMES))), say)
    await think_in_place(interaction)
    match page:
        case "own":
            shown = _own(reader, summaries.get(reader.game))
        case "met":
            shown = await _met(reader)
        case "records":
            shown = await _records(reader)
        case _:
            if page in ("join", "leave"):
                await reader.statistics.choose_ladder(guild_id, reader.user_id, named=page == "join")
            page, shown = "ladder", await _ladder(reader, month)
    return await _lay_out(reader, page, shown)


async def _lay_out(reader: _Reader, page: str, shown: _Page) -> Illustrated:
    """Omit the picture if drawing fails."""
    say = reader.say
    pages = (_button(reader, f"{one}-{reader.game}", say(f"stats-page-{one}"), one == page) for one in _PAGES)
    items: list[ui.Item[Any]] = [ui.ActionRow(*pages)]
    if len(GAMES) > 1:
        names = {game: PRESENTERS[game].name(say) for game in GAMES}
        games = (_button(reader, f"{page}-{game}{_OTHER}", name, game == reader.game) for game, name in names.items())
        items.append(ui.ActionRow(*games))
    items.append(ui.TextDisplay(shown.text))
    pictures = () if shown.sheet is None else await _draw(reader, shown.sheet)
    items += [gallery(picture) for picture in pictures]
    if shown.sheet is not None and not pictures:
        items.append(caption(say("picture-late")))
    return Illustrated((*items, *shown.controls), [attachment(picture)() for picture in pictures])


async def _draw(reader: _Reader, sheet: FigureSheet) -> Sequence[Picture]:
    """Return nothing if drawing fails."""
    services = services_of(reader.interaction)
    theme = await services[Users].theme_of(reader.user_id)
    drawings = [FigureDrawing(one, theme) for one in split_sheet(sheet)]
    try:
        return await asyncio.gather(*(services[RenderPool].draw_once(drawing, later=True) for drawing in drawings))
    except Exception as error:  # the page is useful without it
        log.warning("a picture was not drawn for statistics: %s", type(error).__name__)
        return ()


def _button(reader: _Reader, control: str, label: str, is_open: bool = False) -> ui.Button[Any]:
    style = discord.ButtonStyle.primary if is_open else discord.ButtonStyle.secondary
    custom_id = control_id(reader.interaction, "statistics", control)
    return ui.Button(label=label, style=style, disabled=is_open, custom_id=custom_id)


def _own(reader: _Reader, summary: Summary | None) -> _Page:
    say, game = reader.say, PRESENTERS[reader.game].name(reader.say)
    left = [say("stats-left", left=summary.left)] if summary is not None and summary.left else []
    if summary is None or not summary.matches:
        return _Page("\n".join([say("stats-none", game=game), *left]))
    lines = [say("stats-own", game=game, games=summary.matches, won=summary.places.get(1, 0)), *left]
    if summary.move_seconds is not None:
        lines.append(say("stats-pace", time=time_of_move(summary.move_seconds, say)))
    lines.append(f"-# {say('stats-counted')}")
    return _Page("\n".join(lines), sheets.summary_sheet(reader.game, summary, say))


def time_of_move(seconds: int, say: Say) -> str:
    """Use one unit: `40 s`, `12 min`, `5 h`, `2 days`."""
    for unit, length in (("days", _DAY), ("hours", _HOUR), ("minutes", _MINUTE)):
        if seconds >= 2 * length:
            return say(f"stats-{unit}", number=round(seconds / length))
    return say("stats-seconds", number=seconds)


async def _met(reader: _Reader) -> _Page:
    say = reader.say
    opponents = await reader.statistics.opponents(reader.guild_id, reader.game, reader.user_id)
    if not opponents:
        return _Page(say("stats-met-nobody", game=PRESENTERS[reader.game].name(say)))
    return _Page(say("stats-met-about"), sheets.opponents_sheet(reader.game, opponents, say))


async def _records(reader: _Reader) -> _Page:
    say = reader.say
    records = await reader.statistics.records(reader.guild_id, reader.game)
    if not records.points:
        return _Page(say("stats-no-records", game=PRESENTERS[reader.game].name(say)))
    willing = _holders(records) & await reader.statistics.named(reader.guild_id)
    names = await member_names(reader.interaction.client, reader.guild_id, sorted(willing)) | {
        reader.user_id: say("stats-you")
    }
    return _Page(say("stats-records-about"), sheets.records_sheet(reader.game, records, names, say))


def _holders(records: Records) -> set[int]:
    best: list[Best | None] = [*records.points.values(), records.lead, records.streak]
    return {one.user_id for one in best if one is not None and one.user_id is not None}


async def _ladder(reader: _Reader, wanted: str = "") -> _Page:
    """`wanted` is year and number of a month; this month by default."""
    say, services = reader.say, services_of(reader.interaction)
    months = await reader.statistics.list_months(reader.guild_id, reader.game)
    at = next((at for at, one in enumerate(months) if f"{one:%Y%m}" == wanted), len(months) - 1)
    listed = await _list_members(reader, await reader.statistics.ladder(reader.guild_id, reader.game, months[at]))
    levels = await services[Ratings].levels(reader.guild_id, reader.game)
    placed = [(name, one.rating) for name, one in listed]
    sheet = sheets.ladder_sheet(reader.game, _month(months[at], say), placed, levels, say)
    turns = [
        _button(reader, f"{_MONTH}{one:%Y%m}-{reader.game}", f"{mark} {_month(one, say)}")
        for mark, one in (*(("◀", one) for one in months[:at][-1:]), *(("▶", one) for one in months[at + 1 :][:1]))
    ]
    if at < len(months) - 1:
        text = say("stats-ladder-past", least=LEAST_RATED) if listed else say("stats-ladder-nobody-then")
    else:
        is_named = await reader.statistics.is_on_ladder(reader.guild_id, reader.user_id)
        choice = "leave" if is_named else "join"
        text = say("stats-ladder-named" if is_named else "stats-ladder-unnamed", least=LEAST_RATED)
        if not listed:
            text += f"\n{say('stats-ladder-nobody')}"
        turns.append(_button(reader, f"{choice}-{reader.game}", say(f"stats-{choice}")))
    return _Page(f"{text}\n-# {say('stats-ladder-about')}", sheet, (ui.ActionRow(*turns),))


def _month(month: datetime, say: Say) -> str:
    return say("stats-month", month=month.month, year=str(month.year))


async def _list_members(reader: _Reader, placed: Sequence[Placed]) -> list[tuple[str, Placed]]:
    """Omit users who have left the server."""
    found: list[tuple[str, Placed]] = []
    for first in range(0, min(len(placed), _ASKED_IN_ALL), _ASKED_AT_ONCE):
        some = placed[first : first + _ASKED_AT_ONCE]
        names = await member_names(reader.interaction.client, reader.guild_id, [one.user_id for one in some])
        found += [(names[one.user_id], one) for one in some if one.user_id in names]
        if len(found) >= LONGEST_LADDER:
            break
    return found[:LONGEST_LADDER]


TABS = (Tab("statistics", "tab-statistics", _show),)
