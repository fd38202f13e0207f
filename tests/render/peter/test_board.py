"""The board of Peter the Great shows last bids, gains from the line, and the next seat."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from engine.peter.cards import COLOURS, SUITS, of_suit
from engine.peter.events import BidMade, Event, LineWon
from engine.peter.game import Peter
from engine.peter.rules.state import State, suit_points
from engine.shuffle import derive_seed
from i18n.translator import LOCALES, translator
from render import canvas, sheet
from render.labels import SeatLabel, rough_name
from render.palette import THEMES
from render.peter.alt import board_alt, describe_board
from render.peter.board import board, card_place, draw_board, lines_of, seat_place
from render.peter.hand import hand
from render.picture import ALT_LIMIT
from tests.conformance import KITS, busy_action
from tests.render.pictures import LONG, PLAIN

GAME = Peter()


def play_game(number: int, seats: int) -> list[tuple[State, tuple[Event, ...]]]:
    """Play a game; return its states, each with the spectator's events before it."""
    rng, state = random.Random(number), GAME.new(GAME.Options(), seats, derive_seed(number))
    found: list[tuple[State, tuple[Event, ...]]] = []
    seen: tuple[Event, ...] = ()
    while GAME.to_act(state):
        found.append((GAME.copy(state), seen))
        seat, action = busy_action(GAME, state, rng)
        events = [GAME.visible(state, event, None) for event in GAME.apply(state, seat, action)]
        seen = (*seen, *(event for event in events if event is not None))
    return [*found, (state, seen)]


@pytest.mark.sample(1)
@pytest.mark.parametrize("locale", LOCALES)
def test_the_last_bids_are_drawn_and_told_once_they_are_revealed(locale: str) -> None:
    say, shown = translator(locale), 0
    for state, seen in play_game(3, 4)[::7]:
        view = GAME.view(state, None)
        won = next((event for event in reversed(seen) if isinstance(event, LineWon)), None)
        drawn, plain = board(view, PLAIN, say, events=seen), board(view, PLAIN, say)
        if won is None:
            assert drawn == plain
            continue
        colour, number = won.bids[won.seat]
        if number:
            cubes = say("peter-alt-cubes-of", colour=COLOURS[colour], count=number)
            assert f"{PLAIN[won.seat].name} {cubes}" in drawn.alt
        shown += drawn.data != plain.data
    assert shown > 5


def test_a_bid_that_is_not_revealed_changes_nothing() -> None:
    say, tried = translator("en"), 0
    for state, seen in play_game(5, 3):
        if seen and isinstance(seen[-1], BidMade):
            secret = [BidMade(seat, (seat % len(COLOURS), 3)) for seat in range(3)]
            one, other = (
                board(GAME.view(state, None), PLAIN, say, events=events) for events in (seen, (*seen, *secret))
            )
            assert one == other
            tried += 1
    assert tried


def test_what_a_turn_brings_now_and_with_the_line_is_told() -> None:
    say, gains = translator("en"), 0
    for state, _ in play_game(7, 3)[::9]:
        view = GAME.view(state, 1)
        if not view.to_act:
            continue
        alt = board(view, PLAIN, say).alt
        alt = alt[alt.index(say("peter-alt-line", cards="|").split("|")[0]) :]
        for seat in view.seats:
            words = alt.partition(f"{PLAIN[seat.seat].name}: ")[2]
            assert f", {say('alt-points', count=seat.growth)} a turn," in words
            won = suit_points(seat.pile + view.line)
            gain = f", {say('alt-points', count=won)} a turn after winning the line,"
            assert (gain in words.partition(".")[0]) == (won > seat.growth)
            gains += won > seat.growth
        order = [alt.index(f"{PLAIN[seat].name}: ") for seat in (1, 0, 2)]
        assert order == sorted(order), "the own seat comes first"
        after = PLAIN[(view.current + 1) % 3].name
        assert ", next" in alt.partition(f"{after}: ")[2].partition(".")[0]
    assert gains


def test_no_number_is_cut_where_a_seat_holds_all_cubes_of_each_colour(monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[str] = []
    fit = canvas.set_line

    def set_line(text: str, style: canvas.Style, room: int) -> canvas.Line:
        line = fit(text, style, room)
        written.append(line.text)
        return line

    monkeypatch.setattr(sheet, "_parts", sheet.Parts(0))  # cache nothing
    monkeypatch.setattr(canvas, "set_line", set_line)
    state = GAME.new(GAME.Options(), 3, derive_seed(1))
    view = GAME.view(state, 0)
    own = replace(view.seats[0], cubes=(20, 20, 20, 20, 20), number=100)
    rich = replace(view, seats=(own, *view.seats[1:]))
    for draw in (board, hand):
        written.clear()
        draw(rich, PLAIN, translator("en"))
        assert written.count("20") == len(COLOURS)


def test_every_card_of_the_line_and_every_seat_is_drawn() -> None:
    for state, _ in play_game(8, 8)[::9]:
        view = GAME.view(state, None)
        places = [card_place(at) for at in range(len(view.line))]
        places += [seat_place(seat, lines_of(view)) for seat in range(8)]
        image = draw_board(view, PLAIN, translator("en"), (), "light").image
        assert not [place for place in places if image.crop(place).getcolors(1)], "one colour is nothing"


@pytest.mark.parametrize("seats", [3, 5, 8])
def test_no_board_is_higher_than_a_phone_can_show(seats: int) -> None:
    say = translator("ru")
    whole = play_game(seats, seats)
    longest = max(len(state.line) for state, _ in whole)
    crowded = [moment for moment in whole if len(moment[0].line) == longest]
    for state, seen in (*crowded[:2], whole[-1]):
        for theme in THEMES:
            shown = board(GAME.view(state, 0), LONG, say, events=seen, theme=theme)
            assert shown.height <= 1.5 * shown.width


@pytest.mark.sample(1)
@pytest.mark.parametrize("locale", LOCALES)
def test_the_description_of_a_board_of_eight_names_everybody_with_their_points(locale: str) -> None:
    say, labels = translator(locale), [SeatLabel(f"Seat {seat} {'x' * 20}", computer=False) for seat in range(8)]
    lengths = []
    for state, seen in play_game(3, 8)[::9]:
        alt = board(GAME.view(state, 0), labels, say, events=seen).alt
        lengths.append(len(alt))
        assert "?." not in alt
        for label, seat in zip(labels, GAME.view(state, None).seats, strict=True):
            points = say("alt-points", count=seat.points)
            assert any(f"{name}: {points}" in alt for name in (label.name, rough_name(label.name)))
    assert max(lengths) > ALT_LIMIT - 200, "the limit is short"


@pytest.mark.parametrize("locale", LOCALES)
def test_cubes_are_told_in_words_and_the_own_empty_suits_too(locale: str) -> None:
    say = translator(locale)
    for state, seen in play_game(7, 3)[::15]:
        view = GAME.view(state, 0)
        alt, own = board_alt(view, PLAIN, say, seen), view.seats[0]
        assert alt.endswith(".")
        told = alt.partition(f"{PLAIN[0].name}: {say('alt-points', count=own.points)}")[2].partition(".")[0]
        assert own.cubes is not None
        for colour, number in zip(COLOURS, own.cubes, strict=True):
            assert not number or say("peter-alt-cubes-of", colour=colour, count=number) in told
        for suit in range(1, len(SUITS)):
            name = say(f"peter-picture-suit-{SUITS[suit].replace('_', '-')}")
            assert f"{name} {of_suit(own.pile, suit)}" in told
        assert alt.startswith(say("peter-alt-moment", turn=view.turn, name=PLAIN[view.current].name))


def test_worlds_that_differ_in_what_a_seat_does_not_see_have_the_same_description() -> None:
    kit, rng, differ = KITS["peter"], random.Random(3), 0
    for state, seen in play_game(7, 3)[::15]:
        if not GAME.to_act(state):
            continue
        for viewer in (None, 0):
            twin = kit.keep_known(kit.scrambled(state, viewer, rng), state)
            differ += GAME.dump(twin) != GAME.dump(state)
            one, other = (GAME.view(world, viewer) for world in (state, twin))
            say = translator("en")
            assert board_alt(one, PLAIN, say, seen) == board_alt(other, PLAIN, say, seen)
            assert describe_board(one, PLAIN, say) == describe_board(other, PLAIN, say)
    assert differ
