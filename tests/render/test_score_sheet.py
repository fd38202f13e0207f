"""The final score sheet that all games share."""

from __future__ import annotations

from io import BytesIO
from typing import Any

from PIL import Image, ImageChops

from engine.outcome import Outcome, Score
from i18n.translator import translator
from render import palette
from render.canvas import Box
from render.pages.score_sheet import Column, ScoreSheet, parts_of, score_picture
from render.picture import Picture
from tests.render.pictures import PLAIN

SAY = translator("en")
FIRST_BAR, STEP = 104 + 112 + 132 - 20, 142
"""The first row's bar, and the distance of rows."""


def drawn(*scores: Score) -> Picture:
    outcome = Outcome(tuple(range(1, len(scores) + 1)), scores)
    columns = {part: Column(part.title()) for part in parts_of(outcome)}
    return score_picture(ScoreSheet(outcome, PLAIN, columns), SAY)


def image(shown: Picture) -> Image.Image:
    return Image.open(BytesIO(shown.data)).convert("RGB")


def test_a_part_that_only_one_seat_has_stands_in_its_own_column() -> None:
    mixed = drawn(Score(9, {"lots": 4, "coins": 5}), Score(7, {"coins": 5, "prize": 2}), Score(0, {}))
    assert parts_of(Outcome((1, 2), (Score(0, {"b": 0}), Score(0, {"a": 0, "b": 0})))) == ("b", "a")
    assert (
        mixed.alt == "1. Ann: 9 points (Lots 4, Coins 5).\n2. Boris: 7 points (Coins 5, Prize 2).\n3. Cleo: 0 points."
    )
    full = drawn(
        Score(9, {"lots": 4, "coins": 5, "prize": 0}),
        Score(7, {"lots": 0, "coins": 5, "prize": 2}),
        Score(0, dict.fromkeys(("lots", "coins", "prize"), 0)),
    )
    assert mixed.width == full.width
    assert mixed.height == full.height
    left, _, right, _ = ImageChops.difference(image(mixed), image(full)).getbbox() or (0, 0, 0, 0)
    assert 0 < left < right < mixed.width, "only cells without a number differ"


def test_scores_without_parts_are_totals() -> None:
    shown = drawn(Score(3, {}), Score(1, {}))
    assert shown.alt == "1. Ann: 3 points.\n2. Boris: 1 point."


def test_bars_show_the_parts_as_far_as_the_total_reaches() -> None:
    def fills(*scores: Score) -> list[int]:
        """Return the filled pixels of each row's bar."""
        shown = image(drawn(*scores))
        rows = []
        for line in range(len(scores)):
            bar = Box(122, FIRST_BAR + line * STEP, 1076, FIRST_BAR + line * STEP + 1)
            colours: list[tuple[int, Any]] = shown.crop(bar).getcolors(1 << 10) or []
            rows.append(sum(number for number, colour in colours if colour != palette.SAND.light))
        return rows

    whole, half, lost = fills(Score(20, {"lots": 10, "coins": 10}), Score(10, {"lots": 10, "coins": 0}),
                              Score(2, {"lots": 10, "coins": -8}))  # fmt: skip
    assert whole > 930
    assert abs(2 * half - whole) < 10
    assert abs(10 * lost - whole) < 40, "what is lost is not in the bar"
    assert fills(Score(-7, {"lots": 8, "coins": -15}), Score(-9, {"lots": 6, "coins": -15})) == [0, 0]
