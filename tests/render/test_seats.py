"""The colours of seats: apart for everybody, and the same in every picture."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from engine.game import AnyGame
from engine.outcome import Outcome, Score
from engine.peter.game import Peter
from engine.petersburg.game import Petersburg
from engine.shuffle import derive_seed
from i18n.translator import translator
from render.pages.ending_sheet import EndingSheet, Mark, ending_picture
from render.pages.invitation import Table, invitation_picture
from render.pages.score_sheet import WIDE, ScoreSheet, score_picture
from render.palette import THEMES, Theme
from render.picture import Picture
from render.registry import ARTISTS
from render.seats import SEAT_COLOURS, seat_colour
from tests.render.colours import BLINDNESSES, Blindness, assert_apart
from tests.render.pictures import PLAIN

SAY = translator("en")
SEATS = 4


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("blindness", BLINDNESSES)
def test_seats_can_be_told_apart(theme: Theme, blindness: Blindness | None) -> None:
    assert_apart(SEAT_COLOURS[:7], theme, blindness)


def invitation(theme: Theme) -> Picture:
    return invitation_picture(Table(tuple(PLAIN[:SEATS]), SEATS, SEATS), (), SAY, theme=theme)


def ending(theme: Theme) -> Picture:
    data = BytesIO()
    Image.new("RGB", (WIDE, 400), "white").save(data, "PNG")
    race = [Mark(at, tuple(at * (seat + 1) for seat in range(SEATS))) for at in range(4)]
    scores = Picture(data.getvalue(), "scores.png", "", WIDE, 400)
    return ending_picture(EndingSheet(PLAIN[:SEATS], race, None), scores, None, SAY, theme=theme)


def scores(theme: Theme) -> Picture:
    outcome = Outcome(tuple(range(1, SEATS + 1)), tuple(Score(9 - seat, {}) for seat in range(SEATS)))
    return score_picture(ScoreSheet(outcome, PLAIN[:SEATS], {}), SAY, theme=theme)


def board(game: AnyGame, theme: Theme) -> Picture:
    state = game.new(game.Options(), SEATS, derive_seed(1))
    return ARTISTS[game.id].board(game.view(state, None), PLAIN[:SEATS], SAY, theme=theme)


@pytest.mark.parametrize("theme", THEMES)
def test_a_seat_has_its_colour_in_every_picture(theme: Theme) -> None:
    for shown in (invitation(theme), scores(theme), ending(theme), board(Petersburg(), theme), board(Peter(), theme)):
        with Image.open(BytesIO(shown.data)) as image:
            found = {colour for _, colour in image.convert("RGB").getcolors(1 << 22) or ()}
        assert {seat_colour(seat).of(theme) for seat in range(SEATS)} <= found, shown.name
