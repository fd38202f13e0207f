"""`neva doctor`: check the whole database, even while the bot runs."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from functools import partial

from sqlalchemy import Connection, Engine

from db.connection.address import Address, engine_over, transaction
from db.maintenance.checking import match_numbers
from db.maintenance.copying import is_old, revision_of
from engine.playouts import outdated_playouts, playouts_are
from neva.command import CommandError, Progress
from neva.store.checks import Problem, file_problems, is_used, match_problems, row_problems, work_problems
from neva.store.database import in_a_sentence, must_exist, read_address

_AT_ONCE = 200  # matches per query
PROBLEMS = 2
"""Exit status if a fault was not repaired."""
_MOST_DAYS = 100_000


def add_to(command: argparse.ArgumentParser) -> None:
    command.description = (
        "Check the database (DATABASE_URL): the log of every game leads to its stored state, every row has its parent, "
        "and no work is left over from a dead process. The bot can keep running. The exit status is 0 if all is "
        "well, else 2."
    )
    which = command.add_mutually_exclusive_group()
    which.add_argument("--quick", action="store_true", help="replay only open games, and check the file less closely")
    which.add_argument("--since", metavar="DAYS", type=_days, help="leave out games that ended more than DAYS ago")
    command.add_argument(
        "--repair", action="store_true", help="repair what needs no loss; never changes a log or a seat"
    )
    command.set_defaults(command=_doctor)


def _days(text: str) -> int:
    if not text.isdecimal() or int(text) > _MOST_DAYS:
        raise argparse.ArgumentTypeError("must be a number of days")
    return int(text)


def _doctor(arguments: argparse.Namespace) -> int:
    address = must_exist(read_address())
    with in_a_sentence("not everything was checked"):
        return _Visit(address, arguments).check()


class _Visit:
    def __init__(self, address: Address, arguments: argparse.Namespace) -> None:
        self._address = address
        self._quick: bool = arguments.quick
        self._repairs: bool = arguments.repair
        self._now = datetime.now(UTC)
        self._ended_after = None if arguments.since is None else self._now - timedelta(days=arguments.since)
        self._matches = self._problems = self._repaired = 0

    def check(self) -> int:
        """Print the faults, repair them if requested, and return the exit status."""
        used = is_used(self._address)  # before this process opens the file
        with transaction(self._address) as connection:
            revision = revision_of(connection)
        if is_old(revision):
            raise CommandError(f"the database is of an older version ({revision}); starting the bot migrates it")
        for problem in file_problems(self._address, quick=self._quick):
            self._note(problem)
        with engine_over(self._address) as engine:
            self._look(engine, row_problems)
            self._look(engine, partial(work_problems, now=self._now, used=used))
            self._look_at_matches(engine)
        found = f"problems: {self._problems}, repaired: {self._repaired}" if self._problems else "no problems"
        print(f"Playouts: {playouts_are()}.")
        if outdated := outdated_playouts():
            print(outdated[0].upper() + outdated[1:])
        print(f"Games replayed: {self._matches}; {found}.")
        return PROBLEMS if self._problems > self._repaired else 0

    def _look_at_matches(self, engine: Engine) -> None:
        report, last = Progress(), 0
        while numbers := self._next(engine, last):
            for number in numbers:
                self._look(engine, partial(match_problems, number=number))
                self._matches += 1
                report("games replayed", self._matches)
            last = numbers[-1]

    def _next(self, engine: Engine, after: int) -> list[int]:
        with engine.begin() as connection:
            return match_numbers(connection, after, ended_after=self._ended_after, is_open=self._quick, limit=_AT_ONCE)

    def _look(self, engine: Engine, find: Callable[[Connection], list[Problem]]) -> None:
        """Run a check in a transaction that ends before any repair."""
        with engine.begin() as connection:
            found = find(connection)
        for problem in found:
            self._note(problem)

    def _note(self, problem: Problem) -> None:
        self._problems += 1
        print(problem.text[0].upper() + problem.text[1:])
        if self._repairs and problem.repair is not None:
            with transaction(self._address, writes=True) as connection:
                problem.repair(connection)
            self._repaired += 1
            print(f"  {problem.repaired}")
