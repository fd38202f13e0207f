"""Verifiable chance: seed, commitment, and a deterministic keyed shuffle.

Every draw is HMAC-SHA256(seed, label and counter): a seed gives the same game on every machine and in every later
version, and one label reveals nothing about another. The commitment may be shown before the game; the seed, shown
afterwards, lets anybody repeat the deal.
"""

import hashlib
import hmac
import re
import secrets
import struct
from collections.abc import Sequence
from typing import NamedTuple, TypeVar

T = TypeVar("T")

_SEED = re.compile(r"[0-9a-f]{64}")
_WORDS = struct.Struct(">4Q")  # one block


def words(key: bytes, label: bytes, counter: int) -> tuple[int, ...]:
    """Return four random 64-bit words: HMAC-SHA256 of label and counter, keyed by a seed."""
    return _WORDS.unpack(hmac.digest(key, label + b"\0" + counter.to_bytes(8, "big"), "sha256"))


class Deal(NamedTuple):
    """One shuffle before a game."""

    pile: tuple[str, ...]
    """Cards by id, or seats by number."""
    order: tuple[str, ...]
    """The same, shuffled."""


def new_seed() -> str:
    """Draw a fresh seed, 64 hex digits, from the operating system. The engine never calls it."""
    return secrets.token_hex(32)


def is_seed(text: str) -> bool:
    """Return whether the text is 64 lower-case hex digits."""
    return _SEED.fullmatch(text) is not None


def derive_seed(number: int) -> str:
    """Return the seed for a small number (`neva simulate --seed 7`)."""
    return hashlib.sha256(b"neva seed %d" % number).hexdigest()


def commitment(seed: str) -> str:
    """Return the SHA-256 of the seed, 64 hex digits: it fixes the deal without revealing it."""
    return hashlib.sha256(bytes.fromhex(seed)).hexdigest()


class Stream:
    """An endless stream of uniform random numbers."""

    def __init__(self, seed: str, label: str) -> None:
        self._key = bytes.fromhex(seed)
        self._label = label.encode()
        self._counter = 0
        self._words: list[int] = []

    def _word(self) -> int:
        if not self._words:
            self._words = list(reversed(words(self._key, self._label, self._counter)))
            self._counter += 1
        return self._words.pop()

    def below(self, n: int) -> int:
        """Draw uniformly from 0 to n-1, rejecting biased words."""
        limit = (1 << 64) - (1 << 64) % n
        while (word := self._word()) >= limit:
            pass
        return word % n


def shuffle(items: Sequence[T], seed: str, label: str) -> tuple[T, ...]:
    """Return the items in the order fixed by seed and label (Fisher-Yates, last place first)."""
    stream = Stream(seed, label)
    result = list(items)
    for last in range(len(result) - 1, 0, -1):
        other = stream.below(last + 1)
        result[last], result[other] = result[other], result[last]
    return tuple(result)
