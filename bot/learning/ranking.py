"""Rank topics by a typed question: TF-IDF over stems, with the phrasings that people use for each topic.

A typed question is compared with each phrasing by the cosine of their weighted stems, and with the title and text of
the topic by the share of its stems that occur there.
"""

from __future__ import annotations

import math
import re
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

import snowballstemmer
from rapidfuzz import fuzz, process

_WORD = re.compile(r"\w+(?:\.\w+)*")
_APOSTROPHE = re.compile(r"['’`]")
_UMLAUT = re.compile(r"([ao]|(?<![aeq])u)e")
"""An umlaut in two letters, but not the last vowels of *neue* and *blaue*."""
_LANGUAGES = {"en": "english", "de": "german", "ru": "russian"}
_MISTYPED = 78
"""Minimum likeness of a mistyped word, from 0 to 100."""
_SHORTEST = 4
"""Letters of the shortest word that may be mistyped."""
_BEGUN, _ALIKE, _PASSAGE, _STOP, _UNKNOWN = 0.8, 0.6, 0.35, 0.1, 1.3
"""Weights of a begun word, a similar word, the topic's text beside its phrasings, a stop word, an unknown word."""


def words_of(text: str) -> list[str]:
    """Return the words of a text without case, accents, umlauts and apostrophes."""
    plain = unicodedata.normalize("NFKD", _APOSTROPHE.sub("", text.casefold()))
    plain = "".join(sign for sign in plain if not unicodedata.combining(sign))
    return _WORD.findall(_UMLAUT.sub(r"\1", plain))


@lru_cache(maxsize=30_000)
def _stem(word: str, locale: str) -> str:
    return str(snowballstemmer.stemmer(_LANGUAGES[locale]).stemWord(word))


@dataclass(frozen=True, slots=True)
class Passage:
    """What is known about one topic."""

    phrasings: tuple[str, ...]
    text: str
    only_named: bool = False
    """Whether the phrasings are mere names, so that each other word of a question counts against them."""


class Ranking:
    """An index of passages; the stop words count a tenth.

    `synonyms` has a line for each group of words that count as one.
    """

    def __init__(self, passages: Sequence[Passage], stop_words: str, synonyms: str, locale: str) -> None:
        self._locale = locale
        groups = [[_stem(word, locale) for word in words_of(line)] for line in synonyms.splitlines()]
        self._same = {stem: group[0] for group in groups for stem in group}
        self._stop = frozenset(self._stems(stop_words))
        phrasings = [[Counter(self._stems(one)) for one in passage.phrasings] for passage in passages]
        texts = [{*self._stems(passage.text)}.union(*own) for passage, own in zip(passages, phrasings, strict=True)]
        topics_with = Counter(stem for text in texts for stem in text)
        self._weights = {stem: self._weight(stem, len(passages), number) for stem, number in topics_with.items()}
        self._unknown = _UNKNOWN * math.log(1 + len(passages) / 2)
        self._texts = defaultdict[str, list[int]](list)
        for place, text in enumerate(texts):
            for stem in text:
                self._texts[stem].append(place)
        self._phrasings = defaultdict[str, list[tuple[int, int, float]]](list)
        """By stem: the topic's place, the phrasing's number and the stem's share of its length."""
        for place, own in enumerate(phrasings):
            for number, stems in enumerate(own):
                length = math.sqrt(sum(self._weights[stem] ** 2 for stem in stems)) or 1.0
                for stem in stems:
                    self._phrasings[stem].append((place, number, self._weights[stem] / length))
        self._only_named = [passage.only_named for passage in passages]
        meant = {stem: stem for stem in self._weights} | self._same
        self._meant = {stem: meant[stem] for stem in sorted(meant) if meant[stem] in self._weights}
        self._mistyped = [stem for stem in self._meant if len(stem) >= _SHORTEST and stem not in self._stop]

    def score(self, typed: str) -> list[tuple[float, int]]:
        """Return for each passage its score and the place of its nearest phrasing.

        The score is about 1.3 for a phrasing of its own, 0 without a common word.
        """
        wanted = [*dict.fromkeys(words_of(typed))]
        known = [self._known(word, last=word == wanted[-1]) for word in wanted]
        weights = [
            max((self._weights[stem] for stem in one), default=self._unknown)
            * (_STOP if self._stem(word) in self._stop and not one else 1.0)
            for word, one in zip(wanted, known, strict=True)
        ]
        length = math.sqrt(sum(weight**2 for weight in weights)) or 1.0
        cosines, near = defaultdict[tuple[int, int], float](float), [0.0] * len(self._only_named)
        for weight, stems in zip(weights, known, strict=True):
            share: dict[tuple[int, int], float] = {}
            found: dict[int, float] = {}
            for stem, alike in stems.items():
                for place, number, own in self._phrasings[stem]:
                    share[place, number] = max(share.get((place, number), 0.0), own * alike)
                for place in self._texts[stem]:
                    found[place] = max(found.get(place, 0.0), alike)
            for phrasing, own in share.items():
                cosines[phrasing] += own * weight / length
            for place, alike in found.items():
                near[place] += alike * weight / (sum(weights) or 1.0)
        best = [(0.0, 0)] * len(self._only_named)
        for (place, number), cosine in cosines.items():
            if cosine > best[place][0]:
                best[place] = cosine, number
        return [
            ((cosine + _PASSAGE * close) * (close if only_named else 1.0), number)
            for (cosine, number), close, only_named in zip(best, near, self._only_named, strict=True)
        ]

    def _known(self, word: str, *, last: bool) -> Mapping[str, float]:
        """Return the indexed stems that a word may mean, each with its likeness from 0 to 1."""
        stem = self._stem(word)
        found = {stem: 1.0} if stem in self._weights else {}
        if stem not in self._stop and len(word) >= (2 if last else _SHORTEST) and (last or not found):
            begun = (meant for one, meant in self._meant.items() if one.startswith(word))
            found = dict.fromkeys(begun, _BEGUN) | found
        if not found and len(word) >= _SHORTEST:
            close = process.extract(stem, self._mistyped, scorer=fuzz.ratio, score_cutoff=_MISTYPED, limit=3)
            found = {self._meant[one]: _ALIKE for one, _, _ in close}
        return found

    def _weight(self, stem: str, topics: int, topics_with: int) -> float:
        return math.log(1 + topics / topics_with) * (_STOP if stem in self._stop else 1.0)

    def _stems(self, text: str) -> Iterable[str]:
        return [self._stem(word) for word in words_of(text)]

    def _stem(self, word: str) -> str:
        """Return the stem of a word, or of the first word with the same meaning."""
        stem = _stem(word, self._locale)
        return self._same.get(stem, stem)
