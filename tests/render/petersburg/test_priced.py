"""The prices on pictures: the viewer's own, and printed ones on the public board."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from engine.petersburg.actions import Source
from engine.petersburg.cards import CARD_IDS, NO_CARD
from engine.petersburg.rules.state import State
from i18n.translator import LOCALES, translator
from render.canvas import Box
from render.petersburg.alt import describe_board
from render.petersburg.board import draw_board
from render.petersburg.names import Priced, payer, price_card, price_row
from render.petersburg.parts.signs import Sign
from render.sheet import Sheet
from tests.engine.petersburg.situation import cards, changed
from tests.render.petersburg.games import GAME, states
from tests.render.pictures import PLAIN


def started(tableau: tuple[str, ...], used: tuple[str, ...] = ()) -> State:
    state = next(states(2, 1, every=1))
    seat = active(state)
    return changed(
        state,
        tableaus={seat: tuple(CARD_IDS[card] for card in tableau)},
        used={seat: tuple(CARD_IDS[card] for card in used)},
    )


def active(state: State) -> int:
    (seat,) = GAME.to_act(state)
    return seat


def test_equal_cards_are_one_offer_at_the_price_of_the_next() -> None:
    state = started(("market", "market"))
    view, market = GAME.view(state, None), CARD_IDS["market"]
    assert price_row(view, (market, market), active(state), Source.LOWER) == [Priced(market, 2, 5, 2, NO_CARD)]


def test_a_trading_card_is_priced_by_its_cheapest_replacement() -> None:
    state = started(("market", "theater", "lumberjack"))
    bank = price_card(GAME.view(state, None), CARD_IDS["bank"], active(state), Source.UPPER)
    assert (bank.price, bank.replaced) == (1, CARD_IDS["theater"])


def test_a_coin_says_that_other_replacements_cost_more() -> None:
    bank, view = CARD_IDS["bank"], GAME.view(started(("market", "hospital", "hospital")), None)
    assert price_card(view, bank, active(started(())), Source.UPPER).coin == "1+", "8 to replace a market"
    view = GAME.view(started(("hospital", "hospital")), None)
    assert price_card(view, bank, active(started(())), Source.UPPER).coin == "1"
    state = started(("market", "hospital"))
    own = GAME.view(changed(state, upper=(bank,)), active(state))
    assert "from 1 ₽, for Hospital" in describe_board(own, PLAIN, translator("en"))


def test_a_trading_card_without_a_replacement_has_no_price() -> None:
    state = started(("lumberjack",))
    assert price_card(GAME.view(state, None), CARD_IDS["bank"], active(state), Source.UPPER).price is None


def test_a_trading_card_without_a_replacement_shows_its_price_before_the_replaced_card_is_taken_off() -> None:
    view = GAME.view(started(("lumberjack", "carpenter_workshop")), None)
    seat, bank = active(started(())), CARD_IDS["bank"]
    asked = {source: price_card(view, bank, seat, source).asked for source in (Source.UPPER, Source.LOWER)}
    assert asked == {Source.UPPER: 12, Source.LOWER: 11}, "13, less 1 for the workshop; 1 less in the lower row"
    assert price_card(view, bank, None, Source.LOWER).asked == 13, "the public board has printed prices"


def test_a_face_down_observatory_is_no_replacement() -> None:
    bank, observatory = CARD_IDS["bank"], CARD_IDS["observatory"]
    down = started(("observatory",), ("observatory",))
    assert price_card(GAME.view(down, None), bank, active(down), Source.UPPER).price is None
    one_up = started(("observatory", "observatory"), ("observatory",))
    assert price_card(GAME.view(one_up, None), bank, active(one_up), Source.UPPER).replaced == observatory


def test_without_a_seat_to_move_there_are_only_costs() -> None:
    view = GAME.view(list(states(2, 1, every=1000))[-1], None)
    assert payer(view) is None
    assert price_card(view, CARD_IDS["library"], None, Source.UPPER) == Priced(
        CARD_IDS["library"], 1, 17, None, NO_CARD
    )


def test_the_viewer_sees_own_prices_and_what_it_can_afford() -> None:
    state = started(())
    other = 1 - active(state)
    state = changed(state, tableaus={other: (CARD_IDS["market"],) * 2}, money={other: 3})
    view, market, library = GAME.view(state, other), CARD_IDS["market"], CARD_IDS["library"]
    assert payer(view) == other
    found = [price_card(view, card, payer(view), Source.UPPER) for card in (market, library, CARD_IDS["bank"])]
    assert [(one.price, one.affordable) for one in found] == [(3, True), (17, False), (8, False)]


def test_the_public_board_has_printed_prices() -> None:
    state = started(("market", "market"))
    view = GAME.view(state, None)
    assert payer(view) is None
    shown = price_row(view, (CARD_IDS["market"], CARD_IDS["bank"]), payer(view), Source.LOWER)
    assert [(one.cost, one.price, one.affordable) for one in shown] == [(5, None, None), (13, None, None)]
    said = describe_board(view, PLAIN, translator("en"))
    assert "instead of" not in said
    assert "nothing to replace" not in said


@pytest.mark.parametrize("locale", LOCALES)
def test_the_public_board_says_in_every_width_that_the_lower_row_is_cheaper(
    locale: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In words if they fit, else on the cards."""
    say, found = translator(locale), set()
    texts: list[str] = []
    write = Sheet.text

    def noting(sheet: Sheet, place: Box, text: str, *rest: Any) -> int:
        texts.append(text)
        return write(sheet, place, text, *rest)

    monkeypatch.setattr(Sheet, "text", noting)
    kinds = cards("market author judge lumberjack pub bank")
    for upper, lower in product(range(7), range(1, 7)):
        texts.clear()
        state = changed(started(()), upper=kinds[:upper], lower=kinds[:lower])
        for viewer, price in ((None, "picture-lower-printed"), (active(state), "picture-lower-discount")):
            sheet = draw_board(GAME.view(state, viewer), PLAIN[:2], say, (), "light")
            in_words, on_cards = say(price) in texts, Sign.LESS in sheet.noted
            assert on_cards == (viewer is None and not in_words), (upper, lower, viewer)
            assert viewer is None or in_words or Sign.STRUCK in sheet.noted
            found |= {on_cards}
    assert found == {False, True}


@pytest.mark.parametrize("open_money", [False, True])
def test_nobody_is_shown_what_another_seat_can_afford(open_money: bool) -> None:
    state = next(states(2, 1, every=1, open_money=open_money))
    for viewer in (None, 1 - active(state)):
        view = GAME.view(state, viewer)
        assert price_card(view, CARD_IDS["market"], active(state), Source.UPPER).affordable is None
