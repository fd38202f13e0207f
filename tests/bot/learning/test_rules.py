"""Finding a rule, question or card by typed words."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.games.registry import PRESENTERS
from bot.learning.rules import RULES, list_topics, nearest_topics, search_topics
from i18n.translator import LOCALES, translator
from tests.engine.named_rules import named_in

ENGINE_TESTS = Path(__file__).parents[2] / "engine"
NUMBERS = sorted(name for name in named_in(ENGINE_TESTS) if re.fullmatch(r"[A-Z]+-[0-9.]+", name))
EN, DE, RU = (list_topics(translator(locale)) for locale in ("en", "de", "ru"))


def found(topics: tuple[object, ...], typed: str) -> str:
    """Return the first rule or card found; empty for none."""
    return next((topic.value for topic in search_topics(topics, typed)), "")  # type: ignore[arg-type]


@pytest.mark.sample(1)
@pytest.mark.parametrize("locale", LOCALES)
def test_every_rule_that_a_test_names_is_found_by_its_number_and_by_its_title(locale: str) -> None:
    assert len(NUMBERS) > 60
    for game, presenter in PRESENTERS.items():
        for edition in ("2004", "2014"):
            say = presenter.voice({"edition": edition}, translator(locale))
            topics = list_topics(translator(locale), game, say)
            for number in (one for one in NUMBERS if RULES[one].game == game):
                short = number.partition("-")[2]
                for typed in (number, number.lower(), short, RULES[number].title(say).upper()):
                    assert found(topics, typed) == number, typed


@pytest.mark.sample(1)
@pytest.mark.parametrize("locale", LOCALES)
def test_every_question_leads_to_its_rule_and_every_card_to_itself(locale: str) -> None:
    say = translator(locale)
    for game in PRESENTERS:
        topics = list_topics(say, game)
        for rule in PRESENTERS[game].rules():
            for question in rule.questions(PRESENTERS[game].voice({}, say)):
                assert found(topics, question.rstrip("?")) == rule.number, question
        for topic in topics:
            assert found(topics, topic.value) == topic.value
            assert len(topic.value) <= 100


@pytest.mark.parametrize("locale", LOCALES)
def test_no_two_lines_of_the_list_are_alike(locale: str) -> None:
    for game in PRESENTERS:
        labels = [topic.label for topic in list_topics(translator(locale), game)]
        assert len({*labels}) == len(labels)


def test_words_may_be_begun_and_stand_in_any_order_without_case_accents_and_umlauts() -> None:
    assert found(EN, "score when") == "SP-1.17"
    assert found(EN, "WHY BUY THIS") == "SP-1.16"
    assert found(EN, "use debtors prison") == "SP-4.7"
    assert found(EN, "how game en") == "SP-1.24"
    assert found(EN, "sp 1.14") == "SP-1.14"
    assert found(EN, "PG3") == "PG-3"
    for typed in ("gebäude kaufen handwerkerphase", "Gebaeude kauf Handw", "gebaude kaufen"):
        assert found(DE, typed) == "SP-1.8"
    assert found(RU, "кто выигрывает") == found(RU, "ВЫИГРЫВАЕТ КТО") == "SP-1.28"
    assert found(RU, "последнии раунд") == "SP-1.24"
    assert found(EN, "zzz") == ""


def test_the_game_that_is_played_here_comes_first() -> None:
    say = translator("en")
    assert found(list_topics(say, "peter"), "when do I score") == "PG-8"
    assert found(list_topics(say, "petersburg"), "when do I score") == "SP-1.17"
    assert search_topics(list_topics(say, "peter"), "")[0].value.startswith("PG-")


def test_questions_are_offered_before_anything_is_typed() -> None:
    offered = search_topics(EN, "  ")
    assert offered[0].label == "What can I do on my turn?"
    assert {topic.game for topic in offered} == {*PRESENTERS}
    assert all(topic.label.endswith("?") or "? ·" in topic.label for topic in offered)


def test_words_that_are_typed_wrongly_lead_near() -> None:
    assert nearest_topics(EN, "gaem end", 5)[0].value == "SP-1.24"
    assert "observatory" in [topic.card for topic in nearest_topics(EN, "obsevatory", 5)]
    assert len(nearest_topics(EN, "xyz", 5)) == 5
    assert nearest_topics(EN, "", 3) == search_topics(EN, "")[:3]
