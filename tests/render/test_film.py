"""Films of all games: planning, drawing in parts, and cost."""

from __future__ import annotations

import random
import tracemalloc
from functools import cache
from io import BytesIO
from itertools import pairwise
from typing import Any

import pytest
from PIL import Image, ImageChops, ImageStat

from engine.agents.greedy import GreedyAgent
from engine.agents.levels import STEWARD
from engine.games import GAMES
from engine.match import visible
from engine.shuffle import derive_seed
from i18n.translator import translator
from render.film import (
    WHOLE_MATCH,
    WIDE,
    Format,
    Look,
    Plan,
    Shot,
    Turn,
    film_frames,
    plan_film,
)
from render.palette import Theme
from render.registry import ARTISTS
from render.webp import Frame, join_frames
from tests.render.pictures import LONG
from tests.render.plain_artist import PLAIN_ARTIST

PRESETS = [(game.id, preset) for game in GAMES.values() for preset in game.presets]
SAY = translator("en")


@cache
def play_game(game_id: str, preset: str, seats: int, viewer: int | None = None) -> tuple[Any, tuple[Turn, ...]]:
    """Play a game; return the first view and all turns: a spectator's without `viewer`, else as that seat sees them."""
    game = GAMES[game_id]
    options = game.Options.of_new_game({"preset": preset})
    agent, rng = GreedyAgent(STEWARD), random.Random(3)
    state = game.new(options, seats, derive_seed(3))

    def view() -> Any:
        return game.open_view(state) if viewer is None else game.view(state, viewer)

    opening, turns = view(), []
    while to_act := game.to_act(state):
        legal = game.legal_actions(state, to_act[0])
        events = game.apply(state, to_act[0], agent.choose(game, game.view(state, to_act[0]), legal, rng))
        seen = (visible(game, state, event, viewer) for event in events)
        turns.append(Turn(view(), tuple(event for event in seen if event is not None)))
    return opening, tuple(turns)


def look_of(game_id: str, preset: str, seats: int, theme: Theme = "light", turns: int | None = None) -> Look:
    opening, every = play_game(game_id, preset, seats)
    camera = ARTISTS[game_id].camera
    return Look(camera, plan_film(camera, opening, every[:turns], SAY), LONG[:seats], SAY, theme)


def shots_of(plan: Plan) -> list[Shot]:
    return [plan.opening, *plan.shots]


def pixels(frames: list[Frame], plan: Plan) -> list[bytes]:
    """Return the picture after each frame."""
    found = []
    with Image.open(BytesIO(join_frames(frames, WIDE, plan.height))) as film:
        for number in range(len(frames)):
            film.seek(number)
            found.append(film.convert("RGB").tobytes())
    return found


@pytest.mark.sample(1)
@pytest.mark.parametrize(("game_id", "preset"), PRESETS)
def test_every_preset_has_a_film_of_20_to_40_seconds_with_few_seats_and_with_many(game_id: str, preset: str) -> None:
    game = GAMES[game_id]
    allowed = game.seats(game.Options.of_new_game({"preset": preset}))
    for seats in (allowed[0], allowed[-1]):
        plan = look_of(game_id, preset, seats).plan
        total = sum(shot.milliseconds for shot in shots_of(plan)) / 1000
        assert 20 <= total <= 40
        assert len(plan.shots) <= WHOLE_MATCH.shots
        assert plan.height <= 2.2 * WIDE


@pytest.mark.sample(1)
@pytest.mark.parametrize(("game_id", "theme"), [("petersburg", "light"), ("petersburg", "dark"), ("peter", "light")])
def test_a_film_can_be_made_in_parts(game_id: str, theme: Theme, whole: bool) -> None:
    look = look_of(game_id, next(iter(GAMES[game_id].presets)), 4, theme, turns=16 if whole else 8)
    shots = shots_of(look.plan)
    frames = list(film_frames(look, None, shots))
    middle = len(shots) // 2
    parts = [*film_frames(look, None, shots[:middle]), *film_frames(look, shots[middle - 1], shots[middle:])]
    assert parts == frames
    assert len(frames) > len(shots), "some cards are seen on their way"


def test_a_card_is_seen_lifted_then_on_its_way_then_in_its_new_place() -> None:
    opening, turns = play_game("petersburg", "2004", 4)
    camera = ARTISTS["petersburg"].camera
    stage = camera.stage([Turn(opening, ()), turns[0]], SAY)
    (flight,) = camera.flights(stage, opening, turns[0].view, turns[0].events, SAY, "light")
    board = camera.board(stage, opening, LONG, SAY, (), "light").convert("RGB")
    difference = ImageChops.difference(board.crop(flight.origin), flight.card)
    assert max(ImageStat.Stat(difference).mean) < 12, "it is the card that lay there"
    after = camera.board(stage, turns[0].view, LONG, SAY, turns[0].events, "light").convert("RGB")
    assert board.size == after.size
    assert board.crop(flight.target).tobytes() != after.crop(flight.target).tobytes(), "there it lies afterwards"
    plan = plan_film(camera, opening, turns[:1], SAY)
    assert len(list(film_frames(Look(camera, plan, LONG, SAY, "light"), None, shots_of(plan)))) == 1 + 3 + 1


def test_the_seats_keep_their_places_through_a_whole_film(whole: bool) -> None:
    look = look_of("petersburg", "everything", 5)
    sizes = {look.draw(shot).size for shot in shots_of(look.plan)[:: 9 if whole else 27]}
    assert sizes == {(WIDE, look.plan.height)}


def test_passes_are_shown_with_what_follows_and_nothing_gets_lost() -> None:
    opening, turns = play_game("petersburg", "2004", 4)
    camera = ARTISTS["petersburg"].camera
    plan = plan_film(camera, opening, turns, SAY)
    told = [event for shot in plan.shots for event in shot.events]
    assert told == [event for turn in turns for event in turn.events]
    assert plan.shots[-1].view == turns[-1].view
    assert all(not camera.is_quiet(shot.events) for shot in plan.shots[:-1])
    few = plan_film(camera, opening, turns, SAY, Format(10.0, 10, 1000))
    assert len(few.shots) <= 10
    assert [event for shot in few.shots for event in shot.events] == told


def test_a_film_of_a_whole_match_shows_what_was_hidden() -> None:
    openings = {game_id: play_game(game_id, preset, 3)[0] for game_id, preset in (PRESETS[0], PRESETS[-1])}
    assert all(seat.money is not None and seat.hand is not None for seat in openings["petersburg"].seats)
    assert all(seat.cubes is not None for seat in openings["peter"].seats)


def test_the_race_ends_with_the_totals() -> None:
    look = look_of("petersburg", "2004", 4)
    outcome = look.plan.shots[-1].view.outcome
    assert look.plan.most == max(score.total for score in outcome.scores)


@pytest.mark.slow("a long film; the other tests make short ones")
def test_a_film_of_150_actions_is_below_5_megabytes_and_needs_memory_for_one_frame() -> None:
    look = look_of("petersburg", "2004", 4, turns=150)
    tracemalloc.start()
    frames, most = [], 0
    for frame in film_frames(look, None, shots_of(look.plan)):
        frames.append(frame)
        most = max(most, tracemalloc.get_traced_memory()[1] - sum(len(one.data) for one in frames))
    tracemalloc.stop()
    assert len(join_frames(frames, WIDE, look.plan.height)) < 5_000_000
    assert most < 20_000_000


def test_a_game_of_words_has_a_film_of_its_boards() -> None:
    opening, turns = play_game("peter", "peter", 3)
    plan = plan_film(PLAIN_ARTIST.camera, opening, turns[:6], SAY)
    look = Look(PLAIN_ARTIST.camera, plan, LONG[:3], SAY, "dark")
    frames = list(film_frames(look, None, shots_of(plan)))
    seen = pixels(frames, plan)
    assert len(seen) == len(frames) > 3
    assert all(before != after for before, after in pairwise(seen))
