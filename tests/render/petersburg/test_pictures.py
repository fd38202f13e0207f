"""All pictures of whole games, in all languages, can be drawn, keep their limits, and hide secrets."""

from __future__ import annotations

import re

import pytest

from engine.petersburg.cards import CARD_IDS, CATALOGUE, Colour, Deck
from engine.petersburg.copies import Laid
from engine.petersburg.options import PRESETS
from engine.petersburg.view import View
from i18n.translator import LOCALES, translator
from render.labels import SeatLabel
from render.palette import THEMES, Theme
from render.petersburg.alt import board_alt, describe_board, hand_alt
from render.petersburg.board import WIDTH, board
from render.petersburg.hand import hand
from render.petersburg.names import card_name
from render.petersburg.parts.families import CARD, CHIP, DECK_FILL, FILL, pattern
from render.petersburg.parts.tableau import Pile, piles
from render.petersburg.scores import scores
from render.petersburg.symbols import CARDS, PHASES
from render.petersburg.symbols import banquet as banquet_symbols
from render.symbols import symbol
from tests.engine.petersburg.situation import Facts, cards, changed
from tests.render.colours import BLINDNESSES, Blindness, assert_apart
from tests.render.petersburg.games import GAME, states, views
from tests.render.pictures import LONG, PLAIN, check


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("blindness", BLINDNESSES)
def test_colours_are_told_apart(theme: Theme, blindness: Blindness | None) -> None:
    assert_apart(FILL.values(), theme, blindness)
    assert_apart(DECK_FILL.values(), theme, blindness)


def test_nothing_is_said_by_colour_alone() -> None:
    assert len(set(CHIP.values())) == len(set(FILL)) == len(Colour), "a silhouette for each family"
    assert len({pattern(colour, 60, 60).tobytes() for colour in Colour}) == len(Colour)
    assert len(set(CARD.values())) == len(DECK_FILL) == len(Deck)
    assert len({symbol(PHASES[deck], 40).tobytes() for deck in Deck}) == len(Deck)


def test_every_name_has_its_own_symbol() -> None:
    """Exceptions: cards of one name, the Potemkin Villages, and a good and the card that is only this good."""
    drawn = {facts.name_id: symbol(CARDS[facts.index], 60).tobytes() for facts in CATALOGUE}
    shared = {"potemkin_village_1_4", "potemkin_village_3_8", "away_with_it_building"}
    different = [picture for name, picture in drawn.items() if name not in shared]
    assert len(set(different)) == len(different)


@pytest.mark.sample(1)
@pytest.mark.parametrize("preset", PRESETS)
def test_pictures_of_every_preset(preset: str) -> None:
    say = translator(LOCALES[len(preset) % 3])
    seats = GAME.seats(GAME.Options.model_validate({"preset": preset}))
    seen: set[str] = set()
    for players in (seats[0], seats[-1]):
        for state in states(players, 20 + players, every=40, preset=preset):
            view = GAME.view(state, next(iter(GAME.to_act(state)), 0))
            check(board(view, LONG, say))
            check(hand(view, LONG, say))
            seen.add(describe_board(view, PLAIN, say))
            if not view.to_act:
                check(scores(view, LONG, say))
    everything = "\n".join(seen)
    if preset in ("market", "everything"):
        assert say("alt-goods", goods="").strip() in everything
        assert say("picture-phase-market") in everything
    if preset == "new society":
        assert say("alt-disc") in everything


def test_goods_chosen_cards_and_laid_cards_are_drawn_and_told() -> None:
    say = translator("en")
    tableau = cards("ship_builder_any controller fish_crate guild_hall")
    plain = changed(next(states(2, 1, every=1, preset="everything")), tableaus={0: tableau})
    laid = (Laid(CARD_IDS["controller"], CARD_IDS["jester"]),)
    state = changed(plain, chosen={0: ((CARD_IDS["ship_builder_any"], 3),)}, laid={0: laid})
    one, two = GAME.view(state, None), GAME.view(plain, None)
    assert board(one, PLAIN, say).data != board(two, PLAIN, say).data
    told = describe_board(one, PLAIN, say)
    assert "goods: fish 5" in told
    assert "Jester on Controller" in told
    assert "goods: fish 4" in describe_board(two, PLAIN, say)


def test_each_copy_under_an_action_card_is_drawn_and_told_apart() -> None:
    say = translator("en")
    judge, jester, banquet = cards("judge jester banquet")
    state = changed(next(states(2, 1, every=1, preset="banquet")), tableaus={0: (judge,) * 3})
    one = GAME.view(changed(state, laid={0: (Laid(judge, jester), Laid(judge, banquet))}), None)
    assert "Jester + Banquet on Judge" in describe_board(one, PLAIN, say)
    two = GAME.view(changed(state, laid={0: (Laid(judge, jester), Laid(judge, banquet, 2))}), None)
    assert "Jester on Judge, Banquet on Judge" in describe_board(two, PLAIN, say)
    assert board(one, PLAIN, say).data != board(two, PLAIN, say).data
    (group,) = piles(two.seats[0], two.rules)
    assert group == (
        Pile(judge, 1, False, (banquet_symbols.cap,)),
        Pile(judge, 1, False, (banquet_symbols.goblets,)),
        Pile(judge, 1, False),
    )


def test_board_alt_says_what_the_board_shows() -> None:
    say = translator("en")
    for state in states(3, 5, every=20, open_money=True):
        view = GAME.view(state, None)
        alt = board(view, PLAIN, say).alt
        assert f"Round {view.round}, phase: {say('picture-phase-' + view.phase.id)}" in alt
        for seat in view.to_act:
            assert PLAIN[seat].name in alt
        for one in {*view.upper, *view.lower}:
            assert re.search(rf"{re.escape(card_name(one, view.rules, say))} \d+", alt)
        for seat_view in view.seats:
            assert say("alt-points", count=seat_view.points) in alt
            assert seat_view.money is not None
            assert say("alt-rubles", count=seat_view.money) in alt


def test_a_crowded_board_keeps_rows_and_points_in_its_alt() -> None:
    say = translator("ru")
    for state in states(4, 6, every=10):
        view = GAME.view(state, None)
        alt = board_alt(view, LONG, say)
        assert all(card_name(one, view.rules, say) in alt for one in {*view.upper, *view.lower})
        assert all(say("alt-points", count=seat.points) in alt for seat in view.seats)


def visible_cards(view: View) -> set[int]:
    seen = {*view.upper, *view.lower, *view.discard, view.fetched}
    for seat in view.seats:
        seen |= {*seat.tableau, *(seat.hand or ()), *(one.action for one in seat.laid)}
    return seen


def names_in(text: str, view: View, locale: str) -> set[int]:
    """Return cards that the text names although the view hides them."""
    seen = visible_cards(view)
    say = translator(locale)
    replaces, _, _ = say("alt-replaces", cards="|").partition("|")
    text = re.sub(rf"{replaces}[^.;]*", "", text)  # printed on the card that may replace
    for one in seen - {-1}:
        if effect := view.rules.cards[one].effect:
            text = text.replace(say("alt-rule", rule=say(f"picture-effect-{effect}")), "")  # printed, too
    for one in sorted(seen - {-1}, key=lambda one: -len(CATALOGUE[one].names[locale])):
        text = text.replace(CATALOGUE[one].names[locale], "")
    return {
        facts.index
        for facts in CATALOGUE
        if facts.names[locale] not in {CATALOGUE[one].names[locale] for one in seen - {-1}}
        and re.search(rf"(?<!\w){re.escape(facts.names[locale])}(?!\w)", text)
    }


@pytest.mark.sample(2)
@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("preset", ["2004", "complete"])
def test_no_words_name_a_hidden_card(preset: str, locale: str) -> None:
    say, hidden = translator(locale), 0
    for state in states(4, 8, every=20, preset=preset):
        for view in views(state):
            hidden += sum(one not in visible_cards(view) for held in Facts(state).hands for one in held)
            texts = (describe_board(view, PLAIN, say), board_alt(view, PLAIN, say), hand_alt(view, PLAIN, say))
            for text in texts:
                assert not names_in(text, view, locale)
    assert hidden > 50  # otherwise the game proves nothing


def test_a_board_of_two_wide_seats_fits_the_width() -> None:
    shown = board(
        GAME.view(next(states(2, 1, every=1)), None), (SeatLabel("A" * 200, computer=True),), translator("de")
    )
    assert shown.width == WIDTH
