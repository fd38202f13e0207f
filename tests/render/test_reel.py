"""A reel reproduces the original pictures."""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence

import pytest
from PIL import Image

from i18n.translator import translator
from render.pages.text_card import text_card
from render.picture import Picture
from render.replay_page import ACROSS, DOWN, TILE, Reel, ReelWinder, cut_strip

SAY = translator("en")


def wind(*parts: Sequence[Picture]) -> Reel:
    winder = ReelWinder()
    for part in parts:
        winder.add(cut_strip(part))
    return winder.finish()


def unwind(reel: Reel) -> Iterator[Image.Image]:
    """Rebuild the pictures like a browser."""
    sheets = [Image.open(io.BytesIO(sheet)).convert("RGB") for sheet in reel.sheets]
    tiles: dict[int, int] = {}
    for frame in reel.frames:
        place, tile = 0, 0
        for skipped, length, behind in zip(*(frame.changes[at::3] for at in range(3)), strict=True):
            place, tile = place + skipped, tile + behind
            tiles |= {place + at: tile + at for at in range(length)}
            place, tile = place + length, tile + length
        image, across = Image.new("RGB", (frame.width, frame.height)), -(-frame.width // TILE)
        for where in range(across * -(-frame.height // TILE)):
            number, at = divmod(tiles[where], ACROSS * DOWN)
            left, top = at % ACROSS * TILE, at // ACROSS * TILE
            cut = sheets[number].crop((left, top, left + TILE, top + TILE))
            image.paste(cut, (where % across * TILE, where // across * TILE))
        yield image


def cards(*texts: str) -> Sequence[Picture]:
    return [text_card(text, "card.png", text) for text in texts]


@pytest.mark.parametrize("down", [1, DOWN])
def test_pictures_of_different_heights_come_back_as_they_were(monkeypatch: pytest.MonkeyPatch, down: int) -> None:
    monkeypatch.setattr("render.replay_page.DOWN", down)
    monkeypatch.setitem(globals(), "DOWN", down)
    pictures = cards("Head\none", "Head\ntwo", "Head\none\ntwo\nthree", "Head\none", "Longer\nhead\nand\ntext")
    reel = wind(pictures[:2], pictures[2:])
    assert len(reel.sheets) > (1 if down == 1 else 0)
    assert [frame.words for frame in reel.frames] == [one.alt for one in pictures]
    for image, one in zip(unwind(reel), pictures, strict=True):
        assert image.tobytes() == Image.open(io.BytesIO(one.data)).convert("RGB").tobytes()


def test_what_pictures_share_is_there_once() -> None:
    one, both = wind(cards("Head\none")), wind(cards("Head\none"), cards("Head\none"))
    assert both.sheets == one.sheets
    assert both.frames[0] == one.frames[0]
    assert both.frames[1].changes == ()
