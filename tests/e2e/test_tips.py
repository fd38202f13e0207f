"""First games: tips, which end, and the question before a move that loses many points."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bot.games.decision import Decision, rate_moves
from bot.games.petersburg.tips import TIPS
from bot.lobby import lobby
from bot.match.seated import Seated
from bot.match.table import Table
from bot.play.before_move import doubt
from bot.play.ui.living_menus import LIFE
from db.match import matches
from db.match.happenings import HINT, note_happening
from db.match.match_settings import MatchSettings
from db.people.beginners import list_tips
from db.store import Store
from engine.petersburg.game import Petersburg
from i18n.translator import translator
from playground.world import Json
from tests.clock import ManualClock
from tests.e2e.own_page import choose, chosen, open_tab
from tests.e2e.pressing import open_more
from tests.e2e.running import LoopBot, open_table
from tests.e2e.watching import eventually
from tests.standin.driver import Actor, Answer, buttons_of, id_of, ids_of, selects_of, text_of
from tests.standin.server import StandIn

TIP, QUESTION = "💡", "🤔"
_SECONDS = 180

Fits = Callable[[Decision, Seated], bool]  # type: ignore[type-arg]


@pytest.fixture(autouse=True)
def _fixed_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Deal cards that give several tips and questions; a random deal may give only one in the whole match."""
    monkeypatch.setattr(lobby, "new_seed", lambda: "0b" * 32)


class Beginner:
    """A user who plays like a beginner against a random agent."""

    def __init__(self, discord: StandIn, bot: LoopBot, place: Json, name: str) -> None:
        self.discord, self.bot, self.place, self.actor = discord, bot, place, discord.members[name]
        self._numbers = iter(range(1, 10**6))

    async def seated(self) -> Seated:
        return await self.bot.services[Table].read(1)

    async def decide(self, fits: Fits, *, saves: bool = False) -> Seated:
        """Play as a beginner, or as one who `saves` all rubles, until the decision fits."""
        own = int(self.actor.id)
        while True:

            async def is_asked() -> bool:
                seated = await self.seated()
                return not seated.to_act or seated.seats[seated.to_act[0]].user_id == own

            await eventually(is_asked)
            seated = await self.seated()
            assert seated.to_act, "nothing fits in the whole match"
            seat = seated.to_act[0]
            decision = rate_moves(seated.game, seated.view(seat), seated.legal(seat))
            if fits(decision, seated):
                return seated
            move = TIPS.guess(decision.view, list(decision.ratings))
            if saves and "pass" in map(str, decision.ratings):
                move = seated.game.parse("pass")
            await self.bot.services[Table].act(1, own, str(move), interaction_id=next(self._numbers))

    async def open(self) -> Json:
        return (await self.actor.press_board("move", self.place)).message


async def beginner(discord: StandIn, bot: LoopBot, name: str = "Ann") -> Beginner:
    place = await open_table(discord, name, seats=2, computers=1, computer="novice")
    return Beginner(discord, bot, place, name)


async def unrated(bot: LoopBot, clock: ManualClock) -> None:
    await bot.services[Store].write(note_happening, 1, HINT, {"seat": 0}, now=clock.now())


def has_tip(decision: Decision, _seated: Seated) -> bool:  # type: ignore[type-arg]
    return bool(TIPS.fitting(decision))


def passing_is_a_blunder(decision: Decision, seated: Seated) -> bool:  # type: ignore[type-arg]
    return "pass" in map(str, decision.ratings) and bool(doubt(decision, seated, "pass", translator("en")))


def tips_in(message: Json) -> list[str]:
    return [line for line in text_of(message).splitlines() if line.startswith(TIP)]


async def press(actor: Actor, message: Json, ending: str) -> Answer:
    return await actor.click(message, custom_id=id_of(message, end=ending))


@pytest.mark.timeout(_SECONDS)
async def test_a_menu_has_one_tip_until_a_press_ends_them(discord: StandIn, loop_bot: LoopBot) -> None:
    ann = await beginner(discord, loop_bot)
    await ann.decide(has_tip)
    menu = await ann.open()
    (tip,) = tips_in(menu)
    assert "not advice" in text_of(menu), "buttons with cards were taken for recommendations"
    assert len(buttons_of(menu)) + len(selects_of(menu)) <= 8
    assert "table:notips:1" not in ids_of(menu), "the first page stays as small as it was"
    assert tips_in(await ann.open()) == [tip], "shown again"
    await loop_bot.restart()
    menu = await ann.open()
    assert tips_in(menu) == [tip], "after a restart"
    more = await open_more(ann.actor, menu)
    answer = await ann.actor.click(more, custom_id="table:notips:1")
    assert not tips_in(answer.message)
    assert "not advice" not in answer.text, "who needs no tips knows the buttons"
    assert "I give you no more tips" in answer.text
    assert "table:notips:1" not in ids_of(await open_more(ann.actor, answer.message))
    before = await ann.seated()
    given = {tip.name for tip in await loop_bot.services[Store].read(list_tips, int(ann.actor.id), "petersburg")}

    def has_other_tip(decision: Decision, now: Seated) -> bool:  # type: ignore[type-arg]
        fitting = {tip.name for tip, _ in TIPS.fitting(decision)}
        return now.position.seq > before.position.seq and bool(fitting - given)

    await ann.decide(has_other_tip)
    assert not tips_in(await ann.open())
    assert chosen(await open_tab(ann.actor, "tips", ann.place)) == {"tips": "off", "doubts": "on"}
    assert chosen(await choose(ann.actor, "tips", ann.place, tips="on")) == {"tips": "on", "doubts": "on"}
    (other,) = tips_in(await ann.open())
    assert other != tip, "each is given once"


@pytest.mark.timeout(_SECONDS)
async def test_tips_are_gone_after_the_first_finished_game(
    discord: StandIn, loop_bot: LoopBot, clock: ManualClock
) -> None:
    ann = await beginner(discord, loop_bot, "Clara")
    await ann.decide(has_tip)
    assert tips_in(await ann.open())
    own, now = int(ann.actor.id), clock.now()
    store, match = loop_bot.services[Store], (await ann.seated()).match
    new = matches.NewMatch(
        game=match.game, options=match.options, seed=match.seed, guild_id=match.guild_id, channel_id=match.channel_id,
        host_id=own, seats_wanted=2, seats_least=2,
        settings=MatchSettings(locale="en"),
    )  # fmt: skip
    number = await store.write(matches.create_match, new, now=now)
    await store.write(matches.add_seat, number, user_id=own, name="Clara", ai=None, now=now)
    await store.write(matches.add_seat, number, user_id=None, name="Random", ai="random", now=now)
    assert await store.write(matches.start_match, number, now=now)
    assert await store.write(matches.finish_match, number, {"ranks": [1, 2], "scores": []}, now=now)
    assert not tips_in(await ann.open())


@pytest.mark.timeout(_SECONDS)
async def test_a_blunder_is_asked_about_once_a_round_also_over_restarts(
    discord: StandIn, loop_bot: LoopBot, clock: ManualClock
) -> None:
    ann = await beginner(discord, loop_bot)
    await unrated(loop_bot, clock)
    before = await ann.decide(passing_is_a_blunder, saves=True)
    answer = await press(ann.actor, await ann.open(), ":pass")
    assert QUESTION in answer.text
    assert "Pass anyway?" in answer.text
    assert [button["label"] for button in buttons_of(answer.message)] == ["Do it anyway", "Choose another move"]
    assert (await ann.seated()).position.seq == before.position.seq, "nothing is played yet"
    await loop_bot.restart()
    back = await press(ann.actor, answer.message, ":")
    assert QUESTION not in back.text
    assert "it is your turn" in back.text
    assert (await ann.seated()).position.seq == before.position.seq
    answer = await press(ann.actor, back.message, ":pass")
    assert QUESTION not in answer.text, "asked once a round"
    assert (await ann.seated()).position.seq > before.position.seq
    round_ = Petersburg().view(before.position.state, 0).round
    later = await ann.decide(
        lambda decision, now: decision.view.round > round_ and passing_is_a_blunder(decision, now), saves=True
    )
    asked = await ann.actor.slash("move", action="pass", channel=ann.place)
    assert QUESTION in asked.text, "also what is typed, in the next round"
    await loop_bot.restart()
    await press(ann.actor, asked.message, ":pass")
    assert (await ann.seated()).position.seq > later.position.seq, "a press after the restart plays it"


@pytest.mark.timeout(_SECONDS)
async def test_a_press_in_an_older_menu_does_not_pass_an_open_question(
    discord: StandIn, loop_bot: LoopBot, clock: ManualClock
) -> None:
    ann = await beginner(discord, loop_bot)
    await unrated(loop_bot, clock)
    before = await ann.decide(passing_is_a_blunder, saves=True)
    older = await ann.open()
    await clock.move_to(clock.now() + LIFE)  # then Discord lets nobody delete it
    assert QUESTION in (await ann.actor.slash("move", action="pass", channel=ann.place)).text
    again = await ann.actor.click(older, custom_id=id_of(older, end=":pass"))
    assert QUESTION in again.text, "it is asked in the menu that was pressed"
    assert (await ann.seated()).position.seq == before.position.seq
    await press(ann.actor, again.message, ":pass")
    assert (await ann.seated()).position.seq > before.position.seq


@pytest.mark.timeout(_SECONDS)
async def test_a_press_on_an_old_question_plays_nothing(
    discord: StandIn, loop_bot: LoopBot, clock: ManualClock
) -> None:
    ann = await beginner(discord, loop_bot)
    await unrated(loop_bot, clock)
    await ann.decide(passing_is_a_blunder, saves=True)
    asked = await ann.actor.slash("move", action="pass phase", channel=ann.place)
    assert QUESTION in asked.text
    seated = await ann.seated()
    seat = seated.to_act[0]
    legal = [str(action) for action in seated.legal(seat) if str(action).startswith("buy")]
    await loop_bot.services[Table].act(1, int(ann.actor.id), legal[0], interaction_id=10**7)
    custom_id = id_of(asked.message, end=":pass phase")
    answer = await ann.actor.click(asked.message, custom_id=custom_id, forced=True)
    assert QUESTION not in answer.text
    assert not Petersburg().view((await ann.seated()).position.state, seat).standing, "the order was not given"


@pytest.mark.timeout(_SECONDS)
async def test_nothing_is_asked_in_a_rated_match_or_once_it_is_switched_off(
    discord: StandIn, loop_bot: LoopBot, clock: ManualClock
) -> None:
    ann = await beginner(discord, loop_bot)
    before = await ann.decide(passing_is_a_blunder, saves=True)
    assert QUESTION not in (await ann.actor.slash("move", action="pass", channel=ann.place)).text
    assert (await ann.seated()).position.seq > before.position.seq
    await unrated(loop_bot, clock)
    await choose(ann.actor, "tips", ann.place, doubts="off")
    before = await ann.decide(passing_is_a_blunder, saves=True)
    assert QUESTION not in (await ann.actor.slash("move", action="pass", channel=ann.place)).text
    assert (await ann.seated()).position.seq > before.position.seq
