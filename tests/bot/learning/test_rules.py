"""Finding a rule, question or card by typed words."""

from __future__ import annotations

import json
import re
import time
from pathlib import Path

import pytest

from bot.games.registry import PRESENTERS
from bot.learning.rules import RULES, Topics, list_topics, nearest_topics, search_topics
from i18n.translator import LOCALES, translator
from tests.engine.named_rules import named_in

ENGINE_TESTS = Path(__file__).parents[2] / "engine"
NUMBERS = sorted(name for name in named_in(ENGINE_TESTS) if re.fullmatch(r"[A-Z]+-[0-9.]+", name))

QUESTIONS = {
    name: json.loads(Path(__file__).with_name(f"{name}.json").read_text(encoding="utf-8"))
    for name in ("questions", "questions_second")
}


def topics_in(locale: str) -> Topics:
    return list_topics(translator(locale))


def found(topics: Topics, typed: str) -> str:
    """Return the first page found; empty for none."""
    return next((topic.value for topic in search_topics(topics, typed)), "")


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


def test_nothing_can_be_sold() -> None:
    for locale, typed in {
        "en": "can I sell a card", "de": "kann ich karten verkaufen", "ru": "можно ли продать карту",
    }.items():  # fmt: skip
        assert found(topics_in(locale), typed) == "SP-1.9"


def test_words_may_be_begun_and_stand_in_any_order_without_case_accents_and_umlauts() -> None:
    english, german, russian = map(topics_in, ("en", "de", "ru"))
    assert found(english, "score when") == "SP-1.17"
    assert found(english, "WHY BUY THIS") == "SP-1.16"
    assert found(english, "use debtors prison") == "SP-4.7"
    assert found(english, "how game en") == "SP-1.24"
    assert found(english, "sp 1.14") == "SP-1.14"
    assert found(english, "PG3") == "PG-3"
    for typed in ("gebäude kaufen handwerkerphase", "Gebaeude kauf Handw", "gebaude kaufen"):
        assert found(german, typed) == "SP-1.8"
    assert found(russian, "кто выигрывает") == found(russian, "ВЫИГРЫВАЕТ КТО") == "SP-1.28"
    assert found(russian, "последнии раунд") == "SP-1.24"
    assert found(english, "zzz") == ""


def test_the_game_that_is_played_here_comes_first() -> None:
    say = translator("en")
    assert found(list_topics(say, "peter"), "when do I score") == "PG-8"
    assert found(list_topics(say, "petersburg"), "when do I score") == "SP-1.17"
    assert search_topics(list_topics(say, "peter"), "")[0].value.startswith("PG-")


def test_questions_are_offered_before_anything_is_typed() -> None:
    english = topics_in("en")
    offered = search_topics(english, "  ")
    assert offered[0].label == "What can I do on my turn?"
    assert {topic.game for topic in offered} == {*PRESENTERS}
    assert all(topic.label.endswith("?") or "? ·" in topic.label for topic in offered)


def test_words_that_are_typed_wrongly_lead_near() -> None:
    english = topics_in("en")
    assert nearest_topics(english, "gaem end", 5)[0].value == "SP-1.24"
    assert "observatory" in [topic.card for topic in nearest_topics(english, "obsevatory", 5)]
    assert len(nearest_topics(english, "xyz", 5)) == 5
    assert nearest_topics(english, "", 3) == search_topics(english, "")[:3]


@pytest.mark.parametrize("name", QUESTIONS)
@pytest.mark.parametrize("locale", LOCALES)
def test_nine_of_ten_questions_of_newcomers_get_a_right_first_answer(locale: str, name: str) -> None:
    asked = [one for one in QUESTIONS[name] if one["lang"] == locale]
    wrong = [
        one["question"]
        for one in asked
        if found(list_topics(translator(locale), one["channel"] or ""), one["question"]) not in one["accepted"]
    ]
    assert len(asked) == 40
    assert len(wrong) <= len(asked) // 10, wrong


@pytest.mark.parametrize(
    ("locale", "typed"),
    [
        ("en", "when is it over"),
        ("en", "how do I get points"),
        ("en", "who goes first"),
        ("de", "wann ist schluss"),
        ("de", "Wie viele Punkte gibts pro Zug?"),
        ("de", "wer fängt an"),
        ("ru", "почему мне дали 0 очков"),
        ("ru", "когда конец игры"),
        ("ru", "кто ходит первым"),
    ],
)
def test_the_same_question_leads_to_the_rules_of_the_game_in_the_channel(locale: str, typed: str) -> None:
    for game, begin in (("petersburg", "SP-"), ("peter", "PG-")):
        topics = list_topics(translator(locale), game)
        assert (found(topics, typed) or nearest_topics(topics, typed, 1)[0].value).startswith(begin)


@pytest.mark.parametrize(
    ("locale", "typed", "rule"),
    [
        ("en", "second judge cheaper?", "SP-1.13"),
        ("de", "warum ist der zweite Richter billiger", "SP-1.13"),
        ("ru", "почему второй судья дешевле", "SP-1.13"),
    ],
)
def test_a_card_that_a_question_merely_names_does_not_answer_it(locale: str, typed: str, rule: str) -> None:
    topics = list_topics(translator(locale))
    assert nearest_topics(topics, typed, 1)[0].value == rule
    assert nearest_topics(topics, "judge" if locale == "en" else typed.split()[-2], 1)[0].card == "judge"


@pytest.mark.parametrize(
    ("locale", "typed", "rules"),
    [
        ("en", "How do I win?", "SP-1.28"),
        ("en", "What do aristocrats do?", "SP-1.17 SP-1.26"),
        ("en", "How do I get points?", "SP-1.17"),
        ("en", "When is the game over?", "SP-1.24"),
        ("en", "what is the hand for", "SP-1.10"),
        ("en", "how many players", "topic-players"),
        ("en", "upgrade", "SP-1.15"),
        ("en", "octagon", "SP-1.24 topic-signs"),
        ("de", "Wie gewinne ich?", "SP-1.28"),
        ("ru", "Как победить?", "SP-1.28"),
        ("ru", "Как выиграть?", "SP-1.28"),
        ("ru", "Как получить деньги?", "SP-1.17"),
        ("de", "ZUG ZURUECKNEHMEN", "topic-undo"),
        ("ru", "НИЧЬЯ, и всё ещё?", "SP-1.28"),
    ],
)
def test_first_questions_are_answered_by_the_first_game(locale: str, typed: str, rules: str) -> None:
    assert found(list_topics(translator(locale)), typed) in rules.split()


def test_suggestions_of_another_game_carry_its_name() -> None:
    for topic in list_topics(translator("en"), "peter"):
        if topic.game == "petersburg" and not topic.card:
            assert topic.label.endswith(" · Saint Petersburg")
        elif not topic.card:
            assert "Saint Petersburg" not in topic.label


@pytest.mark.parametrize("game", PRESENTERS)
@pytest.mark.parametrize(
    ("locale", "typed"),
    [
        *(("en", typed) for typed in ("weather tomorrow", "xyz", "tell me a joke", "best pizza in town")),
        *(("en", typed) for typed in ("order pizza", "colour of the sky", "capital of france", "banana")),
        *(("de", typed) for typed in ("pizza bestellen", "Farbe des Himmels", "Wetter morgen", "Banane")),
        *(("ru", typed) for typed in ("заказать пиццу", "цвет неба", "погода завтра", "банан", "расскажи анекдот")),
    ],
)
def test_a_question_about_something_else_gets_no_sure_answer(locale: str, typed: str, game: str) -> None:
    topics = list_topics(translator(locale), game)
    assert search_topics(topics, typed) == []
    assert len(nearest_topics(topics, typed, 5)) > 0


@pytest.mark.parametrize("locale", LOCALES)
def test_every_phrasing_names_a_rule_or_a_text(locale: str) -> None:
    topics = list_topics(translator(locale))
    known = {topic.value for topic in topics}
    named = {
        line.partition(": ")[0] for game in PRESENTERS for line in translator(locale)(f"{game}-questions").splitlines()
    }
    assert named <= known
    for key in (*(f"{game}-questions" for game in PRESENTERS), "help-questions"):
        for line in translator(locale)(key).splitlines():
            phrasings = [one.casefold() for one in line.partition(": ")[2].split("; ")]
            assert len({*phrasings}) == len(phrasings), line
    assert all(found(topics, topic.value) == topic.value for topic in topics if topic.is_of_bot)


def test_an_answer_takes_less_than_the_time_of_a_key_press() -> None:
    english = topics_in("en")
    search_topics(english, "warm up")
    begin = time.process_time()
    for question in ("how do i get poi", "obsevatory markte", "undoo mvoe"):
        search_topics(english, question)
        nearest_topics(english, question, 5)
    assert (time.process_time() - begin) / 6 < 0.02
