"""Jobs on their way through the database: whole, and never a way to run code."""

from __future__ import annotations

import os
import pickle
import zlib
from pathlib import Path
from typing import Any

import pytest

from bot.services.jobs import Assessment, CardDrawing, Choice, Drawing, ReviewDrawing, SelfPlay, do
from bot.services.packing import NotOurs, pack, unpack
from engine.agents import DEFAULT_AGENT
from engine.games import GAMES
from engine.outcome import Outcome
from render.labels import SeatLabel
from render.picture import Picture
from render.review_sheet import Point, ReviewSheet, TurningPoint

SEATS = 4
LABELS = tuple(SeatLabel(name, computer=False) for name in ("Ann", "Dev", "Eve", "Kim"))


@pytest.mark.parametrize("game_id", GAMES)
def test_every_job_of_every_position_is_the_same_after_it(game_id: str) -> None:
    game: Any = GAMES[game_id]
    state = game.new(game.Options(), SEATS, "5" * 64)
    for _ in range(80):
        if not game.to_act(state):
            break
        seat = game.to_act(state)[0]
        choice = Choice(DEFAULT_AGENT, game_id, game.view(state, seat), tuple(game.legal_actions(state, seat)), "s")
        assert unpack(pack(choice)) == choice
        asked = Assessment(DEFAULT_AGENT, game_id, choice.view, choice.legal, "s", 20)
        assert unpack(pack(asked)) == asked
        opinion = do(asked)
        assert unpack(pack(opinion)) == opinion
        chosen = do(choice)
        assert do(unpack(pack(choice))) == chosen
        events = game.apply(state, seat, game.parse(str(chosen)))
        visible = tuple(one for event in events if (one := game.visible(state, event, seat)) is not None)
        drawing = Drawing("board", game_id, game.view(state, seat), LABELS, "ru", visible, "dark")
        assert unpack(pack(drawing)) == drawing
        assert unpack(pack(drawing)).key == drawing.key


def test_what_a_coach_asks_for_is_the_same_after_it() -> None:
    game: Any = GAMES["petersburg"]
    state = game.new(game.Options(), SEATS, "5" * 64)
    turning = TurningPoint(1, "Round 1", "Pass", "Buy", "-2", ("because",))
    sheet = ReviewSheet("Ann", (Point(1.5, 0.0, 1), Point(-1.0, 2.5, None)), (turning,))
    drawing = ReviewDrawing("petersburg", sheet, (game.view(state, 1),), LABELS, "ru", "dark")
    assert unpack(pack(drawing)) == drawing
    assert do(unpack(pack(drawing))) == do(drawing)
    playing = SelfPlay("petersburg", {"preset": "2004"}, "5" * 64, None, (DEFAULT_AGENT,) * SEATS, "s")
    assert unpack(pack(playing)) == playing
    outcome = do(playing)
    assert isinstance(outcome, Outcome)
    assert len(outcome.scores) == SEATS
    assert unpack(pack(outcome)) == outcome == do(playing)


def test_results_are_the_same_after_it() -> None:
    picture = do(CardDrawing("petersburg", "observatory", {"preset": "2004"}, "de", "dark"))
    assert isinstance(picture, Picture)
    assert unpack(pack(picture)) == picture
    assert unpack(pack("buy upper judge")) == "buy upper judge"


class _Calls:
    """Pickles as the call of a function."""

    def __init__(self, function: Any, *arguments: Any) -> None:
        self._call = function, arguments

    def __reduce__(self) -> Any:
        return self._call


@pytest.mark.parametrize("name", ["system", "mkdir"])
def test_no_function_of_another_package_is_called(name: str, tmp_path: Path) -> None:
    made = tmp_path / "made"
    argument = str(made) if name == "mkdir" else f"touch {made}"
    with pytest.raises(NotOurs):
        unpack(pack(_Calls(getattr(os, name), argument)))
    assert not made.exists()


@pytest.mark.parametrize(
    "forged",
    [
        _Calls(eval, "1"),
        _Calls(getattr, "x", "upper"),
        _Calls(do, "x"),
        _Calls(Path, "x"),
        _Calls(pickle.loads, b""),
        os.system,
        pack,
        Path("x"),
    ],
    ids=["eval", "getattr", "a job", "a class", "pickle", "a function of the system", "a function of ours", "a path"],
)
def test_nothing_but_data_of_ours_is_unpacked(forged: object) -> None:
    with pytest.raises(NotOurs):
        unpack(pack(forged))


@pytest.mark.parametrize(
    "packed",
    [
        b"",
        b"nothing",
        zlib.compress(b"cos\nsystem\n(S'true'\ntR."),
        zlib.compress(b"cengine.games\nGAMES.get\n."),
        zlib.compress(b"cbot.services.jobs\ndo\n."),
        zlib.compress(b"cengine.pickling\nrebuilds\n."),
        zlib.compress(bytes(60_000_000)),
    ],
    ids=["empty", "no zip", "system", "dotted", "function of ours", "what marks functions", "too large"],
)
def test_bytes_that_pack_never_makes_are_refused(packed: bytes) -> None:
    with pytest.raises(NotOurs):
        unpack(packed)
