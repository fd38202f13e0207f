"""The contract of render/artist.py, for all artists, and sample pictures of every game."""

from __future__ import annotations

import pickle
import random
import re
from typing import Any

import pytest

from bot.games.registry import PRESENTERS
from engine.game import AnyGame
from engine.games import GAMES
from i18n.translator import LOCALES, translator
from render.gallery import samples, showpiece
from render.pages.legend import Seen
from render.pages.score_sheet import NotOver
from render.registry import ARTISTS
from tests.conformance import KITS, PLAYED, begin, busy_action, positions, same_hands, seats_of
from tests.render.pictures import LONG, PLAIN, check, check_corner


@pytest.mark.slow("draws every sample; artists draw every card and whole games in tests of their own")
def test_a_sample_of_everything_is_drawn_for_every_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("render.gallery._SHARES", (50,))
    names = [name for name, _ in samples()]
    assert len(names) == len(set(names))
    for game in GAMES.values():
        own = [name for name in names if name == game.id or name.startswith(f"{game.id}-")]
        for part in (
            "-board-50",
            "-hand-50",
            "-own-board-light",
            "-own-board-dark",
            "-board-end",
            "-invitation-dark",
            "-scores-dark",
        ):
            assert sum(name.endswith(part) for name in own) == len(game.presets)
        assert sum("-card-" in name for name in own) == len(ARTISTS[game.id].card_ids)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
def test_the_picture_of_each_game_shows_short_names(game: AnyGame) -> None:
    shown = showpiece(game, ARTISTS[game.id])
    check(shown)
    assert "Anna" in shown.alt


DRAWN_PAIRS = 6
"""Hands of one key to draw per game."""
DRAWN = {match_id: game for match_id, game in PLAYED.items() if match_id in ARTISTS}
games = pytest.mark.parametrize("game", DRAWN.values(), ids=list(DRAWN))
locales = pytest.mark.parametrize("locale", LOCALES)


@pytest.mark.parametrize("match_id", GAMES)
def test_a_game_has_an_artist(match_id: str) -> None:
    assert match_id in ARTISTS, "render/registry.py lacks it"


@pytest.mark.sample(2)
@pytest.mark.parametrize("number", range(12))
@games
def test_pictures_of_a_whole_game(game: AnyGame, number: int) -> None:
    artist, say = ARTISTS[game.id], translator(LOCALES[number % len(LOCALES)])
    whole = positions(game, number, every=41, choose=busy_action)
    for state in whole:
        for viewer in (None, number % len(seats_of(game, state))):
            view = game.view(state, viewer)
            board, menu = artist.board(view, LONG, say), artist.menu(view, LONG, say)
            assert menu.alt == board.alt
            assert menu == board or viewer is not None
            for shown in (board, menu, artist.hand(view, LONG, say), artist.legend([Seen(view)], LONG, say)):
                check(shown)
                check_corner(shown)
            assert artist.describe_board(view, PLAIN, say)
    for viewer in (None, 0):
        shown = artist.scores(game.view(whole[-1], viewer), LONG, say)
        check(shown)
        check_corner(shown)
        with pytest.raises(NotOver):
            artist.scores(game.view(whole[0], viewer), LONG, say)


@pytest.mark.sample(2)
@games
@locales
def test_every_card_has_a_picture_that_names_it(game: AnyGame, locale: str, whole: bool) -> None:
    artist, say = ARTISTS[game.id], translator(locale)
    names = dict(PRESENTERS[game.id].cards(say))
    assert set(artist.card_ids) == set(names)
    for card_id, name in list(names.items())[:: 1 if whole else 4]:
        shown = artist.card(card_id, None, say)
        check(shown)
        said = re.split(r"[.,:] ", shown.alt)[0]
        assert len(said) > 1
        assert name.startswith(said)
    with pytest.raises(KeyError):
        artist.card("unicorn", None, say)


@games
@pytest.mark.sample(1)
@pytest.mark.parametrize("number", range(3))
def test_what_is_hidden_changes_no_picture(game: AnyGame, number: int) -> None:
    artist, say, rng = ARTISTS[game.id], translator("en"), random.Random(number)
    for state in positions(game, number, every=67):
        for viewer in (None, 0) if game.to_act(state) else ():
            one, two = (game.view(each, viewer) for each in (state, KITS[game.id].scrambled(state, viewer, rng)))
            assert artist.board(one, PLAIN, say) == artist.board(two, PLAIN, say)
            assert artist.menu(one, PLAIN, say) == artist.menu(two, PLAIN, say)
            assert artist.hand(one, PLAIN, say) == artist.hand(two, PLAIN, say)
            assert artist.legend([Seen(one)], PLAIN, say) == artist.legend([Seen(two)], PLAIN, say)
            assert artist.describe_board(one, PLAIN, say) == artist.describe_board(two, PLAIN, say)


@pytest.mark.sample(2)
@pytest.mark.parametrize("number", range(8))
@games
def test_hands_of_one_key_look_alike(game: AnyGame, number: int) -> None:
    artist, say, presenter = ARTISTS[game.id], translator("en"), PRESENTERS[game.id]
    pairs = list(same_hands(game, number, presenter.hand_key))
    for _, first, second in random.Random(number).sample(pairs, min(DRAWN_PAIRS, len(pairs))):
        assert artist.hand(first, PLAIN, say) == artist.hand(second, PLAIN, say)
    lasting = list(same_hands(game, number, lambda view: presenter.hand_key(presenter.lasting_hand(view))))
    for _, *views in random.Random(number).sample(lasting, min(DRAWN_PAIRS, len(lasting))):
        one, two = (artist.hand(presenter.lasting_hand(view), PLAIN, say) for view in views)
        assert one == two


@games
def test_what_is_drawn_travels_to_worker_processes_and_back(game: AnyGame) -> None:
    view, labels = pickle.loads(pickle.dumps((game.view(begin(game, 1), 0), PLAIN)))
    shown: Any = ARTISTS[game.id].board(view, labels, translator("en"))
    assert pickle.loads(pickle.dumps(shown)) == shown
