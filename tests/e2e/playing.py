"""Playing as a person would, through the move menu; and reading matches from the store."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Any, Self

from bot.client.client import Neva
from bot.match.table import Table
from db.match import actions, matches
from db.store import Store
from engine.agents import AGENTS
from engine.game import AnyGame
from engine.games import GAMES
from engine.match import advance, first
from engine.record import Record, RecordedAction
from engine.shuffle import derive_seed
from playground.world import Json
from tests.e2e.running import LoopBot
from tests.e2e.watching import eventually
from tests.kit import Seating
from tests.standin.driver import Actor, board_of, buttons_of, selects_of
from tests.standin.server import StandIn

_SIMULATED = 8
_BY_COMMANDS = 5


async def record_of(database: str, match_id: int) -> tuple[Record, matches.Match]:
    store = await Store.open(database)
    match = await store.read(matches.get_match, match_id)
    seats = await store.read(matches.seats_of, match_id)
    played = await store.read(actions.actions_after, match_id, 0)
    await store.close()
    assert match is not None
    moves = [RecordedAction(seat=row.seat, action=row.action) for row in played]
    assert [row.seq for row in played] == list(range(1, len(played) + 1))
    names = [seat.name for seat in seats]
    record = Record(game=match.game, options=dict(match.options), players=names, seed=match.seed, actions=moves)
    return record, match


class Progress:
    """The log of a match, read from the store and applied by the test itself."""

    def __init__(self, store: Store, match: matches.Match, seats: Sequence[matches.Seat]) -> None:
        self._store, self._match = store, match
        self._seats = {seat.user_id: seat.seat for seat in seats}
        self.game: AnyGame = GAMES[match.game]
        state = self.game.new(self.game.Options.model_validate(match.options), len(seats), match.seed)
        self._position = first(state, len(seats))

    @classmethod
    @asynccontextmanager
    async def of(cls, database: str, match_id: int = 1) -> AsyncIterator[Self]:
        async with await Store.open(database) as store:
            match = await store.read(matches.get_match, match_id)
            seats = await store.read(matches.seats_of, match_id)
            assert match is not None
            yield cls(store, match, seats)

    @property
    def match_id(self) -> int:
        return self._match.id

    @property
    def actions(self) -> int:
        return self._position.seq

    @property
    def is_over(self) -> bool:
        return not self.game.to_act(self._position.state)

    async def read(self) -> None:
        log = await self._store.read(actions.actions_after, self._match.id, self.actions)
        self._position = advance(self.game, self._position, log)

    def waits_for(self, person: Actor) -> bool:
        return self._seats.get(int(person.id)) in self.game.to_act(self._position.state)

    async def someone_may_act(self, people: Sequence[Actor]) -> bool:
        """Read the log; return whether the match is over or waits for one of these people."""
        await self.read()
        return self.is_over or any(map(self.waits_for, people))


async def play(
    discord: StandIn, place: Json, progress: Progress, people: Sequence[Actor], rng: random.Random
) -> AsyncIterator[int]:
    """Play a match to its end by buttons; yield the number of actions before every choice."""
    while not progress.is_over:
        await eventually(lambda: progress.someone_may_act(people), 60)
        for person in filter(progress.waits_for, people):
            board = await discord.until(lambda: board_of(discord, place))
            move = f"table:move:{progress.match_id}"
            if not any(button["custom_id"] == move for button in buttons_of(board)):
                break
            answer = await person.click(board, custom_id=move)
            message: Json | None = None if answer.failed else answer.message
            while message is not None and progress.waits_for(person):
                yield progress.actions
                message = await menu_step(progress.game, person, message, rng)
                await progress.read()


async def pass_to_the_end(bot: Neva | LoopBot, person: Actor, place: Json, match_id: int = 1) -> AsyncIterator[None]:
    """Let the only user of a match pass until it is over. Yield before every pass.

    The first passes use commands; the others call the service, which is much faster.
    """
    table, user_id, phases = bot.services[Table], int(person.id), 0

    async def is_asked_or_over() -> bool:
        seated = await table.read(match_id)
        return not seated.is_going_on or seated.seat_of(user_id) in seated.to_act

    while True:
        await eventually(is_asked_or_over)
        seated = await table.read(match_id)
        if not seated.is_going_on:
            return
        yield
        phases += 1
        if phases <= _BY_COMMANDS:
            answer = await person.slash("move", action="pass phase", channel=place)
            if "pass until" not in answer.text:
                await person.slash("move", action="pass", channel=place)
        else:
            legal = map(str, seated.legal(seated.seat_of(user_id) or 0))
            action = "pass phase" if "pass phase" in legal else "pass"
            await table.act(match_id, user_id, action, interaction_id=match_id * 10**6 + phases)


async def menu_step(game: AnyGame, actor: Actor, message: Json, rng: random.Random) -> Json | None:
    """Make one random choice in a move menu; return the next menu, None if there is none."""
    lines = [option["value"] for select in selects_of(message) for option in select["options"]]
    own = (button["custom_id"] for button in buttons_of(message))
    everything = [custom_id for custom_id in own if custom_id.startswith(("do:", "go:"))]  # the others are the bot's
    buttons = [custom_id for custom_id in everything if not custom_id.endswith(":") and not _orders(game, custom_id)]
    if not lines and not buttons:
        return None
    if lines and (not buttons or rng.random() < 0.6):
        answer = await actor.select(message, rng.choice(lines))
    else:
        answer = await actor.click(message, custom_id=rng.choice(buttons))
    return None if answer.failed else answer.message


def _orders(game: AnyGame, custom_id: str) -> bool:
    """Return whether a button gives a standing order, which would leave a person nothing to do."""
    verb, _match, _version, what = custom_id.split(":", 3)
    return verb == "do" and game.is_standing_order(game.parse(what))


def shortest(game: AnyGame, options: Mapping[str, Any], seating: Seating) -> int:
    """Return the length in actions of the shortest of a few simulated games with random people."""
    kinds = ["random"] * seating.people + ["steward"] * seating.computers
    lengths = []
    for number in range(_SIMULATED):
        state = game.new(game.Options.of_new_game(options), len(kinds), derive_seed(number))
        rng, length = random.Random(number), 0
        while to_act := game.to_act(state):
            seat = to_act[0]
            agent = AGENTS[kinds[seat]]
            game.apply(state, seat, agent.choose(game, game.view(state, seat), game.legal_actions(state, seat), rng))
            length += 1
        lengths.append(length)
    return min(lengths)
