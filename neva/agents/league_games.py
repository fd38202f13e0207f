"""The games of a league: every deal, played once from every seat."""

from __future__ import annotations

import dataclasses
import multiprocessing
import random
import signal
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from typing import Any

from engine.agents import AGENTS, Agent
from engine.agents.agent import moves
from engine.agents.levels import style_of
from engine.agents.search import SearchAgent
from engine.games import GAMES
from engine.playouts import COMPILED, playouts_are
from engine.shuffle import derive_seed

_MOST_ACTIONS = 100_000
_NO_LIMIT = 10**9


@dataclass(frozen=True, slots=True)
class Pairing:
    level: str
    """The measured agent."""
    against: str
    """The agent in all other seats."""
    game: str
    preset: str
    seats: int
    seed: int
    """Seed of the deals and of all other chance."""
    milliseconds: int | None = None
    """Search time per decision of the measured agent; None for its usual trials."""

    @property
    def places(self) -> range:
        """Return the seats to play each deal from: one is enough against itself."""
        return range(1 if self.level == self.against and self.milliseconds is None else self.seats)


@dataclass(frozen=True, slots=True)
class Side:
    """The measured seat, or all others together."""

    points: float
    """Mean per seat."""
    rubles: float | None
    """Mean per seat; None in a game without money."""
    decisions: int
    """Decisions with more than one action."""
    seconds: float
    """Time of one core for these decisions."""


@dataclass(frozen=True, slots=True)
class Played:
    deal: int
    place: int
    """The seat of the measured agent."""
    share: float
    """1 for a sole winner, 0.5 for one of two, 0 for a loser."""
    winner: float
    rounds: int | None
    """None in a game without rounds."""
    level: Side
    """The measured seat."""
    others: Side
    """All other seats."""
    compiled: bool
    """Whether playouts ran compiled, which changes only the time."""


@dataclass(slots=True)
class _Clock:
    decisions: int = 0
    seconds: float = 0.0


def play(pairing: Pairing, deal: int, place: int, measured: Agent | None = None) -> Played:
    """Play a deal with the measured agent in the seat `place`; `measured` is one that users cannot choose."""
    game = GAMES[pairing.game]
    options = game.Options.of_new_game({"preset": pairing.preset})
    agents = [
        measured or _make_agent(pairing) if seat == place else AGENTS[pairing.against] for seat in range(pairing.seats)
    ]
    rngs = [random.Random(f"{pairing.seed} {deal} {place} {seat}") for seat in range(pairing.seats)]
    clocks = [_Clock() for _ in agents]
    state = game.new(options, pairing.seats, derive_seed(pairing.seed * 1_000_000 + deal))
    for _ in range(_MOST_ACTIONS):
        to_act = game.to_act(state)
        if not to_act:
            break
        seat = to_act[0]
        view, legal = game.view(state, seat), game.legal_actions(state, seat)
        began = time.process_time()
        action = agents[seat].choose(game, view, legal, rngs[seat])
        if len(moves(game, legal)) > 1:
            clocks[seat].seconds += time.process_time() - began
            clocks[seat].decisions += 1
        game.apply(state, seat, action)
    outcome = game.outcome(state)
    if outcome is None:
        raise RuntimeError(f"deal {deal} of seed {pairing.seed} does not end")
    points = [score.total for score in outcome.scores]
    described = game.describe(state)
    money = [seat.get("money") for seat in described["seats"]]
    other_seats = [seat for seat in range(pairing.seats) if seat != place]
    return Played(
        deal,
        place,
        1 / len(outcome.winners) if place in outcome.winners else 0.0,
        points[outcome.winners[0]],
        described.get("round"),
        _side([place], points, money, clocks),
        _side(other_seats, points, money, clocks),
        playouts_are() == COMPILED,
    )


def _make_agent(pairing: Pairing) -> Agent:
    agent = AGENTS[pairing.level]
    if pairing.milliseconds is None or not isinstance(agent, SearchAgent):
        return agent
    budget = dataclasses.replace(agent.budget, trials=_NO_LIMIT, seconds=pairing.milliseconds / 1000)
    return SearchAgent(agent.id, budget, style_of(agent.id))


def _side(seats: Sequence[int], points: Sequence[int], money: Sequence[Any], clocks: Sequence[_Clock]) -> Side:
    has_money = all(money[seat] is not None for seat in seats)
    return Side(
        sum(points[seat] for seat in seats) / len(seats),
        sum(money[seat] for seat in seats) / len(seats) if has_money else None,
        sum(clocks[seat].decisions for seat in seats),
        sum(clocks[seat].seconds for seat in seats),
    )


def play_all(pairing: Pairing, deals: int, processes: int) -> Iterator[Played]:
    """Yield games as they end."""
    wanted = [(deal, place) for deal in range(deals) for place in pairing.places]
    if processes == 1:
        for deal, place in wanted:
            yield play(pairing, deal, place)
        return
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(min(processes, len(wanted)), context, _leave_interrupts_to_the_parent) as pool:
        playing = [pool.submit(play, pairing, deal, place) for deal, place in wanted]
        try:
            for one in as_completed(playing):
                yield one.result()
        except BaseException:
            for waiting in playing:
                waiting.cancel()
            for child in multiprocessing.active_children():
                child.terminate()
            raise


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def whole_deals(pairing: Pairing, games: Sequence[Played]) -> list[list[Played]]:
    """Return the games of complete deals, in order."""
    deals: dict[int, list[Played]] = {}
    for game in sorted(games, key=lambda game: (game.deal, game.place)):
        deals.setdefault(game.deal, []).append(game)
    return [games for games in deals.values() if len(games) == len(pairing.places)]
