"""One final order in every place: message, card, picture, page, rating and statistics."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import pytest
from sqlalchemy import Connection

from bot.discord_base.names import labels_of
from bot.lobby.ui.lobby_message import lobby
from bot.match.positions import record_of
from bot.match.result_words import Result, place_lines, result_lines
from bot.match.seated import BoardFacts, Seated
from bot.match.table import Table
from bot.match.ui.messages import board, stored_result
from bot.play.ui.last_message import last_message
from bot.review.replay import plan_page
from bot.statistics.results import note_results
from bot.workers.ending import Logged, draw_ending
from bot.workers.job_runner import artists
from bot.workers.jobs import EndingDrawing
from db.match import actions, matches
from db.match.actions import Played
from db.match.happenings import note_happening
from db.match.matches import FORGOTTEN, RECORDED, CancelledHow
from db.match.seats import resign_seat, sit_in, take_over
from db.people.match_results import meetings_of_user, results_of_match, results_of_user
from db.store import Store
from i18n.signs import plain
from i18n.translator import LOCALES, translator
from render.labels import SeatLabel
from tests.bot.match.stored_matches import end, pass_on
from tests.bot.ratings.rated import GAME, SECOND_HALF, of_user
from tests.bot.shown_matches import NoDrawing, no_log
from tests.db.tables import ANN, BORIS, CLARA, GUILD, NOW, begin_match

SAY = translator("en")
DINA = 777
_NAMES = {ANN: f"U{ANN}"[:20], BORIS: f"U{BORIS}"[:20], CLARA: f"U{CLARA}"[:20], DINA: "Dina"}


def labels(*stand_ins: str) -> list[SeatLabel]:
    return [SeatLabel(f"S{seat}", computer=bool(name), stand_in=name) for seat, name in enumerate(stand_ins)]


def lines(ranks: Sequence[int], totals: Sequence[int], *stand_ins: str, locale: str = "en") -> list[str]:
    result = Result.of(ranks, totals, labels(*stand_ins))
    return [plain(line) for line in result_lines(result, ("Ann", "Boris", "Clara"), translator(locale))]


def test_a_result_names_the_winners_and_then_the_others_by_their_ranks() -> None:
    assert lines((3, 1, 2), (20, 86, 40), "", "", "") == [
        "🏆 Boris wins with 86 points.",
        "🔹 2. Clara **40** · 3. Ann **20**",
    ]
    assert lines((1, 1, 3), (5, 5, 4), "", "", "")[0] == "🏆 Ann, Boris share the victory with 5 points."
    assert lines((1, 1, 1), (5, 5, 5), "", "", "") == ["🏆 Ann, Boris, Clara share the victory with 5 points."]


def test_an_agent_that_did_best_in_a_left_seat_is_named_as_such_and_the_seat_is_last() -> None:
    assert lines((1, 3, 2), (259, -3, 8), "Steward", "", "") == [
        "🏆 Of those who stayed, Clara is first with 8 points.",
        "🤖 The best score is a computer player’s: Steward in Ann’s seat, with 259 points.",
        "🔹 2. Boris **−3** · 3. Ann **259** (left; Steward finished)",
    ]
    assert lines((2, 1, 3), (8, 9, 1), "Steward", "", "") == [
        "🏆 Boris wins with 9 points.",
        "🔹 2. Clara **1** · 3. Ann **8** (left; Steward finished)",
    ]
    assert lines((1, 2), (9, 1), "Steward", "Czar") == [
        "🏁 Nobody stayed to the end.",
        "🤖 The best score is a computer player’s: Steward in Ann’s seat, with 9 points.",
        "🔹 2. Ann **9** (left; Steward finished) · 2. Boris **1** (left; Czar finished)",
    ]
    result = Result.of((1, 2), (9, 1), labels("Steward", ""))
    assert place_lines(result, ("Ann", "Boris"), SAY) == ["1. Boris: 1", "2. Ann: 9 (left; Steward finished)"]


@pytest.mark.parametrize("locale", LOCALES)
def test_every_kind_of_result_has_words_in_every_language(locale: str) -> None:
    for stand_ins in (("", "", ""), ("X", "", ""), ("X", "X", ""), ("X", "X", "X")):
        assert all(len(line) > 5 for line in lines((1, 1, 3), (5, 5, 1), *stand_ins, locale=locale))


@dataclass(frozen=True)
class Over:
    """A finished match, and where its seats' users stand by each account."""

    seated: Seated
    message: str
    card: str
    picture: str
    page: tuple[str, ...]


async def play(store: Store, how: str, *, early: bool = True) -> Over:
    """Let Ann get ahead, leave in this way, and the others finish."""
    match_id = await begin_match(store, ANN, BORIS, CLARA)
    table = Table(store, lambda: NOW, on_move=lambda _seated: None)

    def buy(_connection: Connection, seated: Seated, now: object) -> Played:
        action = next(text for text in map(str, seated.legal(0)) if text.startswith("buy"))
        return Played(seated.position.seq + 1, 0, action, ANN, NOW, None)

    await pass_on_to(table, match_id, 0)
    await table.change(match_id, buy, interaction_id=None)
    if how in ("resigned", "taken over"):
        assert await store.write(resign_seat, match_id, 0, ai="steward", now=NOW)
    if how == "absent":
        assert await store.write(sit_in, match_id, 0, ai="steward", now=NOW)
    if how == "taken over":
        seq = (await table.read(match_id)).position.seq
        facts = {"seat": 0, "before": _NAMES[ANN], "agent": "steward"}
        await store.write(note_happening, match_id, "replaced", facts, now=NOW)
        assert await store.write(take_over, match_id, 0, (DINA, _NAMES[DINA]), seq=seq, now=NOW)
    await pass_on(store, match_id, SECOND_HALF)
    seated = await end(store, match_id, note_results)
    if not early:
        seated = replace(seated, match=replace(seated.match, early_end=None))
    log = await store.read(actions.whole_log, match_id)
    text = (await last_message(seated, NoDrawing(), no_log, ()).build()).view
    match, shown = seated.match, labels_of(seated.seats, SAY)
    logged = tuple(Logged(one.seat, one.action, one.absent) for one in log)
    drawing = EndingDrawing(
        match.game, match.options, match.seed, None, logged, shown, "en", early="agreed" if early else ""
    )
    page = plan_page(await store.read(record_of, match), shown, SAY)
    return Over(
        seated,
        str(text.to_components()),  # type: ignore[no-untyped-call]
        "\n".join(stored_result(match, seated.seats, SAY)),
        draw_ending(drawing, artists()[match.game]).alt,
        page.steps[-1].lines,
    )


async def pass_on_to(table: Table, match_id: int, wanted: int) -> None:
    """Let seats pass until it is this seat's turn."""

    def pass_one(_connection: Connection, seated: Seated, now: object) -> Played:
        seat = seated.to_act[0]
        return Played(seated.position.seq + 1, seat, "pass", seated.seats[seat].asked_user, NOW, None)

    while (await table.read(match_id)).to_act[0] != wanted:
        await table.change(match_id, pass_one, interaction_id=None)


@pytest.mark.parametrize("how", ["resigned", "absent"])
async def test_whoever_leaves_is_last_everywhere(store: Store, how: str) -> None:
    over = await play(store, how)
    outcome = over.seated.game.outcome(over.seated.position.state)
    assert outcome is not None
    assert outcome.winners == (0,), "the sample would have Ann win"
    best = outcome.scores[0].total
    ann = _NAMES[ANN]
    assert f"Steward in {ann}’s seat, with {best} points" in over.card
    mention = f"<@{ANN}>" if how == "absent" else ann
    assert f"Steward in {mention}’s seat, with {best} points" in over.message
    assert "wins" not in over.card + over.message
    drawn = [line for line in over.picture.splitlines() if "Left the game; Steward" in line]
    assert drawn
    assert all(line.startswith(f"3. {ann}: {best}") for line in drawn)
    assert over.page[2].startswith(f"3. {ann}: {best} (left")
    rating = {user: await of_user(store, user) for user in (ANN, BORIS, CLARA)}
    means = {user: one.mean for user, one in rating.items() if one is not None}
    assert means[ANN] < 1500 < means[BORIS] == means[CLARA]
    found = {one.user_id: one for one in await store.read(results_of_match, over.seated.match.id)}
    assert {user: (one.rank, one.left, one.record) for user, one in found.items()} == {
        ANN: (3, True, False), BORIS: (1, False, True), CLARA: (1, False, True),
    }  # fmt: skip
    assert all(one.rated and one.rating == means[user] for user, one in found.items() if user is not None)
    (met, _other) = await store.read(meetings_of_user, GUILD, GAME, BORIS)
    assert (met.name, met.own, met.other) == (ann, 1, 3)


async def test_whoever_takes_a_seat_over_finishes_in_it_and_whoever_left_it_is_last(store: Store) -> None:
    over = await play(store, "taken over")
    assert "Dina wins" in over.card
    assert f"<@{DINA}> wins" in over.message
    assert over.picture.splitlines()[1].startswith("1. Dina")
    assert over.page[0].startswith("1. Dina")
    ann, boris, dina = [await of_user(store, user) for user in (ANN, BORIS, DINA)]
    assert dina is None
    assert ann is not None
    assert boris is not None
    assert ann.mean < 1500 < boris.mean
    found = {one.user_id: one for one in await store.read(results_of_match, over.seated.match.id)}
    assert {user: (one.rank, one.left) for user, one in found.items()} == {
        ANN: (3, True), BORIS: (2, False), CLARA: (2, False),
    }  # fmt: skip
    (met, _other) = await store.read(meetings_of_user, GUILD, GAME, BORIS)
    assert (met.name, met.own, met.other) == (_NAMES[ANN], 2, 3)
    (own,) = await store.read(results_of_user, GUILD, ANN)
    assert own.left


async def test_a_game_ended_early_says_so_in_message_card_picture_and_page(store: Store) -> None:
    over = await play(store, "stayed")
    words = f"Ended by agreement · Round {SECOND_HALF}"
    assert words in over.message
    assert words in over.card
    assert over.picture.startswith("Ended by agreement\n1. ")
    by_rules = await play(store, "stayed", early=False)
    assert "Ended" not in by_rules.message + by_rules.card + by_rules.picture


async def test_a_game_that_its_only_user_ends_was_not_ended_by_agreement(store: Store) -> None:
    match_id = await begin_match(store, ANN, "steward")
    seated = await end(store, match_id, note_results)
    assert seated.match.early_end == {"how": "early", "round": 1}
    assert "⏹️ Ended early · Round 1" in stored_result(seated.match, seated.seats, SAY)


async def test_users_have_left_where_an_agent_plays_for_them_and_nowhere_else(store: Store) -> None:
    match_id = await begin_match(store, ANN, BORIS, "steward")
    ann, boris, agent = await store.read(matches.seats_of, match_id)
    cases = {
        "a user": (ann, False),
        "an agent": (agent, False),
        "resigned": (replace(ann, user_id=None, ai="steward", resigned_at=NOW), True),
        "absent": (replace(ann, ai="steward", away_since=NOW), True),
        "forgotten after the end": (replace(boris, user_id=None, name=FORGOTTEN), False),
        "forgotten while absent": (replace(boris, user_id=None, name=FORGOTTEN, ai="steward"), True),
        "of a record": (replace(agent, ai=RECORDED, name="Ann"), False),
    }
    unknown = replace(ann, ai="oracle-miser", away_since=NOW)
    assert labels_of([unknown], SAY)[0].stand_in == "Steward"
    assert {name: seat.has_left for name, (seat, _) in cases.items()} == {
        name: left for name, (_, left) in cases.items()
    }


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("how", ["agreed", "host", "left"])
async def test_a_game_without_a_result_says_who_ended_it_on_its_board_and_card(
    store: Store, how: CancelledHow, locale: str
) -> None:
    match_id = await begin_match(store, ANN, BORIS)
    assert await store.write(matches.cancel_match, match_id, now=NOW, how=how)
    table = Table(store, lambda: NOW, on_move=lambda _seated: None)
    seated, say = await table.read(match_id), translator(locale)
    published = BoardFacts(seated.match, seated.seats, seated.game, seated.position, (), {})
    for view in (board(published, [], None, None, say), lobby(seated.match, seated.seats, say)):
        assert say(f"cancelled-{how}") in str(view.to_components())  # type: ignore[no-untyped-call]
