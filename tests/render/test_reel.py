"""A reel gives back the pictures that it was wound from."""

from __future__ import annotations

import io
from collections.abc import Sequence

from PIL import Image

from i18n.translator import translator
from render.picture import Picture
from render.reel import ACROSS, TILE, Reel, wind_reel
from render.text_card import text_card

SAY = translator("en")


def unwind(reel: Reel, number: int) -> Image.Image:
    """Put a picture of a reel together again, as a browser does."""
    frame, sheet = reel.frames[number], Image.open(io.BytesIO(reel.sheet)).convert("RGB")
    image = Image.new("RGB", (frame.width, frame.height))
    for down, row in enumerate(frame.rows):
        for right, tile in enumerate(reel.rows[row]):
            left, top = tile % ACROSS * TILE, tile // ACROSS * TILE
            image.paste(sheet.crop((left, top, left + TILE, top + TILE)), (right * TILE, down * TILE))
    return image


def cards(*texts: str) -> Sequence[Picture]:
    return [text_card(text, "card.png", text) for text in texts]


def test_pictures_of_different_heights_come_back_as_they_were() -> None:
    pictures = cards("Head\none", "Head\ntwo", "Head\none\ntwo\nthree", "Head\none")
    reel = wind_reel(pictures)
    assert [frame.words for frame in reel.frames] == [one.alt for one in pictures]
    for number, one in enumerate(pictures):
        assert unwind(reel, number).tobytes() == Image.open(io.BytesIO(one.data)).convert("RGB").tobytes()


def test_what_pictures_share_is_there_once() -> None:
    one, both = wind_reel(cards("Head\none")), wind_reel(cards("Head\none", "Head\none"))
    assert both.sheet == one.sheet
    assert both.rows == one.rows
    assert both.frames[0] == both.frames[1]
