"""What is asked for when a match is opened or its lobby changed, whether it goes together, what is remembered of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any

from pydantic import ValidationError

from bot.services.errors import UserError
from db.matches import Match, Seat
from engine.agents import AGENTS, DEFAULT_AGENT
from engine.games import GAMES
from engine.options import GameOptions
from render.palette import THEMES

DEFAULT_SEATS = 4
"""How many seats a match has where no number is chosen."""


@dataclass(frozen=True, slots=True)
class MatchRequest:
    """What a match should be like."""

    game: str
    """The id of the game."""
    options: Mapping[str, Any]
    """What was chosen of its options, as JSON values; `preset` names several at once."""
    seats: int | None
    """The number of seats; None for `DEFAULT_SEATS`, or as near to it as the options allow."""
    private: bool
    """Whether the match is played in a private thread."""
    locale: str
    """The language of what all seats see, one of `i18n.translator.LOCALES`."""
    guild_id: int
    """The server in which the match is opened."""
    channel_id: int
    """The channel in which the match is opened."""
    agents: Sequence[str] = field(default=())
    """The ids of the agents that hold seats."""
    limit_hours: int | None = None
    """How many hours a decision may take; None for no limit."""
    theme: str | None = None
    """The colours of public pictures, one of `render.palette.THEMES`; None if never chosen."""


def check_request(request: MatchRequest, *, people: int = 1) -> tuple[GameOptions, int]:
    """Return the options and the number of seats of the match that is asked for by so many people.

    Raises `UserError`: `options` with the `rule` that the options break and the facts of `engine.options.invalid`,
    `seats` with the `least` and the `most` that the options allow, `seats-taken` or `too-many-computers`. The game has
    words for the first two, under the key `rule` or `seats`.
    """
    game = GAMES[request.game]
    try:
        options = game.Options.of_new_game(request.options)
    except ValidationError as error:
        fault = error.errors()[0]
        raise UserError("options", rule=fault["type"].removeprefix("refused-"), **fault.get("ctx", {})) from None
    allowed = game.seats(options)
    seats = request.seats or max(allowed[0], min(DEFAULT_SEATS, allowed[-1]))
    if seats not in allowed:
        raise UserError("seats", least=allowed[0], most=allowed[-1])
    if people > seats:
        raise UserError("seats-taken", seated=people)
    if people + len(request.agents) > seats:
        raise UserError("too-many-computers", seats=seats)
    return options, seats


def request_of(match: Match, seats: Sequence[Seat]) -> MatchRequest:
    """Return what a match is like now."""
    return MatchRequest(
        game=match.game,
        options=match.options,
        seats=match.seats_wanted,
        private=match.private,
        locale=match.locale,
        guild_id=match.guild_id,
        channel_id=match.channel_id,
        agents=tuple(seat.ai for seat in seats if seat.ai is not None),
        limit_hours=match.limit_hours,
        theme=match.theme,
    )


def choice_of(request: MatchRequest, before: Mapping[str, Any] | None) -> dict[str, Any]:
    """Return what a channel remembers of a match (column `channels.choice`).

    The kind of agents stays what it was `before` if no agent is seated.
    """
    options = GAMES[request.game].Options.model_validate(request.options)
    preset, switches = options.nearest_preset()
    return {
        "game": request.game,
        "preset": preset,
        "switches": switches,
        "seats": request.seats,
        "computers": len(request.agents),
        "computer": request.agents[-1] if request.agents else (before or {}).get("computer"),
        "private": request.private,
        "limit": request.limit_hours,
        "theme": request.theme,
    }


def proposed(
    choice: Mapping[str, Any] | None,
    rules: tuple[str, str] | None,
    default: tuple[str, str],
    *,
    seats: int | None,
    locale: str,
    place: tuple[int, int],
) -> MatchRequest:
    """Return what a new match is like if only its `rules` and `seats` can be chosen, None for no choice.

    `rules` and `default` name a game and a preset, `place` a server and a channel. All else is as it was remembered of
    the channel, but the switches of the game, seats and computers only if the rules are the same.
    """
    choice = choice or {}
    last = (choice["game"], choice["preset"]) if _is_valid(choice) else None
    same = last is not None and rules in (None, last)
    game, preset = rules or last or default
    number = seats or (choice["seats"] if same else None)
    agents = 0 if not same or number is None else min(choice["computers"], number - 1)
    theme = choice.get("theme")
    return MatchRequest(
        game=game,
        options={"preset": preset, **(choice["switches"] if same else {})},
        seats=number,
        private=bool(choice.get("private")),
        locale=locale,
        guild_id=place[0],
        channel_id=place[1],
        agents=(last_kind(choice),) * agents,
        limit_hours=choice.get("limit"),
        theme=theme if theme in THEMES else None,
    )


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


def last_kind(choice: Mapping[str, Any]) -> str:
    """Return the kind of agents that a channel remembers, the usual one if it remembers none."""
    return next((kind for kind in AGENTS if kind == choice.get("computer")), DEFAULT_AGENT)


def agent_kind(agent: str) -> str:
    """Return the id of an agent. Raises `UserError` if there is none of this id."""
    if agent not in AGENTS:
        raise UserError("no-such-computer")
    return agent


def reseated(
    seats: Sequence[Seat], wanted: MatchRequest, agent_name: Callable[[str, int], str], now: datetime
) -> list[Seat]:
    """Return the seats with the wanted agents: the last ones leave, new ones follow everybody else."""
    people = [seat for seat in seats if seat.ai is None]
    agents = [seat for seat in seats if seat.ai is not None][: len(wanted.agents)]
    kept = [seat for seat in seats if seat in people or seat in agents]
    new = [
        Seat(seats[0].game_id, 0, None, "", kind, joined_at=now, resigned_at=None)
        for kind in wanted.agents[len(agents) :]
    ]
    found: list[Seat] = []
    for number, seat in enumerate([*kept, *new]):
        at = sum(other.ai is not None for other in found)
        if seat.ai is not None:
            seat = replace(seat, name=agent_name(wanted.locale, at + 1), ai=agent_kind(wanted.agents[at]))
        found.append(replace(seat, seat=number))
    return found
