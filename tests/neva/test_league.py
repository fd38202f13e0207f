"""`neva league`: its games, counts and intervals."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from engine.agents import AGENTS, BUDGETS
from engine.agents.search import SearchAgent
from engine.game import AnyGame
from engine.games import GAMES
from neva.__main__ import main
from neva.agents.league_figures import (
    Estimate,
    figures,
    mean_estimate,
    rating_difference,
    rating_estimate,
    share_estimate,
)
from neva.agents.league_games import Pairing, Played, Side, play, play_all, whole_deals

ROOT = Path(__file__).parents[2]
QUICK = ["--level", "apprentice", "--against", "random", "--deals", "3"]


def league(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    assert main(["league", *arguments, "--json"]) == 0
    output = capsys.readouterr()
    assert output.err == ""
    found: dict[str, Any] = json.loads(output.out)
    for side in ("level", "others"):
        assert found["found"][side].pop("milliseconds") is not None
    return found


def test_every_deal_is_played_from_every_seat_and_each_game_has_chance_of_its_own() -> None:
    pairing = Pairing("random", "steward", "petersburg", "2004", 3, seed=4)
    games = list(play_all(pairing, deals=2, processes=1))
    assert [(game.deal, game.place) for game in games] == [(deal, seat) for deal in (0, 1) for seat in (0, 1, 2)]
    assert len({game.level.points for game in games} | {game.others.points for game in games}) > 6


def test_a_level_against_itself_plays_each_deal_once() -> None:
    pairing = Pairing("steward", "steward", "petersburg", "2004", 4, seed=1)
    assert [game.place for game in play_all(pairing, deals=3, processes=1)] == [0, 0, 0]


@pytest.mark.sample(1)
@pytest.mark.parametrize(("rules", "seats"), [("peter", "3"), ("2004", "2"), ("new_society", "5")])
def test_the_same_seed_finds_the_same_in_one_process_and_in_two(
    rules: str, seats: str, capsys: pytest.CaptureFixture[str]
) -> None:
    wanted = [*QUICK, "--rules", rules, "--seats", seats, "--seed", "9"]
    found = league(capsys, *wanted)
    assert league(capsys, *wanted, "--processes", "2") == found
    assert found["preset"] == rules.replace("_", " ")
    assert found["found"]["games"] == 3 * int(seats)
    assert league(capsys, *QUICK, "--rules", rules, "--seats", seats, "--seed", "10")["found"] != found["found"]


def test_a_level_that_is_far_stronger_wins_and_so_it_says(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["league", "--level", "steward", "--against", "random", "--deals", "8", "--seats", "2"]) == 0
    lines = dict(line.strip().split("  ", 1) for line in capsys.readouterr().out.splitlines()[1:])
    assert lines["games"].strip() == "16 of 8 deals"
    assert lines["win share"].strip().startswith("1.000 [0.")
    assert lines["rating"].strip().startswith("at least +")
    assert {"points", "winner's points", "last round", "rubles left", "ms a decision"} < set(lines)


def test_a_game_counts_the_choices_of_each_side_and_what_they_have_at_the_end() -> None:
    pairing = Pairing("random", "steward", "petersburg", "2004", 2, seed=3)
    one, other = play(pairing, 0, 0), play(pairing, 0, 1)
    for game in (one, other):
        assert 20 < game.level.decisions < 300
        assert 20 < game.others.decisions < 300
        assert game.rounds is not None
        assert game.rounds > 3
        assert game.others.rubles is not None
        assert game.share == (game.level.points == game.winner)
    assert play(Pairing("random", "steward", "peter", "peter", 3, seed=3), 0, 0).level.rubles is None


def test_time_for_a_search_is_for_the_level_that_is_measured_only(monkeypatch: pytest.MonkeyPatch) -> None:
    budgets = {}

    def choose(self: SearchAgent, game: AnyGame, view: Any, legal: Sequence[Any], rng: random.Random) -> Any:
        budgets[self.id] = self.budget
        return AGENTS["steward"].choose(game, view, legal, rng)

    monkeypatch.setattr(SearchAgent, "choose", choose)
    play(Pairing("czar", "minister", "petersburg", "2004", 2, seed=1, milliseconds=70), 0, 0)
    assert budgets["czar"].seconds == 0.07
    assert budgets["czar"].trials > 10**6
    assert budgets["minister"] == BUDGETS["minister"]


def league_game(deal: int, place: int, share: float, points: float = 100) -> Played:
    side = Side(points, None, 10, 0.5)
    return Played(deal, place, share, points, None, side, side, compiled=False)


def test_only_deals_that_were_played_from_every_seat_count() -> None:
    pairing = Pairing("steward", "random", "petersburg", "2004", 2, seed=1)
    games = [league_game(1, 1, 0), league_game(0, 1, 1), league_game(2, 0, 1), league_game(1, 0, 1)]
    assert whole_deals(pairing, games) == [[league_game(1, 0, 1), league_game(1, 1, 0)]]


def test_figures_are_means_over_deals() -> None:
    found = figures(
        [[league_game(0, 0, 1, 90), league_game(0, 1, 0.5, 110)], [league_game(1, 0, 0, 50), league_game(1, 1, 1, 70)]],
        2,
    )
    assert (found.deals, found.games, found.par) == (2, 4, 0.5)
    assert found.share is not None
    assert found.share.mean == 0.625
    assert found.winner.mean == 80
    assert (found.least, found.most) == (50, 110)
    assert (found.rounds, found.level.rubles) == (None, None)
    assert found.level.milliseconds == 50


def test_the_interval_of_a_mean_is_students() -> None:
    found = mean_estimate([1.0, 2.0, 3.0])
    assert found.mean == 2
    assert found.low == pytest.approx(2 - 4.303 / 3**0.5)
    assert found.high == pytest.approx(2 + 4.303 / 3**0.5)
    assert mean_estimate([7.0]) == Estimate(7.0)
    many = mean_estimate([0.0, 1.0] * 500)
    assert many.high is not None
    assert many.high - 0.5 == pytest.approx(1.96 * 0.5 / 1000**0.5, rel=0.01)


def test_the_interval_of_a_share_goes_by_deals_that_agree_or_not() -> None:
    split = share_estimate([0.0, 1.0] * 25, games=100)  # the winner of one game of a deal wins the other, too
    apart = share_estimate([0.5, 0.5] * 25, games=100)
    mixed = share_estimate([0.0, 0.5, 0.5, 1.0] * 12 + [0.5, 0.5], games=100)
    widths = [one.high - one.low for one in (split, mixed, apart) if one.high is not None and one.low is not None]
    assert widths == sorted(widths, reverse=True)
    assert widths[0] == pytest.approx(2 * 2.01 * 0.5 / 54**0.5, rel=0.01)
    assert share_estimate([1.0] * 50, games=100).high == 1
    low = share_estimate([1.0] * 50, games=100).low
    assert low is not None
    assert 0.9 < low < 0.94
    assert share_estimate([0.0] * 50, games=100).low == 0
    assert share_estimate([0.5], games=2) == Estimate(0.5, 0.0, 1.0)


def test_a_rating_is_a_difference_of_odds() -> None:
    assert rating_difference(0.5, 2) == 0
    assert rating_difference(0.25, 4) == pytest.approx(0)
    assert rating_difference(10 / 11, 2) == pytest.approx(400)
    assert rating_difference(10 / 13, 4) == pytest.approx(400)
    assert rating_difference(1.0, 2) is None
    found = rating_estimate(Estimate(1.0, 10 / 11, 1.0), 2)
    assert (found.mean, found.high) == (None, None)
    assert found.low == pytest.approx(400)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--level", "deep_blue"], "there is no computer player 'deep_blue'; choose from random, novice"),
        (["--level", "czar", "--against", "deep_blue"], "there is no computer player 'deep_blue'"),
        (["--level", "random"], "there is no level below random: name one with --against"),
        (["--level", "czar", "--rules", "nope"], "there is no preset 'nope'; choose from 2004, 2014"),
        (["--level", "czar", "--game", "peter", "--rules", "2014"], "there is no preset '2014'; choose from peter"),
        (["--level", "czar", "--seats", "5"], "petersburg with these options seats 2 to 4 players, not 5"),
        (["--level", "czar", "--deals", "0"], "--deals must be at least 1"),
        (["--level", "czar", "--processes", "0"], "--processes must be at least 1"),
        (["--level", "czar", "--milliseconds", "0"], "--milliseconds must be at least 1"),
        (["--level", "steward", "--milliseconds", "50"], "--milliseconds changes nothing for steward"),
        (["--level", "companion", "--milliseconds", "50"], "--milliseconds changes nothing for companion"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_sentence(
    arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["league", *arguments]) == 2
    error = capsys.readouterr().err
    assert words in error
    assert error.count("\n") == 1


def test_every_preset_is_found_by_its_name_alone(capsys: pytest.CaptureFixture[str]) -> None:
    for game in GAMES.values():
        for preset in game.presets:
            found = league(capsys, "--level", "random", "--against", "random", "--deals", "1", "--rules", preset)
            assert (found["game"], found["preset"]) == (game.id, preset)


TWO = pytest.param("2", marks=pytest.mark.slow("two processes play many games before the first is told"))


@pytest.mark.parametrize("processes", ["1", TWO])
def test_ctrl_c_ends_with_what_is_there_so_far(processes: str, tmp_path: Path) -> None:
    log = tmp_path / "log"
    command = [sys.executable, "-u", "-c", _WITH_A_LINE_FOR_EACH_GAME, "league", "--level", "steward", "--against"]
    more = ["random", "--deals", "100000", "--json", "--processes", processes]
    with (
        log.open("w") as errors,
        subprocess.Popen(
            [*command, *more], cwd=ROOT, stdout=subprocess.PIPE, stderr=errors, text=True, start_new_session=True
        ) as running,
    ):
        ends = time.monotonic() + 60
        while log.read_text().count("game") < 7 and time.monotonic() < ends:
            time.sleep(0.05)
        os.killpg(running.pid, signal.SIGINT)  # to the workers as well, as a terminal does
        try:
            output, _ = running.communicate(timeout=30)
        finally:
            with suppress(ProcessLookupError):  # all have ended
                os.killpg(running.pid, signal.SIGKILL)
    assert running.returncode == 130
    found = json.loads(output)["found"]
    assert found["games"] == 2 * found["deals"] >= 4
    assert set(log.read_text().split()) == {"game"}


_WITH_A_LINE_FOR_EACH_GAME = """
import sys
from neva.command import Progress
if __name__ == "__main__":
    Progress.__call__ = lambda *_: print("game", file=sys.stderr)
    from neva.__main__ import main
    sys.exit(main())
"""
