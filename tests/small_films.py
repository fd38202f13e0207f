"""A `neva` whose films have three small frames and whose shared pages are empty: `python -m tests.small_films check`.

Drawing whole ones takes a minute.
"""

from __future__ import annotations

import io
import sys

from PIL import Image

from tests import patience

FRAMES = 3


def film() -> bytes:
    frames = [Image.new("RGB", (8, 8), (80 * number, 0, 0)) for number in range(FRAMES)]
    written = io.BytesIO()
    frames[0].save(written, "WEBP", save_all=True, append_images=frames[1:], duration=100)
    return written.getvalue()


def main() -> int:
    from bot.review.replay import Films, ReplayPages, WrittenPage
    from render.picture import Picture

    async def make_film(_films: Films, _making: object, _key: object, name: str, alt: str, *_: object) -> Picture:
        return Picture(film(), name, alt, 8, 8)

    async def make_page(_pages: ReplayPages, *_: object) -> WrittenPage:
        return WrittenPage(b"<html>")

    Films._make = make_film  # type: ignore[method-assign, assignment]
    ReplayPages._make = make_page  # type: ignore[method-assign, assignment]
    return patience.main()


if __name__ == "__main__":
    sys.exit(main())
