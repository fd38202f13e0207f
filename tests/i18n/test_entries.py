"""Entries of a Fluent file, parsed one by one, equal those of the whole file."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

import i18n.translator
from i18n.translator import LOCALES, UnknownText, add_texts, edition_files, entries, references, translator
from tests.i18n.fluent_files import parsed

_ODD = """\
### What this file is about
a-key = One { $count ->
    [one] thing
   *[other] things, say { b }
}
# about b = c
b
 = no entry
b =
    Two lines,
    c = is none of them
    .title = Also { -a-term(case: "b") }

## Part
-a-term = { $case ->
    [b] { a-key }
   *[other] c
}
b = the second of its name
"""


def named(text: str) -> dict[str, ast.EntryType]:
    """Parse a whole file; return its entries by name."""
    found: dict[str, ast.EntryType] = {}
    for entry in FluentParser().parse(text).body:
        if isinstance(entry, ast.Message | ast.Term):
            found.setdefault(f"-{entry.id.name}" if isinstance(entry, ast.Term) else entry.id.name, entry)
    return found


@pytest.mark.sample(1)
@pytest.mark.parametrize("locale", LOCALES)
def test_a_piece_is_parsed_as_in_its_file(locale: str) -> None:
    """Includes files of editions, and an odd one."""
    for text in (
        *(path.read_text(encoding="utf-8") for path, _ in parsed(locale)),
        *edition_files(locale, "2014").values(),
        _ODD,
    ):
        whole, pieces = named(text), entries(text)
        assert pieces.keys() == whole.keys()
        for name, piece in pieces.items():
            (entry,) = named(piece).values()
            assert entry.equals(whole[name], ignored_fields=["span", "comment"]), name


def test_references_are_found_wherever_they_stand() -> None:
    pieces = entries(_ODD)
    found = [references(piece, FluentParser().parse(piece)) for piece in pieces.values()]
    assert found == [{"b"}, {"-a-term"}, {"a-key"}]


@pytest.fixture
def toy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Return an English file whose texts are loaded during a test."""
    monkeypatch.setattr(i18n.translator, "_folders", [*i18n.translator._folders])
    (tmp_path / "en").mkdir()
    yield tmp_path / "en" / "toy.ftl"
    monkeypatch.undo()
    i18n.translator._texts.cache_clear()
    i18n.translator._say.cache_clear()


def test_a_text_says_what_it_refers_to(toy: Path) -> None:
    toy.write_text("toy-set = { toy-two } and { toy-two }\n-toy-name = Toy\ntoy-two = two { -toy-name }s\n")
    add_texts(toy.parent.parent)
    assert translator("en")("toy-set") == "two Toys and two Toys"


def test_a_text_that_refers_to_nothing_that_is_there_is_unknown(toy: Path) -> None:
    toy.write_text("toy-none = { toy-two }\ntoy-odd = {\n")
    add_texts(toy.parent.parent)
    for key in ("toy-none", "toy-odd", "-toy-name", "toy-two"):
        with pytest.raises(UnknownText):
            translator("en")(key)


def test_a_translator_made_before_knows_texts_that_are_added(toy: Path) -> None:
    say = translator("en")
    with pytest.raises(UnknownText):
        say("toy-title")
    toy.write_text("toy-title = A toy\n")
    add_texts(toy.parent.parent)
    add_texts(toy.parent.parent)
    assert i18n.translator._folders.count(toy.parent.parent) == 1
    assert say("toy-title") == "A toy"
