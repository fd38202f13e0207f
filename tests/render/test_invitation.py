"""Invitations are small in every game, language and theme, and described in words."""

from __future__ import annotations

from io import BytesIO
from itertools import cycle

import pytest
from PIL import Image

from engine.games import GAMES
from engine.petersburg.cards import CARD_IDS
from i18n.translator import LOCALES, translator
from render.labels import SeatLabel
from render.pages.invitation import SampleCard, Table, invitation_picture
from render.palette import MIST, THEMES, Theme
from render.picture import Picture
from render.registry import ARTISTS
from tests.render.pictures import LONG, check

PHONE_WIDTH, PHONE_HEIGHT = 322, 200
CASES = [(game.id, preset) for game in GAMES.values() for preset in game.presets]
ANN, COMPUTER = SeatLabel("Ann", False), SeatLabel("Computer 1", True)


def invitation(game_id: str, preset: str, table: Table, locale: str = "en", theme: Theme = "light") -> Picture:
    options = GAMES[game_id].Options.of_new_game({"preset": preset}).model_dump(mode="json")
    return ARTISTS[game_id].invitation(options, table, translator(locale), theme=theme)


@pytest.mark.parametrize(("game_id", "preset"), CASES)
def test_it_is_small_on_a_phone_and_complete_in_words(game_id: str, preset: str) -> None:
    game = GAMES[game_id]
    seats = game.seats(game.Options.of_new_game({"preset": preset}))
    for number, (locale, theme) in zip(range(6), cycle([(one, two) for one in LOCALES for two in THEMES])):
        taken = min(number + 1, seats[-1])
        labels = tuple(LONG[at % len(LONG)] for at in range(taken))
        shown = invitation(game_id, preset, Table(labels, seats[0], seats[-1]), locale, theme)
        check(shown)
        assert shown.height * PHONE_WIDTH / shown.width <= PHONE_HEIGHT
        assert len(shown.alt.splitlines()) == 3


def test_its_words_name_cards_of_the_edition_who_is_in_and_what_is_free() -> None:
    shown = invitation("petersburg", "2004", Table((ANN, COMPUTER), 3, 4))
    assert shown.alt.splitlines() == [
        "Cards from the game: Fur Trapper, Hospital, Judge, Winter Palace.",
        "At the table: Ann, Computer 1 (a computer player).",
        "2 seats are free.",
    ]
    everything = invitation("petersburg", "everything", Table((ANN,), 2, 2), "de").alt
    for card in ("Goldesel", "Kaufmann", "Fischfass", "Ein Platz ist frei."):
        assert card in everything, "a card of each expansion"


def test_cards_that_are_left_out_are_not_shown() -> None:
    options = GAMES["petersburg"].Options.of_new_game({"preset": "2004", "without": ("judge", "hospital")})
    shown = ARTISTS["petersburg"].invitation(options.model_dump(mode="json"), Table((ANN,), 2, 4), translator("en"))
    assert "Cards from the game: Fur Trapper, Winter Palace." in shown.alt
    assert "judge" in CARD_IDS


def test_whoever_sits_down_and_a_seat_that_may_stay_free_change_it() -> None:
    tables = [Table((ANN,), 4, 4), Table((ANN, COMPUTER), 4, 4), Table((ANN,), 3, 4), Table((ANN,), 3, 3)]
    assert len({invitation("petersburg", "2004", table).data for table in tables}) == len(tables)


def test_more_cards_than_fit_are_left_out_and_a_game_may_have_none() -> None:
    card = SampleCard("Card", 290, 100, lambda canvas, left, top: None)
    some, none = (invitation_picture(Table((ANN,), 2, 2), cards, translator("en")) for cards in ([card] * 5, []))
    assert "Card, Card, Card.\n" in some.alt
    assert "Card" not in none.alt
    assert none.height < some.height


@pytest.mark.parametrize("theme", THEMES)
def test_nothing_touches_the_edge(theme: Theme) -> None:
    table = Table(tuple(LONG[at % len(LONG)] for at in range(8)), 3, 8)
    with Image.open(BytesIO(invitation("peter", "peter", table, "ru", theme).data)) as image:
        shown = image.convert("RGB")
    edge = [shown.getpixel((at, y)) for at in range(shown.width) for y in (0, shown.height - 1)]
    assert set(edge) == {MIST.of(theme)}
