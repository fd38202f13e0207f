"""The base artist for new games, and the registry of all artists."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from engine.game import AnyGame
from engine.games import GAMES
from i18n.translator import LOCALES, Say, translator
from render import registry
from render.labels import SeatLabel
from render.pages.score_sheet import NotOver
from render.pages.text_card import HIGHEST, text_card
from render.picture import ALT_LIMIT
from render.registry import ARTISTS
from tests.render.peter.games import GAME, states
from tests.render.pictures import LONG, PLAIN, check
from tests.render.plain_artist import PLAIN_ARTIST, Plain


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_a_game_may_end_before_its_board_is_drawn(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_ACTIONS", 100_000)
    assert registry._moment(game, next(iter(game.presets)), game.players[0]).outcome is not None


def test_an_artist_that_fails_ends_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[object] = []

    def fail(view: object, *_: object, **__: object) -> None:
        tried.append(view)
        raise ValueError("this board cannot be drawn")

    for artist in ARTISTS.values():
        monkeypatch.setattr(artist, "board", fail)
    registry.warm_up()
    assert tried


SAY = translator("en")


@pytest.mark.sample(1)
@pytest.mark.parametrize("locale", LOCALES)
def test_one_description_is_enough_to_draw_a_whole_game(locale: str, whole: bool) -> None:
    say = translator(locale)
    for state in states(8, 8, every=150 if whole else 400):
        spectator: Any = GAME.view(state, None)
        for view in (spectator, GAME.view(state, 0)):
            check(PLAIN_ARTIST.board(view, LONG, say))
            check(PLAIN_ARTIST.hand(view, LONG, say))
        if spectator.outcome is not None:
            check(PLAIN_ARTIST.scores(spectator, LONG, say))
            assert PLAIN_ARTIST.scores(spectator, PLAIN, say).alt == ARTISTS["peter"].scores(spectator, PLAIN, say).alt
        else:
            with pytest.raises(NotOver):
                PLAIN_ARTIST.scores(spectator, LONG, say)


def test_a_name_that_the_fonts_lack_is_replaced_in_the_picture_but_not_in_its_words() -> None:
    class Named(Plain):
        def describe_board(self, view: Any, labels: Sequence[SeatLabel], say: Say) -> str:
            return labels[2].name

    view: Any = None
    foxes, numbered = Named().board(view, LONG, SAY), text_card("Player 3", "board.png", "")
    assert foxes.alt == "🦊🦊🦊"
    assert foxes.data == numbered.data


@pytest.mark.parametrize("text", ["", "🦊\n\n🦊", "One line", "W" * 500, "A head\n" + "Ш" * 500, "word " * 5000])
def test_any_text_can_be_drawn(text: str) -> None:
    shown = text_card(text, "board.png", text)
    assert shown.width == 1120
    assert 50 < shown.height <= HIGHEST
    assert len(shown.alt) <= ALT_LIMIT


@pytest.mark.sample(1)
@pytest.mark.parametrize("number", [30, 40, 200])
def test_a_long_text_ends_where_a_phone_can_still_show_it(number: int) -> None:
    lines = "\n".join(f"Seat {seat}: three points and a few coins" for seat in range(number))
    assert text_card(lines, "board.png", "").height <= HIGHEST


def test_a_text_is_drawn_whole_as_long_as_small_type_has_room_for_it() -> None:
    pictures = [text_card("\n".join(["three points"] * number), "x.png", "") for number in range(1, 27)]
    assert len({shown.data for shown in pictures}) == len(pictures), "every line can be seen"


def test_a_game_without_cards_has_no_picture_of_one() -> None:
    with pytest.raises(KeyError):
        PLAIN_ARTIST.card("gold", None, SAY)


def test_a_described_card_has_a_picture() -> None:
    class WithCards(Plain):
        def describe_card(self, card_id: str, options: Any, say: Say) -> str:
            return f"The {card_id}\nWorth 3 points"

    shown = WithCards().card("goose", None, SAY)
    assert shown.name == "card.png"
    assert shown.alt == "The goose\nWorth 3 points"
