"""The board in words: order, cards on offer, details of a seat, and omissions in long texts."""

from __future__ import annotations

import random
import re
from dataclasses import replace

import pytest

from engine.petersburg import forecast
from engine.petersburg.cards import CATALOGUE, Colour
from engine.petersburg.view import View
from i18n.translator import LOCALES, Say, translator
from render.petersburg.alt import board_alt, describe_board, hand_alt
from render.petersburg.names import card_name, phase_name
from render.picture import ALT_LIMIT
from tests.conformance import KITS
from tests.engine.petersburg.situation import cards, changed
from tests.render.petersburg.games import GAME, states
from tests.render.pictures import LONG, PLAIN


def middle(viewer: int | None, seats: int = 4, **options: object) -> View:
    running = [state for state in states(seats, 6, every=9, **options) if GAME.to_act(state)]
    view: View = GAME.view(running[len(running) // 2], viewer)
    return view


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("viewer", [None, 0, 3])
def test_turn_and_rows_come_first_then_the_own_seat(locale: str, viewer: int | None) -> None:
    say = translator(locale)
    alt = board_alt(middle(viewer), PLAIN, say)
    assert len(alt) <= ALT_LIMIT == 1024
    order = [0 if viewer is None else viewer, *(seat for seat in range(4) if viewer and seat != viewer)]
    heads = [say(key, cards="|").split(".")[0] for key in ("alt-upper", "alt-lower")]
    found = [alt.index(text) for text in (*heads, *(f"{PLAIN[seat].name}: " for seat in order[:2]))]
    assert found == sorted(found)


@pytest.mark.parametrize("locale", LOCALES)
def test_hidden_money_is_said(locale: str) -> None:
    say = translator(locale)
    for view in (middle(None), middle(1)):
        hidden = sum(seat.money is None for seat in view.seats)
        assert hidden
        for text in (board_alt(view, PLAIN, say), board_alt(view, LONG, say), describe_board(view, PLAIN, say)):
            assert text.count(say("alt-rubles-hidden")) == hidden


@pytest.mark.parametrize("locale", LOCALES)
def test_computer_players_are_named_before_the_phases_they_start(locale: str) -> None:
    say, view = translator(locale), middle(None)
    labels = tuple(replace(label, computer=True) for label in PLAIN)
    lines = describe_board(view, labels, say).splitlines()
    for seat in view.seats:
        line = next(line for line in lines if line.startswith(f"{labels[seat.seat].name}: "))
        assert line.partition(": ")[2].startswith(say("alt-computer"))


@pytest.mark.parametrize("locale", LOCALES)
def test_income_aristocrats_and_passes_are_said_of_every_seat(locale: str) -> None:
    say, passed = translator(locale), 0
    for state in states(3, 6, every=5):
        view = GAME.view(state, 0)
        if not view.to_act:
            continue
        lines = describe_board(view, PLAIN, say).splitlines()
        for seat in view.seats:
            line = next(line for line in lines if line.startswith(f"{PLAIN[seat.seat].name}: "))
            held = forecast.aristocrats(view, seat.seat)
            worth = say("alt-different", count=held.names, points=say("alt-points", count=held.points))
            assert (worth in line) == bool(held.names)
            for one in forecast.income(view, seat.seat):
                assert not one.points or say("alt-points", count=one.points) in line
                assert not one.rubles or say("alt-rubles", count=one.rubles) in line
            assert (say("alt-passed") in line) == (seat.seat in view.passed)
            passed += seat.seat in view.passed
            projected = forecast.project_score(view, seat.seat)
            own = seat.seat == 0 and projected is not None
            end = say("alt-projected", points=say("alt-points", count=projected or 0))
            assert (end in line) == own
    assert passed


WALKS = ((2, "2004"), (3, "2004"), (5, "everything"))


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(("seats", "preset"), WALKS)
def test_a_game_can_be_followed_by_ear(seats: int, preset: str, locale: str) -> None:
    for state in states(seats, 6, every=23, preset=preset):
        for viewer in (None, 0):
            view = GAME.view(state, viewer)
            say = translator(locale).variant(view.rules.options.edition)
            alt = board_alt(view, PLAIN, say)
            assert alt.endswith("."), "the last sentence is whole"
            _assert_offers_are_told(alt, view, say)
            for seat in view.seats:
                _, _, words = alt.partition(f"{PLAIN[seat.seat].name}: {say('alt-points', count=seat.points)}")
                _assert_cards_are_told(words.partition(". ")[0], seat.tableau, view, say)


def _assert_offers_are_told(alt: str, view: View, say: Say) -> None:
    """Assert that each card of the rows has its kind, name, price and gain."""
    upper, lower = (say(key, cards="|").split(".")[0] for key in ("alt-upper", "alt-lower"))
    end = alt.index(f"{PLAIN[view.viewer or 0].name}: ", alt.index(lower))
    for row, text in (
        (view.upper, alt[alt.index(upper) : alt.index(lower)]),
        (view.lower, alt[alt.index(lower) : end]),
    ):
        kinds = [kind.partition(": ") for kind in text.rstrip(". ").split(". ")]
        for card in row:
            facts = view.rules.cards[card]
            is_told = re.compile(rf"(\d+ × )?{re.escape(card_name(card, view.rules, say))} [\d(]")
            ((kind, told),) = (
                (kind, one) for kind, _, offers in kinds for one in offers.split("; ") if is_told.match(one)
            )
            assert kind.startswith(phase_name(facts.deck, say))
            if facts.colour is not Colour.ACTION:
                assert " ₽" in told
            if not view.to_act:
                continue  # nobody decides any more
            rubles, points = view.rules.rubles[card], view.rules.points[card]
            assert not rubles or say("alt-rubles", count=rubles) in told or f", +{rubles} ₽" in told
            assert not points or say("alt-points", count=points) in told
            assert rubles or points or ", " in told, "something else that it does"


def _assert_cards_are_told(words: str, tableau: tuple[int, ...], view: View, say: Say) -> None:
    keys = {Colour.WORKER: "workers", Colour.BUILDING: "buildings", Colour.ARISTOCRAT: "aristocrats"}
    for colour, key in keys.items():
        owned = [card for card in tableau if CATALOGUE[card].colour is colour]
        named = all(card_name(card, view.rules, say) in words for card in owned)
        assert named or say(f"alt-{key}", count=len(owned)) in words


@pytest.mark.parametrize(("seats", "preset"), WALKS)
def test_worlds_that_differ_in_hidden_cards_have_the_same_description(seats: int, preset: str) -> None:
    kit, rng, differ = KITS["petersburg"], random.Random(3), 0
    for state in states(seats, 6, every=23, preset=preset):
        if not GAME.to_act(state):
            continue
        for viewer in (None, 0):
            twin = kit.keep_known(kit.scrambled(state, viewer, rng), state)
            differ += GAME.dump(twin) != GAME.dump(state)
            one, other = (GAME.view(world, viewer) for world in (state, twin))
            for describe in (board_alt, describe_board):
                assert describe(one, PLAIN, translator("en")) == describe(other, PLAIN, translator("en"))
    assert differ


@pytest.mark.parametrize("locale", LOCALES)
def test_kinds_group_the_cards_on_offer(locale: str) -> None:
    say = translator(locale)
    upper = cards("lumberjack observatory lumberjack carpenter_workshop potemkin_village judge pub")
    view = GAME.view(changed(next(states(2, 1, every=1)), upper=upper, lower=()), None)
    alt = board_alt(view, PLAIN, say)
    expected = {
        "en": "Upper row. Workers: 2 × Lumberjack 3 ₽, earns 3 rubles. Buildings: "
        "Observatory 6 ₽, earns 1 point, rule: Once a round in the building phase: draw the top card of a deck; "
        "Potemkin Village 2 ₽, earns nothing, worth 6 ₽ when replaced; "
        "Pub 1 ₽, rule: Up to 5 points at 2 rubles each after the buildings are scored. "
        "Aristocrats: Judge 16 ₽, earns 5 rubles + 2 points. Trading, replacing Workers: "
        "Carpenter Workshop 4 ₽, replaces Lumberjack, earns 3 rubles, rule: Your blue cards cost 1 ruble less. "
        "Lower row: empty. ",
        "de": "Obere Reihe. Handwerker: 2 × Holzfäller 3 ₽, bringt 3 Rubel. Gebäude: ",
        "ru": "Верхний ряд. Мастера: 2 × Лесоруб 3 ₽, даёт 3 рубля. Здания: ",
    }
    assert expected[locale] in alt


def test_the_own_hand_says_what_its_cards_bring() -> None:
    state = changed(next(states(2, 1, every=1)), hands={0: cards("judge bank")})
    alt = hand_alt(GAME.view(state, 0), PLAIN, translator("en"))
    assert "Judge 16 ₽, earns 5 rubles + 2 points; Bank 13 ₽ less what it replaces (you have nothing" in alt


def test_a_page_in_words_ends_with_decks_and_discard() -> None:
    lines = describe_board(middle(1), PLAIN, translator("en")).splitlines()
    assert [line.split(":")[0].split(".")[0] for line in lines[1:3]] == ["Upper row", "Lower row"]
    assert [line.split(":")[0] for line in lines[3:]] == ["Boris", "Ann", "Cleo", "Dina", "Decks", "Discard"]
    assert any(" from the " in line and " deck, starts" in line for line in lines), "backs name their deck"


@pytest.mark.parametrize("locale", LOCALES)
def test_the_lower_row_is_said_to_be_cheaper_where_prices_are_printed(locale: str) -> None:
    say = translator(locale)
    state = changed(next(states(2, 1, every=1)), lower=cards("judge"))
    printed, _, _ = say("alt-lower-printed", cards="|").partition("|")
    public, own = (board_alt(GAME.view(state, viewer), PLAIN, say) for viewer in (None, 0))
    assert printed in public
    assert " 16 ₽" in public
    assert printed not in own
    assert " 15 ₽" in own


def test_a_page_in_words_of_an_ended_game_begins_with_the_result() -> None:
    *_, last = states(3, 6, every=1000)
    lines = describe_board(GAME.view(last, 0), PLAIN, translator("en")).splitlines()
    assert [line.split(" ")[0] for line in lines[1:4]] == ["1.", "2.", "3."]
    assert lines[4].startswith("Upper row")
