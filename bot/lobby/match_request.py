"""Requested settings of a match: their checks, and the choices that its channel remembers."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from datetime import datetime
from itertools import count
from typing import Any, NamedTuple

from pydantic import ValidationError

from bot.core.errors import UserError
from bot.match.pace import PACES
from db.match.matches import Match, MatchSettings, Seat, settings_of
from db.match.time_control import DEFAULT_BANK, TimeControl
from db.people.guilds import GuildSettings
from engine.agents import AGENTS, DEFAULT_AGENT
from engine.agents.levels import CHOICES, by_turns, level_of, style_of
from engine.games import GAMES
from engine.options import GameOptions
from render.palette import THEMES

DEFAULT_SEATS = 4
"""Seats of a match where no number is chosen."""
DEFAULT_VOTE_AFTER_HOURS = 48
"""Hours of waiting before a vote can go on without a user, where nothing was chosen."""
_SEATS = re.compile(r"\s*(?P<least>\d{1,2})(?:\s*[-–—]\s*(?P<most>\d{1,2}))?\s*")
"""One number, or two with any kind of dash between them."""


class SeatRange(NamedTuple):
    """The numbers of seats with which a match may begin."""

    least: int
    """The number of taken seats from which on the host may start it."""
    most: int
    """The number of its seats."""

    @classmethod
    def parse(cls, text: str) -> SeatRange:
        """Return the seats that a user typed: `3`, or `3-4` for a range. Raises `UserError`."""
        found = _SEATS.fullmatch(text)
        if found is None:
            raise UserError("no-seats")
        return cls(*sorted((int(found["least"]), int(found["most"] or found["least"]))))


@dataclass(frozen=True, slots=True)
class MatchRequest(MatchSettings):
    """The requested settings of a match. Of its options, `preset` names several at once."""

    seats: int | None
    """The most seats; None for `DEFAULT_SEATS`, or as near to it as the options allow."""
    guild_id: int
    channel_id: int
    least_seats: int | None = None
    """Taken seats from which on the host may start; None for exactly `seats`, or for any number without them."""
    agents: Sequence[str] = ()
    """The ids of the agents that hold seats."""
    parent_id: int | None = None
    """The channel of the thread in which the match is opened; None outside of threads."""
    invited: Sequence[int] = ()
    """Users whom the host invites by name when the match is opened; later requests leave them as they are."""


def check_request(request: MatchRequest, *, people: int = 1) -> tuple[GameOptions, SeatRange]:
    """Return the options and the seats of the requested match, for this number of people.

    Raises `UserError`: `options` with the `rule` that the options break and the facts of `engine.options.invalid`,
    `seats` with the `least` and the `most` that the options allow, `seats-taken`, `too-many-computers` or
    `too-many-invited`. The game has words for the first two, under the key `rule` or `seats`.
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


def inviting(request: MatchRequest, users: Sequence[int]) -> MatchRequest:
    """Return the request with these users invited; agents that the channel remembers make room for them.

    Raises `UserError`, that of `check_request`.
    """
    seats = check_request(replace(request, agents=()))[1]
    room = max(0, seats.most - 1 - len(users))
    found = replace(request, agents=tuple(request.agents)[:room], invited=tuple(users))
    check_request(found)
    return found


def request_of(match: Match, seats: Sequence[Seat]) -> MatchRequest:
    """Return the present settings of a match as a request."""
    return MatchRequest(
        **settings_of(match),
        seats=match.seats_wanted,
        least_seats=match.seats_least,
        guild_id=match.guild_id,
        channel_id=match.channel_id,
        agents=tuple(seat.ai for seat in seats if seat.ai is not None),
    )


def with_options(request: MatchRequest, options: GameOptions) -> MatchRequest:
    """Return the request with the options that `check_request` has returned, as they are stored."""
    return replace(request, options=options.model_dump(mode="json"))


def choice_of(request: MatchRequest, before: Mapping[str, Any] | None) -> dict[str, Any]:
    """Return the settings that a channel remembers of a match (column `channels.choice`).

    The kind of agents stays what it was `before` if no agent is seated.
    """
    options = GAMES[request.game].Options.model_validate(request.options)
    preset, switches = options.nearest_preset()
    return {
        "game": request.game,
        "preset": preset,
        "switches": switches,
        "seats": request.seats,
        "least_seats": request.least_seats,
        "computers": len(request.agents),
        "computer": kind_of(request.agents) or (before or {}).get("computer"),
        "agents": list(request.agents),
        "private": request.private,
        "limit": request.limit_hours,
        "time": str(request.time),
        "vote_after": request.vote_after_hours,
        "sits_in": request.sits_in,
        "pace": request.pace_seconds,
        "theme": request.theme,
        "turning_point": request.turning_point,
        "agents_talk": request.agents_talk,
    }


@dataclass(frozen=True, slots=True)
class Place:
    """The place where a match is opened, and its defaults."""

    guild: GuildSettings
    channel_id: int
    locale: str
    """The language of new matches."""
    parent_id: int | None = None
    """The channel to which a thread belongs; None for no thread."""

    def request(
        self, game: str, options: Mapping[str, Any], seats: int | None, agents: Sequence[str] = ()
    ) -> MatchRequest:
        """Return the request of a match with these options, and with the defaults of all else."""
        return MatchRequest(
            game=game,
            options=options,
            seats=seats,
            locale=self.locale,
            guild_id=self.guild.guild_id,
            channel_id=self.channel_id,
            agents=agents,
            parent_id=self.parent_id,
        )


def propose_match(
    choice: Mapping[str, Any] | None,
    rules: tuple[str, str] | None,
    default: tuple[str, str],
    *,
    seats: SeatRange | None,
    place: Place,
) -> MatchRequest:
    """Return the request of a new match for which only `rules` and `seats` can be chosen, None for no choice.

    `rules` and `default` name a game and a preset. All else is as it was remembered of the channel, but the switches of
    the game, seats and computers only if the rules are the same. What the channel does not remember is as the server
    has chosen.
    """
    choice = choice or {}
    last = (choice["game"], choice["preset"]) if _is_valid(choice) else None
    same = last is not None and rules in (None, last)
    game, preset = rules or last or default
    if seats is None and same:
        least, number = choice.get("least_seats"), choice["seats"]
    else:
        least, number = seats or (None, None)
    agents = 0 if not same or number is None else min(choice["computers"], number - 1)
    theme, pace = choice.get("theme"), choice.get("pace")
    return replace(
        place.request(
            game,
            {"preset": preset, **(choice["switches"] if same else {})},
            number,
            with_number(last_agents(choice), agents, last_kind(choice, place.guild.level)),
        ),
        least_seats=least,
        private=bool(choice.get("private")),
        theme=theme if theme in THEMES else None,
        turning_point=choice.get("turning_point") is not False,
        agents_talk=choice.get("agents_talk") is not False,
        vote_after_hours=choice.get("vote_after"),
        sits_in=first_known_agent(choice.get("sits_in")),
        pace_seconds=pace if pace in PACES else None,
        **asdict(_last_time(choice, place.guild)),
    )


def _last_time(choice: Mapping[str, Any], guild: GuildSettings) -> TimeControl:
    """Return the time control that a channel remembers, else that of its server, else the default."""
    for text in (choice.get("time"), guild.time):
        if text is not None:
            with suppress(ValueError):
                return TimeControl.parse(text)
    return DEFAULT_BANK


def first_known_agent(*ids: str | None) -> str | None:
    """Return the first of these ids that is one of an agent, or None."""
    return next((agent for agent in ids if agent in AGENTS), None)


def _is_valid(choice: Mapping[str, Any]) -> bool:
    """Return whether the remembered rules still exist."""
    game = GAMES.get(choice.get("game", ""))
    if game is None:
        return False
    try:
        game.Options.of_new_game({"preset": choice["preset"], **choice["switches"]})
    except ValidationError:
        return False
    return True


def last_kind(choice: Mapping[str, Any], level: str | None = None) -> str:
    """Return the kind of agents that a channel remembers, else `level`, that of its server, else the default."""
    return first_known_agent(choice.get("computer"), level) or DEFAULT_AGENT


def last_agents(choice: Mapping[str, Any]) -> tuple[str, ...]:
    """Return the agents that a channel remembers; none if one of them cannot be chosen any more."""
    agents = tuple(choice.get("agents") or ())
    return agents if set(agents) <= set(CHOICES) else ()


def kind_of(agents: Sequence[str]) -> str | None:
    """Return the kind of the agents of a match: a level where each has its own style, else the id of all of them.

    Of different agents it is the level of the last one; None for no agents.
    """
    if not agents:
        return None
    level = level_of(agents[-1])
    return agents[-1] if set(agents) == {agents[-1]} and tuple(agents) != agents_of(level, len(agents)) else level


def agents_of(kind: str, number: int) -> tuple[str, ...]:
    """Return the ids of so many agents of a kind: a level stands for one that plays in each style by turns."""
    return (kind,) * number if style_of(kind) else by_turns(kind, number)


def with_number(agents: Sequence[str], number: int, default: str) -> tuple[str, ...]:
    """Return `number` agents: the first ones stay, new ones are of the same kind, else `default`."""
    return (*agents, *agents_of(kind_of(agents) or default, number)[len(agents) :])[:number]


def agent_kind(agent: str) -> str:
    """Return the id of an agent. Raises `UserError` if there is none of this id."""
    if agent not in AGENTS:
        raise UserError("no-such-computer")
    return agent


def free_name(name: str, taken: Sequence[str]) -> str:
    """Return the name, followed by a number if another seat has it."""
    names = (name if number == 1 else f"{name} {number}" for number in count(1))
    return next(one for one in names if one not in taken)


def reseat(
    seats: Sequence[Seat], wanted: MatchRequest, agent_name: Callable[[str, str], str], now: datetime
) -> list[Seat]:
    """Return the seats with the wanted agents: surplus agents leave from the end, new ones follow everybody else."""
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
            seat = replace(seat, name=free_name(agent_name(wanted.locale, kind), taken), ai=kind)
        found.append(replace(seat, seat=number))
    return found
