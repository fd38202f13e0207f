"""The contract of all presenters (bot/games/presenter.py)."""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from collections.abc import Mapping

import pytest

from bot.core import discord_limits as limits
from bot.games.menu import Go
from bot.games.registry import PRESENTERS
from engine.game import AnyGame, IllegalAction
from engine.games import GAMES
from i18n.translator import LOCALES, translator
from tests.bot.games.menus import check_limits, choices, offered, pages
from tests.bot.games.shown import games, names_in
from tests.conformance import KITS, begin, busy_action, positions, same_hands, seats_of, some_action

LONGEST_LINE = 400
"""Characters; several lines fit below the board."""
OFTEN = 6
"""Events per kind that are read in all languages; later ones are read in one."""


@pytest.mark.parametrize("match_id", GAMES)
def test_a_game_has_a_presenter(match_id: str) -> None:
    assert match_id in PRESENTERS, "bot/games/registry.py lacks it"


@games
@pytest.mark.sample(14)
@pytest.mark.parametrize("number", range(24))
def test_every_legal_action_is_reached_through_the_menu_and_no_other(game: AnyGame, number: int) -> None:
    presenter, say = PRESENTERS[game.id], translator(LOCALES[number % len(LOCALES)])
    for state in positions(game, number, every=7, choose=busy_action):
        for seat in seats_of(game, state):
            legal = game.legal_actions(state, seat)
            found = pages(presenter, game.view(state, seat), legal, names_in(game, state), say)
            assert offered(found) == {str(action) for action in legal}


@games
@pytest.mark.parametrize("number", range(12))
def test_every_plan_that_is_offered_is_reached_and_has_words_of_its_own(game: AnyGame, number: int) -> None:
    presenter, say = PRESENTERS[game.id], translator(LOCALES[number % len(LOCALES)])
    for state in positions(game, number, every=11, choose=busy_action):
        for seat in seats_of(game, state):
            view = game.view(state, seat)
            offers = game.plan_offers(view)
            found = {"": presenter.plan_menu(view, offers, "", say)}
            for path in [one.target.path for one in choices(found[""]) if isinstance(one.target, Go)]:
                found[path] = presenter.plan_menu(view, offers, path, say)
                assert found[path] != found[""]
            assert offered(found) == set(offers)
            for menu in found.values():
                check_limits(menu)
            words = {presenter.plan_words(view, plan, say) for plan in offers}
            assert len(words) == len(offers)
            for path in ("nowhere", "buy:unicorn", "buy:"):
                assert presenter.plan_menu(view, offers, path, say) == found[""]


@games
@pytest.mark.parametrize("locale", LOCALES)
def test_a_page_that_does_not_exist_is_the_first_one(game: AnyGame, locale: str) -> None:
    presenter, say, state = PRESENTERS[game.id], translator(locale), begin(game, 1)
    names = names_in(game, state)
    for seat in (*seats_of(game, state), None):
        view, legal = game.view(state, seat), [] if seat is None else game.legal_actions(state, seat)
        first = presenter.menu(view, legal, "", names, say)
        no_cards = ("card", "card:upper:unicorn", "card:upper:judge", "card:cellar:judge")  # no Judge is there
        for path in ("nowhere", ":", "9999", "-1", *no_cards, "observatory", "pub"):
            assert presenter.menu(view, legal, path, names, say) == first


@games
@pytest.mark.sample(12)
@pytest.mark.parametrize("number", range(20))
def test_an_event_has_a_line_for_everybody_who_sees_it_in_every_language(game: AnyGame, number: int) -> None:
    presenter, silent, rng = PRESENTERS[game.id], KITS[game.id].silent, random.Random(number)
    state, seen = begin(game, number), Counter[str]()
    names = names_in(game, state)
    while game.to_act(state):
        for event in game.apply(state, *some_action(game, state, rng)):
            seen[type(event).__name__] += 1
            for viewer in (None, *seats_of(game, state)):
                shown = game.visible(state, event, viewer)
                often = seen[type(event).__name__] > OFTEN
                for locale in () if shown is None else LOCALES[:1] if often else LOCALES:
                    line = presenter.line(shown, game.view(state, viewer), names, translator(locale))
                    assert (line is None) == isinstance(event, silent), event
                    assert line is None or 0 < len(line) <= LONGEST_LINE
                    assert line is None or "\n" not in line


@games
@pytest.mark.parametrize("locale", LOCALES)
def test_every_moment_and_every_action_has_its_words(game: AnyGame, locale: str) -> None:
    presenter, say = PRESENTERS[game.id], translator(locale)
    for state in positions(game, 4, every=9):
        for viewer in (None, *seats_of(game, state)):
            view = game.view(state, viewer)
            assert presenter.stage(view, say)
            if game.to_act(state):
                assert presenter.decision(view, say)
                presenter.question(view, say)
            assert len(presenter.deck(view, say)) <= limits.MESSAGE_TEXT
            for action in [] if viewer is None else game.legal_actions(state, viewer):
                assert 0 < len(presenter.action(view, action, say)) <= limits.CHOICE_NAME


@games
def test_every_refusal_is_said_in_every_language(game: AnyGame) -> None:
    """Rare refusals are tried with the facts of others."""
    presenter, state = PRESENTERS[game.id], begin(game, 0)
    met = refusals(game)
    facts = {**KITS[game.id].facts}
    facts |= {name: value for errors in met.values() for error in errors for name, value in error.facts.items()}
    unmet = [IllegalAction(reason, reason, **facts) for reason in KITS[game.id].reasons if reason not in met]
    assert len(met) >= len(unmet), "most refusals are met"
    for error in (*(error for errors in met.values() for error in errors), *unmet):
        for locale in LOCALES:
            text = presenter.illegal(error, game.view(state, None), translator(locale))
            assert text, error.reason
            assert "_" not in text, "ids are turned into names"


@games
def test_a_command_on_any_card_is_an_action_that_the_rules_judge(game: AnyGame) -> None:
    presenter = PRESENTERS[game.id]
    verbs = presenter.card_verbs()
    for state in positions(game, 5, every=17, choose=busy_action):
        for seat in seats_of(game, state):
            legal = {str(action) for action in game.legal_actions(state, seat)}
            for verb in verbs:
                for card_id, _ in presenter.cards(translator("en")):
                    action = game.parse(presenter.action_on(game.view(state, seat), verb, card_id))
                    if str(action) not in legal:
                        with pytest.raises(IllegalAction):
                            game.apply(state, seat, action)


def refusals(game: AnyGame) -> Mapping[str, list[IllegalAction]]:
    """Try all conceivable actions in many positions; return a few refusals per reason."""
    rng, universe, found = random.Random(3), KITS[game.id].universe(), defaultdict[str, list[IllegalAction]](list)
    for number in range(24):
        for state in positions(game, number, every=31):
            for seat in (-1, *seats_of(game, state)):
                legal = set(game.legal_actions(state, seat))
                for action in rng.sample(universe, min(150, len(universe))):
                    if action not in legal:
                        with pytest.raises(IllegalAction) as refused:
                            game.apply(state, seat, action)
                        if len(found[refused.value.reason]) < 5:
                            found[refused.value.reason].append(refused.value)
    return found


@games
@pytest.mark.parametrize("number", range(6))
def test_hands_of_one_key_say_alike(game: AnyGame, number: int) -> None:
    presenter, say = PRESENTERS[game.id], translator("en")
    for acts, first, second in same_hands(game, number, presenter.hand_key):
        if acts:
            assert presenter.decision(first, say) == presenter.decision(second, say)


@games
@pytest.mark.parametrize("locale", LOCALES)
def test_what_is_offered_before_a_game_has_its_words(game: AnyGame, locale: str) -> None:
    presenter, say = PRESENTERS[game.id], translator(locale)
    assert presenter.help(say)
    assert [name for name, _ in presenter.presets()] == list(game.presets)
    for preset, key in presenter.presets():
        assert 0 < len(say(key)) <= limits.CHOICE_NAME
        assert presenter.title({"preset": preset}, say)
    for option in presenter.option_choices():
        assert 0 < len(say(option.text)) <= limits.COMMAND_DESCRIPTION
        for _, label in option.values:
            assert 0 < len(say(label)) <= limits.CHOICE_NAME
    for options in KITS[game.id].options:
        presenter.option_words(game.Options.model_validate(options).model_dump(mode="json"), say)
    for key in ("seats", "no-preset"):
        assert presenter.explain_refusal(key, say)


@games
@pytest.mark.parametrize("locale", LOCALES)
def test_every_card_is_listed_once_and_described(game: AnyGame, locale: str) -> None:
    presenter, say = PRESENTERS[game.id], translator(locale)
    cards = presenter.cards(say)
    assert len(dict(cards)) == len(cards)
    for card_id, name in cards:
        assert name
        assert 0 < len(presenter.card(card_id, None, say)) <= limits.MESSAGE_TEXT
    with pytest.raises(KeyError):
        presenter.card("unicorn", None, say)
