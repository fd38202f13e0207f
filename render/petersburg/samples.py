"""Sample cards for invitations."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from engine.petersburg.cards import CARD_IDS, NO_CARD
from engine.petersburg.options import Options
from engine.petersburg.ruleset import Ruleset, ruleset
from i18n.translator import Say
from render.canvas import Canvas
from render.pages.invitation import SampleCard
from render.petersburg.parts.tiles import HEIGHT, OUT, WIDTH, Tile, draw_tile, tile_of
from render.petersburg.priced import Priced

_BASE = ("fur_trapper", "hospital", "judge", "winter_palace")
"""A worker, a building, an aristocrat and a trading card."""
_INSTEAD = (("market", "fish_barrel", 3), ("new_society", "merchant", 2), ("banquet", "golden_donkey", 1))
"""By expansion: its sample card, and the index in `_BASE` that it replaces."""


def sample_cards(options: Mapping[str, Any], say: Say) -> Sequence[SampleCard]:
    """Return up to four cards in play, one of each expansion."""
    chosen = Options.model_validate(options)
    rules, names = ruleset(chosen), list(_BASE)
    for expansion, card, place in _INSTEAD:
        if getattr(chosen, expansion):
            names[place] = card
    say = say.variant(chosen.edition)
    return [_sample(card, rules, say) for card in map(CARD_IDS.__getitem__, names) if card in rules.in_play]


def _sample(card: int, rules: Ruleset, say: Say) -> SampleCard:
    cost = rules.cards[card].cost
    tile = tile_of(Priced(card, 1, cost, cost, NO_CARD), rules, say)
    return SampleCard(tile.name, WIDTH, HEIGHT + OUT.top, partial(_draw, tile=tile))


def _draw(canvas: Canvas, left: int, top: int, tile: Tile) -> None:
    draw_tile(canvas, (left, top + OUT.top), tile)
