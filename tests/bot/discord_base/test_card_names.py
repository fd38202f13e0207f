"""Finding cards of all games by typed words."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from bot.discord_base.card_names import CardOfGame, cards_of_games, find_card
from bot.games.presenter import Presenter
from bot.games.registry import PRESENTERS
from i18n.translator import LOCALES, Say, translator
from tests.bot.games.tiny import Tiny

SAY = translator("en")


def with_cards(*cards: tuple[str, str]) -> Presenter:
    class WithCards(Tiny):
        def cards(self, say: Say) -> Sequence[tuple[str, str]]:
            return cards

    return WithCards()


TWO = {
    "fair": with_cards(("goose", "The Goose"), ("lot_3", "Lot 3")),
    "votes": with_cards(("goose", "The Goose"), ("lot_4", "Lot 4")),
}


def found(cards: Sequence[CardOfGame], typed: str) -> tuple[str, str] | None:
    card = find_card(cards, typed)
    return card and (card.game, card.id)


def test_cards_of_one_id_in_two_games_can_both_be_chosen() -> None:
    cards = cards_of_games(TWO, SAY)
    assert len({card.distinct_id for card in cards}) == len({card.name for card in cards}) == len(cards)
    for card in cards:
        assert found(cards, card.distinct_id) == found(cards, card.name) == (card.game, card.id)
    assert found(cards, "goose") == ("fair", "goose")


def test_the_game_that_is_played_here_comes_first() -> None:
    cards = cards_of_games(TWO, SAY, first="votes")
    assert [card.game for card in cards] == ["votes", "votes", "fair", "fair"]
    assert found(cards, "goose") == found(cards, "the goose") == ("votes", "goose")
    assert found(cards, "lot 3") == ("fair", "lot_3")


@pytest.mark.parametrize("locale", LOCALES)
def test_every_card_of_every_game_is_found_by_what_the_list_offers(locale: str) -> None:
    for first in ("", *PRESENTERS):
        cards = cards_of_games(PRESENTERS, translator(locale), first)
        for card in cards:
            assert found(cards, card.distinct_id) == found(cards, card.name) == (card.game, card.id)


def test_a_card_is_found_by_each_of_its_names_and_by_a_part_of_one() -> None:
    cards = [("a", "Mayor (New Society)"), ("b", "Senator / Councillor (2014)"), ("c", "Senate")]
    assert find_card(cards, "councillor") == cards[1]
    assert find_card(cards, "Mayor") == cards[0]
    assert find_card(cards, "sena") == cards[1]
    assert find_card(cards, "senate") == cards[2]
    assert find_card(cards, "") is find_card(cards, "goose") is None
