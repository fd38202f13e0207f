"""Digests of random games and of searches: what the rules and the agents did when the digests were stored.

A game's digest covers, in blocks of moves, the legal actions, the events as each seat sees them, refusals, views and
whole states. It says where rules first play differently, which a state at the end could not.

`python -m tests.golden.random_games` compares all; `--accept` stores what is found now. `--facts FAMILY SEATS NUMBER`
prints all facts of one game, one per line: print them at two commits and compare the files.
"""

from __future__ import annotations

import argparse
import base64
import hashlib
import json
import random
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Any, NamedTuple

from engine.agents import AGENTS, BUDGETS
from engine.agents.agent import moves
from engine.agents.levels import OFFERED, STYLES, agent_id, level_of, style_of
from engine.agents.search import assess
from engine.assessment import Term
from engine.game import AnyGame, IllegalAction
from engine.games import GAMES
from engine.shuffle import derive_seed
from tests.conformance import KITS
from tests.golden.records import FAMILIES, PRESETS

STORED = Path(__file__).parent / "random_games.json"
NUMBER = 100
"""Games per family and number of seats."""
KINDS = ("lists", "events", "refusals", "views", "states")
"""What facts are about; the order of their characters in a block."""

_BLOCK = 40
"""Moves."""
_FIRST_SEED = 20_000
_LOOKS = 15
"""Views, refusals and states are looked at before every fifteenth move: they cost as much as ten moves."""
_TRIED = 12
"""Actions that are refused, if not legal, per look."""
_REMEMBERED = 60
"""Legal actions that other seats and later positions try."""
_ENDS, _LATEST_END = 8, 150
"""Every eighth game ends early, after at most this many moves."""
_FOLLOWED_PLANS = 3


class Group(NamedTuple):
    family: str
    """A preset, or another family of golden records."""
    seats: int

    def __str__(self) -> str:
        return f"{self.family} {self.seats}"


class Fact(NamedTuple):
    move: int
    """From 0: the moves before it."""
    kind: str
    text: str


def groups() -> list[Group]:
    families = [*PRESETS, *chain.from_iterable(kit.golden.random_families for kit in KITS.values())]
    return [Group(family, seats) for family in families for seats in _seats(family)]


def _seats(family: str) -> range:
    match_id, chosen = FAMILIES[family]
    return GAMES[match_id].seats(GAMES[match_id].Options.model_validate(chosen))


def seed_of(number: int) -> str:
    return derive_seed(_FIRST_SEED + number)


# Digests


def digest(facts: Iterable[Fact]) -> str:
    """Return a character per kind for each block of moves, each for all facts so far, and a last word for all."""
    hashes = {kind: hashlib.blake2b() for kind in KINDS}
    found, block = "", 0
    for fact in facts:
        while fact.move // _BLOCK > block:
            found, block = found + _characters(hashes.values(), 1), block + 1
        hashes[fact.kind].update(f"{fact.move} {fact.text}\n".encode())
    return found + _characters(hashes.values(), 1) + _characters([_joined(hashes.values())], 6)


def _joined(hashes: Iterable[hashlib.blake2b]) -> hashlib.blake2b:
    return hashlib.blake2b(b"".join(one.digest() for one in hashes))


def _characters(hashes: Iterable[hashlib.blake2b], number: int) -> str:
    return "".join(base64.b64encode(one.digest())[:number].decode() for one in hashes)


def difference(stored: str, found: str) -> str:
    """Return the first moves that differ, and in which kinds; "" if nothing differs.

    A different list makes random games go on differently, so then later facts of the block may differ, too.
    """
    if stored == found:
        return ""
    step = len(KINDS)
    for start in range(0, max(len(stored), len(found)), step):
        kinds = [kind for kind, one, other in zip(KINDS, stored[start:], found[start:], strict=False) if one != other]
        if kinds or start + step >= min(len(stored), len(found)):
            first = start // step * _BLOCK
            return f"moves {first} to {first + _BLOCK - 1} differ in {', '.join(kinds) or 'something'}"
    return "the last moves differ"


# Random games


def play(group: Group, number: int) -> Iterator[Fact]:
    """Play a game of random actions, some of them out of turn, and yield what the rules say about it."""
    match_id, chosen = FAMILIES[group.family]
    game, golden = GAMES[match_id], KITS[match_id].golden
    options = game.Options.model_validate({**chosen, **golden.variants[number % len(golden.variants)]})
    setup = golden.setup(group.family, options, number, group.seats, seed_of(number))
    state = game.new(options, group.seats, seed_of(number), setup)
    return _RandomGame(game, options, group.seats, random.Random(f"{group} {number}")).play(state, number)


class _RandomGame:
    def __init__(self, game: AnyGame, options: Any, seats: int, rng: random.Random) -> None:
        self._game, self._options, self._rng = game, options, rng
        self._seats = range(seats)
        self._viewers = (*self._seats, None)
        self._universe = KITS[game.id].universe()
        self._remembered: list[Any] = []
        self._plans: dict[int, list[str]] = {seat: [] for seat in self._seats}

    def play(self, state: Any, number: int) -> Iterator[Fact]:
        game, rng, move = self._game, self._rng, 0
        last = rng.randrange(_LATEST_END) if number % _ENDS == _ENDS - 1 and game.can_end(state) else None
        yield Fact(0, "states", _json(game.dump(state)))
        while game.to_act(state) and move != last:
            if move % _LOOKS == number % _LOOKS:
                yield from (Fact(move, kind, text) for kind, text in self._look(state))
                state = self._exchange(state, rng.randrange(3))
            seat, legal = self._turn(state)
            texts = [str(action) for action in legal]
            yield Fact(move, "lists", f"{seat}: {' | '.join(texts)}")
            action = legal[self._choose(texts, number % 3)]
            self._remembered[_REMEMBERED - 1 :] = []
            self._remembered.insert(0, rng.choice(legal))
            for event in game.apply(state, seat, action):
                yield Fact(move, "events", self._seen(state, event))
            move += 1
        if game.to_act(state):
            for event in game.end(state):
                yield Fact(move, "events", self._seen(state, event))
        yield from (Fact(move, kind, text) for kind, text in self._look(state))

    def _turn(self, state: Any) -> tuple[int, Sequence[Any]]:
        """Return a seat and its legal actions: rarely a seat out of turn, if it may act at all."""
        game, rng = self._game, self._rng
        if rng.random() < 0.1:
            seat = rng.choice(self._seats)
            if legal := game.legal_actions(state, seat):
                return seat, legal
        seat = rng.choice(game.to_act(state))
        return seat, game.legal_actions(state, seat)

    def _choose(self, texts: Sequence[str], way: int) -> int:
        """Choose an index of an action: any, or rather one with a card or number, or of any verb."""
        at = self._rng.randrange(len(texts))
        if way == 1 and " " not in texts[at]:
            at = self._rng.randrange(len(texts))
        if way == 2:
            verb = self._rng.choice(sorted({text.partition(" ")[0] for text in texts}))
            at = self._rng.choice([at for at, text in enumerate(texts) if text.partition(" ")[0] == verb])
        return at

    def _exchange(self, state: Any, way: int) -> Any:
        """Return the state, a copy, or what was stored and loaded; the game must go on alike."""
        if way == 0:
            return state
        if way == 1:
            return self._game.copy(state)
        return self._game.load(self._options, json.loads(json.dumps(self._game.dump(state))))

    def _seen(self, state: Any, event: Any) -> str:
        """Return an event, and what those see of it that see less."""
        shown = ((seat, self._game.visible(state, event, seat)) for seat in self._viewers)
        return _json([_event(event), *((seat, _event(one)) for seat, one in shown if one != event)])

    def _look(self, state: Any) -> Iterator[tuple[str, str]]:
        game, to_act = self._game, self._game.to_act(state)
        lists = [game.legal_actions(state, seat) for seat in self._seats]
        yield "lists", _json([[str(action) for action in legal] for legal in lists])
        for seat in to_act:
            usual = game.default_action(state, seat), game.absent_action(state, seat)
            yield "lists", f"{seat}: {usual[0]} | {usual[1]}"
        for seat, action in self._tries(to_act, lists):
            yield "refusals", f"{seat} {action}: {self._refusal(state, seat, action)}"
        views = {viewer: game.view(state, viewer) for viewer in self._viewers}
        for view in (*views.values(), game.open_view(state)):
            yield "views", _json(view)
        for seat in to_act:
            yield "views", f"{seat}: {game.forced_action(views[None], seat)}"
            for plan in self._plans[seat]:
                planned = game.apply_plan(views[seat], lists[seat], plan)
                yield "views", f"{seat} {plan}: {planned.action} {planned.asks} {planned.stays} {planned.why}"
        planner = self._rng.choice(self._seats)
        offers = game.plan_offers(views[planner])
        yield "views", _json(offers)
        self._plans[planner] = self._rng.sample(offers, min(len(offers), _FOLLOWED_PLANS))
        outcome = game.outcome(state)
        yield "states", _json([game.dump(state), game.describe(state), game.standing(state), outcome])

    def _tries(self, to_act: Sequence[int], lists: Sequence[Sequence[Any]]) -> Iterator[tuple[int, Any]]:
        """Yield illegal actions by seat: any, some that were legal before or are for others, and those of no seat."""
        rng = self._rng
        known = [*self._remembered, *chain.from_iterable(lists)] or self._universe
        for at in range(_TRIED):
            action = rng.choice(self._universe if at % 3 == 0 else known)
            seat = rng.choice(self._seats if at % 4 == 0 or not to_act else to_act)
            if action not in lists[seat]:
                yield seat, action
        yield rng.choice((-1, 9)), rng.choice(known)

    def _refusal(self, state: Any, seat: int, action: Any) -> str:
        try:
            self._game.apply(state, seat, action)
        except IllegalAction as refused:
            return _json([str(refused), refused.reason, refused.rules, refused.facts])
        return "accepted, but not listed"


def _event(event: Any) -> Any:
    return None if event is None else (type(event).__name__, event)


def _values(value: Any) -> Mapping[str, Any]:
    """Return the values of a dataclass without the options, and what follows from them alone."""
    return {name: getattr(value, name) for name in value.__dataclass_fields__ if name not in ("options", "rules")}


_json = json.JSONEncoder(separators=(",", ":"), sort_keys=True, default=_values).encode
"""Enums are written as their values: the text is the same on every Python."""


# Decisions of agents

DECISIONS = ((0, 12), (1, 45), (2, 70), (3, 110))
"""Number of a game, and the move at which a seat decides; in shorter games the last decision."""
LEVELS = (*OFFERED, "reasons")


@dataclass(frozen=True, slots=True)
class _Decision:
    game: AnyGame
    view: Any
    legal: Sequence[Any]
    seed: str


def decide(preset: str, level: str, at: int) -> str:
    """Return an agent's choice with what it found, or all reasons for all actions of this decision, as text."""
    decision = _decision(preset, at)
    if level == "reasons":
        return _hash(_json(_reasons(decision)))
    agent = agent_id(level, ("", *STYLES)[at % (1 + len(STYLES))])
    rng = random.Random(decision.seed)
    if level not in BUDGETS:
        chosen = AGENTS[agent].choose(decision.game, decision.view, decision.legal, rng)
        ratings = [decision.game.evaluate(decision.view, action, style_of(agent)) for action in decision.legal]
        return f"{chosen} {_hash(_json(_rounded(ratings)))}"
    found = assess(decision.game, decision.view, decision.legal, rng, BUDGETS[level_of(agent)], style_of(agent))
    numbers = [_rounded((str(one.action), one.rating, one.value, one.error, one.trials)) for one in found]
    best = found[0]
    return f"{best.action} {best.rating:.2f} {best.value:.2f} {_hash(_json(numbers))}"


@cache  # every level decides in it
def _decision(preset: str, at: int) -> _Decision:
    game = GAMES[PRESETS[preset]]
    number, last = DECISIONS[at]
    options = game.Options.model_validate({"preset": preset, **game.Options.newest})
    seats = game.seats(options)
    state = game.new(options, seats[number % len(seats)], seed_of(number))
    rng, found = random.Random(f"{preset} {number}"), _Decision(game, None, (), f"{preset} {at}")
    for _ in range(last):
        if not game.to_act(state):
            break
        seat = game.to_act(state)[0]
        legal = moves(game, game.legal_actions(state, seat))
        if len(legal) > 1:
            found = replace(found, view=game.view(state, seat), legal=legal)
        game.apply(state, seat, max(rng.choices(legal, k=2), key=lambda action: len(str(action))))
    return found


def _reasons(decision: _Decision) -> list[Any]:
    game, view, legal = decision.game, decision.view, decision.legal
    terms = [_rounded(game.terms(view, view.viewer, action)) for action in legal]
    overlooked = [game.is_overlooked(view, action) for action in legal]
    contrasts = [_rounded(game.contrast(view, legal[0], action)) for action in legal[1:]]
    return [[str(action) for action in legal], terms, overlooked, contrasts]


def _rounded(value: Any) -> Any:
    """Round, because sums of many numbers differ in the last digits between Pythons."""
    if isinstance(value, Mapping):
        return {key: _rounded(one) for key, one in value.items()}
    if isinstance(value, Term):
        return _rounded((value.kind, value.points, value.facts))
    if isinstance(value, list | tuple):
        return [_rounded(one) for one in value]
    return round(value, 6) + 0.0 if isinstance(value, float) else value


def _hash(text: str) -> str:
    return _characters([hashlib.blake2b(text.encode())], 6)


# What is stored


def read_stored() -> dict[str, Any]:
    stored: dict[str, Any] = json.loads(STORED.read_text(encoding="utf-8"))
    return stored


def compare_games(group: Group, numbers: Iterable[int], stored: Sequence[str]) -> list[str]:
    """Return a line for each game that plays differently."""
    lines = []
    for number in numbers:
        if differs := difference(stored[number], digest(play(group, number))):
            how = f"python -m tests.golden.random_games --facts '{group.family}' {group.seats} {number}"
            lines.append(f"{group} seats, game {number}, seed {seed_of(number)}: {differs}\n  print its facts: {how}")
    return lines


def compare_decisions(preset: str, levels: Iterable[str], stored: Mapping[str, Sequence[str]]) -> list[str]:
    """Return a line for each decision that is made differently."""
    found = ((level, at, decide(preset, level, at)) for level in levels for at in range(len(DECISIONS)))
    return [
        f"{preset}, {level}, decision {at}: {one!r} instead of {stored[level][at]!r}"
        for level, at, one in found
        if one != stored[level][at]
    ]


def _store() -> None:
    games = {str(group): [digest(play(group, number)) for number in range(NUMBER)] for group in groups()}
    decisions = {
        preset: {level: [decide(preset, level, at) for at in range(len(DECISIONS))] for level in LEVELS}
        for preset in PRESETS
    }
    STORED.write_text(json.dumps({"games": games, "decisions": decisions}, indent=0) + "\n", encoding="utf-8")


def _compare() -> list[str]:
    stored, lines = read_stored(), list[str]()
    for group in groups():
        known = stored["games"].get(str(group))
        lines += [f"{group} seats: missing"] if known is None else compare_games(group, range(NUMBER), known)
    for preset in PRESETS:
        known = stored["decisions"].get(preset)
        lines += [f"{preset}: no decisions"] if known is None else compare_decisions(preset, LEVELS, known)
    return lines


def main() -> int:
    """Return 1 for a difference that is not accepted."""
    parser = argparse.ArgumentParser(prog="python -m tests.golden.random_games", description=__doc__)
    parser.add_argument("--accept", action="store_true", help="store what is found now")
    parser.add_argument("--facts", nargs=3, metavar=("FAMILY", "SEATS", "NUMBER"), help="print the facts of one game")
    arguments = parser.parse_args()
    if arguments.facts:
        family, seats, number = arguments.facts
        for fact in play(Group(family, int(seats)), int(number)):
            print(*fact)
        return 0
    if arguments.accept:
        _store()
        return 0
    lines = _compare()
    print(*lines or ["all random games and decisions are as they were"], sep="\n")
    return bool(lines)


if __name__ == "__main__":
    sys.exit(main())
