"""The deals of a contest's rounds, whose start markers lie in the same order round the table.

Plans give people every place in the order of play equally often, and with the same order in all deals they hold every
start marker as often. So the bot draws seeds until the markers lie as in the first deal. It looks at nothing else of a
deal: the cards are shuffled apart from the markers, so all their orders stay as likely.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime, timedelta

from sqlalchemy import Connection

from db.club import rounds
from db.club.contests import Contest
from engine.game import AnyGame
from engine.games import GAMES
from engine.options import GameOptions
from engine.shuffle import new_seed


def order_of_starters(game: AnyGame, options: GameOptions, seats: int, seed: str) -> tuple[int, ...]:
    """Return who begins each phase of the first round, by their place in the order of play, from 0."""
    starters = game.starters(options, seats, seed)
    return tuple((seat - starters[0]) % seats for seat in starters)


def draw_seed(game: AnyGame, options: GameOptions, seats: int, first: str | None, draw: Callable[[], str]) -> str:
    """Draw the seed of a deal; `first` is that of the contest's first deal, None if there is none yet."""
    wanted = None if first is None else order_of_starters(game, options, seats, first)
    while True:
        seed = draw()
        if wanted in (None, order_of_starters(game, options, seats, seed)):
            return seed


def plan_round(
    connection: Connection,
    contest: Contest,
    number: int,
    opens_at: datetime,
    lasts: timedelta,
    tables: Sequence[Sequence[int | None]],
) -> None:
    """Add a round with a new deal; `tables` are entrants in the order of play, None a computer player."""
    game = GAMES[contest.game]
    first = next((one.seed for one in rounds.rounds_of(connection, contest.id)), None)
    seed = draw_seed(game, game.Options.model_validate(contest.options), contest.seats, first, new_seed)
    rounds.add_round(connection, contest.id, number, seed, opens_at, lasts, tables)
