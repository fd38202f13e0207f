"""Requested settings of a match: checks, and the choices that a channel remembers."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import count
from typing import Any, NamedTuple, Self

from pydantic import BaseModel, ConfigDict, ValidationError

from bot.core.errors import UserError
from db.match.deadlines import DEFAULT_BANK, TimeControl
from db.match.match_settings import MatchSettings
from db.match.matches import Match, Seat
from db.people.channels import Channel
from db.people.guilds import GuildSettings
from engine.agents import AGENTS, DEFAULT_AGENT
from engine.agents.levels import NAMED, by_turns, level_of, style_of
from engine.games import GAMES
from engine.options import GameOptions

DEFAULT_SEATS = 4
DEFAULT_VOTE_AFTER_HOURS = 48
"""Default hours of waiting before a vote can skip a user."""
_SEATS = re.compile(r"\s*(?P<least>\d{1,2})(?:\s*[-–—]\s*(?P<most>\d{1,2}))?\s*")
"""One number, or two with any dash between them."""


class SeatRange(NamedTuple):
    least: int
    """Number of taken seats at which the host may start."""
    most: int
    """All seats."""

    @classmethod
    def parse(cls, text: str) -> SeatRange:
        """Parse typed seats: `3`, or `3-4` for a range. Raises `UserError`."""
        found = _SEATS.fullmatch(text)
        if found is None:
            raise UserError("no-seats")
        return cls(*sorted((int(found["least"]), int(found["most"] or found["least"]))))


@dataclass(frozen=True, slots=True)
class MatchRequest:
    """The requested game and settings of a match. The option `preset` sets several others."""

    game: str
    options: Mapping[str, Any]
    """JSON values."""
    seats: int | None
    """Most seats; None for `DEFAULT_SEATS`, or the nearest number that the options allow."""
    guild_id: int
    channel_id: int
    settings: MatchSettings
    least_seats: int | None = None
    """Taken seats at which the host may start; None for exactly `seats`, or for any number if that is None too."""
    agents: Sequence[str] = ()
    """Ids, one for each seat of an agent."""
    parent_id: int | None = None
    """The parent channel of a thread; None outside of threads."""
    invited: Sequence[int] = ()
    """Users whom the host invites when opening; later requests do not change them."""


def check_request(request: MatchRequest, *, people: int = 1) -> tuple[GameOptions, SeatRange]:
    """Return options and seats of the requested match with this number of people.

    Raises `UserError`: `options` with the broken `rule` and the facts of `engine.options.invalid`, `seats` with the
    `least` and `most` that the options allow, `seats-taken`, `too-many-computers` or `too-many-invited`. The game has
    words for the first two, by the key `rule` or `seats`.
    """
    game = GAMES[request.game]
    try:
        options = game.Options.of_new_game(request.options)
    except ValidationError as error:
        fault = error.errors()[0]
        raise UserError("options", rule=fault["type"].removeprefix("refused-"), **fault.get("ctx", {})) from None
    allowed = game.seats(options)
    most = request.seats or max(allowed[0], min(DEFAULT_SEATS, allowed[-1]))
    least = request.least_seats or request.seats or allowed[0]
    if most not in allowed or least not in allowed:
        raise UserError("seats", least=allowed[0], most=allowed[-1])
    if people > most:
        raise UserError("seats-taken", seated=people)
    if people + len(request.agents) > most:
        raise UserError("too-many-computers", seats=most)
    free = most - people - len(request.agents)
    if len(request.invited) > free:
        raise UserError("too-many-invited", free=free, invited=len(request.invited))
    return options, SeatRange(min(least, most), most)


def with_invited(request: MatchRequest, users: Sequence[int]) -> MatchRequest:
    """Invite these users; remembered agents make room for them.

    Raises `UserError` of `check_request`.
    """
    seats = check_request(replace(request, agents=()))[1]
    room = max(0, seats.most - 1 - len(users))
    found = replace(request, agents=tuple(request.agents)[:room], invited=tuple(users))
    check_request(found)
    return found


def request_of(match: Match, seats: Sequence[Seat]) -> MatchRequest:
    return MatchRequest(
        game=match.game,
        options=match.options,
        settings=match.settings,
        seats=match.seats_wanted,
        least_seats=match.seats_least,
        guild_id=match.guild_id,
        channel_id=match.channel_id,
        agents=tuple(seat.ai for seat in seats if seat.ai is not None),
    )


def with_settings(request: MatchRequest, **changes: object) -> MatchRequest:
    """Change these fields of the settings; their values are not checked."""
    return replace(request, settings=request.settings.model_copy(update=changes))


def favoured_seat(match: Match) -> int | None:
    """Return the seat with the handicap's better start; None if all start as dealt."""
    return GAMES[match.game].Options.model_validate(match.options).favoured


def with_favoured(request: MatchRequest, seat: int | None) -> MatchRequest:
    """Give a seat the better start, None for a start as dealt. Raises `UserError` if the game has no such handicap."""
    option = GAMES[request.game].Options.handicap
    if not option and seat is not None:
        raise UserError("no-handicap")
    return replace(request, options={**request.options, option: seat}) if option else request


class RememberedChoice(BaseModel):
    """Choices of the last match of a channel (column `channels.choice`), or of a user alone, for the next one."""

    model_config = ConfigDict(frozen=True)

    game: str
    preset: str
    """The nearest to the options."""
    switches: Mapping[str, Any]
    """The options that differ from the preset."""
    seats: int | None
    least_seats: int | None
    agents: tuple[str, ...]
    kind: str | None
    """The kind of agents in the last match that had any."""
    settings: MatchSettings
    """All but the language are reused."""

    @classmethod
    def of(cls, request: MatchRequest, before: RememberedChoice | None = None) -> Self:
        """Return the choices of a request; `before` is what the channel remembered until now."""
        preset, switches = GAMES[request.game].Options.model_validate(request.options).nearest_preset()
        kind = kind_of(request.agents) or (before.kind if before else None)
        return cls(
            game=request.game,
            preset=preset,
            switches=switches,
            seats=request.seats,
            least_seats=request.least_seats,
            agents=tuple(request.agents),
            kind=kind,
            settings=request.settings,
        )

    @classmethod
    def of_channel(cls, channel: Channel | None) -> Self | None:
        """Return None if nothing is remembered, or nothing that this version can read."""
        with suppress(ValidationError):
            return None if channel is None or channel.choice is None else cls.model_validate(channel.choice)
        return None

    @property
    def rules(self) -> tuple[str, str] | None:
        """Return game and preset; None if they, or the switches, no longer exist."""
        game = GAMES.get(self.game)
        if game is None:
            return None
        with suppress(ValidationError):
            game.Options.of_new_game({"preset": self.preset, **self.switches})
            return self.game, self.preset
        return None


@dataclass(frozen=True, slots=True)
class Place:
    """Where a match is opened, with the defaults there."""

    guild: GuildSettings
    channel_id: int
    locale: str
    """The language of new matches."""
    parent_id: int | None = None
    """The parent channel of a thread; None outside of threads."""

    def request(
        self, game: str, options: Mapping[str, Any], seats: int | None, agents: Sequence[str] = ()
    ) -> MatchRequest:
        """Make a request; everything else has this place's defaults."""
        return MatchRequest(
            game=game,
            options=options,
            seats=seats,
            settings=MatchSettings(locale=self.locale),
            guild_id=self.guild.guild_id,
            channel_id=self.channel_id,
            agents=agents,
            parent_id=self.parent_id,
        )


def propose_match(
    choice: RememberedChoice | None,
    rules: tuple[str, str] | None,
    default: tuple[str, str],
    *,
    seats: SeatRange | None,
    place: Place,
) -> MatchRequest:
    """Make the request of a new match from chosen `rules` and `seats`; None for no choice.

    `rules` and `default` name a game and a preset. The channel's remembered settings fill the rest (switches, seats and
    agents only for the same rules), then the server's defaults.
    """
    last = choice.rules if choice else None
    same = choice if last is not None and rules in (None, last) else None
    game, preset = rules or last or default
    least, number = seats or (None, None)
    if seats is None and same:
        least, number = same.least_seats, same.seats
    agents = 0 if same is None or number is None else min(len(same.agents), number - 1)
    request = place.request(
        game,
        {"preset": preset, **(same.switches if same else {})},
        number,
        with_number(last_agents(choice), agents, last_kind(choice, place.guild.level)),
    )
    if choice is None:
        settings = MatchSettings(locale=place.locale, time=default_time(place.guild))
    else:
        own = {"locale": place.locale, "sits_in": first_known_agent(choice.settings.sits_in)}
        settings = choice.settings.model_copy(update=own)
    return replace(request, least_seats=least, settings=settings)


def default_time(guild: GuildSettings) -> TimeControl:
    """Return the server's time control, else the default."""
    with suppress(ValueError):
        return DEFAULT_BANK if guild.time is None else TimeControl.parse(guild.time)
    return DEFAULT_BANK


def first_known_agent(*ids: str | None) -> str | None:
    return next((agent for agent in ids if agent in AGENTS), None)


def last_kind(choice: RememberedChoice | None, level: str | None = None) -> str:
    """Return the channel's last kind of agents, else the server's (`level`), else the default."""
    return first_known_agent(choice.kind if choice else None, level) or DEFAULT_AGENT


def last_agents(choice: RememberedChoice | None) -> tuple[str, ...]:
    """Return the agents that a channel remembers; none if any is no longer available."""
    agents = choice.agents if choice else ()
    return agents if set(agents) <= set(NAMED) else ()


def kind_of(agents: Sequence[str]) -> str | None:
    """Return the kind of a match's agents: a level if styles alternate, else their common id.

    For different agents, the level of the last one; None for no agents.
    """
    if not agents:
        return None
    level = level_of(agents[-1])
    return agents[-1] if set(agents) == {agents[-1]} and tuple(agents) != agents_of(level, len(agents)) else level


def agents_of(kind: str, number: int) -> tuple[str, ...]:
    """Return this many agents of a kind; for a level, its styles take turns."""
    return (kind,) * number if style_of(kind) else by_turns(kind, number)


def with_number(agents: Sequence[str], number: int, default: str) -> tuple[str, ...]:
    """Return `number` agents: the first ones stay, new ones are of the same kind, else `default`."""
    return (*agents, *agents_of(kind_of(agents) or default, number)[len(agents) :])[:number]


def agent_kind(agent: str) -> str:
    """Return the kind with this id. Raises `UserError` if no agent has it."""
    if agent not in AGENTS:
        raise UserError("no-such-computer")
    return agent


def free_name(name: str, taken: Sequence[str]) -> str:
    """Return the name, with a number if another seat has it."""
    names = (name if number == 1 else f"{name} {number}" for number in count(1))
    return next(one for one in names if one not in taken)


def reseat(
    seats: Sequence[Seat], wanted: MatchRequest, agent_name: Callable[[str, str], str], now: datetime
) -> list[Seat]:
    """Return the seats with the agents of `wanted`: surplus agents leave from the end, new ones come last."""
    people = [seat for seat in seats if seat.ai is None]
    agents = [seat for seat in seats if seat.ai is not None][: len(wanted.agents)]
    kept = [seat for seat in seats if seat in people or seat in agents]
    new = [
        Seat(seats[0].match_id, 0, None, "", kind, joined_at=now, resigned_at=None)
        for kind in wanted.agents[len(agents) :]
    ]
    found: list[Seat] = []
    for number, seat in enumerate([*kept, *new]):
        at = sum(other.ai is not None for other in found)
        if seat.ai is not None:
            kind = agent_kind(wanted.agents[at])
            taken = [other.name for other in (*people, *found)]
            seat = replace(seat, name=free_name(agent_name(wanted.settings.locale, kind), taken), ai=kind)
        found.append(replace(seat, seat=number))
    return found
