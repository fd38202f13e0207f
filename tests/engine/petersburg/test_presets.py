"""Presets and combinations."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import ValidationError

from engine.game import BadSetup
from engine.petersburg.cards import CATALOGUE
from engine.petersburg.effects import Effect
from engine.petersburg.options import PRESETS, READINGS, Options
from engine.petersburg.ruleset import check_catalogue, ruleset
from engine.shuffle import derive_seed
from tests.engine.petersburg.invariants import OPTIONS
from tests.engine.petersburg.situation import GAME


def preset(name: str, **switches: object) -> Options:
    return Options.model_validate({"preset": name, **switches})


def test_the_presets() -> None:
    assert list(PRESETS) == ["2004", "2014", "market", "new society", "banquet", "complete", "online", "everything"]
    assert preset("2004") == Options()
    assert preset("2014") == Options(edition="2014", tiebreak="leftover")
    assert preset("market") == Options(edition="2014", market=True)
    assert preset("new society") == preset("new_society") == Options(new_society=True)
    assert preset("banquet") == Options(banquet=True)
    assert preset("complete") == Options(new_society=True, banquet=True)
    assert preset("everything") == Options(edition="2014", market=True, new_society=True, banquet=True)


def test_stored_options_keep_the_reading_they_were_written_with_and_new_games_have_the_newest() -> None:
    assert Options.model_validate({"banquet": True}).reading == READINGS[0]
    assert Options.of_new_game({"preset": "banquet"}) == Options(banquet=True, reading=READINGS[-1])
    assert Options.of_new_game({"preset": "banquet", "reading": READINGS[0]}).reading == READINGS[0]
    for reading in (READINGS[0] - 1, READINGS[-1] + 1):
        with pytest.raises(ValidationError):
            Options.model_validate({"reading": reading})


def test_switches_beside_a_preset() -> None:
    assert preset("online", new_society=True).new_society
    assert preset("2004", edition="2014").tiebreak == "leftover"
    assert preset("2014", tiebreak="money").tiebreak == "money"
    assert preset("2014", tiebreak="money") == Options.model_validate(preset("2014", tiebreak="money").model_dump())


@pytest.mark.parametrize(
    "data", [{"market": True}, {"preset": "market", "edition": "2004"}, {"preset": "2004", "market": True}]
)
def test_the_market_is_refused_without_2014(data: dict[str, Any]) -> None:
    with pytest.raises(ValidationError) as caught:
        Options.model_validate(data)
    (error,) = caught.value.errors()
    assert error["type"] == "refused-market-needs-2014"
    assert "SP-3" in error["msg"]


@pytest.mark.parametrize("name", ["peter", "", "2004 ", "Market", None, 3, ["2004"]])
def test_an_unknown_preset_is_refused(name: object) -> None:
    with pytest.raises(ValidationError) as caught:
        Options.model_validate({"preset": name})
    assert caught.value.errors()[0]["type"] == "refused-no-preset"
    assert "new society" in caught.value.errors()[0]["msg"]


@pytest.mark.parametrize("name", PRESETS)
def test_five_seats_need_the_market_or_new_society(name: str) -> None:
    options = preset(name)
    most = 5 if name in ("market", "new society", "complete", "everything") else 4
    assert GAME.seats(options) == range(2, most + 1)
    for seats in range(-1, 9):
        if seats in GAME.seats(options):
            assert GAME.new(options, seats, derive_seed(1)).seats == seats
        else:
            with pytest.raises(BadSetup):
                GAME.new(options, seats, derive_seed(1))


def test_forty_combinations_are_drawn_and_differ() -> None:
    drawn = [dict(options) for options in OPTIONS if "preset" not in options]
    assert len(drawn) >= 40
    assert len({Options.model_validate(options) for options in drawn}) >= 40


def test_the_totals_of_all_decks_are_checked_when_the_game_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    check_catalogue()
    monkeypatch.setattr("engine.petersburg.decks.EXTRA_COPIES", {"firehouse": 1})
    with pytest.raises(ValueError, match="building deck holds 32 cards, the rules say 34"):
        check_catalogue()


def test_every_effect_is_on_a_card_and_an_unknown_one_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    assert {card.effect for card in CATALOGUE} == {*Effect, None}
    monkeypatch.setattr("engine.petersburg.ruleset.REPRINTS", {"pub": {"effect": "cellar"}})
    with pytest.raises(ValueError, match="pub has an effect without a rule: 'cellar'"):
        check_catalogue()


def test_pub_as_an_action_goes_with_the_market() -> None:
    assert ruleset(preset("market", pub_timing="action")).board_size == 10
