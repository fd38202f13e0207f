"""Animated WebP files, joined from frames that were encoded one by one (RFC 9649).

Pillow needs all frames at once, in one process. Here a frame is a still picture of the changes since the previous one,
so several jobs can make frames, and only their bytes stay in memory.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from io import BytesIO
from struct import pack, unpack_from
from typing import NamedTuple

from PIL import Image, ImageChops
from PIL import WebPImagePlugin as _  # noqa: F401 - else Pillow imports all fifty formats to find it

BLOCK = 16
"""Side of the encoder's blocks; only changed blocks are encoded."""
QUALITY = 66
METHOD = 2
"""Encoder's effort, 0 to 6, measured on boards: 4 takes twice the time for a tenth fewer bytes."""
_ANIMATED, _ALPHA = 0x02, 0x10  # flags of the file
_REPLACE = 0x02  # flag of a frame
_SIDES = 0xFFFFFF  # largest value of three bytes


class Frame(NamedTuple):
    """An encoded frame, which replaces a part of the picture and leaves the rest."""

    left: int
    """An even number: the file stores half of it."""
    top: int
    """An even number."""
    width: int
    height: int
    milliseconds: int
    data: bytes
    """The chunks of its picture."""


def encode_frame(image: Image.Image, before: Image.Image | None, milliseconds: int) -> Frame | None:
    """Encode the changes since `before`, both in RGB and of one size, or the whole picture; None if nothing changed."""
    if before is None:
        return Frame(0, 0, *image.size, milliseconds, _encode(image))
    changed = _changed_blocks(image, before)
    place = changed.getbbox()
    if place is None:
        return None
    left, top, right, bottom = place
    part = image.crop((left, top, min(right, image.width), min(bottom, image.height)))
    mask = changed.crop((left, top, left + part.width, top + part.height))
    if mask.getextrema() != (255, 255):
        part.putalpha(mask)
    return Frame(left, top, *part.size, milliseconds, _encode(part))


def join_frames(frames: Iterable[Frame], width: int, height: int, plays: int = 0) -> bytes:
    """Join frames into an animation; the first frame covers all of it.

    After so many `plays` it rests at its last frame; 0 for an endless one.
    """
    if not 0 < max(width, height) <= _SIDES:
        raise ValueError(f"{width}x{height} is no size of an animation")
    size = _three(width - 1) + _three(height - 1)
    every = list(frames)
    shown = b"".join(_chunk(b"ANMF", _describe(frame) + frame.data) for frame in every)
    alpha = 0 if all(map(_is_opaque, every)) else _ALPHA
    head = _chunk(b"VP8X", bytes((_ANIMATED | alpha, 0, 0, 0)) + size) + _chunk(b"ANIM", pack("<IH", 0, plays))
    return b"RIFF" + pack("<I", 4 + len(head) + len(shown)) + b"WEBP" + head + shown


def _describe(frame: Frame) -> bytes:
    place = _three(frame.left // 2) + _three(frame.top // 2) + _three(frame.width - 1) + _three(frame.height - 1)
    # Nothing is disposed of. Only transparent frames are blended over the previous one: some readers do it wrong.
    return place + _three(frame.milliseconds) + bytes((_REPLACE if _is_opaque(frame) else 0,))


def _is_opaque(frame: Frame) -> bool:
    return not frame.data.startswith(b"ALPH")


def _changed_blocks(image: Image.Image, before: Image.Image) -> Image.Image:
    """Return a mask of whole blocks, 255 where a pixel differs; it may extend beyond the picture."""
    red, green, blue = ImageChops.difference(image, before).split()
    pixels = ImageChops.lighter(ImageChops.lighter(red, green), blue).point(_NOT_ZERO)
    blocks = pixels.reduce(BLOCK).point(_NOT_ZERO)
    return blocks.resize((blocks.width * BLOCK, blocks.height * BLOCK), Image.Resampling.NEAREST)


_NOT_ZERO = [0] + [255] * 255


def _encode(image: Image.Image) -> bytes:
    """Return the chunks with the image's pixels."""
    file = BytesIO()
    image.save(file, "WEBP", quality=QUALITY, method=METHOD, alpha_quality=100)
    return b"".join(_chunk(name, data) for name, data in _read_chunks(file.getvalue()) if name != b"VP8X")


def _read_chunks(file: bytes) -> Iterator[tuple[bytes, bytes]]:
    at = 12
    while at < len(file):
        name, size = unpack_from("<4sI", file, at)
        yield name, file[at + 8 : at + 8 + size]
        at += 8 + size + size % 2


def _chunk(name: bytes, data: bytes) -> bytes:
    return name + pack("<I", len(data)) + data + b"\0" * (len(data) % 2)


def _three(number: int) -> bytes:
    return number.to_bytes(3, "little")
