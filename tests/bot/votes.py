"""A small game that keeps the contract of engine/game.py: what the table must get right, and no real game has at once.

All seats vote at once and in secret (`vote 0` to `vote 2`). Who voted highest, the first of equals, is then to act
alone and may `go` on to the next vote, or `stay`. At any time a seat may `whisper` (nobody knows of it), `shout` (all
know, and nothing follows) or `ban 2` (all know, and nobody may vote 2 any more).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any, ClassVar, NamedTuple

import pytest

from engine.game import GameOptions, IllegalAction, MalformedAction, Outcome
from engine.games import GAMES

VOTES = ("vote 0", "vote 1", "vote 2")
ANY_TIME = ("whisper", "shout", "ban 2")
ALONE = ("go", "stay")


class Said(NamedTuple):
    """An event: what a seat did, `hidden` from all others as far as its text goes, or altogether."""

    seat: int
    text: str


@dataclass(frozen=True)
class State:
    votes: tuple[int | None, ...]
    leader: int | None = None
    banned: bool = False


class Box:
    """A state that `apply` can change in place."""

    def __init__(self, state: State) -> None:
        self.now = state


class Votes:
    """The game object."""

    id: ClassVar[str] = "votes"
    players: ClassVar[range] = range(2, 6)
    Options: ClassVar[type[GameOptions]] = GameOptions
    presets: ClassVar[Mapping[str, Mapping[str, Any]]] = {"votes": {}}

    def seats(self, chosen: Any) -> range:
        return self.players

    def new(self, chosen: Any, players: int, seed: str, setup: Any = None) -> Box:
        return Box(State((None,) * players))

    def deals(self, chosen: Any, players: int, seed: str) -> Mapping[str, Any]:
        return {}

    def copy(self, box: Box) -> Box:
        return Box(box.now)

    def to_act(self, box: Box) -> tuple[int, ...]:
        state = box.now
        if state.leader is not None:
            return (state.leader,)
        return tuple(seat for seat, vote in enumerate(state.votes) if vote is None)

    def legal_actions(self, box: Box, seat: int) -> list[str]:
        if seat not in self.to_act(box):
            return list(ANY_TIME)
        if box.now.leader is not None:
            return [*ALONE, *ANY_TIME]
        return [*(VOTES[:2] if box.now.banned else VOTES), *ANY_TIME]

    def apply(self, box: Box, seat: int, action: str) -> list[Said]:
        if action not in self.legal_actions(box, seat):
            raise IllegalAction("not-your-turn", "not now")
        state = box.now
        if action in VOTES:
            votes = tuple(int(action[-1]) if n == seat else vote for n, vote in enumerate(state.votes))
            highest = None if None in votes else votes.index(max(vote for vote in votes if vote is not None))
            box.now = replace(state, votes=votes, leader=highest)
        elif action == "go":
            box.now = State((None,) * len(state.votes), banned=state.banned)
        elif action == "ban 2":
            box.now = replace(state, banned=True)
        return [Said(seat, action)]

    def view(self, box: Box, seat: int | None) -> Any:
        return box.now

    def visible(self, box: Box, event: Said, seat: int | None) -> Said | None:
        if seat == event.seat:
            return event
        if event.text == "whisper":
            return None
        return Said(event.seat, "vote") if event.text in VOTES else event

    def outcome(self, box: Box) -> Outcome | None:
        return None

    def parse(self, text: str) -> str:
        if text not in (*VOTES, *ALONE, *ANY_TIME):
            raise MalformedAction(text)
        return text

    def default_action(self, box: Box, seat: int) -> str:
        return "go" if box.now.leader == seat else "vote 0"

    def is_standing_order(self, action: str) -> bool:
        return action in ANY_TIME

    def dump(self, box: Box) -> dict[str, Any]:
        return {"votes": list(box.now.votes), "leader": box.now.leader, "banned": box.now.banned}

    def load(self, chosen: Any, data: Mapping[str, Any]) -> Box:
        return Box(State(tuple(data["votes"]), data["leader"], data["banned"]))


@contextmanager
def votes_known() -> Iterator[None]:
    """Let the platform know the game for a while."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(GAMES, Votes.id, Votes())
        yield
