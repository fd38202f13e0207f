"""Search by typed words for rules, questions about rules, cards, and topics of the bot itself.

It ignores case, accents, umlauts and word order, knows stems, and accepts the first letters of words and small typos.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property, lru_cache

from bot.discord_base.names import cards_of_games, split_names
from bot.games.registry import PRESENTERS
from bot.games.rules import Rule
from bot.learning.ranking import Passage, Ranking, words_of
from i18n.translator import Say, UnknownText

_NUMBER = re.compile(r"([a-z]*)[ -]*([0-9]+(?:\.[0-9]+)*)")
_SURE = 0.7
"""Minimum score of a first answer that is given without asking."""
_OTHER_GAME = 0.6
"""Factor of the score of other games' topics."""
_NEAR = 0.45
"""Minimum score of a page of the first game, or of the bot, that comes before all pages of other games."""
_LONGEST = 100
"""Characters of the typed text that the search uses."""

OF_BOT = (
    "start",
    "alone",
    "invite",
    "find",
    "players",
    "rules",
    "time",
    "undo",
    "move",
    "plan",
    "cards",
    "signs",
    "leave",
    "end",
    "absent",
    "notices",
    "vacation",
    "mine",
    "language",
    "levels",
    "computer",
    "hint",
    "coach",
    "rating",
    "trophies",
    "club",
    "daily",
    "season",
    "cup",
    "puzzle",
    "replay",
    "data",
    "look",
    "fair",
    "lesson",
    "rematch",
    "settings",
    "blocks",
)
"""Topics of the bot itself, with the texts `topic-NAME` and `topic-NAME-title`."""

RULES: dict[str, Rule] = {rule.number: rule for presenter in PRESENTERS.values() for rule in presenter.rules()}


@dataclass(frozen=True)
class Topic:
    """A rule, a question about one, a card, or a topic of the bot."""

    label: str
    value: str
    """A rule's number, a card id that is unique among all games, or the key of the text about the bot."""
    names: tuple[str, ...]
    """Typed words that match exactly."""
    game: str
    """Empty for a topic of the bot."""
    card: str = ""
    """The id in its game; empty for a rule."""
    offered: int | None = None
    """Its position in the list offered before anything is typed; None if it is not offered."""

    @cached_property
    def exact(self) -> frozenset[str]:
        return frozenset(" ".join(words_of(name)) for name in self.names)

    @property
    def is_of_bot(self) -> bool:
        return not self.game


class Topics(tuple[Topic, ...]):
    """All topics in the order of the list, with an index of what people ask about each page."""

    values: tuple[str, ...]
    ranking: Ranking


@lru_cache(maxsize=32)
def list_topics(say: Say, first: str = "", edition: Say | None = None) -> Topics:
    """List all topics; those of the game `first`, else of the first hosted one, lead, in the words of its edition."""
    topics, passages = list[Topic](), dict[str, Passage]()
    games = sorted(PRESENTERS, key=lambda game: game != first)
    for game in games:
        words = edition if edition is not None and game == first else PRESENTERS[game].voice({}, say)
        asked = _phrasings(f"{game}-questions", say)
        named = "" if game == games[0] else f" · {PRESENTERS[game].name(say)}"
        for rule in PRESENTERS[game].rules():
            title, questions = rule.title(words), rule.questions(words)
            short = rule.number.partition("-")[2]
            numbered = f"{rule.number} · {title}{named}"
            topics.append(Topic(numbered, rule.number, (rule.number, short, title), game))
            for place, question in enumerate(questions):
                offered = None if place else rule.offered
                topics.append(Topic(f"{question}{named}", rule.number, (question,), game, offered=offered))
            phrasings = (title, *questions, *asked.get(rule.number, ()))
            passages[rule.number] = Passage(phrasings, rule.text(words))
    asked = _phrasings("help-questions", say)
    for name in OF_BOT:
        title, value = say(f"topic-{name}-title"), f"topic-{name}"
        topics.append(Topic(title, value, (value, title), ""))
        passages[value] = Passage((title, *asked.get(name, ())), say(f"topic-{name}"))
    for card in cards_of_games(PRESENTERS, say, first):
        plain = (name for name in split_names(card.name) if not name.endswith(")"))  # without the remark
        names = (card.id, card.distinct_id, card.name, *plain)
        topics.append(Topic(card.name, card.distinct_id, names, card.game, card.id))
        passages[card.distinct_id] = Passage(names, "", only_named=True)
    found = Topics(topics)
    words_alike = say("help-stop-words"), say("help-synonyms")
    found.values, found.ranking = tuple(passages), Ranking([*passages.values()], *words_alike, say.locale)
    return found


def _phrasings(key: str, say: Say) -> dict[str, tuple[str, ...]]:
    """Read lines such as `SP-1.28: how do I win; winner`; a game may have none."""
    with suppress(UnknownText):
        lines = (line.partition(": ") for line in say(key).splitlines())
        return {name: tuple(asked.split("; ")) for name, _, asked in lines}
    return {}


def search_topics(topics: Topics, typed: str) -> list[Topic]:
    """List the topics that surely match, best first and each page once; the offered ones if nothing was typed.

    An empty list means that no answer is sure: ask with `nearest_topics`.
    """
    if not words_of(typed[:_LONGEST]):
        offered = [topic for topic in topics if topic.offered is not None]
        return sorted(offered, key=lambda topic: (_place_of_game(topics, topic), topic.offered or 0))
    exact, ranked = _exact(topics, typed), _rank(topics, typed)
    if not exact and (not ranked or ranked[0][0] < _SURE):
        return []
    return _each_once([*exact, *(topic for _, topic in ranked)])


def nearest_topics(topics: Topics, typed: str, most: int) -> list[Topic]:
    """List at most `most` topics with similar words; the offered ones if there are none."""
    return ([topic for _, topic in _rank(topics, typed)] or search_topics(topics, ""))[:most]


def _exact(topics: Topics, typed: str) -> list[Topic]:
    """List the topics with this number or name, those of the first game first."""
    joined, number = " ".join(words_of(typed[:_LONGEST])), _rule_number(typed)
    fitting = [
        topic
        for topic in topics
        if joined in topic.exact
        or (number and number == (topic.value if "-" in number else topic.value.partition("-")[2]))
    ]
    return sorted(fitting, key=lambda topic: _place_of_game(topics, topic))


def _rank(topics: Topics, typed: str) -> list[tuple[float, Topic]]:
    """Score each page that shares a word with the typed ones, best first, with the question nearest to them."""
    pages: dict[str, list[Topic]] = {}
    for topic in topics:
        pages.setdefault(topic.value, []).append(topic)
    near = list[tuple[float, Topic]]()
    for value, (score, number) in zip(topics.values, topics.ranking.score(typed[:_LONGEST]), strict=True):
        labels = pages[value]  # the title, then the questions; the first one stands for phrasings that are not shown
        topic = labels[number] if number < len(labels) else labels[min(1, len(labels) - 1)]
        if score > 0:
            near.append((score * (_OTHER_GAME if _place_of_game(topics, topic) else 1.0), topic))
    near.sort(key=lambda pair: -pair[0])
    own = [pair for pair in near if not _place_of_game(topics, pair[1])]
    if own and own[0][0] >= _NEAR:
        near.sort(key=lambda pair: _place_of_game(topics, pair[1]))
    return near


def _rule_number(typed: str) -> str:
    """Return the rule number typed, `1.14` or `SP-1.14` in any case; empty for any other text."""
    found = _NUMBER.fullmatch(typed.strip().casefold())
    if found is None:
        return ""
    return f"{found[1].upper()}-{found[2]}" if found[1] else found[2]


def _place_of_game(topics: Topics, topic: Topic) -> int:
    return int(bool(topic.game) and topic.game != topics[0].game)


def _each_once(topics: Iterable[Topic]) -> list[Topic]:
    """Keep the first of several topics with the same page."""
    found: dict[str, Topic] = {}
    for topic in topics:
        found.setdefault(topic.value, topic)
    return list(found.values())
