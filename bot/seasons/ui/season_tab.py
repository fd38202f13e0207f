"""The tab *Season* of `/club`: sign-up, standings, the user's tables; and how managers begin, start and cancel one."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any, Self

import discord
from discord import ui

from bot.core.errors import UserError
from bot.core.users import Person
from bot.discord_base.components import caption, number_of, select_row, value_of
from bot.discord_base.names import link_button, place_link, shown_name, stored_name
from bot.discord_base.places import check_place
from bot.discord_base.replies import person, services_of
from bot.discord_base.tabs import CLUB, Press, Tab, control_id
from bot.discord_base.time_words import time_words
from bot.games.registry import PRESENTERS, PRESETS
from bot.match.ui.authority import check_manages
from bot.seasons.seasons import DEFAULT_WEEKS, SEATS, SPEEDS, WEEKS, Seasons, SeasonState, SeasonWish, fewest
from bot.seasons.standings import POINTS, Standing, points_words
from bot.seasons.steps import SeasonSteps
from db.club.rounds import RoundSeat
from db.match import matches
from db.people.guilds import get_guild
from db.store import Store
from i18n.translator import Say, nearest, translator

_NAME = "season"
_MOST_NAMES = 40
"""Names in a list of those who have signed up."""


@dataclass(frozen=True, slots=True)
class Draft:
    """What a manager has chosen so far: indices of presets, seats and so on, kept in custom ids."""

    rules: int = 0
    seats: int = SEATS.index(3)
    speed: int = len(SPEEDS) - 1
    weeks: int = WEEKS.index(DEFAULT_WEEKS)

    @classmethod
    def parse(cls, text: str) -> Self:
        """Parse `0-1-3-2`. Raises `UserError`."""
        parts = text.split("-")
        sizes = (len(PRESETS), len(SEATS), len(SPEEDS), len(WEEKS))
        if len(parts) != len(sizes) or not all(part.isdecimal() and len(part) < 4 for part in parts):
            raise UserError("unknown-button")
        numbers = [int(part) for part in parts]
        if any(number >= size for number, size in zip(numbers, sizes, strict=True)):
            raise UserError("unknown-button")
        return cls(*numbers)

    def __str__(self) -> str:
        return f"{self.rules}-{self.seats}-{self.speed}-{self.weeks}"

    @property
    def wish(self) -> SeasonWish:
        preset = [*PRESETS.values()][self.rules]
        return SeasonWish(preset.game, preset.name, SEATS[self.seats], WEEKS[self.weeks], SPEEDS[self.speed])


@dataclass(frozen=True, slots=True)
class _Reader:
    """Who looks at the tab, and how its parts are made for them."""

    interaction: discord.Interaction[Any]
    season: SeasonState | None
    say: Say
    manages: bool
    user_id: int

    def id(self, control: str) -> str:
        return control_id(self.interaction, _NAME, control, CLUB)

    def button(self, key: str, control: str, style: discord.ButtonStyle = discord.ButtonStyle.secondary) -> Any:
        return ui.Button[Any](label=self.say(key), style=style, custom_id=self.id(control))


async def _show(interaction: discord.Interaction[Any], press: Press) -> Sequence[ui.Item[Any]]:
    """Raises `UserError`."""
    if interaction.guild_id is None:
        raise UserError("server-only")
    verb, _, rest = press.control.partition("-")
    if verb and verb not in _ACTS and verb not in _PAGES:
        raise UserError("unknown-button")
    if verb in _ACTS:
        await _ACTS[verb](interaction, interaction.guild_id, rest)
    season = await services_of(interaction)[Seasons].newest(interaction.guild_id)
    manages = interaction.permissions.manage_guild
    reader = _Reader(interaction, season, translator(interaction.locale.value), manages, interaction.user.id)
    if verb in _PAGES:
        return await _PAGES[verb](reader, press, rest)
    return await _first_page(reader, press, "")


async def sign_up(interaction: discord.Interaction[Any], guild_id: int, contest: str) -> int:
    """Sign the user up; return the number of people. Raises `UserError`."""
    who: Person = person(interaction)
    seasons = services_of(interaction)[Seasons]
    return await seasons.sign_up(guild_id, number_of(contest), who, interaction_id=interaction.id)


async def _withdraw(interaction: discord.Interaction[Any], guild_id: int, contest: str) -> None:
    seasons, number = services_of(interaction)[Seasons], number_of(contest)
    await seasons.withdraw(guild_id, number, interaction.user.id, interaction_id=interaction.id)


async def _create(interaction: discord.Interaction[Any], guild_id: int, draft: str) -> None:
    """Begin the sign-up in this channel. Raises `UserError` unless the user manages the server."""
    check_manages(interaction)
    say = translator(interaction.locale.value)
    check_place(interaction, private=True, say=say)
    assert interaction.channel_id is not None
    services, wish = services_of(interaction), Draft.parse(draft).wish
    guild = await services[Store].read(get_guild, guild_id)
    locale = guild.locale or nearest(interaction.locale.value)
    await services[Seasons].create(guild_id, interaction.channel_id, locale, wish, interaction_id=interaction.id)
    services[SeasonSteps].look_again()


async def _start(interaction: discord.Interaction[Any], guild_id: int, contest: str) -> None:
    check_manages(interaction)
    await services_of(interaction)[Seasons].start(guild_id, number_of(contest), interaction_id=interaction.id)
    services_of(interaction)[SeasonSteps].on_start()


async def _cancel(interaction: discord.Interaction[Any], guild_id: int, contest: str) -> None:
    check_manages(interaction)
    await services_of(interaction)[Seasons].cancel(guild_id, number_of(contest), interaction_id=interaction.id)


async def _move(interaction: discord.Interaction[Any], guild_id: int, contest: str) -> None:
    check_manages(interaction)
    check_place(interaction, private=True, say=translator(interaction.locale.value))
    assert interaction.channel_id is not None
    seasons, number = services_of(interaction)[Seasons], number_of(contest)
    await seasons.move(guild_id, number, interaction.channel_id, interaction_id=interaction.id)
    services_of(interaction)[SeasonSteps].on_start()


Act = Callable[[discord.Interaction[Any], int, str], Awaitable[object]]
_ACTS: Mapping[str, Act] = {
    "join": sign_up,
    "leave": _withdraw,
    "create": _create,
    "start": _start,
    "cancel": _cancel,
    "move": _move,
}


async def _first_page(reader: _Reader, press: Press, _rest: str) -> list[ui.Item[Any]]:
    season = reader.season
    if season is None:
        items: list[ui.Item[Any]] = [ui.TextDisplay(reader.say("season-none"))]
    elif season.contest.state == "signup":
        return [ui.TextDisplay("\n".join(_signup_lines(reader, season))), *_signup_buttons(reader, season)]
    else:
        return await _standings_page(reader, press, "")
    return [*items, *_manager_row(reader)]


def _manager_row(reader: _Reader) -> list[ui.Item[Any]]:
    """Return the way to a new season, for managers."""
    if not reader.manages:
        return []
    return [ui.ActionRow(reader.button("season-new", f"new-{Draft()}", discord.ButtonStyle.primary))]


def rules_lines(season: SeasonState, say: Say) -> list[str]:
    """Return the rules of play of a season: game, seats, speed, weeks, points."""
    contest = season.contest
    presenter = PRESENTERS[contest.game]
    points = "-".join(map(str, POINTS[contest.seats]))
    return [
        f"**{presenter.title(contest.options, say)}**",
        say("season-rules", seats=contest.seats, time=time_words(contest.settings.time, say), weeks=contest.weeks),
        say("season-points", points=points),
    ]


def _signup_lines(reader: _Reader, season: SeasonState) -> Iterator[str]:
    say, contest = reader.say, season.contest
    yield f"### {say('contest-season', number=contest.number)}: {say('season-signup')}"
    yield from rules_lines(season, say)
    yield say("season-signup-until", until=discord.utils.format_dt(contest.signup_until, "R"))
    names = [shown_name(stored_name(one.name or "", say)) for one in season.present]
    listed = ", ".join(names[:_MOST_NAMES]) + (" …" if len(names) > _MOST_NAMES else "")
    yield say("season-people", number=len(names)) + (f" {listed}" if names else "")
    own = season.entrant_of(reader.user_id)
    if own is not None and not own.is_gone:
        yield f"✅ {say('season-you-are-in')}"
    yield f"-# {say('season-how', least=fewest(contest.seats))}"


def _signup_buttons(reader: _Reader, season: SeasonState) -> Iterator[ui.Item[Any]]:
    yield ui.ActionRow(_join_or_leave(reader, season))
    if reader.manages:
        number = season.contest.id
        yield ui.ActionRow(
            reader.button("season-start", f"start-{number}", discord.ButtonStyle.primary),
            reader.button("season-cancel", f"cancelask-{number}", discord.ButtonStyle.danger),
        )


def _join_or_leave(reader: _Reader, season: SeasonState) -> Any:
    own, number = season.entrant_of(reader.user_id), season.contest.id
    if own is None or own.is_gone:
        return reader.button("season-join", f"join-{number}", discord.ButtonStyle.success)
    verb = "leave" if season.contest.state == "signup" else "leaveask"
    return reader.button("season-leave", f"{verb}-{number}")


async def _new_page(reader: _Reader, press: Press, rest: str) -> list[ui.Item[Any]]:
    """Show the choices of a new season, and carry out one: `rest` is the draft, after the changed choice if any."""
    check_manages(reader.interaction)
    changed, _, later = rest.partition("-")
    draft = Draft.parse(later if changed in _CHOICES else rest)
    if changed in _CHOICES and press.item is not None:
        draft = replace(draft, **{changed: number_of(value_of(press.item))})
    say = reader.say
    shown = {
        "rules": [say(preset.text) for preset in PRESETS.values()],
        "seats": [say("season-seats-of", seats=seats) for seats in SEATS],
        "speed": [time_words(speed, say) for speed in SPEEDS],
        "weeks": [say("season-weeks", weeks=weeks) for weeks in WEEKS],
    }
    items: list[ui.Item[Any]] = [ui.TextDisplay(f"### {say('season-new')}\n{say('season-new-about')}")]
    for choice, texts in shown.items():
        chosen = str(getattr(draft, choice))
        items.append(caption(say(f"season-choose-{choice}")))
        control = reader.id(f"new-{choice}-{draft}")
        items.append(select_row(control, [(str(at), text) for at, text in enumerate(texts)], chosen))
    create = reader.button("season-create", f"create-{draft}", discord.ButtonStyle.success)
    return [*items, ui.ActionRow(create, reader.button("season-back", "home"))]


_CHOICES = ("rules", "seats", "speed", "weeks")


async def _standings_page(reader: _Reader, press: Press, rest: str) -> list[ui.Item[Any]]:
    """Show a division, by default the user's own, and the user's tables."""
    season = reader.season
    if season is None or season.contest.state == "signup":
        raise UserError("unknown-button")
    say, divisions = (
        reader.say,
        await asyncio.to_thread(season.divisions),
    )  # a thousand people have thousands of results
    own = season.entrant_of(reader.user_id)
    shown = (own.division if own is not None else None) or 1
    if rest == "of" and press.item is not None:
        shown = number_of(value_of(press.item))
    if shown not in divisions:
        shown = min(divisions)
    lines = [*_heading(season, say), *_division_lines(season, divisions, shown, reader)]
    items: list[ui.Item[Any]] = [ui.TextDisplay("\n".join(lines))]
    if len(divisions) > 1:
        choices = [(str(one), say("season-division", division=one)) for one in divisions]
        items.append(select_row(reader.id("division-of"), choices[:25], str(shown)))
    if season.contest.state == "running":
        items += await _own_tables(reader, season)
        items.append(ui.ActionRow(_join_or_leave(reader, season)))
        if reader.manages:
            number = season.contest.id
            items.append(
                ui.ActionRow(
                    reader.button("season-move", f"move-{number}"),
                    reader.button("season-cancel", f"cancelask-{number}", discord.ButtonStyle.danger),
                )
            )
        return items
    return [*items, *_manager_row(reader)]


def _heading(season: SeasonState, say: Say) -> Iterator[str]:
    contest, total = season.contest, len(season.rounds)
    yield f"### {say('contest-season', number=contest.number)}: {say(f'season-{contest.state}')}"
    yield f"**{PRESENTERS[contest.game].title(contest.options, say)}**"
    if contest.state == "running":
        done = sum(one.state in ("revealed", "done") for one in season.rounds)
        yield say("season-rounds", done=done, total=total)
        if any(one.refused_at is not None for one in season.rounds):
            yield f"⚠️ {say('season-refused', channel=f'<#{contest.channel_id}>')}"


def _division_lines(
    season: SeasonState, divisions: Mapping[int, Sequence[Standing]], shown: int, reader: _Reader
) -> Iterator[str]:
    say = reader.say
    if len(divisions) > 1:
        yield f"\n**{say('season-division', division=shown)}**"
    for one in divisions[shown]:
        entrant = season.entrants[one.entrant]
        name = shown_name(stored_name(entrant.name or "", say))
        bold = f"**{name}**" if entrant.user_id == reader.user_id else name
        parts = [f"{one.place}\\. {bold} {points_words(one.points, say)}", say("season-tables", tables=one.tables)]
        parts += [_percent(one.share)] if one.tables else []
        parts += [f"🃏 {_percent(one.duplicate)}"] if one.duplicate is not None else []
        parts += [say("season-gone")] if entrant.is_gone else []
        yield " · ".join(parts)
    yield f"-# {say('season-columns')}"


def _percent(part: Fraction) -> str:
    return f"{round(100 * part)} %"


async def _own_tables(reader: _Reader, season: SeasonState) -> list[ui.Item[Any]]:
    """Return what the user still has to play: open tables with links, and when the next one begins."""
    own = season.entrant_of(reader.user_id)
    if own is None:
        return []
    lines, links = [], []
    states = {one.id: one for one in season.rounds}
    for seat in season.tables_of(own.entrant):
        round_ = states[seat.round_id]
        if round_.state == "open" and seat.game_id is not None:
            lines.append(_table_line(season, seat, reader.say))
            links.append(seat.game_id)
    planned = [states[seat.round_id] for seat in season.tables_of(own.entrant) if not seat.is_handled]
    if planned and not own.is_gone:
        begins = discord.utils.format_dt(min(one.due_at for one in planned), "R")
        lines.append(reader.say("season-next", number=len(planned), begins=begins))
    heading = [f"**{reader.say('season-your-tables')}**"] if lines else []
    buttons = await _link_buttons(reader, links)
    items: list[ui.Item[Any]] = [ui.TextDisplay("\n".join([*heading, *lines]))] if lines else []
    return [*items, *([ui.ActionRow(*buttons)] if buttons else [])]


def _table_line(season: SeasonState, seat: RoundSeat, say: Say) -> str:
    round_ = next(one for one in season.rounds if one.id == seat.round_id)
    others = [
        shown_name(stored_name(season.entrants[one.entrant].name or "", say)) if one.entrant is not None else "🤖"
        for one in season.seats
        if (one.round_id, one.table_number) == (seat.round_id, seat.table_number) and one.turn != seat.turn
    ]
    until = discord.utils.format_dt(round_.closes_at, "R") if round_.closes_at is not None else "…"
    return say("season-table", id=seat.game_id or 0, round=round_.number, others=", ".join(others), until=until)


async def _link_buttons(reader: _Reader, game_ids: Sequence[int]) -> list[ui.Button[Any]]:
    store = services_of(reader.interaction)[Store]
    found = [await store.read(matches.get_match, game_id) for game_id in game_ids[:3]]
    return [
        link_button(reader.say("season-go", id=match.id), place_link(match.guild_id, match.thread_id))
        for match in found
        if match is not None and match.status == "active" and match.thread_id is not None
    ]


async def _ask_leave(reader: _Reader, _press: Press, rest: str) -> list[ui.Item[Any]]:
    yes = reader.button("season-leave-sure", f"leave-{number_of(rest)}", discord.ButtonStyle.danger)
    return [ui.TextDisplay(reader.say("season-leave-ask")), ui.ActionRow(yes, reader.button("season-back", "home"))]


async def _ask_cancel(reader: _Reader, _press: Press, rest: str) -> list[ui.Item[Any]]:
    check_manages(reader.interaction)
    yes = reader.button("season-cancel-sure", f"cancel-{number_of(rest)}", discord.ButtonStyle.danger)
    return [ui.TextDisplay(reader.say("season-cancel-ask")), ui.ActionRow(yes, reader.button("season-back", "home"))]


Page = Callable[[_Reader, Press, str], Awaitable[list[ui.Item[Any]]]]
_PAGES: Mapping[str, Page] = {
    "home": _first_page,
    "new": _new_page,
    "division": _standings_page,
    "leaveask": _ask_leave,
    "cancelask": _ask_cancel,
}

TABS = (Tab(_NAME, "club-tab-season", _show),)
