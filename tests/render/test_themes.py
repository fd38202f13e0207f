"""Both themes are readable, also for colour-blind people."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games import GAMES
from i18n.translator import translator
from render import palette
from render.canvas import Box, Canvas, Style
from render.pages.invitation import Table
from render.palette import THEMES, Theme
from render.registry import ARTISTS
from render.sheet import forget_parts
from tests.conformance import busy_action, positions
from tests.render.colours import APART, BLINDNESSES, Blindness, contrast, difference, seen
from tests.render.pictures import LONG, PLAIN

READABLE, VISIBLE = 4.5, 3.0
"""Contrast of text and of signs, by WCAG 2."""

themes = pytest.mark.parametrize("theme", THEMES)


@themes
@pytest.mark.parametrize("blindness", BLINDNESSES)
def test_type_can_be_read(theme: Theme, blindness: Blindness | None) -> None:
    weak = [
        (one, other)
        for one, other in palette.PAIRS
        if contrast(seen(one.of(theme), blindness), seen(other.of(theme), blindness)) < READABLE
    ]
    assert not weak


@themes
@pytest.mark.parametrize("blindness", BLINDNESSES)
def test_what_is_marked_stands_out_from_what_is_not(theme: Theme, blindness: Blindness | None) -> None:
    amber = seen(palette.AMBER.of(theme), blindness)
    for ground in (palette.PAPER, palette.SAND, palette.MIST, palette.SEA, palette.DEEP):
        assert difference(amber, seen(ground.of(theme), blindness)) >= 2 * APART


@themes
def test_the_palette_fits_png_and_has_every_named_colour(theme: Theme) -> None:
    named = {value.of(theme) for value in vars(palette).values() if isinstance(value, palette.Colour)}
    assert len(palette.shades(theme)) < 256, "none is left out"
    assert named <= set(palette.shades(theme))
    assert not [colour for colour in named for part in colour if part % 4]


def test_a_theme_that_nobody_chose_is_the_first() -> None:
    chosen = [palette.find_theme(name) for name in (None, "pink", "light", "dark")]
    assert chosen == ["light", "light", "light", "dark"]


def moments(match_id: str) -> list[Any]:
    game = GAMES[match_id]
    states = positions(game, 11, every=150, choose=busy_action)
    return [game.view(state, viewer) for state in states for viewer in (None, 0)]


@pytest.mark.sample(2)
@themes
@pytest.mark.parametrize("match_id", ARTISTS)
def test_every_text_and_sign_of_a_picture_can_be_seen(
    match_id: str, theme: Theme, monkeypatch: pytest.MonkeyPatch
) -> None:
    weak: set[tuple[str, palette.Rgb, palette.Rgb]] = set()
    write, stamp = Canvas.text, Canvas.stamp

    def ground(image: Any, place: Box) -> palette.Rgb:
        shown = image.crop(place)  # Pillow allocates a table of this size, so request no more than possible
        colours: list[tuple[int, palette.Rgb]] = shown.getcolors(shown.width * shown.height) or [(0, (0, 0, 0))]
        return max(colours)[1]

    def noting_text(self: Canvas, place: Box, text: str, style: Style) -> int:
        before = self.image.crop(place)
        wide = write(self, place, text, style)
        left = {"left": 0, "middle": (place.width - wide) // 2, "right": place.width - wide}[style.align]
        behind = ground(before, Box(left, 0, left + wide, place.height))
        if wide and contrast(style.colour.of(theme), behind) < READABLE:
            weak.add((text, style.colour.of(theme), behind))
        return wide

    def noting_stamp(self: Canvas, mask: Any, left: int, top: int, colour: palette.Colour) -> None:
        whole = mask.getbbox() == (0, 0, *mask.size)
        if mask.width == mask.height >= 20 and not whole:  # a sign, not a corner or a silhouette
            behind = ground(self.image, Box(left, top, left + mask.width, top + mask.height))
            if contrast(colour.of(theme), behind) < VISIBLE:
                weak.add((f"a sign of {mask.width} pixels", colour.of(theme), behind))
        stamp(self, mask, left, top, colour)

    monkeypatch.setattr(Canvas, "text", noting_text)
    monkeypatch.setattr(Canvas, "stamp", noting_stamp)
    forget_parts()
    artist, say = ARTISTS[match_id], translator("en")
    for view in moments(match_id):
        artist.board(view, LONG, say, theme=theme)
        artist.menu(view, LONG, say, theme=theme)
        artist.hand(view, LONG, say, theme=theme)
        if view.outcome is not None:
            artist.scores(view, LONG, say, theme=theme)
    for card_id in artist.card_ids[::9]:
        artist.card(card_id, None, say, theme=theme)
    options = GAMES[match_id].Options().model_dump(mode="json")
    seats = GAMES[match_id].players[-1]
    artist.invitation(options, Table((*LONG, *LONG)[: seats - 1], seats - 1, seats), say, theme=theme)
    assert not weak


@pytest.mark.parametrize("match_id", ARTISTS)
def test_a_theme_changes_the_picture_and_nothing_else(match_id: str) -> None:
    artist, say = ARTISTS[match_id], translator("en")
    for view in moments(match_id):
        light, dark, again = (artist.board(view, PLAIN, say, theme=theme) for theme in (*THEMES, THEMES[0]))
        assert light == again
        assert light.data != dark.data
        assert (light.alt, light.width, light.height) == (dark.alt, dark.width, dark.height)
