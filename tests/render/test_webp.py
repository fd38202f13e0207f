"""Joined animations show the drawn picture after each frame."""

from __future__ import annotations

import re
from io import BytesIO

import pytest
from PIL import Image, ImageChops, ImageDraw, ImageStat

from render.webp import Frame, encode_frame, join_frames

WIDE, HIGH = 150, 94
"""Not multiples of a block."""


def scenes() -> list[Image.Image]:
    """Draw a square that moves to the lower right corner."""
    found = []
    for at in range(0, 100, 20):
        image = Image.new("RGB", (WIDE, HIGH), (212, 224, 232))
        ImageDraw.Draw(image).rectangle((at + 20, at - 6, at + 49, at + 13), fill=(140, 36, 64))
        found.append(image)
    return found


def encoded(images: list[Image.Image]) -> list[Frame]:
    earlier = [None, *images[:-1]]
    frames = [encode_frame(image, before, 100) for image, before in zip(images, earlier, strict=True)]
    return [frame for frame in frames if frame is not None]


def test_a_reader_sees_each_picture_whole_though_only_its_changes_are_kept() -> None:
    images = scenes()
    frames = encoded(images)
    assert (frames[0].width, frames[0].height) == (WIDE, HIGH)
    assert all(frame.left % 2 == frame.top % 2 == 0 for frame in frames)
    assert all(frame.width * frame.height < WIDE * HIGH // 2 for frame in frames[1:])
    with Image.open(BytesIO(join_frames(frames, WIDE, HIGH))) as film:
        assert (film.format, film.size, film.n_frames) == ("WEBP", (WIDE, HIGH), len(images))  # type: ignore[attr-defined]
        for number, image in enumerate(images):
            film.seek(number)
            shown = film.convert("RGBA")
            assert shown.getchannel("A").getextrema() == (255, 255), "nothing shines through"
            difference = ImageChops.difference(shown.convert("RGB"), image)
            assert max(ImageStat.Stat(difference).mean) < 6, number
        assert film.info["duration"] == 100
        assert film.info["loop"] == 0
    with Image.open(BytesIO(join_frames(frames, WIDE, HIGH, plays=3))) as film:
        assert film.info["loop"] == 3


def test_only_a_film_with_transparent_frames_says_that_it_has_them_and_blends_them() -> None:
    images = scenes()
    whole = join_frames([one for image in images if (one := encode_frame(image, None, 100)) is not None], WIDE, HIGH)
    parts = join_frames(encoded([images[0], images[1]]), WIDE, HIGH)
    assert (whole[20], flags_of_frames(whole)) == (0x02, [0x02] * len(images))
    assert (parts[20], flags_of_frames(parts)) == (0x12, [0x02, 0x00])


def flags_of_frames(film: bytes) -> list[int]:
    return [film[found.end() + 19] for found in re.finditer(b"ANMF", film)]


def test_a_picture_without_a_change_is_no_frame() -> None:
    image = scenes()[0]
    assert encode_frame(image, image.copy(), 100) is None


def test_one_changed_pixel_is_a_change() -> None:
    image = scenes()[0]
    other = image.copy()
    other.putpixel((WIDE - 1, HIGH - 1), (212, 224, 231))
    frame = encode_frame(other, image, 100)
    assert frame is not None
    assert (frame.left + frame.width, frame.top + frame.height) == (WIDE, HIGH)


def test_sizes_that_the_format_cannot_hold_are_refused() -> None:
    with pytest.raises(ValueError, match="size"):
        join_frames(encoded(scenes()), 0x1000000, HIGH)
