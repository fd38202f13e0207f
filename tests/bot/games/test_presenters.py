"""The contract of all presenters (bot/games/presenter.py)."""

from __future__ import annotations

import random
import re
from collections import Counter, defaultdict
from collections.abc import Mapping

import pytest

from bot.agents.ui.agent_words import reason_lines
from bot.core import discord_limits as limits
from bot.games.menu import Go
from bot.games.presenter import tenths, tenths_of_points
from bot.games.registry import PRESENTERS
from engine.assessment import Term
from engine.game import AnyGame, IllegalAction
from engine.games import GAMES
from engine.peter import terms as peter_terms
from engine.petersburg.strength import terms as petersburg_terms
from i18n.signs import plain
from i18n.translator import LOCALES, translator
from tests.bot.games.menus import check_limits, choices, offered, pages
from tests.bot.games.presenters import SHOWN, games, names_in
from tests.conformance import KITS, begin, busy_action, positions, refusal, same_hands, seats_of, some_action


@pytest.mark.parametrize(
    ("locale", "number", "words"),
    [
        ("en", 0.04, "0 points"), ("en", 0.1, "0.1 points"), ("en", 0.96, "1 point"), ("en", 1.0, "1 point"),
        ("en", 1.1, "1.1 points"), ("en", 21.0, "21 points"),
        ("de", 1.0, "1 Punkt"), ("de", 1.5, "1,5 Punkte"), ("de", 12.0, "12 Punkte"),
        ("ru", 1.0, "1 очко"), ("ru", 1.1, "1,1 очка"), ("ru", 2.0, "2 очка"), ("ru", 5.0, "5 очков"),
        ("ru", 11.0, "11 очков"), ("ru", 21.0, "21 очко"), ("ru", 22.5, "22,5 очка"),
    ],
)  # fmt: skip
def test_points_agree_with_their_number(locale: str, number: float, words: str) -> None:
    say = translator(locale)
    assert tenths_of_points(number, say) == tenths_of_points(-number, say) == words
    assert tenths(number, say) == words.split()[0]


WITH_TERMS = {match_id: game for match_id, game in SHOWN.items() if "terms" in type(game).__dict__}
games_with_reasons = pytest.mark.parametrize("game", WITH_TERMS.values(), ids=list(WITH_TERMS))
_TERMS = {"peter": peter_terms, "petersburg": petersburg_terms}
LONGEST_REASON = 200
"""Characters: two or three lines on a phone."""


def kinds(game: AnyGame) -> set[str]:
    """Read the kinds from the docstring of the game's `terms.py`."""
    text = _TERMS[game.id].__doc__ or ""
    return {
        one for pair in re.findall(r"^(?:\| `([\w-]+)` \||([a-z]+) {2,}\S)", text, re.MULTILINE) for one in pair if one
    }


@games_with_reasons
def test_every_reason_that_comes_up_has_words_in_every_language(game: AnyGame, whole: bool) -> None:
    presenter, says, seen = PRESENTERS[game.id], [translator(locale) for locale in LOCALES], set()
    for number in range(8 if whole else 3):
        state, rng = begin(game, number), random.Random(number)
        names = names_in(game, state)
        while game.to_act(state):
            if rng.random() < 0.1:
                for seat in game.to_act(state):
                    for viewer in (None, seat):
                        view = game.view(state, viewer)
                        for action in game.legal_actions(state, seat):
                            for term in game.terms(view, seat, action):
                                seen.add(term.kind)
                                for say in says:
                                    words = presenter.reason(term, view, names, say)
                                    assert 0 < len(words) <= LONGEST_REASON
                                    assert "\n" not in words
                                    assert "{" not in words
            game.apply(state, *busy_action(game, state, rng))
        assert seats_of(game, state)
    assert seen <= kinds(game)
    assert len(seen) > len(kinds(game)) / 2, f"never seen: {kinds(game) - seen}"


@games_with_reasons
def test_the_same_words_never_speak_once_for_and_once_against_an_action(game: AnyGame, whole: bool) -> None:
    presenter, says = PRESENTERS[game.id], [translator(locale) for locale in LOCALES]
    signs: dict[str, bool] = {}
    for number in range(6 if whole else 2):
        for state in positions(game, number, every=7, choose=busy_action):
            for seat in game.to_act(state):
                view, names = game.view(state, seat), names_in(game, state)
                for action in game.legal_actions(state, seat):
                    for term in (one for one in game.terms(view, seat, action) if abs(one.points) > 1e-6):
                        for say in says:
                            words = presenter.reason(term, view, names, say)
                            assert signs.setdefault(words, term.points > 0) == (term.points > 0), words
    assert {*signs.values()} == {True, False}


@games_with_reasons
def test_other_hidden_cards_change_no_reason(game: AnyGame, whole: bool) -> None:
    presenter, say, rng, read = PRESENTERS[game.id], translator("en"), random.Random(1), 0
    for number in range(4 if whole else 2):
        for state in positions(game, number, every=17, choose=busy_action):
            for seat in game.to_act(state):
                for viewer in (None, seat):
                    views = [game.view(one, viewer) for one in (state, KITS[game.id].scrambled(state, viewer, rng))]
                    for action in game.legal_actions(state, seat)[:12]:
                        told = [
                            reason_lines(game.terms(view, seat, action), presenter, view, names_in(game, state), say)
                            for view in views
                        ]
                        assert told[0] == told[1]
                        read += len(told[0])
    assert read > 100


@pytest.mark.parametrize(
    ("points", "lines"),
    [
        ((7.0, -1.3, 0.4), ["+7 ⭐", "−1.3 ⭐", "+0.4 ⭐"]),
        ((7.0, 0.1, -1.3), ["+7 ⭐", "−1.3 ⭐"]),
        ((0.3, 0.1), ["+0.3 ⭐", "+0.1 ⭐"]),
        ((0.04,), []),
    ],
)
def test_what_hardly_weighs_beside_the_rest_gets_no_line(points: tuple[float, ...], lines: list[str]) -> None:
    presenter = PRESENTERS["petersburg"]
    view = presenter.game.view(begin(presenter.game, 0), None)
    terms = [Term("price", one, {"rubles": 3}) for one in points]
    found = reason_lines(terms, presenter, view, (), translator("en"))
    assert [plain(line).split("**")[1] for line in found] == lines


LONGEST_LINE = 400
"""Characters; several lines fit below the board."""
OFTEN = 6
"""Events per kind that are read in all languages; later ones are read in one."""


@pytest.mark.parametrize("match_id", GAMES)
def test_a_game_has_a_presenter(match_id: str) -> None:
    assert match_id in PRESENTERS, "bot/games/registry.py lacks it"


@games
@pytest.mark.sample(2)
@pytest.mark.parametrize("number", range(24))
def test_every_legal_action_is_reached_through_the_menu_and_no_other(game: AnyGame, number: int) -> None:
    presenter, say = PRESENTERS[game.id], translator(LOCALES[number % len(LOCALES)])
    for state in positions(game, number, every=7, choose=busy_action):
        for seat in seats_of(game, state):
            legal = game.legal_actions(state, seat)
            view, texts = game.view(state, seat), {str(action) for action in legal}
            found = pages(presenter, view, legal, names_in(game, state), say)
            assert offered(found) == texts.difference(KITS[game.id].unoffered(view, texts))


@games
@pytest.mark.sample(4)
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
@pytest.mark.sample(4)
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
def test_every_refusal_is_said_in_every_language(game: AnyGame, whole: bool) -> None:
    """Rare refusals are tried with the facts of others."""
    presenter, state = PRESENTERS[game.id], begin(game, 0)
    met = refusals(game, 150 if whole else 60)
    facts = {**KITS[game.id].facts}
    facts |= {name: value for errors in met.values() for error in errors for name, value in error.facts.items()}
    unmet = [IllegalAction(reason, reason, **facts) for reason in KITS[game.id].reasons if reason not in met]
    assert len(met) >= len(unmet), "most refusals are met"
    view = game.view(state, None)
    for error in (*(error for errors in met.values() for error in errors), *unmet):
        for locale in LOCALES:
            text = presenter.illegal(error, view, translator(locale))
            assert text, error.reason
            assert "_" not in text, "ids are turned into names"


@games
def test_a_command_on_any_card_is_an_action_that_the_rules_judge(game: AnyGame) -> None:
    presenter = PRESENTERS[game.id]
    verbs = presenter.card_verbs()
    cards = presenter.cards(translator("en"))
    for state in positions(game, 5, every=17, choose=busy_action):
        for seat in seats_of(game, state):
            legal, view = {str(action) for action in game.legal_actions(state, seat)}, game.view(state, seat)
            for verb in verbs:
                for card_id, _ in cards:
                    action = game.parse(presenter.action_on(view, verb, card_id))
                    assert str(action) in legal or refusal(game, state, seat, action) is not None


def refusals(game: AnyGame, tries: int) -> Mapping[str, list[IllegalAction]]:
    """Let each seat try some conceivable actions in many positions; return a few refusals per reason."""
    rng, universe, found = random.Random(3), KITS[game.id].universe(), defaultdict[str, list[IllegalAction]](list)
    for number in range(24):
        for state in positions(game, number, every=31):
            for seat in (-1, *seats_of(game, state)):
                legal = set(game.legal_actions(state, seat))
                for action in rng.sample(universe, min(tries, len(universe))):
                    if action not in legal:
                        refused = refusal(game, state, seat, action)
                        assert refused is not None
                        if len(found[refused.reason]) < 5:
                            found[refused.reason].append(refused)
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
