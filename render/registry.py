"""The artists of all games."""

from __future__ import annotations

from collections.abc import Mapping

from engine.peter.game import Peter
from engine.petersburg.game import Petersburg
from render.artist import Artist
from render.peter.artist import PeterArtist
from render.petersburg.artist import PetersburgArtist

ARTISTS: Mapping[str, Artist] = {
    Petersburg.id: PetersburgArtist(),
    Peter.id: PeterArtist(),
}
"""By game id."""
