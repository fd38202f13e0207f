"""The signs on a card: which worker it replaces, and that it has a rule of its own."""

from __future__ import annotations

from collections.abc import Set
from enum import StrEnum

import pytest

from engine.petersburg.cards import CARD_IDS, CATALOGUE, NO_CARD, Colour
from engine.petersburg.options import PRESETS
from engine.petersburg.ruleset import Ruleset, ruleset
from i18n.translator import translator
from render import palette
from render.canvas import Canvas, box
from render.petersburg.names import Priced
from render.petersburg.parts.signs import Sign
from render.petersburg.parts.tiles import HEIGHT, OUT, WIDTH, draw_earnings, draw_tile, earnings, replaced_sign, tile_of
from render.petersburg.symbols import CARDS, marks
from tests.render.petersburg.games import GAME

SAY = translator("en")
TRADES = {
    "carpenter_workshop": "lumberjack",
    "gold_smelter": "gold_miner",
    "weaving_mill": "shepherd",
    "fur_shop": "fur_trapper",
    "wharf": "ship_builder",
    "obshchina_commune": "new_farmer",
    "czar_reformer": "czar_and_carpenter",
}
"""By green trading card: the worker of its trade (SP-1.15, SP-4.4)."""
SAID = {
    *("mariinskij_theater", "ns_mariinskij_theater", "tax_man", "mayor", "coffee_house", "textile_factory"),
    *("guild_hall", "golden_donkey"),
}
"""Cards whose signs say their whole effect."""


def rules_of(preset: str) -> Ruleset:
    return ruleset(GAME.Options.of_new_game({"preset": preset}))


def signs_on(card: int, rules: Ruleset) -> Set[StrEnum]:
    cost = rules.cards[card].cost
    canvas = Canvas(WIDTH + 20, HEIGHT + 20, palette.MIST)
    draw_tile(canvas, OUT[:2], tile_of(Priced(card, 1, cost, cost, NO_CARD), rules, SAY))
    return canvas.noted.keys()


@pytest.mark.parametrize("preset", PRESETS)
def test_a_green_trading_card_shows_which_worker_it_replaces(preset: str) -> None:
    rules = rules_of(preset)
    for card in sorted(rules.in_play):
        facts = rules.cards[card]
        is_green = facts.trading and facts.colour is Colour.WORKER
        assert (Sign.TRADE in signs_on(card, rules)) == is_green, facts.id
        if facts.id in TRADES:
            assert replaced_sign(card, rules) is CARDS[CARD_IDS[TRADES[facts.id]]]
        elif is_green:
            assert facts.id == "new_society"  # replaces any worker
            assert replaced_sign(card, rules) is marks.tools


@pytest.mark.parametrize("preset", PRESETS)
def test_a_card_with_a_rule_that_its_signs_do_not_say_is_marked(preset: str) -> None:
    rules = rules_of(preset)
    for card in sorted(rules.in_play):
        facts = rules.cards[card]
        has_rule = (facts.effect is not None and facts.id not in SAID) or facts.value != facts.cost
        assert (Sign.SPECIAL in signs_on(card, rules)) == has_rule, facts.id


@pytest.mark.parametrize("preset", PRESETS)
def test_the_earnings_of_a_card_stay_clear_of_its_tick(preset: str) -> None:
    rules = rules_of(preset)
    for card in sorted(rules.in_play):
        canvas = Canvas(WIDTH, 42, palette.PAPER)
        draw_earnings(canvas, box(0, 0, WIDTH, 42), earnings(card, rules), 34, clear=42)
        ink = canvas.image.convert("L").point(lambda value: 255 if value < 200 else 0).getbbox()
        assert ink is not None
        assert ink[2] <= WIDTH - 42, CATALOGUE[card].id
