"""The legend names every sign of a board, shows it unchanged, and is readable on a phone."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Sequence
from enum import StrEnum
from io import BytesIO
from typing import Any

import pytest
from PIL import Image

from engine.agents.agent import moves
from engine.game import AnyGame
from engine.games import GAMES
from engine.petersburg.copies import Laid
from engine.shuffle import derive_seed
from i18n.translator import LOCALES, Say, translator
from render import palette
from render.canvas import Canvas, Outline, Style, box
from render.labels import SeatLabel
from render.pages.legend import WIDTH, Seen, _row, legend_picture
from render.palette import THEMES
from render.peter.board import draw_board as draw_peter
from render.peter.menu import draw_menu as draw_peter_menu
from render.peter.symbols import Sign as PeterSign
from render.petersburg.board import draw_board
from render.petersburg.menu import draw_menu
from render.petersburg.parts.signs import Sign
from render.registry import ARTISTS
from render.sheet import Sheet, in_palette
from render.symbols import signs, symbol
from render.typography import Face
from tests.engine.petersburg.situation import cards, changed
from tests.render.cuts import cuts_found
from tests.render.marks import marks_drawn
from tests.render.phone import WIDE
from tests.render.pictures import LONG, PLAIN, check

MOST_WORDS = 3000
"""Limit of characters below the picture; a Discord message holds 4000."""
SMALLEST = 10.9
"""Minimum type size on a phone."""
LABELS = (
    SeatLabel("Ann", computer=False),
    SeatLabel("Bot", computer=True),
    SeatLabel("Cleo", computer=False, resigned=True),
    *PLAIN[3:],
)
KINDS: dict[str, type[StrEnum]] = {"petersburg": Sign, "peter": PeterSign}
PREFIXES = {"petersburg": "legend-", "peter": "peter-legend-"}
DRAW: dict[str, Any] = {"petersburg": (draw_board, draw_menu), "peter": (draw_peter, draw_peter_menu)}
PRESETS = [(match_id, preset) for match_id in KINDS for preset in GAMES[match_id].presets]
SAY = translator("en")


def seen_in(match_id: str, preset: str, seats: int, every: int, viewers: Sequence[int | None]) -> Iterator[Seen]:
    """Play a partly random game; yield views and events at every n-th step."""
    game, rng = GAMES[match_id], random.Random(seats)
    options = game.Options.of_new_game({"preset": preset})
    state = game.new(options, seats, derive_seed(seats))
    events: list[Any] = []
    step = 0
    while True:
        if step % every == 0 or not game.to_act(state):
            for viewer in viewers:
                shown = (game.visible(state, event, viewer) for event in events[-10:])
                yield Seen(game.view(state, viewer), tuple(event for event in shown if event is not None))
        if not game.to_act(state):
            return
        seat = rng.choice(game.to_act(state))
        view = game.view(state, seat)
        rated = [
            (game.evaluate(view, action) + rng.gauss(0.0, 3.0), action)
            for action in moves(game, game.legal_actions(state, seat))
        ]
        best = max(rating for rating, _ in rated)
        events += game.apply(state, seat, rng.choice([action for rating, action in rated if rating == best]))
        step += 1


def sheets_of(match_id: str, seen: Seen, say: Say = SAY) -> list[Sheet]:
    draws = DRAW[match_id][: 1 if seen.view.viewer is None else 2]
    return [draw(seen.view, LABELS, say, seen.events, "light") for draw in draws]


def seat_numbers(game: AnyGame, preset: str) -> Sequence[int]:
    return game.seats(game.Options.of_new_game({"preset": preset}))


@pytest.mark.sample(2)
@pytest.mark.parametrize(("match_id", "preset"), PRESETS)
def test_every_sign_that_a_board_draws_is_named(
    match_id: str, preset: str, monkeypatch: pytest.MonkeyPatch, whole: bool
) -> None:
    numbers, every = seat_numbers(GAMES[match_id], preset), 23 if whole else 71
    with marks_drawn(monkeypatch) as marks:
        for seats in (numbers[0], numbers[-1]):
            for seen in seen_in(match_id, preset, seats, every, (None, 0)):
                sheets_of(match_id, seen)
    assert len(marks.drawn) > 100
    assert not marks.unnamed()


def test_a_sign_that_nothing_names_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def paint(canvas: Canvas, *, noted: bool) -> None:
        canvas.stamp(symbol(signs.star, 30), 0, 0, palette.INK)
        canvas.shape(Outline.DISC, box(40, 0, 30, 30), palette.INK)
        canvas.panel(box(80, 0, 30, 30), palette.AMBER, 10)
        canvas.line((120, 0, 150, 30), palette.RUST, 3)
        canvas.text(box(0, 40, 100, 30), "text", Style(Face.BOLD, 30, palette.INK))
        canvas.panel(box(0, 70, 100, 30), palette.SAND, 10)
        for left in range(0, 160, 40) if noted else ():
            canvas.note(Sign.POINT, box(left, 0, 30, 30))

    for noted, number in ((False, 4), (True, 0)):
        with marks_drawn(monkeypatch) as marks:
            paint(Canvas(200, 100, palette.PAPER), noted=noted)
            assert len(marks.drawn) == 4
            assert len(marks.unnamed()) == number


@pytest.mark.sample(2)  # each game with another language
@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(
    ("match_id", "preset"), [("petersburg", "2004"), ("petersburg", "everything"), ("peter", "peter")]
)
def test_every_sign_is_shown_whole_and_without_parts_of_others(
    match_id: str, preset: str, locale: str, monkeypatch: pytest.MonkeyPatch, whole: bool
) -> None:
    numbers, say, every = seat_numbers(GAMES[match_id], preset), translator(locale), 31 if whole else 91
    seen = [one for seats in (numbers[0], numbers[-1]) for one in seen_in(match_id, preset, seats, every, (None, 0))]
    if match_id == "petersburg":
        seen += [rare(), rare(guild_hall="beforehand")]
    with cuts_found(monkeypatch) as cuts:
        for one in seen:
            sheets_of(match_id, one, say)
    assert cuts.number > 100
    assert not cuts.found()


def test_a_sign_that_is_cut_or_noted_too_early_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    place = box(20, 20, 40, 40)

    def cut(left: int, *, before: bool = True, over: bool = False) -> bool:
        with cuts_found(monkeypatch) as cuts:
            canvas = Canvas(100, 100, palette.PAPER)
            if not before:
                canvas.note(Sign.POINT, place)
            canvas.stamp(symbol(signs.star, 30), left, 25, palette.INK)
            if over:
                canvas.panel(place.inset(-4), palette.AMBER, 4)
            if before:
                canvas.note(Sign.POINT, place)
        return bool(cuts.found())

    assert not cut(25)
    assert cut(40)
    assert cut(0)
    assert not cut(70)
    assert not cut(0, over=True), "hidden"
    assert cut(25, before=False)
    assert not cut(40, before=False), "a neighbour, drawn later"


def drawn(match_id: str, seen: Seen) -> set[StrEnum]:
    return {sign for sheet in sheets_of(match_id, seen) for sign in sheet.noted}


def test_the_same_coin_is_explained_once_for_board_and_menu() -> None:
    game = GAMES["petersburg"]
    state = game.new(game.Options(), 2, derive_seed(1))
    (seat,) = game.to_act(state)
    board, menu = (Seen(game.view(state, viewer)) for viewer in (None, seat))
    for locale in LOCALES:
        say = translator(locale)

        def told(*seen: Seen, say: Say = say) -> list[bool]:
            shown = ARTISTS["petersburg"].legend(seen, LABELS, say)
            keys = ("legend-cost-and-price", "legend-cost", "legend-price")
            return [f"{say(key)}." in shown.alt or f"{say(key)}\n" in shown.words for key in keys]

        assert told(board, menu) == [True, False, False]
        assert told(board) == [False, True, False]
        assert told(Seen(menu.view, (), True)) == [False, False, True]


def rare(**options: Any) -> Seen:
    """Return the view of a seat with a Guild Hall, a Jester on a Judge, and the disc."""
    game = GAMES["petersburg"]
    state = game.new(game.Options.of_new_game({"preset": "complete", **options}), 4, derive_seed(1))
    judge, jester = cards("judge jester")
    state = changed(
        state,
        tableaus={0: cards("guild_hall judge")},
        upper=cards("potemkin_village"),
        laid={0: (Laid(judge, jester),)},
        disc=0,
    )
    return Seen(game.view(state, 0))


@pytest.mark.slow("draws three whole games")
def test_every_sign_is_drawn_somewhere() -> None:
    found = drawn("petersburg", rare()) | drawn("petersburg", rare(guild_hall="beforehand"))
    for preset in ("complete", "everything"):
        for seen in seen_in("petersburg", preset, 4, 20, (None, 0)):
            found |= drawn("petersburg", seen)
    assert found == {*Sign}
    found = {sign for seen in seen_in("peter", "peter", 3, 15, (None, 0)) for sign in drawn("peter", seen)}
    assert found == {*PeterSign}


def test_a_legend_names_only_what_is_there() -> None:
    plain, market = (next(seen_in("petersburg", preset, 2, 1, (0,))) for preset in ("2004", "market"))
    one, two = (ARTISTS["petersburg"].legend([seen], LABELS, SAY) for seen in (plain, market))
    told = [shown.words or shown.alt for shown in (one, two)]
    for sign in (Sign.WORTH, Sign.FISH):
        words = SAY(f"legend-{sign}")
        assert words not in told[0]
        assert words in told[1]
    for text in told:
        assert SAY(f"legend-{Sign.PURSE}") in text
    assert SAY(f"legend-{Sign.NEW}") not in told[0]
    both = ARTISTS["petersburg"].legend([plain, market], LABELS, SAY)
    assert SAY(f"legend-{Sign.FISH}") in (both.words or both.alt)


@pytest.mark.sample(2)
@pytest.mark.parametrize(("match_id", "preset"), PRESETS)
def test_legends_can_be_sent_and_read(match_id: str, preset: str, whole: bool) -> None:
    artist, every = ARTISTS[match_id], 61 if whole else 151
    for seats in seat_numbers(GAMES[match_id], preset)[::3]:
        for number, seen in enumerate(seen_in(match_id, preset, seats, every, (None, 0))):
            say = translator(LOCALES[number % len(LOCALES)])
            shown = artist.legend([seen], LONG, say, theme=THEMES[number % len(THEMES)])
            check(shown)
            assert len(shown.words) < MOST_WORDS
            assert "`" not in shown.alt, "only messages turn commands into mentions"


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("match_id", KINDS)
def test_every_sign_says_how_it_looks_and_what_it_means(match_id: str, locale: str) -> None:
    for edition in ("2004", "2014"):
        say = translator(locale).variant(edition)
        for sign in KINDS[match_id]:
            words = say(f"{PREFIXES[match_id]}{sign}")
            assert re.fullmatch(r"[^:]+: [^:]+[^.:]", words), words
            row = _row(Image.new("RGB", (10, 10)), words)
            assert not any(line.endswith("…") for line in row.lines), words
            assert row.size * WIDE >= SMALLEST * WIDTH
            assert len(row.lines) <= 4


def test_a_sign_is_cut_out_of_the_picture_as_it_is_there() -> None:
    sheet = Sheet(200, 100, palette.PAPER)
    place, texts = box(100, 40, 40, 40), ((Sign.RUBLE, "coin: rubles"), (Sign.POINT, "star: points"))
    sheet.sign(place, Sign.POINT, signs.star, palette.INK, palette.PAPER)
    shown = legend_picture([Sheet(10, 10, palette.PAPER), sheet], texts, SAY)
    with Image.open(BytesIO(shown.data)) as image:
        whole, star = image.convert("RGB"), in_palette(sheet.image.crop(place).convert("RGB"), "light").convert("RGB")
    found = [
        whole.crop((left, top, left + 40, top + 40)).tobytes() == star.tobytes()
        for left in range(130)
        for top in range(shown.height - 40)
    ]
    assert sum(found) == 1
    assert shown.alt == "star: points."
