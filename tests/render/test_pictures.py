"""Pictures: drawn in every language, of a size that Discord takes, with words beside them, and without secrets."""

from __future__ import annotations

import io
import random
from collections.abc import Iterator

import pytest
from PIL import Image

from bot.texts import LOCALES, files, speak
from engine.games import GAMES
from engine.petersburg.cards import CATALOGUE
from engine.petersburg.state import State
from engine.players import PLAYERS
from engine.shuffle import derived_seed
from render import petersburg
from render.labels import SeatLabel
from render.petersburg.drawings import SYMBOLS
from render.picture import ALT_LIMIT, Picture
from render.symbols import mask
from render.type import fit, font, printable, wrap
from tests.engine.petersburg.hidden import scrambled

GAME = GAMES["petersburg"]
LABELS = [
    SeatLabel("Ann"),
    SeatLabel("Борис 🎲 Константинович Третий"),
    SeatLabel("Computer 1", computer=True),
    SeatLabel("W" * 32),
]


def moments(number: int, seats: int) -> Iterator[State]:
    """Play a game of greedy players, giving the state now and then, and at the end."""
    chance = random.Random(number)
    state: State = GAME.new(GAME.Options(), seats, derived_seed(number))
    for at in range(2000):
        if at % 40 == 0 or state.over:
            yield state.copy()
        if state.over:
            return
        seat = state.to_act()[0]
        action = PLAYERS["greedy"].choose(GAME, GAME.view(state, seat), GAME.legal_actions(state, seat), chance)
        GAME.apply(state, seat, action)


def _check(picture: Picture) -> None:
    assert len(picture.data) < 1_000_000
    assert 0 < len(picture.alt) <= ALT_LIMIT
    with Image.open(io.BytesIO(picture.data)) as image:
        assert image.size == (picture.width, picture.height)
        assert image.format == "PNG"


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("locale", LOCALES)
def test_every_picture_of_a_game_in_every_language(seats: int, locale: str) -> None:
    say, labels = speak(locale), LABELS[:seats]
    for state in moments(seats, seats):
        picture = petersburg.board(GAME.view(state, None), labels, say)
        _check(picture)
        assert picture.height <= picture.width * 1.5, "a board is no strip on a phone"
        for seat in range(seats):
            _check(petersburg.hand(GAME.view(state, seat), labels, say))
        if state.over:
            _check(petersburg.scores(GAME.view(state, None), labels, say))
            assert (
                str(max(s.total for s in GAME.outcome(state).scores))
                in petersburg.scores(GAME.view(state, None), labels, say).alt
            )  # type: ignore[union-attr]


@pytest.mark.parametrize("card", CATALOGUE, ids=[card.id for card in CATALOGUE])
def test_every_card_has_a_picture_and_a_symbol_of_its_own(card: object) -> None:
    index = CATALOGUE.index(card)  # type: ignore[arg-type]
    for locale in LOCALES:
        picture = petersburg.card(index, speak(locale))
        _check(picture)
        assert CATALOGUE[index].names[locale] in picture.alt
    assert mask(SYMBOLS[CATALOGUE[index].id], 36).getbbox() is not None


def test_no_two_cards_share_a_symbol() -> None:
    assert SYMBOLS.keys() == {card.id for card in CATALOGUE}
    assert len({bytes(mask(strokes, 36).tobytes()) for strokes in SYMBOLS.values()}) == len(SYMBOLS)


def test_a_board_for_all_shows_nothing_hidden() -> None:
    say = speak("en")
    for state in moments(7, 3):
        if state.over:
            continue
        twin = scrambled(state, None, random.Random(1))
        picture, other = (petersburg.board(GAME.view(s, None), LABELS[:3], say) for s in (state, twin))
        assert picture == other
        words, others = (petersburg.describe_board(GAME.view(s, None), LABELS[:3], say) for s in (state, twin))
        assert words == others


def test_the_board_in_words_tells_what_the_picture_shows() -> None:
    state = next(s for s in moments(3, 4) if s.round == 2)
    words = petersburg.describe_board(GAME.view(state, None), LABELS, speak("en"))
    for card in {*state.upper, *state.lower, *(card for tableau in state.tableaus for card in tableau)}:
        assert CATALOGUE[card].names["en"] in words
    assert "Round 2" in words
    for seat in range(4):
        assert f"points {state.points[seat]}, rubles hidden, hand {len(state.hands[seat])}" in words


def test_the_fonts_have_every_character_that_is_written() -> None:
    written = {c for locale in LOCALES for c in files(locale)["pictures.ftl"] if c.isprintable()}
    written |= {c for card in CATALOGUE for name in card.names.values() for c in name}
    for character in written - set("#"):
        assert printable(f"a{character}b") in (f"a{character}b", f"a{character}b".replace(" ", " ")), character


@pytest.mark.parametrize("text", ["W" * 60, "Feuerwehrhauptmannsgattin", "Минис­тр", "🎲🎲", "", "a b c d e f g h i j"])
@pytest.mark.parametrize("width", [40, 120, 300])
def test_text_never_leaves_its_box(text: str, width: int) -> None:
    line, size = fit(text, "bold", 30, width, 14)
    assert font("bold", size).getlength(line) <= width
    lines, size = wrap(text, "bold", 30, width, 14)
    assert len(lines) <= 2
    assert all(font("bold", size).getlength(line) <= width for line in lines)
