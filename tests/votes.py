"""A small game that keeps the contract of engine/game.py, with cases for the table that no real game combines.

All seats vote at once and in secret (`vote 0` to `vote 2`). The highest vote, the first of equals, makes its seat act
alone: it may `go` to the next vote, or `stay`. At any time a seat may `whisper` (secretly), `shout` (publicly, without
effect), `ban 2` (publicly; nobody may vote 2 any more) or `rush` (publicly; the highest can only go).

A seat may plan a vote for `once` or `always`, or to be asked (`ask me`). A plan to vote 2 is void while 2 is banned.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any, ClassVar, NamedTuple

import pytest

from engine.base_game import BaseGame
from engine.game import IllegalAction, MalformedAction, Planned
from engine.games import GAMES
from engine.outcome import Outcome

VOTES = ("vote 0", "vote 1", "vote 2")
ANY_TIME = ("whisper", "shout", "ban 2", "rush")
ALONE = ("go", "stay")
PLANS = (*(f"{how} {vote}" for how in ("once", "always") for vote in VOTES), "ask me")


class Said(NamedTuple):
    """An action of a seat, whose text, or all of it, is `hidden` from the others."""

    seat: int
    text: str


@dataclass(frozen=True)
class State:
    votes: tuple[int | None, ...]
    leader: int | None = None
    banned: bool = False
    rushed: bool = False


class Box:
    """A mutable state for `apply`."""

    def __init__(self, state: State) -> None:
        self.now = state


class Votes(BaseGame[Box, str, State, Said]):
    id: ClassVar[str] = "votes"
    players: ClassVar[range] = range(2, 6)

    def new(self, options: Any, players: int, seed: str, setup: Any = None) -> Box:
        return Box(State((None,) * players))

    def copy(self, state: Box) -> Box:
        return Box(state.now)

    def to_act(self, state: Box) -> tuple[int, ...]:
        now = state.now
        if now.leader is not None:
            return (now.leader,)
        return tuple(seat for seat, vote in enumerate(now.votes) if vote is None)

    def legal_actions(self, state: Box, seat: int) -> list[str]:
        if seat not in self.to_act(state):
            return list(ANY_TIME)
        if state.now.leader is not None:
            return [*(ALONE[:1] if state.now.rushed else ALONE), *ANY_TIME]
        return [*(VOTES[:2] if state.now.banned else VOTES), *ANY_TIME]

    def apply(self, state: Box, seat: int, action: str) -> list[Said]:
        if action not in self.legal_actions(state, seat):
            raise IllegalAction("not-your-turn", "not now")
        now = state.now
        if action in VOTES:
            votes = tuple(int(action[-1]) if n == seat else vote for n, vote in enumerate(now.votes))
            highest = None if None in votes else votes.index(max(vote for vote in votes if vote is not None))
            state.now = replace(now, votes=votes, leader=highest)
        elif action == "go":
            state.now = State((None,) * len(now.votes), banned=now.banned, rushed=now.rushed)
        elif action == "ban 2":
            state.now = replace(now, banned=True)
        elif action == "rush":
            state.now = replace(now, rushed=True)
        return [Said(seat, action)]

    def view(self, state: Box, seat: int | None) -> State:
        return state.now

    def visible(self, state: Box, event: Said, seat: int | None) -> Said | None:
        if seat == event.seat:
            return event
        if event.text == "whisper":
            return None
        return Said(event.seat, "vote") if event.text in VOTES else event

    def outcome(self, state: Box) -> Outcome | None:
        return None

    def parse(self, text: str) -> str:
        if text not in (*VOTES, *ALONE, *ANY_TIME):
            raise MalformedAction(text)
        return text

    def default_action(self, state: Box, seat: int) -> str:
        return "go" if state.now.leader == seat else "vote 0"

    def is_standing_order(self, action: str) -> bool:
        return action in ANY_TIME

    def forced_action(self, view: State, seat: int) -> str | None:
        return "go" if view.rushed and view.leader == seat else None

    def plan_offers(self, view: State) -> Sequence[str]:
        return [plan for plan in PLANS if not (view.banned and plan.endswith("2"))]

    def apply_plan(self, view: State, legal: Sequence[str], plan: str) -> Planned[str]:
        how, _, vote = plan.partition(" ")
        if view.banned and vote == VOTES[2]:
            return Planned()
        if VOTES[0] not in legal:
            return Planned(stays=True)
        return Planned(asks=True) if how == "ask" else Planned(vote, stays=how == "always")

    def dump(self, state: Box) -> dict[str, Any]:
        now = state.now
        return {"votes": list(now.votes), "leader": now.leader, "banned": now.banned, "rushed": now.rushed}

    def load(self, options: Any, data: Mapping[str, Any]) -> Box:
        return Box(State(tuple(data["votes"]), data["leader"], data["banned"], data["rushed"]))


@contextmanager
def votes_known() -> Iterator[None]:
    """Register the game for a while."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(GAMES, Votes.id, Votes())
        yield
