"""Packed jobs are complete, and cannot run code or change the program."""

from __future__ import annotations

import os
import pickle
import zlib
from pathlib import Path
from typing import Any

import pytest

from bot.workers.job_queue import NotOurs, pack, unpack
from bot.workers.job_runner import do
from bot.workers.jobs import Assessment, CardDrawing, Choice, SelfPlay
from engine.agents import DEFAULT_AGENT
from engine.games import GAMES
from engine.outcome import Outcome
from engine.petersburg.events import Bought

SEATS = 4
PRESETS = [(game.id, preset) for game in GAMES.values() for preset in game.presets]


@pytest.mark.sample(3)
@pytest.mark.parametrize(("match_id", "preset"), PRESETS)
def test_every_job_of_every_position_is_the_same_after_it(match_id: str, preset: str) -> None:
    game: Any = GAMES[match_id]
    state = game.new(game.Options.model_validate({"preset": preset}), SEATS, "5" * 64)
    for number in range(60):
        if not game.to_act(state):
            break
        seat = game.to_act(state)[0]
        choice = Choice(DEFAULT_AGENT, match_id, game.view(state, seat), tuple(game.legal_actions(state, seat)), "s")
        assert unpack(pack(choice)) == choice
        assert types_of(unpack(pack(choice)).view) == types_of(choice.view)
        asked = Assessment(DEFAULT_AGENT, match_id, choice.view, choice.legal, "s", 20)
        assert unpack(pack(asked)) == asked
        if not number % 10:
            opinion, chosen = do(asked), do(choice)
            assert unpack(pack(opinion)) == opinion
            assert unpack(pack(chosen)) == chosen == do(unpack(pack(choice)))
        game.apply(state, seat, choice.legal[number % len(choice.legal)])


def types_of(value: Any) -> object:
    """Return the types of all parts of a view: an enum equals its number."""
    if hasattr(value, "__dataclass_fields__"):
        return type(value), [types_of(getattr(value, name)) for name in value.__dataclass_fields__]
    return (type(value), [types_of(part) for part in value]) if isinstance(value, tuple) else type(value)


def test_a_match_that_agents_play_is_the_same_after_it() -> None:
    playing = SelfPlay("petersburg", {"preset": "2004"}, "5" * 64, None, (DEFAULT_AGENT,) * SEATS, "s")
    assert unpack(pack(playing)) == playing
    outcome = do(playing)
    assert isinstance(outcome, Outcome)
    assert len(outcome.scores) == SEATS
    assert unpack(pack(outcome)) == outcome == do(playing)


def test_drawings_and_pictures_do_not_go_this_way() -> None:
    drawing = CardDrawing("petersburg", "observatory", {"preset": "2004"}, "de", "dark")
    for value in (drawing, do(drawing)):
        with pytest.raises(TypeError):
            pack(value)


class _Calls:
    """Pickles as the call of a function."""

    def __init__(self, function: Any, *arguments: Any) -> None:
        self._call = function, arguments

    def __reduce__(self) -> Any:
        return self._call


_BUILD = b"cengine.petersburg.events\nBought\nN}S'__eq__'\nNs\x86b."
"""A pickle that changes a class."""


@pytest.mark.parametrize("zipped", [False, True])
@pytest.mark.parametrize(
    "pickled",
    [_BUILD, b"(I1\nr\x00\x00\x00\x10.", b"\x80\x04]r\x00\x00\x00\x10.", b"cos\nsystem\n(S'true'\ntR."],
    ids=["build", "a large memo", "a large memo of a list", "system"],
)
def test_no_pickle_is_read(pickled: bytes, *, zipped: bool) -> None:
    before = dict(vars(Bought))
    with pytest.raises(NotOurs):
        unpack(zlib.compress(pickled) if zipped else pickled)
    for name in ("choice", "opinion", "action"):
        with pytest.raises(NotOurs):
            unpack(name.encode() + b" " + pickled)
    assert dict(vars(Bought)) == before


def test_no_function_is_called(tmp_path: Path) -> None:
    made = tmp_path / "made"
    for call in (_Calls(os.mkdir, str(made)), _Calls(os.system, f"touch {made}")):
        pickled = pickle.dumps(call)
        for packed in (pickled, zlib.compress(pickled), b"choice " + pickled):
            with pytest.raises(NotOurs):
                unpack(packed)
    assert not made.exists()


def _choice(**changes: str) -> bytes:
    """Return a job with wrong JSON in some fields."""
    game: Any = GAMES["petersburg"]
    view = game.view(game.new(game.Options(), 2, "5" * 64), 0)
    job = pack(Choice(DEFAULT_AGENT, "petersburg", view, (), "s")).decode()
    for name, value in changes.items():
        before, _, after = job.partition(f'"{name}":')
        job = f'{before}"{name}":{value},"was":{after}'
    return job.encode()


@pytest.mark.parametrize(
    "packed",
    [
        b"",
        b"nothing",
        b"nothing {}",
        b"choice",
        b"choice {}",
        b"action 1",
        b"\xff {}",
        b'action "' + b"x" * 1_000_000 + b'"',
        b"action " + b"[" * 200_000,
        b"opinion " + b"[" * 200_000 + b"]" * 200_000,
        b'outcome {"ranks":[1],"scores":' + b"[" * 100_000 + b"]" * 100_000 + b"}",
        _choice(game='"chess"'),
        _choice(view="[" * 50_000 + "]" * 50_000),
        _choice(view='{"viewer":"x"}'),
        _choice(legal='["fly"]'),
        _choice(round="9" * 5000),
    ],
    ids=lambda packed: str(packed[:24]),
)
def test_bytes_that_pack_never_makes_are_refused(packed: bytes) -> None:
    with pytest.raises(NotOurs):
        unpack(packed)


def test_what_a_test_changes_in_a_job_is_a_job_otherwise() -> None:
    assert isinstance(unpack(_choice(seed='"other"')), Choice)
