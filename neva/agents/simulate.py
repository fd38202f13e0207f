"""`neva simulate`: whole games between computer players, written as records."""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from engine.agents import AGENTS, DEFAULT_AGENT
from engine.agents.self_play import choices
from engine.game import AnyGame, BadSetup, check_seats
from engine.games import GAMES
from engine.outcome import Outcome
from engine.record import Record, RecordedAction, write
from engine.shuffle import derive_seed
from neva.command import CommandError, Progress

_MOST_ACTIONS = 100_000


def add_to(command: argparse.ArgumentParser) -> None:
    command.description = "Play games between computer players."
    command.add_argument("--game", default=next(iter(GAMES)), choices=sorted(GAMES))
    command.add_argument("--players", type=int, metavar="N", help="seats (default: as many as --ai names)")
    command.add_argument("--seed", type=int, default=1, metavar="N", help="the same number gives the same games")
    command.add_argument(
        "--ai", default=DEFAULT_AGENT, metavar="IDS", help=f"{', '.join(AGENTS)}; one for all or one for each seat"
    )
    command.add_argument("--games", type=int, default=1, metavar="N")
    command.add_argument("--options", metavar="JSON", help='rule options, such as {"open_money": true}')
    command.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="one rule option")
    command.add_argument("--setup", metavar="JSON", help="decks and start markers, as in a record")
    command.add_argument(
        "--out", type=Path, metavar="DIR", help="folder for the records (default: print only the results)"
    )
    command.set_defaults(command=_simulate)


def play(
    game: AnyGame,
    ai: Sequence[str],
    seed: str,
    *,
    options: Any = None,
    setup: dict[str, Any] | None = None,
    rng: random.Random,
) -> tuple[Record, Outcome]:
    """Play one game, with agent ids by seat. Raises `BadSetup`."""
    options = game.Options.of_new_game({}) if options is None else options
    state = game.new(options, len(ai), seed, setup)
    actions: list[RecordedAction] = []
    for choice in choices(game, state, [AGENTS[player] for player in ai], rng):
        actions.append(RecordedAction(seat=choice.seat, action=str(choice.action)))
        if len(actions) > _MOST_ACTIONS:
            raise RuntimeError(f"the game with seed {seed} does not end")
    names = [f"{player.capitalize()} {seat + 1}" for seat, player in enumerate(ai)]
    outcome = game.outcome(state)
    assert outcome is not None
    options_in_full = options.model_dump(mode="json")  # so that a later default changes no game
    record = Record(game=game.id, options=options_in_full, players=names, seed=seed, setup=setup, actions=actions)
    return record, outcome


def _simulate(arguments: argparse.Namespace) -> int:
    game = GAMES[arguments.game]
    options = _options(game, arguments)
    ai = _seats(game, options, arguments)
    setup = None if arguments.setup is None else _object("--setup", arguments.setup)
    if arguments.games < 1:
        raise CommandError("--games must be at least 1")
    progress = Progress()
    for number in range(arguments.games):
        rng = random.Random(f"{arguments.seed} {number}")
        seed = derive_seed(arguments.seed * 1_000_000 + number)
        try:
            record, outcome = play(game, ai, seed, options=options, setup=setup, rng=rng)
        except BadSetup as error:
            raise CommandError(str(error)) from None
        name = f"{game.id}-{len(ai)}p-seed{arguments.seed}-{number + 1}.json"
        if arguments.out is not None:
            _save(arguments.out / name, write(record))
        scores = zip(record.players, outcome.scores, strict=True)
        print(f"{name}: {', '.join(f'{player} {score.total}' for player, score in scores)}")
        progress("games", number + 1, arguments.games)
    return 0


def _seats(game: AnyGame, options: Any, arguments: argparse.Namespace) -> list[str]:
    named = [word.strip() for word in arguments.ai.split(",")]
    strange = [word for word in named if word not in AGENTS]
    if strange:
        raise CommandError(f"there is no computer player {strange[0]!r}; choose from {', '.join(AGENTS)}")
    seats = len(named) if arguments.players is None else arguments.players
    try:
        check_seats(game, options, seats)
    except BadSetup as error:
        raise CommandError(str(error)) from None
    if len(named) not in (1, seats):
        raise CommandError(f"--ai names {len(named)} computer players for {seats} seats")
    return named * seats if len(named) == 1 else named


def _options(game: AnyGame, arguments: argparse.Namespace) -> Any:
    """Combine `--options` and `--option`; the latter win. Raises `CommandError`."""
    try:
        values = {} if arguments.options is None else _object("--options", arguments.options)
        for pair in arguments.option:
            name, given, value = pair.partition("=")
            if not given:
                raise CommandError(f"--option {pair!r} should be NAME=VALUE")
            values[name] = value
        return game.Options.of_new_game(values)
    except ValidationError as error:
        fault = error.errors()[0]
        where = " ".join(["option" if fault["loc"] else "options", *map(str, fault["loc"])])
        raise CommandError(f"{where}: {fault['msg']}") from None


def _object(name: str, text: str) -> dict[str, Any]:
    try:
        value = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise CommandError(f"{name} is not JSON: {error}") from None
    if not isinstance(value, dict):
        raise CommandError(f"{name} must be a JSON object")
    return value


def _save(path: Path, text: str) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise CommandError(f"{path}: {error.strerror}") from None
