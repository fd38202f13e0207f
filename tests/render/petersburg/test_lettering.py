"""The fonts have every letter of the pictures' texts, and nothing is cut."""

from __future__ import annotations

import pytest

from engine.petersburg.cards import CATALOGUE, CardType
from engine.petersburg.ruleset import rules_with
from i18n.translator import LOCALES, translator
from render import palette, typography
from render.canvas import Box, Canvas
from render.petersburg.board import board
from render.petersburg.card import card
from render.petersburg.hand import hand
from render.petersburg.names import Priced
from render.petersburg.parts.signs import Sign, earning_sign
from render.petersburg.parts.tiles import HEIGHT, WIDTH, draw_tile, earnings, tile_of
from render.petersburg.scores import scores
from render.sheet import forget_parts
from render.typography import Face, fit_line, has_glyph, wrap
from tests.render.petersburg.games import GAME, states
from tests.render.pictures import LONG, PLAIN


@pytest.mark.parametrize("face", Face)
def test_fonts_have_every_letter_of_a_card(face: Face) -> None:
    letters = {letter for facts in CATALOGUE for name in facts.names.values() for letter in name}
    assert not [letter for letter in letters if not has_glyph(face, letter)]


@pytest.mark.parametrize(
    "locale",
    [
        pytest.param(one, marks=() if one == "ru" else pytest.mark.slow("Russian words are the longest"))
        for one in LOCALES
    ],
)
def test_nothing_but_long_names_of_players_is_cut(locale: str, monkeypatch: pytest.MonkeyPatch, whole: bool) -> None:
    cut: list[str] = []
    plain = typography.shorten

    def noticed(text: str, face: Face, size: int, room: int) -> str:
        shown = plain(text, face, size, room)
        if shown != text:
            cut.append(text)
        return shown

    monkeypatch.setattr(typography, "shorten", noticed)
    fit_line.cache_clear()
    wrap.cache_clear()
    forget_parts()
    say = translator(locale)
    for facts in CATALOGUE:
        card(facts.id, None, say)
        shown = Priced(facts.index, 1, facts.cost, None, -1)
        draw_tile(Canvas(WIDTH, HEIGHT, palette.PAPER), (0, 0), tile_of(shown, rules_with(facts.index), say))
    for preset, seats in (("2004", 3), ("everything", 5))[0 if whole else 1 :]:
        for state in states(seats, 11, every=80 if whole else 200, preset=preset):
            view = GAME.view(state, next(iter(GAME.to_act(state)), 0))
            board(view, PLAIN, say)
            hand(view, PLAIN, say)
            if not GAME.to_act(state):
                scores(GAME.view(state, None), PLAIN, say)
    assert not cut
    board(GAME.view(state, None), LONG, say)
    assert cut  # proves that the test detects cuts


@pytest.mark.parametrize(
    "card", [facts for facts in CATALOGUE if facts.copies > 1 and facts.points], ids=lambda one: one.id
)
def test_the_tick_on_a_pile_hides_no_points(card: CardType) -> None:
    canvases = []
    for affordable in (True, None):
        shown = Priced(card.index, 2, card.cost, card.cost, -1, affordable=affordable)
        canvases.append(Canvas(WIDTH + 20, HEIGHT + 20, palette.PAPER))
        draw_tile(canvases[-1], (10, 10), tile_of(shown, rules_with(card.index), translator("en")))
    star = canvases[0].noted[Sign.POINT].inset(7)
    ticked, plain = (canvas.image.crop(star) for canvas in canvases)
    assert ticked.tobytes() == plain.tobytes()


@pytest.mark.sample(20)
@pytest.mark.parametrize("card", [facts for facts in CATALOGUE if facts.copies > 1], ids=lambda one: one.id)
@pytest.mark.parametrize("size", [1.0, 1.24])
def test_the_number_of_a_pile_stands_apart_from_its_earnings(card: CardType, size: float) -> None:
    """Else `×2` and `4` read as `×24`; and the legend cuts earnings out together with a part of their neighbour."""
    shown = Priced(card.index, 2, card.cost, card.cost, -1, affordable=True)
    canvas = Canvas(round(WIDTH * size) + 20, round(HEIGHT * size) + 20, palette.PAPER)
    rules = rules_with(card.index)
    draw_tile(canvas, (10, 10), tile_of(shown, rules, translator("en")), size)
    number, tick = canvas.noted[Sign.COPIES], canvas.noted[Sign.AFFORDABLE]
    earned = [canvas.noted[earning_sign(*one)] for one in earnings(card.index, rules)]
    assert not any(place.meets(other) for place in earned for other in (number, tick))
    beside = Box(number.right, number.top + 2, tick.left, min(place.bottom for place in earned) - 6)
    ink = canvas.image.crop(beside).convert("L").point(lambda value: 255 if value < 200 else 0).getbbox()
    assert ink is not None
    assert ink[0] >= 13 * size, "more than between two earnings"
