"""The numbered rules: complete, short, in all languages, with examples from the own board."""

from __future__ import annotations

import pytest

from bot.core.discord_limits import BUTTON_LABEL, CHOICE_NAME, ROW_BUTTONS
from bot.games.registry import PRESENTERS
from bot.games.rules import choose_rule
from engine.game import AnyGame
from engine.petersburg.reasons import Reason
from engine.reasons import BaseReason
from i18n.translator import LOCALES, Say, translator
from tests.bot.games.presenters import games
from tests.conformance import KITS, busy_action, positions, seats_of

LONGEST = 500
"""Characters of a rule's text."""
LONGEST_EXAMPLE = 300
MOST_QUESTIONS = 3
NO_RULE = {"no-such-seat"}
"""Reasons that no rule explains."""


def voices(game: AnyGame, locale: str) -> list[Say]:
    """Return a translator per edition of the game's presets."""
    presenter, say = PRESENTERS[game.id], translator(locale)
    options = [game.Options.model_validate({"preset": preset}).model_dump() for preset in game.presets]
    return list({presenter.voice(one, say): None for one in options})


@games
def test_every_rule_that_the_tests_name_can_be_looked_up(game: AnyGame) -> None:
    numbers = {f"{section}{number}" for section, last in KITS[game.id].rules.items() for number in range(1, last + 1)}
    assert {rule.number for rule in PRESENTERS[game.id].rules()} == numbers


@games
@pytest.mark.parametrize("locale", LOCALES)
def test_a_rule_is_short_and_has_questions_in_every_edition(game: AnyGame, locale: str) -> None:
    for say in voices(game, locale):
        rules = PRESENTERS[game.id].rules()
        for rule in rules:
            assert 0 < len(rule.text(say)) <= LONGEST, (rule.number, len(rule.text(say)))
            assert 0 < len(f"{rule.number} · {rule.title(say)}") <= BUTTON_LABEL
            assert rule.place(say)
            questions = rule.questions(say)
            assert 1 <= len(questions) <= MOST_QUESTIONS, rule.number
            assert all(question.endswith("?") and len(question) <= CHOICE_NAME for question in questions), rule.number
        assert len({rule.title(say) for rule in rules}) == len(rules)


@games
def test_a_rule_leads_to_a_few_others_and_is_in_force_with_options_that_the_game_has(game: AnyGame) -> None:
    """`Options` rejects unknown names, so this finds errors in rules.toml."""
    for rule in PRESENTERS[game.id].rules():
        assert 0 < len(rule.related) <= ROW_BUTTONS
        assert rule.number not in rule.related
        chosen = game.Options(**rule.options)
        assert rule.is_in_force(chosen.model_dump())


@games
def test_every_refusal_leads_to_a_rule_that_exists(game: AnyGame) -> None:
    known = {rule.number for rule in PRESENTERS[game.id].rules()}
    for reason in KITS[game.id].reasons:
        assert isinstance(reason, BaseReason)
        assert known >= {*reason.rules}, reason
        assert bool(reason.rules) == (reason.value not in NO_RULE), reason


def test_a_refusal_leads_to_the_rule_that_is_in_force() -> None:
    rules = PRESENTERS["petersburg"].rules()
    online, printed = ({"pub_timing": timing} for timing in ("action", "scoring"))
    assert choose_rule(rules, Reason.NO_PUB.rules, online) == "SP-6.2"
    assert choose_rule(rules, Reason.NO_PUB.rules, printed) == "SP-1.19"
    assert choose_rule(rules, Reason.FETCHED_FIRST.rules, {"banquet": True}) == "SP-5.4"
    assert choose_rule(rules, (), printed) == ""


@games
def test_many_rules_have_an_example_from_the_own_board_and_from_no_other(game: AnyGame, whole: bool) -> None:
    presenter, found = PRESENTERS[game.id], set[str]()
    every = KITS[game.id].options
    for number in range(0, max(5, len(every)), 1 if whole else 2):
        options = game.Options(**every[number % len(every)]).model_dump()
        in_force = [rule for rule in presenter.rules() if rule.is_in_force(options)]
        says = [presenter.voice(options, translator(locale)) for locale in LOCALES]
        for state in positions(game, number, every=47, choose=busy_action):
            seats, public = game.to_act(state) or seats_of(game, state), game.view(state, None)
            views = {seat: game.view(state, seat) for seat in seats}
            for rule in in_force:
                assert not presenter.rule_example(rule.number, public, translator("en"))
                for seat in seats:
                    example = presenter.rule_example(rule.number, views[seat], says[seat % len(says)])
                    assert len(example) <= LONGEST_EXAMPLE
                    assert "\n" not in example
                    assert bool(game.to_act(state)) or not example
                    found |= {rule.number} if example else set()
    assert len(found) >= min(12, len(presenter.rules()))
