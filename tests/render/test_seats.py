"""The colours of seats: apart for everybody, and the same in every picture."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from io import BytesIO
from typing import Any

import pytest
from PIL import Image

from engine.game import AnyGame
from engine.outcome import Outcome, Score
from engine.peter.game import Peter
from engine.petersburg.game import Petersburg
from engine.shuffle import derive_seed
from i18n.translator import translator
from render.labels import SeatLabel
from render.pages.ending_sheet import EndingSheet, Mark, ending_picture
from render.pages.invitation import Table, invitation_picture
from render.pages.score_sheet import WIDE, ScoreSheet, score_picture
from render.palette import THEMES, Theme
from render.picture import Picture
from render.registry import ARTISTS
from render.seats import SEAT_COLOURS, numbered_colour
from tests.render.colours import BLINDNESSES, Blindness, assert_apart
from tests.render.pictures import PLAIN

SAY = translator("en")
SEATS = 4


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("blindness", BLINDNESSES)
def test_seats_can_be_told_apart(theme: Theme, blindness: Blindness | None) -> None:
    assert_apart(SEAT_COLOURS[:7], theme, blindness)


def invitation(labels: Sequence[SeatLabel], theme: Theme) -> Picture:
    return invitation_picture(Table(tuple(labels), SEATS, SEATS), (), SAY, theme=theme)


def ending(labels: Sequence[SeatLabel], theme: Theme) -> Picture:
    data = BytesIO()
    Image.new("RGB", (WIDE, 400), "white").save(data, "PNG")
    race = [Mark(at, tuple(at * (seat + 1) for seat in range(SEATS))) for at in range(4)]
    scores = Picture(data.getvalue(), "scores.png", "", WIDE, 400)
    return ending_picture(EndingSheet(labels, race, None), scores, None, SAY, theme=theme)


def scores(labels: Sequence[SeatLabel], theme: Theme) -> Picture:
    outcome = Outcome(tuple(range(1, SEATS + 1)), tuple(Score(9 - seat, {}) for seat in range(SEATS)))
    return score_picture(ScoreSheet(outcome, labels, {}), SAY, theme=theme)


def view_of(game: AnyGame, viewer: int | None) -> Any:
    return game.view(game.new(game.Options(), SEATS, derive_seed(1)), viewer)


def boards(game: AnyGame, labels: Sequence[SeatLabel], theme: Theme) -> list[Picture]:
    return [ARTISTS[game.id].board(view_of(game, None), labels, SAY, theme=theme)]


def menus(labels: Sequence[SeatLabel], theme: Theme) -> list[Picture]:
    return [ARTISTS[game.id].menu(view_of(game, 0), labels, SAY, theme=theme) for game in (Petersburg(), Peter())]


def drawn(labels: Sequence[SeatLabel], theme: Theme) -> list[Picture]:
    made = [draw(labels, theme) for draw in (invitation, scores, ending)]
    return [*made, *boards(Petersburg(), labels, theme), *boards(Peter(), labels, theme)]


def colours_in(shown: Picture) -> set[object]:
    with Image.open(BytesIO(shown.data)) as image:
        return {colour for _, colour in image.convert("RGB").getcolors(1 << 22) or ()}


@pytest.mark.sample(2)
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("first", [None, 4])
def test_a_seat_has_its_colour_in_every_picture(theme: Theme, first: int | None) -> None:
    """Its own, unless its label says another; `first` is that of the first seat."""
    labels = [replace(label, colour=None if first is None else first + at) for at, label in enumerate(PLAIN[:SEATS])]
    wanted = {numbered_colour(seat + (first or 0)).of(theme) for seat in range(SEATS)}
    for shown in drawn(labels, theme):
        assert wanted <= colours_in(shown), shown.name


@pytest.mark.parametrize("theme", THEMES)
def test_every_picture_follows_the_colours_of_the_labels(theme: Theme) -> None:
    plain = PLAIN[:SEATS]
    other = [replace(label, colour=SEATS - 1 - at) for at, label in enumerate(plain)]
    for one, two in zip(
        [*drawn(plain, theme), *menus(plain, theme)], [*drawn(other, theme), *menus(other, theme)], strict=True
    ):
        assert one.data != two.data, one.name
