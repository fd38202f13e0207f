"""The symbols of Saint Petersburg."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.petersburg.cards import CATALOGUE, Deck
from render.pen import Drawing
from render.petersburg.symbols import aristocrats, banquet, buildings, goods, marks, society, workers

_BY_NAME: Mapping[str, Drawing] = {
    **workers.DRAWINGS,
    **buildings.DRAWINGS,
    **aristocrats.DRAWINGS,
    **society.DRAWINGS,
    **banquet.DRAWINGS,
    **goods.DRAWINGS,
}

_SHARED = {
    "potemkin_village_1_4": "potemkin_village",
    "potemkin_village_3_8": "potemkin_village",
    "away_with_it_building": "away_with_it",
    "away_with_it_aristocrat": "away_with_it",
}
"""Cards with the symbol of another."""

CARDS: Sequence[Drawing] = [_BY_NAME[_SHARED.get(card.name_id, card.name_id)] for card in CATALOGUE]
"""By card of the catalogue; cards of one name share one."""

PHASES: Mapping[Deck, Drawing] = {
    Deck.WORKER: marks.tools,
    Deck.MARKET: goods.stall,
    Deck.BUILDING: marks.house,
    Deck.ARISTOCRAT: marks.portrait,
    Deck.TRADING: marks.exchange,
}
"""By phase, also for its deck's back."""
