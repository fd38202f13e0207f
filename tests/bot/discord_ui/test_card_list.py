"""Lists of cards that are typed, or completed one after the other."""

from __future__ import annotations

import pytest

from bot.discord_limits import CHOICE_NAME, CHOICE_VALUE
from bot.discord_ui.card_list import complete, read_cards
from bot.games.registry import PRESENTERS
from bot.services.errors import UserError
from i18n.translator import LOCALES, translator

CARDS = {locale: PRESENTERS["petersburg"].cards(translator(locale)) for locale in LOCALES}


@pytest.mark.parametrize(
    ("locale", "text", "cards"),
    [
        ("en", "pub, Fur Trapper,observatory , ", ["pub", "fur_trapper", "observatory"]),
        ("en", "abbot, CZAR, czar reformer", ["pope", "czar", "czar_reformer"]),
        ("en", "Away With It!", ["away_with_it_building", "away_with_it_aristocrat"]),
        ("en", "Observatory (New Society), Observatory", ["ns_observatory", "observatory"]),
        ("en", "kijé", ["lieutenant_kije"]),
        ("ru", "Кабак, потёмкинская деревня (1/4)", ["pub", "potemkin_village_1_4"]),
        ("de", "wirtshaus, fur_shop", ["pub", "fur_shop"]),
        ("en", " ,, ", []),
    ],
)
def test_cards_are_listed_by_id_or_name(locale: str, text: str, cards: list[str]) -> None:
    assert read_cards(text, CARDS[locale]) == cards


@pytest.mark.parametrize("text", ["unicorn", "pub, unicorn", "theat"])
def test_what_is_no_card_or_may_be_several_is_refused(text: str) -> None:
    with pytest.raises(UserError) as caught:
        read_cards(text, CARDS["en"])
    assert caught.value.reason == "no-card"


@pytest.mark.parametrize("locale", LOCALES)
def test_each_completion_is_read_as_what_it_says_by_its_label_too(locale: str) -> None:
    for label, value in complete("", CARDS[locale]):
        assert read_cards(value, CARDS[locale]) == [value]
        assert read_cards(label, CARDS[locale]) == [value]


def test_a_completion_adds_one_card_to_those_that_are_listed() -> None:
    found = complete("pub, fur_trapper, obs", CARDS["en"])
    assert found[0] == ("Pub, Fur Trapper, Observatory", "pub,fur_trapper,observatory")
    assert len(found) == 3
    assert "pub,fur_trapper,pub" not in [value for _, value in complete("pub,fur_trapper,", CARDS["en"])]
    assert complete("unicorn, pub", CARDS["en"]) == []
    listed = ",".join(card for card, _ in CARDS["en"][:8])
    assert all(
        len(text) <= min(CHOICE_NAME, CHOICE_VALUE) for pair in complete(listed + ",", CARDS["en"]) for text in pair
    )
