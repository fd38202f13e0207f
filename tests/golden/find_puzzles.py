"""Find puzzles in golden records: `python -m tests.golden.find_puzzles FILE…`, each below tests/golden/records.

Prints lines for `bot/games/<game>/puzzles.jsonl`. Add one there only if a person can explain its best action. Takes
minutes per record.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Iterator
from typing import Any

from engine.agents import BUDGETS
from engine.agents.comparison import compare
from engine.agents.levels import CZAR
from engine.agents.search import Budget, assess
from engine.assessment import Assessed
from engine.game import AnyGame
from engine.puzzle import SEARCHES, is_hopeless, judge_puzzle, least_gap, pick_choices
from engine.record import Record, begin, read
from engine.review import Decision, decisions_of
from tests.golden.records import FOLDER

_FIRST_TRIALS = 250
_TOO_EARLY = 8.0
"""Points. Decisions whose model error needs a larger gap, as in first rounds, are not searched."""
_MOST_DECISIONS = 6
"""Decisions per seat: those with the largest gap in ratings, whose terms explain the answer."""


def find(record: Record, file: str) -> Iterator[dict[str, Any]]:
    """Yield at most one puzzle per seat, none with a pass as its answer."""
    game, state = begin(record)
    for seat in range(len(record.players)):
        decisions = decisions_of(game, state, record.actions, seat, lambda _seq, _logged: True)
        decisions = [one for one in decisions if len(one.legal) > 3 and least_gap(game, one.view) < _TOO_EARLY]
        decisions.sort(key=lambda one: -_rating_gap(game, one))
        for decision in decisions[:_MOST_DECISIONS]:
            puzzle = _search(game, decision, f"{file} {seat} {decision.seq}")
            if puzzle is not None:
                cut = record.model_copy(update={"actions": record.actions[: decision.seq - 1]})
                name = f"{file.removesuffix('.json').replace('/', '-')}-{seat}"
                yield {"name": name, "seat": seat, **puzzle, "record": cut.model_dump(exclude_none=True)}
                break


def _rating_gap(game: AnyGame, decision: Decision) -> float:
    """Return the gap in points between the two best-rated actions."""
    best, second, *_ = sorted((game.evaluate(decision.view, one) for one in decision.legal), reverse=True)
    return best - second


def _search(game: AnyGame, decision: Decision, seed: str) -> dict[str, Any] | None:
    first = assess(game, decision.view, decision.legal, random.Random(seed), Budget(_FIRST_TRIALS))
    found = [Assessed(str(one.action), one.rating, one.value, one.error, one.trials) for one in first]
    choices, searches = pick_choices(game, decision, found), list[list[Assessed[str]]]()
    if not choices or str(choices[0]) == "pass":
        return None
    for number in range(SEARCHES):
        rng = random.Random(f"{seed} {number}")
        compared = compare(game, decision.view, choices, rng, BUDGETS[CZAR].trials)
        searches.append([Assessed(str(one.action), one.rating, one.value) for one in compared])
        if is_hopeless(searches):
            return None
    puzzle = judge_puzzle(game, decision, str(choices[0]), searches)
    return None if puzzle is None else puzzle.to_json()


if __name__ == "__main__":
    for name in sys.argv[1:]:
        for line in find(read((FOLDER / name).read_bytes()), name):
            print(json.dumps(line, ensure_ascii=False), flush=True)
