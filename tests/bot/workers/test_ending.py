"""The last picture of a match, drawn from its log for every preset, as spectators see it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from bot.workers.ending import Logged, draw_ending
from bot.workers.job_runner import artists, do
from bot.workers.jobs import EndingDrawing
from engine.games import GAMES
from engine.outcome import EarlyEnd
from engine.shuffle import derive_seed
from i18n.translator import Say, translator
from render.artist import Artist
from render.pages.score_sheet import NotOver
from render.palette import Theme
from render.petersburg.emoji import TROPHIES
from render.picture import Picture
from tests.bot.workers.ended import ending
from tests.engine.whole_matches import PRESETS
from tests.render.pictures import LONG


class Noting:
    """An artist that notes the views drawn."""

    def __init__(self, artist: Artist) -> None:
        self._artist, self.views = artist, list[Any]()

    def scores(
        self, view: Any, labels: Sequence[Any], say: Say, *, early: EarlyEnd = "", theme: Theme = "light"
    ) -> Picture:
        self.views.append(view)
        return self._artist.scores(view, labels, say, early=early, theme=theme)

    def closeup(
        self, view: Any, labels: Sequence[Any], say: Say, seats: Sequence[int], *, theme: Theme = "light"
    ) -> Picture:
        self.views.append(view)
        return self._artist.closeup(view, labels, say, seats, theme=theme)


@pytest.mark.sample(2)
@pytest.mark.parametrize(("match_id", "preset"), PRESETS)
def test_every_match_has_its_scores_its_race_and_its_turning_point(match_id: str, preset: str) -> None:
    job = ending(match_id, preset)
    shown = do(job)
    assert isinstance(shown, Picture)
    last = artists()[match_id].scores(_last_view(job), job.labels, translator("en"))
    assert shown.height > last.height + 900, "the race and the turning point are below"
    assert shown.alt.startswith(last.alt[:900])
    without = do(replace(job, with_turning_point=False))
    assert isinstance(without, Picture)
    assert last.height < without.height < shown.height


@pytest.mark.parametrize("match_id", GAMES)
def test_all_is_drawn_from_what_spectators_see(match_id: str) -> None:
    job = ending(match_id, next(iter(GAMES[match_id].presets)))
    artist: Any = Noting(artists()[match_id])
    draw_ending(job, artist)
    assert len(artist.views) == 2
    assert all(view.viewer is None for view in artist.views)


def test_the_turning_point_writes_negative_points_as_the_race_does() -> None:
    job = replace(ending("petersburg", "2004"), labels=LONG[:2], log=keep_cards(1, 0, 0))
    shown = do(job)
    assert isinstance(shown, Picture)
    assert "for good: −3 to −8" in shown.alt


def test_the_winners_trophies_are_in_the_picture() -> None:
    job = replace(ending("petersburg", "2004"), badges=((TROPHIES["court"], "Ten at court"), ("🏅", "unknown")))
    shown = do(job)
    assert isinstance(shown, Picture)
    assert "The winner’s new trophies: Ten at court\n" in shown.alt


def keep_cards(*seats: int) -> tuple[Logged, ...]:
    """Return the log of a game in which each of these seats takes a card in a round of its own, and nobody buys."""
    game = GAMES["petersburg"]
    state = game.new(game.Options.of_new_game({"preset": "2004"}), 2, derive_seed(1))
    log: list[Logged] = []
    wanted = [*seats]
    while to_act := game.to_act(state):
        legal = {str(one): one for one in game.legal_actions(state, to_act[0])}
        takes = [text for text in legal if text.startswith("take")]
        due = wanted and wanted[0] == to_act[0] and game.describe(state)["round"] > len(seats) - len(wanted)
        text = takes[0] if due and takes else "pass"
        wanted = wanted[1:] if text != "pass" else wanted
        game.apply(state, to_act[0], legal[text])
        log.append(Logged(to_act[0], text, absent=False))
    return tuple(log)


def test_a_match_that_is_not_over_has_no_such_picture() -> None:
    job = ending("petersburg", "2004")
    with pytest.raises(NotOver):
        do(replace(job, log=job.log[:-1]))


def _last_view(job: EndingDrawing) -> Any:
    game = GAMES[job.game]
    state = game.new(game.Options.model_validate(job.options), len(job.labels), job.deal)
    for one in job.log:
        game.apply(state, one.seat, game.parse(one.action))
    return game.view(state, None)
