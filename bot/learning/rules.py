"""Search by typed words for rules, questions about rules, and cards of all games.

It ignores case, accents, umlauts and word order, and accepts the first letters of words.
"""

from __future__ import annotations

import math
import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

from bot.discord_base.names import cards_of_games, split_names
from bot.games.registry import PRESENTERS
from bot.games.rules import Rule
from i18n.translator import Say

_WORD = re.compile(r"\w+(?:\.\w+)*")
_APOSTROPHE = re.compile(r"['’`]")
_UMLAUT = re.compile(r"([aou])e")
_NUMBER = re.compile(r"([a-z]*)[ -]*([0-9]+(?:\.[0-9]+)*)")
_ALIKE = 0.5
"""Minimum likeness of a mistyped word, from 0 to 1."""
_LONGEST = 100
"""Characters of the typed text that the search uses."""

RULES: dict[str, Rule] = {rule.number: rule for presenter in PRESENTERS.values() for rule in presenter.rules()}


@dataclass(frozen=True)
class Topic:
    """A rule, a question about one, or a card."""

    label: str
    value: str
    """A rule's number, or a card id that is unique among all games."""
    names: tuple[str, ...]
    """Typed words that match exactly."""
    game: str
    card: str = ""
    """The id in its game; empty for a rule."""
    offered: int | None = None
    """Its position in the list offered before anything is typed; None if it is not offered."""

    @cached_property
    def exact(self) -> frozenset[str]:
        return frozenset(" ".join(words_of(name)) for name in self.names)

    @cached_property
    def words(self) -> frozenset[str]:
        return frozenset(word for name in (self.label, *self.names) for word in words_of(name))


def words_of(text: str) -> list[str]:
    """Return the words of a text without case, accents, umlauts and apostrophes."""
    plain = unicodedata.normalize("NFKD", _APOSTROPHE.sub("", text.casefold()))
    plain = "".join(sign for sign in plain if not unicodedata.combining(sign))
    return _WORD.findall(_UMLAUT.sub(r"\1", plain))


@lru_cache(maxsize=32)
def list_topics(say: Say, first: str = "", edition: Say | None = None) -> tuple[Topic, ...]:
    """List all topics; those of the game `first` lead, in the words of its edition."""
    topics, asked = list[Topic](), set[str]()
    for game in sorted(PRESENTERS, key=lambda game: game != first):
        words = edition if edition is not None and game == first else PRESENTERS[game].voice({}, say)
        for rule in PRESENTERS[game].rules():
            title, questions = rule.title(words), rule.questions(words)
            short = rule.number.partition("-")[2]
            topics.append(Topic(f"{rule.number} · {title}", rule.number, (rule.number, short, title), game))
            for place, question in enumerate(questions):
                label = f"{question} · {PRESENTERS[game].name(say)}" if question in asked else question
                topics.append(Topic(label, rule.number, (question,), game, offered=None if place else rule.offered))
        asked |= {topic.label for topic in topics}
    for card in cards_of_games(PRESENTERS, say, first):
        plain = (name for name in split_names(card.name) if not name.endswith(")"))  # without the remark
        names = (card.id, card.distinct_id, card.name, *plain)
        topics.append(Topic(card.name, card.distinct_id, names, card.game, card.id))
    return tuple(topics)


def search_topics(topics: Sequence[Topic], typed: str) -> list[Topic]:
    """List the topics that match, best first and each rule once; the offered ones if nothing was typed."""
    wanted = words_of(typed[:_LONGEST])
    if not wanted:
        offered = [topic for topic in topics if topic.offered is not None]
        return sorted(offered, key=lambda topic: (_place_of_game(topics, topic), topic.offered or 0))
    joined, number = " ".join(wanted), _rule_number(typed)
    fitting = [
        topic
        for topic in topics
        if joined in topic.exact
        or (number and number == (topic.value if "-" in number else topic.value.partition("-")[2]))
        or all(any(word.startswith(one) for word in topic.words) for one in wanted)
    ]

    def rank(topic: Topic) -> tuple[bool, int, bool]:
        begins = any(name.startswith(joined) for name in topic.exact)
        return joined not in topic.exact, _place_of_game(topics, topic), not begins

    return _each_once(sorted(fitting, key=rank))


def nearest_topics(topics: Sequence[Topic], typed: str, most: int) -> list[Topic]:
    """List at most `most` topics with similar words; the offered ones if there are none."""
    wanted = words_of(typed[:_LONGEST])
    known = Counter(word for topic in topics for word in topic.words)
    likeness = [{word: alike for word in known if (alike := _likeness(one, word)) >= _ALIKE} for one in wanted]

    def score(topic: Topic) -> float:
        return sum(
            max((alike[word] * math.log(len(topics) / known[word]) for word in topic.words & alike.keys()), default=0.0)
            for alike in likeness
        )

    scores = [(score(topic), topic) for topic in topics]
    near = sorted((pair for pair in scores if pair[0] > 0), key=lambda pair: -pair[0])
    return (_each_once([topic for _, topic in near]) or search_topics(topics, ""))[:most]


def _rule_number(typed: str) -> str:
    """Return the rule number typed, `1.14` or `SP-1.14` in any case; empty for any other text."""
    found = _NUMBER.fullmatch(typed.strip().casefold())
    if found is None:
        return ""
    return f"{found[1].upper()}-{found[2]}" if found[1] else found[2]


def _place_of_game(topics: Sequence[Topic], topic: Topic) -> int:
    return int(topic.game != topics[0].game)


def _each_once(topics: Iterable[Topic]) -> list[Topic]:
    """Keep the first of several topics with the same page."""
    found: dict[str, Topic] = {}
    for topic in topics:
        found.setdefault(topic.value, topic)
    return list(found.values())


def _likeness(one: str, other: str) -> float:
    """Return the share of common letter pairs, from 0 to 1."""
    if other.startswith(one):
        return 1.0
    pairs, others = _pairs(one), _pairs(other)
    return 2 * len(pairs & others) / (len(pairs) + len(others))


@lru_cache(maxsize=20_000)
def _pairs(word: str) -> frozenset[str]:
    marked = f"^{word}$"
    return frozenset(marked[at : at + 2] for at in range(len(marked) - 1))
