"""A tab of `/club` for one kind of contests: sign-up, own tables, and how managers begin, start and cancel one."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, TypeVar

import discord
from discord import ui

from bot.contests.overview import blocked_line
from bot.contests.points import POINTS
from bot.contests.signup import Contests, Shown, Wish
from bot.contests.state import ContestState, is_blocked
from bot.contests.steps import ContestSteps
from bot.core.errors import UserError
from bot.discord_base.components import caption, number_of, select_row, value_of
from bot.discord_base.names import link_button, place_link, shown_name, stored_name
from bot.discord_base.places import check_place
from bot.discord_base.replies import person, services_of
from bot.discord_base.tabs import CLUB, Illustrated, Press, Tab, control_id
from bot.discord_base.time_words import day_words
from bot.games.registry import PRESENTERS
from bot.match.ui.authority import check_manages
from db.club.contests import Contest, Entrant
from db.club.rounds import RoundSeat
from db.match import matches
from db.people.guilds import get_guild
from db.store import Store
from i18n.translator import Say, nearest, translator

_MOST_NAMES = 40
"""Names in a list of those who have signed up."""
S = TypeVar("S", bound=ContestState)
Draft = tuple[int, ...]
"""What a manager has chosen so far: the index of each choice, kept in custom ids."""
Items = list[ui.Item[Any]]
Content = Items | Illustrated


@dataclass(frozen=True, slots=True)
class Choice:
    """A select on the page of a new contest."""

    name: str
    """In custom ids."""
    caption: str
    """Text key."""
    default: int
    texts: Callable[[Say], Sequence[str]]


@dataclass(frozen=True, slots=True)
class Reader(Generic[S]):
    """Who looks at the tab, and how its parts are made for them."""

    interaction: discord.Interaction[Any]
    tab: str
    shown: Shown[S]
    say: Say
    manages: bool
    user_id: int

    def id(self, control: str) -> str:
        return control_id(self.interaction, self.tab, control, CLUB)

    def button(self, key: str, control: str, style: discord.ButtonStyle = discord.ButtonStyle.secondary) -> Any:
        return ui.Button[Any](label=self.say(key), style=style, custom_id=self.id(control))

    @property
    def state(self) -> S | None:
        return self.shown.state

    @property
    def started(self) -> S:
        """Return the contest. Raises `UserError` before its start."""
        if self.state is None or self.state.contest.state == "signup":
            raise UserError("unknown-button")
        return self.state

    @property
    def back(self) -> Any:
        return self.button("contest-back", "home")

    def name_of(self, entrant: Entrant) -> str:
        """Return a name for a message; the reader's own is bold."""
        name = shown_name(stored_name(entrant.name or "", self.say))
        return f"**{name}**" if entrant.user_id == self.user_id else name


class ContestTab(ABC, Generic[S]):
    name: ClassVar[str]
    """Of the tab, and the kind of contests."""
    choices: ClassVar[Sequence[Choice]]
    looks: ClassVar[Sequence[str]]
    """Pages of one contest, besides `past`: the name in custom ids, before the contest's id."""

    def __init__(self) -> None:
        self._acts: Mapping[str, Callable[[discord.Interaction[Any], int, str], Awaitable[object]]] = {
            "join": self.sign_up,
            "leave": self._withdraw,
            "create": self._create,
            "start": self._start,
            "cancel": self._cancel,
            "move": self._move,
        }
        self.pages: dict[str, Callable[[Reader[S], Press, str], Awaitable[Content]]] = {
            "home": self._first_page,
            "new": self._new_page,
            "past": self._past_page,
            "leaveask": self._ask_leave,
            "cancelask": self._ask_cancel,
        }

    @abstractmethod
    def contests(self, interaction: discord.Interaction[Any]) -> Contests[S]:
        """Return the service."""

    @abstractmethod
    def wish(self, draft: Draft) -> Wish:
        """Return what the choices mean."""

    @abstractmethod
    def rules_lines(self, contest: Contest, say: Say) -> list[str]:
        """Return the rules of play."""

    @abstractmethod
    async def running_page(self, reader: Reader[S], state: S, press: Press) -> Items:
        """Return the page of a contest that has started; it ends with `last_rows`."""

    def tab(self) -> Tab:
        return Tab(self.name, f"club-tab-{self.name}", self._show)

    async def _show(self, interaction: discord.Interaction[Any], press: Press) -> Content:
        """Raises `UserError`."""
        if interaction.guild_id is None:
            raise UserError("server-only")
        verb, _, rest = press.control.partition("-")
        if verb and verb not in self._acts and verb not in self.pages:
            raise UserError("unknown-button")
        if verb in self._acts:
            await self._acts[verb](interaction, interaction.guild_id, rest)
        shown = await self.contests(interaction).show(interaction.guild_id, self._chosen(verb, rest, press))
        manages, say = interaction.permissions.manage_guild, translator(interaction.locale.value)
        reader = Reader(interaction, self.name, shown, say, manages, interaction.user.id)
        return await self.pages.get(verb, self._first_page)(reader, press, rest)

    def _chosen(self, verb: str, rest: str, press: Press) -> int | None:
        """Return the id of the contest that a control is about; None for the newest one."""
        if verb == "past" and press.item is not None:
            return number_of(value_of(press.item))
        return number_of(rest.partition("-")[0]) if verb in self.looks else None

    async def sign_up(self, interaction: discord.Interaction[Any], guild_id: int, contest: str) -> int:
        """Sign the user up; return the number of people. Raises `UserError`."""
        who, number = person(interaction), number_of(contest)
        return await self.contests(interaction).sign_up(guild_id, number, who, interaction_id=interaction.id)

    async def _withdraw(self, interaction: discord.Interaction[Any], guild_id: int, contest: str) -> None:
        number, user_id = number_of(contest), interaction.user.id
        await self.contests(interaction).withdraw(guild_id, number, user_id, interaction_id=interaction.id)

    async def _create(self, interaction: discord.Interaction[Any], guild_id: int, draft: str) -> None:
        """Begin the sign-up in this channel. Raises `UserError` unless the user manages the server."""
        channel_id, services = _managed_channel(interaction), services_of(interaction)
        wish, guild = self.wish(self._parse(draft)), await services[Store].read(get_guild, guild_id)
        locale = guild.locale or nearest(interaction.locale.value)
        await self.contests(interaction).create(guild_id, channel_id, locale, wish, interaction_id=interaction.id)
        services[ContestSteps].look_again()

    async def _start(self, interaction: discord.Interaction[Any], guild_id: int, contest: str) -> None:
        check_manages(interaction)
        await self.contests(interaction).start(guild_id, number_of(contest), interaction_id=interaction.id)
        services_of(interaction)[ContestSteps].on_start()

    async def _cancel(self, interaction: discord.Interaction[Any], guild_id: int, contest: str) -> None:
        check_manages(interaction)
        await self.contests(interaction).cancel(guild_id, number_of(contest), interaction_id=interaction.id)

    async def _move(self, interaction: discord.Interaction[Any], guild_id: int, contest: str) -> None:
        channel_id, number = _managed_channel(interaction), number_of(contest)
        await self.contests(interaction).move(guild_id, number, channel_id, interaction_id=interaction.id)
        steps = services_of(interaction)[ContestSteps]
        steps.look_again()
        steps.on_start()

    async def _first_page(self, reader: Reader[S], press: Press, _rest: str) -> Items:
        state = reader.state
        if state is None:
            return [ui.TextDisplay(reader.say(f"{self.name}-none")), *self._manager_row(reader)]
        if state.contest.state == "signup":
            text = "\n".join(self._signup_lines(reader, state))
            return [ui.TextDisplay(text), *self._signup_buttons(reader, state), *self._earlier_rows(reader)]
        return await self.running_page(reader, state, press)

    async def _past_page(self, reader: Reader[S], _press: Press, _rest: str) -> Items:
        return await self.running_page(reader, reader.started, Press())

    def last_rows(self, reader: Reader[S], state: S) -> Items:
        """Return the buttons of managers, and the way to earlier contests, or back from one."""
        if reader.shown.is_earlier:
            return [*self._earlier_rows(reader), ui.ActionRow(reader.back)]
        manage = self._running_rows(reader, state) if state.contest.state == "running" else self._manager_row(reader)
        return [*manage, *self._earlier_rows(reader)]

    def _earlier_rows(self, reader: Reader[S]) -> Items:
        earlier, state, say = reader.shown.earlier, reader.state, reader.say
        if not earlier:
            return []
        choices = [(str(one.id), _ended_name(one, say)) for one in earlier]
        chosen = None if state is None else str(state.contest.id)
        return [select_row(reader.id("past-of"), choices, chosen, placeholder=say(f"{self.name}-earlier"))]

    def _manager_row(self, reader: Reader[S]) -> Items:
        """Return the way to a new contest, for managers."""
        if not reader.manages:
            return []
        draft = _written([one.default for one in self.choices])
        return [ui.ActionRow(reader.button(f"{self.name}-new", f"new-{draft}", discord.ButtonStyle.primary))]

    def invitation_lines(self, contest: Contest, least: int, say: Say) -> list[str]:
        """Return the lines of the sign-up's message."""
        return [
            f"### 🏛️ {_named(contest, say)}: {say('contest-signup')}",
            *self.rules_lines(contest, say),
            say("contest-signup-until", until=discord.utils.format_dt(contest.signup_until, "f")),
            f"-# {say(f'{self.name}-how', least=least, seats=contest.seats)}",
        ]

    def _signup_lines(self, reader: Reader[S], state: S) -> Iterator[str]:
        say, contest = reader.say, state.contest
        yield f"### {_named(contest, say)}: {say('contest-signup')}"
        yield from self.rules_lines(contest, say)
        yield say("contest-signup-until", until=discord.utils.format_dt(contest.signup_until, "R"))
        names = [reader.name_of(one) for one in state.present]
        listed = ", ".join(names[:_MOST_NAMES]) + (" …" if len(names) > _MOST_NAMES else "")
        yield say("contest-people", number=len(names)) + (f" {listed}" if names else "")
        own = state.entrant_of(reader.user_id)
        if own is not None and not own.is_gone:
            yield blocked_line(state, say) if is_blocked(own) else f"✅ {say('contest-you-are-in')}"
        if reader.manages:
            yield say("contest-channel", channel=f"<#{contest.channel_id}>")
        least = self.contests(reader.interaction).fewest(contest)
        yield f"-# {say(f'{self.name}-how', least=least, seats=contest.seats)}"

    def _signup_buttons(self, reader: Reader[S], state: S) -> Iterator[ui.Item[Any]]:
        yield ui.ActionRow(self.join_or_leave(reader, state))
        if reader.manages:
            start = reader.button("contest-start", f"start-{state.contest.id}", discord.ButtonStyle.primary)
            move, cancel = self._manage_buttons(reader, state)
            yield ui.ActionRow(start, cancel)
            yield ui.ActionRow(move)  # three do not fit a phone

    def join_or_leave(self, reader: Reader[S], state: S) -> Any:
        own, number = state.entrant_of(reader.user_id), state.contest.id
        if own is None or own.is_gone:
            return reader.button("contest-join", f"join-{number}", discord.ButtonStyle.success)
        verb = "leave" if state.contest.state == "signup" else "leaveask"
        return reader.button("contest-leave", f"{verb}-{number}")

    def _running_rows(self, reader: Reader[S], state: S) -> Items:
        """Return the buttons of managers, while it runs."""
        return [ui.ActionRow(*self._manage_buttons(reader, state))] if reader.manages else []

    def _manage_buttons(self, reader: Reader[S], state: S) -> list[ui.Button[Any]]:
        number = state.contest.id
        cancel = reader.button(f"{self.name}-cancel", f"cancelask-{number}", discord.ButtonStyle.danger)
        return [reader.button("contest-move", f"move-{number}"), cancel]

    async def _new_page(self, reader: Reader[S], press: Press, rest: str) -> Items:
        """Show the choices, and carry out one: `rest` is the draft, after the name of the changed choice if any."""
        check_manages(reader.interaction)
        changed, _, later = rest.partition("-")
        names = [one.name for one in self.choices]
        draft = self._parse(later if changed in names else rest)
        if changed in names and press.item is not None:
            at = names.index(changed)
            draft = self._parse(_written([*draft[:at], number_of(value_of(press.item)), *draft[at + 1 :]]))
        say = reader.say
        items: Items = [ui.TextDisplay(f"### {say(f'{self.name}-new')}\n{say(f'{self.name}-new-about')}")]
        for one, chosen in zip(self.choices, draft, strict=True):
            items.append(caption(say(one.caption)))
            control = reader.id(f"new-{one.name}-{_written(draft)}")
            items.append(select_row(control, [(str(at), text) for at, text in enumerate(one.texts(say))], str(chosen)))
        create = reader.button("contest-create", f"create-{_written(draft)}", discord.ButtonStyle.success)
        return [*items, ui.ActionRow(create, reader.back)]

    def _parse(self, text: str) -> Draft:
        """Parse `0-1-3-2`. Raises `UserError`."""
        parts = text.split("-")
        if len(parts) != len(self.choices) or not all(part.isdecimal() and len(part) < 4 for part in parts):
            raise UserError("unknown-button")
        draft, say = tuple(map(int, parts)), translator("en")
        if any(number >= len(one.texts(say)) for number, one in zip(draft, self.choices, strict=True)):
            raise UserError("unknown-button")
        return draft

    async def _ask_leave(self, reader: Reader[S], _press: Press, rest: str) -> Items:
        yes = reader.button("contest-leave-sure", f"leave-{number_of(rest)}", discord.ButtonStyle.danger)
        return [ui.TextDisplay(reader.say(f"{self.name}-leave-ask")), ui.ActionRow(yes, reader.back)]

    async def _ask_cancel(self, reader: Reader[S], _press: Press, rest: str) -> Items:
        check_manages(reader.interaction)
        yes = reader.button("contest-cancel-sure", f"cancel-{number_of(rest)}", discord.ButtonStyle.danger)
        return [ui.TextDisplay(reader.say(f"{self.name}-cancel-ask")), ui.ActionRow(yes, reader.back)]


def _managed_channel(interaction: discord.Interaction[Any]) -> int:
    """Return the channel, in which tables can be opened. Raises `UserError` unless the user manages the server."""
    check_manages(interaction)
    check_place(interaction, private=True, say=translator(interaction.locale.value))
    assert interaction.channel_id is not None
    return interaction.channel_id


def _written(draft: Sequence[int]) -> str:
    return "-".join(map(str, draft))


def _named(contest: Contest, say: Say) -> str:
    return say(f"contest-{contest.kind}", number=contest.number)


def _ended_name(contest: Contest, say: Say) -> str:
    assert contest.ended_at is not None, "it has ended"
    return f"{_named(contest, say)} · {day_words(contest.ended_at.date().isoformat(), say)}"


def title_line(contest: Contest, say: Say) -> str:
    return f"**{PRESENTERS[contest.game].title(contest.options, say)}**"


def points_line(contest: Contest, say: Say) -> str:
    return say("contest-points", points="-".join(map(str, POINTS[contest.seats])))


def heading(state: ContestState, total: int, say: Say) -> Iterator[str]:
    """Yield the first lines of a contest that has started; `total` is its number of rounds."""
    contest = state.contest
    yield f"### {_named(contest, say)}: {say(f'contest-{contest.state}')}"
    yield title_line(contest, say)
    if contest.state == "running":
        yield say("contest-rounds", done=state.rounds_done, total=total)
        if any(one.refused_at is not None for one in state.rounds):
            yield f"⚠️ {say('contest-refused', channel=f'<#{contest.channel_id}>')}"


async def own_tables(reader: Reader[S], state: S, next_line: str | None) -> Items:
    """Return the user's open tables with links, and a line on those to come."""
    own = state.entrant_of(reader.user_id)
    open_rounds = {one.id for one in state.rounds if one.state == "open"}
    seats = [] if own is None else [one for one in state.tables_of(own.entrant) if one.round_id in open_rounds]
    lines = [_table_line(state, one, reader.say) for one in seats if one.game_id is not None]
    lines += [] if next_line is None else [next_line]
    buttons = await _link_buttons(reader, [one.game_id for one in seats if one.game_id is not None])
    text = "\n".join([f"**{reader.say('contest-your-tables')}**", *lines])
    return [*([ui.TextDisplay(text)] if lines else []), *([ui.ActionRow(*buttons)] if buttons else [])]


def _table_line(state: ContestState, seat: RoundSeat, say: Say) -> str:
    round_ = next(one for one in state.rounds if one.id == seat.round_id)
    others = [
        shown_name(stored_name(state.entrants[one.entrant].name or "", say)) if one.entrant is not None else "🤖"
        for one in state.seats
        if (one.round_id, one.table_number) == (seat.round_id, seat.table_number) and one.turn != seat.turn
    ]
    until = discord.utils.format_dt(round_.closes_at, "R") if round_.closes_at is not None else "…"
    return say("contest-table", id=seat.game_id or 0, round=round_.number, others=", ".join(others), until=until)


async def _link_buttons(reader: Reader[S], game_ids: Sequence[int]) -> list[ui.Button[Any]]:
    store = services_of(reader.interaction)[Store]
    found = [await store.read(matches.get_match, game_id) for game_id in game_ids[:3]]
    return [
        link_button(reader.say("contest-go", id=match.id), place_link(match.guild_id, match.thread_id))
        for match in found
        if match is not None and match.status == "active" and match.thread_id is not None
    ]
