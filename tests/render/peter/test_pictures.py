"""The pictures of Peter the Great."""

from __future__ import annotations

import pytest

from engine.peter.cards import CARDS
from i18n.translator import LOCALES, translator
from render import palette
from render.canvas import Canvas
from render.peter.board import board
from render.peter.cards import tile
from render.typography import Face, has_glyph
from tests.render.peter.games import GAME, states
from tests.render.pictures import PLAIN


@pytest.mark.parametrize("face", Face)
def test_fonts_have_every_letter_of_a_card(face: Face) -> None:
    letters = {letter for facts in CARDS for name in facts.names.values() for letter in name}
    assert not [letter for letter in letters if not has_glyph(face, letter)]


@pytest.mark.parametrize("locale", LOCALES)
def test_no_name_of_a_card_is_cut_in_the_line(locale: str, monkeypatch: pytest.MonkeyPatch) -> None:
    canvas, drawn = Canvas(200, 200, palette.PAPER), []
    monkeypatch.setattr(canvas, "text", lambda _place, text, *_rest: drawn.append(text))
    for facts in CARDS:
        tile(canvas, 0, 0, facts.index, facts.names[locale])
    assert " ".join(drawn).replace("- ", "-") == " ".join(facts.names[locale] for facts in CARDS)


@pytest.mark.rule("PG-1")
def test_the_names_are_seventy_and_the_printed_ones() -> None:
    for locale in LOCALES:
        assert len({facts.names[locale] for facts in CARDS}) == 70
    printed = {facts.id: facts.names["en"] for facts in CARDS}
    assert (printed["kunstkamera"], printed["table_of_ranks"]) == ("Kunstkamera", "Table of Ranks")
    named = {name for name in printed.values() if name in ("Tsar Peter", "Battle of Lesnaya", "The Decree on Shaving")}
    assert len(named) == 3


def test_who_has_bid_is_told_but_not_what() -> None:
    say = translator("en")
    for state in states(3, 4, every=1):
        view = GAME.view(state, None)
        if any(seat.has_bid for seat in view.seats):
            assert "has bid" in board(view, PLAIN, say).alt
            return
    pytest.fail("nobody called for bids")
