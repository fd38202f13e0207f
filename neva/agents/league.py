"""`neva league`: compare the strength of two computer players."""

from __future__ import annotations

import argparse
import dataclasses
import json
from collections.abc import Callable

from engine.agents import AGENTS
from engine.agents.levels import below
from engine.agents.search import SearchAgent
from engine.game import BadSetup, check_seats
from engine.games import GAMES
from neva.agents.league_figures import Estimate, Figures, SideFigures, figures
from neva.agents.league_games import Pairing, Played, play_all, whole_deals
from neva.command import CommandError, Progress

_INTERRUPTED = 130


def add_to(command: argparse.ArgumentParser) -> None:
    command.description = (
        "Measure a computer player: play every deal from every seat, with another computer player in all other seats."
    )
    command.add_argument(
        "--level", required=True, metavar="ID", help=f"the computer player to measure: {', '.join(AGENTS)}"
    )
    command.add_argument("--against", metavar="ID", help="in the other seats (default: the level below)")
    command.add_argument("--seats", type=int, metavar="N", help="default: as few as the rules allow")
    command.add_argument("--deals", type=int, default=50, metavar="N")
    command.add_argument("--seed", type=int, default=1, metavar="N", help="the same number gives the same games")
    command.add_argument("--game", choices=sorted(GAMES))
    command.add_argument("--rules", metavar="PRESET", help=f"one of {', '.join(_presets())}")
    command.add_argument(
        "--milliseconds", type=int, metavar="N", help="how long --level may search for a decision; results then vary"
    )
    command.add_argument("--processes", type=int, default=1, metavar="N", help="games at the same time")
    command.add_argument("--json", action="store_true", help="one object of JSON instead of a table")
    command.set_defaults(command=_league)


def _presets() -> dict[str, str]:
    """Return game ids by preset name; of games that share a name, the first."""
    found: dict[str, str] = {}
    for game in GAMES.values():
        for name in game.presets:
            found.setdefault(name, game.id)
    return found


def _league(arguments: argparse.Namespace) -> int:
    pairing = _pairing(arguments)
    for name in ("deals", "processes"):
        if getattr(arguments, name) < 1:
            raise CommandError(f"--{name} must be at least 1")
    games: list[Played] = []
    status = 0
    progress, wanted = Progress(), arguments.deals * len(pairing.places)
    try:
        for game in play_all(pairing, arguments.deals, arguments.processes):
            games.append(game)
            progress("games", len(games), wanted)
    except KeyboardInterrupt:
        status = _INTERRUPTED
    deals = whole_deals(pairing, games)
    if not deals:
        return status
    found = figures(deals, pairing.seats, against_itself=len(pairing.places) == 1)
    print(_as_json(pairing, found) if arguments.json else _as_table(pairing, found))
    return status


def _pairing(arguments: argparse.Namespace) -> Pairing:
    """Raises `CommandError`."""
    level = _agent(arguments.level)
    against = below(level) if arguments.against is None else _agent(arguments.against)
    if against is None:
        raise CommandError(f"there is no level below {level}: name one with --against")
    game, preset = _rules(arguments.game, arguments.rules)
    options = GAMES[game].Options.of_new_game({"preset": preset})
    seats = GAMES[game].seats(options)[0] if arguments.seats is None else arguments.seats
    try:
        check_seats(GAMES[game], options, seats)
    except BadSetup as error:
        raise CommandError(str(error)) from None
    if arguments.milliseconds is not None:
        if arguments.milliseconds < 1:
            raise CommandError("--milliseconds must be at least 1")
        if not isinstance(AGENTS[level], SearchAgent):
            raise CommandError(
                f"--milliseconds changes nothing for {level}: only Ministers and Czars can search by the clock"
            )
    return Pairing(level, against, game, preset, seats, arguments.seed, arguments.milliseconds)


def _agent(name: str) -> str:
    if name not in AGENTS:
        raise CommandError(f"there is no computer player {name!r}; choose from {', '.join(AGENTS)}")
    return name


def _rules(game: str | None, rules: str | None) -> tuple[str, str]:
    """Return game and preset, by default the first ones. Raises `CommandError`."""
    if rules is None:
        game = game or next(iter(GAMES))
        return game, next(iter(GAMES[game].presets))
    name = rules.replace("_", " ")
    presets = _presets() if game is None else dict.fromkeys(GAMES[game].presets, game)
    if name not in presets:
        raise CommandError(f"there is no preset {rules!r}; choose from {', '.join(presets)}")
    return presets[name], name


def _as_json(pairing: Pairing, found: Figures) -> str:
    return json.dumps(dataclasses.asdict(pairing) | {"found": dataclasses.asdict(found)})


def _as_table(pairing: Pairing, found: Figures) -> str:
    level, others = found.level, found.others
    times = "" if pairing.milliseconds is None else f" with {pairing.milliseconds} ms"
    rows = [
        f"{pairing.level}{times} against {pairing.against}: {pairing.game}, {pairing.preset}, {pairing.seats} seats, "
        f"seed {pairing.seed}",
        _row("games", f"{found.games} of {found.deals} deals"),
    ]
    if found.share is not None and found.rating is not None:
        rows.append(_row("win share", f"{_estimate(found.share, '.3f')}, par {found.par:.3f}"))
        rows.append(_row("rating", _estimate(found.rating, "+.0f")))
    rows.append(_row("points", _both(level, others, lambda side: _estimate(side.points, ".1f"))))
    winner = f"{_estimate(found.winner, '.1f')}, {found.least:.0f} to {found.most:.0f}"
    rows.append(_row("winner's points", winner))
    if found.rounds is not None:
        rows.append(_row("last round", f"{found.rounds:.1f}"))
    if level.rubles is not None:
        rows.append(_row("rubles left", _both(level, others, lambda side: _number(side.rubles, ".1f"))))
    rows.append(_row("ms a decision", _both(level, others, lambda side: _number(side.milliseconds, ".2f"))))
    return "\n".join(rows)


def _row(name: str, text: str) -> str:
    return f"  {name:16} {text}"


def _both(level: SideFigures, others: SideFigures, show: Callable[[SideFigures], str]) -> str:
    return f"{show(level)} against {show(others)}"


def _number(value: float | None, form: str, unknown: str = "-") -> str:
    return unknown if value is None else f"{value:{form}}"


def _estimate(found: Estimate, form: str) -> str:
    if found.mean is None:  # infinite, so at most one bound exists
        bound, words = (found.low, "at least") if found.low is not None else (found.high, "at most")
        return "unknown" if bound is None else f"{words} {bound:{form}}"
    if found.low is None and found.high is None:
        return f"{found.mean:{form}}"
    return f"{found.mean:{form}} [{_number(found.low, form, 'any')}, {_number(found.high, form, 'any')}]"
