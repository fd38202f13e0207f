"""All pages that users meet, in one language."""

from __future__ import annotations

from collections.abc import AsyncIterator
from functools import partial
from typing import NamedTuple

from bot.capabilities import ORDER
from bot.client.client import Neva
from bot.core.admission import Admission
from bot.discord_base.tabs import CLUB
from bot.match.seated import Seated
from bot.match.table import Table
from db.club import contests
from db.people import blocks
from db.store import Store
from playground.world import GUILD_ID, Json
from tests.e2e.last_message import finish, last_messages, win_alone
from tests.e2e.own_page import controls, open_tab, use
from tests.e2e.pressing import greedy_action, open_more
from tests.e2e.running import open_lobby
from tests.e2e.table_page import choose_on_page, confirm_on_page, requests_on
from tests.e2e.watching import eventually, files_of, is_published, public, threads, until_status
from tests.standin.driver import (
    Actor,
    Answer,
    auto_selects_of,
    board_of,
    buttons_of,
    id_of,
    ids_of,
    selects_of,
    text_of,
)
from tests.standin.server import StandIn

LOBBIES = (("2004", 2), ("2014", 4), ("everything", 5), ("peter", 4))
"""Preset and seats of each invitation."""
GAMES = (("2004", 2, 5), ("2014", 4, 6), ("everything", 5, 9), ("online", 3, 12), ("peter", 4, 4))
"""Preset and seats of each match against agents, and the moves before its pages."""
MOVES = 9
"""Moves of people in the match of two before its pages."""


class Page(NamedTuple):
    name: str
    message: Json
    reader: Actor


class Walk:
    def __init__(self, discord: StandIn, bot: Neva, locale: str) -> None:
        self._discord, self._bot = discord, bot
        for member in discord.world.members.values():
            member.locale = locale
        self.ann, self.boris, self.clara, self.dev = (
            discord.members[name] for name in ("Ann", "Boris", "Clara", "Dev")
        )

    async def pages(self) -> AsyncIterator[Page]:
        for part in (
            self.help, self.invitations, self.table, self.looking, self.puzzles, self.own, self.server, self.daily,
            self.refusals, self.games, self.ended, self.alone, self.season, self.cup,
        ):  # fmt: skip
            async for page in part():
                yield page

    def _page(self, name: str, answer: Answer | Json, reader: Actor | None = None) -> Page:
        message = answer if isinstance(answer, dict) else answer.message
        return Page(name, message, reader or self.ann)

    async def _start(self, lobby: Json, *others: Actor) -> Json:
        match_id = _match_id(lobby)
        for person in others:
            await person.click(lobby, custom_id=f"table:join:{match_id}")
        await self.ann.click(lobby, custom_id=f"table:start:{match_id}")

        def place() -> Json | None:
            found = (one for one in self._discord.world.channels.values() if f"#{match_id} " in one.get("name", ""))
            return next((one for one in found if board_of(self._discord, one)), None)

        return await self._discord.until(place, 30)

    async def help(self) -> AsyncIterator[Page]:
        message = (await self.ann.slash("help")).message
        yield self._page("help", message)
        ids = [one["custom_id"] for one in buttons_of(message) if not one.get("disabled")]
        for custom_id in (one for one in ids if one.startswith("help:")):
            yield self._page(custom_id, await self.ann.click(message, custom_id=custom_id))
        yield self._page("help-card", await self.ann.slash("help", about="observatory"))

    async def invitations(self) -> AsyncIterator[Page]:
        """Lobbies of two, four and five seats (open, full and closed) and their settings."""
        for rules, seats in LOBBIES:
            lobby = await open_lobby(self._discord, "Ann", rules=rules, seats=seats)
            match_id = _match_id(lobby)
            yield self._page(f"lobby-{rules}", lobby)
            menu = (await self.ann.click(lobby, custom_id=f"table:settings:{match_id}")).message
            tabs = [one["custom_id"] for one in buttons_of(menu) if one["custom_id"].startswith("settings:")]
            for number, tab in enumerate(tabs):
                if number:
                    menu = (await self.ann.click(menu, custom_id=tab)).message
                yield self._page(f"settings-{rules}-{number}", menu)
            levels = await self.ann.click(lobby, custom_id=f"table:computer:{match_id}")
            yield self._page(f"levels-{rules}", levels)
            for _ in range(seats - 1):
                await self.ann.click(levels.message, custom_id=f"add:{match_id}:steward")
            await is_published(self._bot)
            yield self._page(f"lobby-full-{rules}", lobby)
            channel = self._discord.channel("games")
            page = await self.ann.slash("tables", channel, game=match_id)
            yield self._page(f"table-lobby-{rules}", page)
            ask = await self.ann.click(page.message, custom_id=f"table:cancel:{match_id}")
            yield self._page(f"table-lobby-close-{rules}", ask)
            yield self._page(
                f"table-closed-{rules}", await self.ann.click(ask.message, custom_id=f"table:closeyes:{match_id}")
            )
            await is_published(self._bot)
            yield self._page(f"lobby-closed-{rules}", lobby)

    async def table(self) -> AsyncIterator[Page]:
        """The page of a running table, its questions, and the messages of votes."""
        lobby = await open_lobby(self._discord, "Ann", rules="2004", seats=4, computers=1)
        match_id = _match_id(lobby)
        place = await self._start(lobby, self.boris, self.clara)
        await is_published(self._bot)
        yield self._page("lobby-started", lobby)
        page = (await self.ann.slash("tables", place)).message
        yield self._page("table", page)
        yield self._page("table-of-guest", await self.boris.slash("tables", place), self.boris)
        for request in requests_on(page):
            if request not in ("pause", "endunscored"):
                yield self._page(f"table-{request}", await choose_on_page(self.ann, place, request))
        asked = await choose_on_page(self.ann, place, "endunscored")
        await self.ann.click(asked.message, custom_id=f"table:endunscoredyes:{match_id}")
        times = await choose_on_page(self.boris, place, "time")
        await self.boris.select(times.message, "bank-168-24")
        yield self._page("table-asked", await choose_on_page(self.clara, place, "pause"), self.clara)
        yield self._page("table-with-votes", await self.ann.slash("tables", place))
        offer = (await choose_on_page(self.ann, place, "replace")).message
        (seat, *_) = [one["custom_id"] for one in auto_selects_of(offer)]
        yield self._page("table-offered", await self.ann.select(offer, self.dev.id, custom_id=seat))
        await is_published(self._bot)
        for number, message in enumerate(public(self._discord, place)):
            yield self._page(f"thread-{number}", message)
        for person in (self.ann, self.boris):
            message = (await person.slash("tables", place)).message
            agree = [b["custom_id"] for b in buttons_of(message) if "agree" in b["custom_id"]]
            yield self._page(f"table-answered-{person.name}", await person.click(message, custom_id=agree[-1]), person)
        await is_published(self._bot)
        yield self._page("table-after-votes", await self.ann.slash("tables", place))

    async def looking(self) -> AsyncIterator[Page]:
        """The board and the menu of a match with an agent, and the pages behind them."""
        lobby = await open_lobby(self._discord, "Ann", rules="2004", seats=3, computers=1)
        match_id = _match_id(lobby)
        place = await self._start(lobby, self.boris)
        seated = await self._bot.services[Table].read(match_id)
        people = {seat.seat: self.ann if str(seat.user_id) == self.ann.id else self.boris for seat in seated.seats}
        for _ in range(MOVES):
            seated = await self._asked(match_id)
            seat = seated.to_act[0]
            await people[seat].slash("move", place, action=greedy_action(seated, seat))
        await is_published(self._bot)
        yield self._page("board", await self.ann.slash("board", place))
        yield self._page("public-board", await self._board(place))
        for verb in ("hand", "deck", "log", "why", "fair", "table", "plan", "hint", "undo", "move"):
            yield self._page(f"button-{verb}", await self.ann.press(verb, place, match_id))
        log = (await self.ann.press("log", place, match_id)).message
        boards = next(one for one in selects_of(log) if "logboard" in one["custom_id"])
        yield self._page("log-board", await self.ann.select(log, boards["options"][-1]["value"]))
        await self._asked(match_id)
        for person in (self.ann, self.boris):
            menu = (await person.press("move", place, match_id)).message
            yield self._page(f"menu-{person.name}", menu, person)
            if ids_of(menu, end=":more"):
                yield self._page(f"more-{person.name}", await open_more(person, menu), person)
        plan = (await self.boris.press("plan", place, match_id)).message
        yield self._page("plan", plan, self.boris)
        for option in [one["value"] for select in selects_of(plan) for one in select["options"]][:2]:
            plan = (await self.boris.press("plan", place, match_id)).message
            yield self._page(f"plan-{option}", await self.boris.select(plan, option), self.boris)
        undo = await self.boris.slash("undo", place)
        yield self._page("undo", undo, self.boris)
        await is_published(self._bot)
        for number, message in enumerate(public(self._discord, place)[-3:]):
            yield self._page(f"thread-after-undo-{number}", message)

    async def puzzles(self) -> AsyncIterator[Page]:
        question = await self.ann.slash("solo", puzzle=True)
        yield self._page("puzzle", question)
        choice = buttons_of(question.message)[0]["custom_id"]
        yield self._page("puzzle-answer", await self.ann.click(question.message, custom_id=choice))

    async def own(self) -> AsyncIterator[Page]:
        page = await open_tab(self.ann, "notices")
        yield self._page("profile-notices", page)
        page = (await use(self.ann, page, "quiet")).message
        page = (await use(self.ann, page, "hour", "2")).message
        page = (await use(self.ann, page, "from", "0")).message
        yield self._page("profile-quiet", page)
        for tab in ORDER.tabs[1:]:
            yield self._page(f"profile-{tab}", await open_tab(self.ann, tab))
        page = await open_tab(self.ann, "statistics")
        for control in ("met-petersburg", "records-petersburg", "ladder-petersburg"):
            page = (await use(self.ann, page, control)).message
            yield self._page(f"profile-statistics-{control}", page)
        page = await open_tab(self.ann, "data")
        yield self._page("profile-data-ask", await use(self.ann, page, "delete"))
        page = await open_tab(self.boris, "vacation")
        yield self._page("profile-on-vacation", await use(self.boris, page, "days", "7"), self.boris)
        for tab in ORDER.club:
            yield self._page(f"club-{tab}", await open_tab(self.ann, tab, message=CLUB))
        yield self._page("find-started", await self.boris.slash("new", find=True, seats="2-4"), self.boris)
        page = await open_tab(self.ann, "find", message=CLUB)
        yield self._page("find-with-others", page)
        page = (await use(self.ann, page, "fill", "24")).message
        page = (await use(self.ann, page, "times", "none", "24", "bank-72-12")).message
        page = (await use(self.ann, page, "start")).message
        yield self._page("find-looking", page)
        page = (await use(self.ann, page, "stop")).message
        yield self._page("find-stopped", page)
        yield self._page("refused-find", await self.boris.slash("new", find=True), self.boris)
        yield self._page("mine", await self.ann.slash("mine"))
        yield self._page("here", await self.ann.tables_here())

    async def server(self) -> AsyncIterator[Page]:
        page = (await self.ann.slash("admin")).message
        yield self._page("admin-0", page)
        tabs = ids_of(page)
        for tab in tabs[1:]:
            page = (await self.ann.click(page, custom_id=tab)).message
            yield self._page(f"admin-{tab}", page)
        yield self._page("moderate-block", await self.ann.slash("moderate block", user=self.dev.id))
        yield self._page("moderate", await self.ann.slash("moderate list"))
        yield self._page("refused-blocked", await self.dev.slash("new"), self.dev)
        await self.ann.slash("moderate unblock", user=self.dev.id)

    async def daily(self) -> AsyncIterator[Page]:
        page = (await self.clara.slash("daily")).message
        yield self._page("daily", page, self.clara)
        (begin,) = (one["custom_id"] for one in buttons_of(page) if one["custom_id"].startswith("daily:begin"))
        yield self._page("daily-begun", await self.clara.click(page, custom_id=begin), self.clara)
        yield self._page("daily-running", await self.clara.slash("daily"), self.clara)

    async def season(self) -> AsyncIterator[Page]:
        async def tab(person: Actor) -> Json:
            return await open_tab(person, "season", message=CLUB)

        async def press(person: Actor, page: Json, start: str, *values: str) -> Json:
            name = next(one for one in controls(page) if one.startswith(start))
            return (await use(person, page, name, *values)).message

        page = await press(self.ann, await tab(self.ann), "new-")
        yield self._page("season-new", page)
        page = await press(self.ann, page, "new-seats", "0")
        yield self._page("season-signup-empty", await press(self.ann, page, "create-"))
        channel = self._discord.channel("games")
        invitation = await self._discord.until(
            lambda: next((one for one in public(self._discord, channel) if ids_of(one, "season:join")), None), 30
        )
        yield self._page("season-invitation", invitation)
        for person in (self.ann, self.boris, self.clara):
            answer = await person.click(invitation, custom_id=ids_of(invitation, "season:join")[0])
            yield self._page(f"season-joined-{person.name}", answer, person)
        page = await tab(self.ann)
        yield self._page("season-signup", page)
        yield self._page("season-cancel", await press(self.ann, page, "cancelask-"))
        before = len(public(self._discord, channel))
        yield self._page("season-started", await press(self.ann, await tab(self.ann), "start-"))
        await self._discord.until(lambda: len(public(self._discord, channel)) > before or None, 30)
        yield self._page("season-round", public(self._discord, channel)[-1])
        page = await tab(self.boris)
        yield self._page("season-running", page, self.boris)
        yield self._page("season-leave", await press(self.boris, page, "leaveask-"), self.boris)
        yield self._page("season-overview", await open_tab(self.boris, "overview", message=CLUB), self.boris)
        store, boris = self._bot.services[Store], int(self.boris.id)
        await store.write(blocks.block, boris, guild_id=int(GUILD_ID), now=self._bot.services.now())
        yield self._page("season-blocked", await tab(self.boris), self.boris)
        yield self._page("season-blocked-overview", await open_tab(self.boris, "overview", message=CLUB), self.boris)
        await store.write(blocks.unblock, boris, guild_id=int(GUILD_ID))
        for person in (self.ann, self.boris, self.clara):
            page = await open_tab(person, "week", message=CLUB)
            yield self._page(f"week-drawing-{person.name}", page, person)
            await self._discord.until(partial(files_of, self._discord.world.messages[page["id"]]), 30)
            yield self._page(f"week-{person.name}", self._discord.world.messages[page["id"]], person)
        over = {"state": "ended", "ended_at": self._bot.services.now(), "due_at": None}
        await self._bot.services[Store].write(lambda connection: contests.change_contest(connection, 1, **over))
        await press(self.ann, await press(self.ann, await tab(self.ann), "new-"), "create-")
        yield self._page("season-next", await tab(self.clara), self.clara)
        yield self._page("season-earlier", await press(self.clara, await tab(self.clara), "past-", "1"), self.clara)

    async def cup(self) -> AsyncIterator[Page]:
        """A cup's pages; members of the world are too few, so two more come."""
        channel, others = self._discord.channel("games"), ("Eve", "Finn")
        for name in others:
            self._discord.admin.add_member(name)

        async def press(person: Actor, page: Json, start: str, *values: str) -> Json:
            name = next(one for one in controls(page) if one.startswith(start))
            return (await use(person, page, name, *values)).message

        def invitations() -> list[Json]:
            return [one for one in public(self._discord, channel) if ids_of(one, "cup:join")]

        for seats, people in (("0", "knockout"), ("2", "swiss")):
            before = len(invitations())
            page = await press(self.ann, await open_tab(self.ann, "cup", message=CLUB), "new-")
            page = await press(self.ann, page, "new-seats", seats)
            yield self._page(f"cup-new-{people}", page)
            page = await press(self.ann, page, "create-")
            posted = await self._discord.until(lambda before=before: invitations()[before:] or None, 30)  # type: ignore[misc]
            yield self._page(f"cup-invitation-{people}", posted[0])
            for person in (self.ann, self.boris, self.clara, self.dev, *(self._discord.members[one] for one in others)):
                answer = await press(person, await open_tab(person, "cup", message=CLUB), "join-")
            yield self._page(f"cup-signup-{people}", answer, person)
            yield self._page(f"cup-cancel-{people}", await press(self.ann, page, "cancelask-"))
            before = len(public(self._discord, channel))
            page = await open_tab(self.ann, "cup", message=CLUB)
            yield self._page(f"cup-started-{people}", await press(self.ann, page, "start-"))
            await self._discord.until(lambda before=before: len(public(self._discord, channel)) > before or None, 30)  # type: ignore[misc]
            yield self._page(f"cup-round-{people}", public(self._discord, channel)[-1])
            page = await open_tab(self.boris, "cup", message=CLUB)
            yield self._page(f"cup-running-{people}", page, self.boris)
            yield self._page(f"cup-leave-{people}", await press(self.boris, page, "leaveask-"), self.boris)
            page = await press(self.ann, await open_tab(self.ann, "cup", message=CLUB), "view-", "1")
            yield self._page(f"cup-view-{people}", page)
            await press(self.ann, await press(self.ann, page, "cancelask-"), "cancel-")

    async def refusals(self) -> AsyncIterator[Page]:
        yield self._page("refused-no-seat", await self.dev.press("move", match_id=5), self.dev)
        yield self._page("refused-no-game", await self.dev.press("coach", match_id=99), self.dev)
        yield self._page("refused-card", await self.dev.slash("help", about="zzz"), self.dev)
        yield self._page("refused-seats", await self.dev.slash("new", rules="2004", seats="9"), self.dev)

    async def games(self) -> AsyncIterator[Page]:
        """Menus of matches with many seats, and of Peter."""
        for rules, seats, moves in GAMES:
            lobby = await open_lobby(self._discord, "Ann", rules=rules, seats=seats, computers=seats - 1)
            match_id = _match_id(lobby)
            place = await self._start(lobby)
            for _ in range(moves):
                seated = await self._asked(match_id)
                if not seated.to_act:
                    break
                await self.ann.slash("move", place, action=greedy_action(seated, seated.to_act[0]))
            await self._asked(match_id)
            await is_published(self._bot)
            yield self._page(f"game-{rules}-board", await self._board(place))
            menu = (await self.ann.press("move", place, match_id)).message
            yield self._page(f"game-{rules}-menu", menu)
            if ids_of(menu, end=":more"):
                yield self._page(f"game-{rules}-more", await open_more(self.ann, menu))
            for verb in ("hand", "deck", "plan", "log", "why", "away"):
                yield self._page(f"game-{rules}-{verb}", await self.ann.press(verb, place, match_id))
            hint = await self.ann.press("hint", place, match_id)
            yield self._page(f"game-{rules}-hint", hint)
            given = await self.ann.click(hint.message, custom_id=f"table:hintyes:{match_id}")
            yield self._page(f"game-{rules}-hint-given", given)
            yield self._page(f"game-{rules}-look", await self.ann.slash("board", place))

    async def ended(self) -> AsyncIterator[Page]:
        for rules in ("2004", "peter"):
            lobby = await open_lobby(self._discord, "Ann", rules=rules, seats=3, computers=2)
            match_id = _match_id(lobby)
            place = await self._start(lobby)
            for _ in range(3):
                seated = await self._asked(match_id)
                if seated.to_act:
                    await self.ann.slash("move", place, action=greedy_action(seated, seated.to_act[0]))
            await self._asked(match_id)
            is_scored = rules == "2004"
            await confirm_on_page(self.ann, place, "endscored" if is_scored else "cancel", match_id)
            await until_status(self._bot, "finished" if is_scored else "cancelled", match_id)
            await is_published(self._bot)
            for number, message in enumerate(public(self._discord, place)[-3:]):
                yield self._page(f"ended-{rules}-{number}", message)
            yield self._page(f"ended-{rules}-lobby", lobby)
            yield self._page(f"ended-{rules}-board", await self.ann.slash("board", place))
            yield self._page(f"ended-{rules}-table", await self.ann.slash("tables", place))
            answer = await self.ann.press("coach", place, match_id)
            if rules == "2004":
                await self._discord.until(partial(self._has_picture, answer), 120)
            yield self._page(f"ended-{rules}-coach", answer)
            if rules == "2004":
                for verb, name in (("film", "film.webp"), ("share", f"game-{match_id}.html")):
                    answer = await self.ann.press(verb, place, match_id)
                    await self._discord.until(partial(self._has_file, place, name), 120)
                    yield self._page(f"ended-{rules}-{verb}", public(self._discord, place)[-1])
                    await self._discord.until(partial(self._has_link, answer), 120)
                    yield self._page(f"ended-{rules}-{verb}-answer", answer)
                async for page in self._replay(place, match_id):
                    yield page
            yield self._page(f"ended-{rules}-fair", await self.ann.press("fair", place, match_id))

    async def alone(self) -> AsyncIterator[Page]:
        """The answer to a step, the one that takes the level before, and the end of a game alone."""
        for _ in range(2):
            await win_alone(self._bot, self.clara, "cadet")
        step = await self.clara.slash("solo", opponents=1)
        yield self._page("solo-step", step, self.clara)
        back = next(one for one in ids_of(step.message) if one.startswith("table:leveldown:"))
        yield self._page("solo-back", await self.clara.click(step.message, custom_id=back), self.clara)
        match_id = int(back.rpartition(":")[2]) + 1
        await finish(self._bot.services[Table], match_id)
        place = next(one for one in threads(self._discord) if f"#{match_id} " in one["name"])
        (last,) = await self._discord.until(lambda: last_messages(self._discord, place), 30)
        yield self._page("solo-ended", last, self.clara)

    def _has_picture(self, answer: Answer) -> bool:
        return bool(answer.message["attachments"])

    async def _replay(self, place: Json, match_id: int) -> AsyncIterator[Page]:
        answer = await self.ann.press("replay", place, match_id)
        yield self._page("ended-replay", answer)
        for step in ("newer", "on", "end", "older", "back"):
            message = answer.message
            button = next(one for one in ids_of(message) if f":{step}" in one)
            answer = await self.ann.click(message, custom_id=button)
            yield self._page(f"ended-replay-{step}", answer)

    def _has_file(self, place: Json, name: str) -> bool:
        return name in files_of(public(self._discord, place)[-1])

    def _has_link(self, answer: Answer) -> bool:
        return "](https://" in text_of(self._discord.world.messages[answer.message["id"]])

    async def _board(self, place: Json) -> Json:
        return await self._discord.until(lambda: board_of(self._discord, place), 30)

    async def _asked(self, match_id: int) -> Seated:
        """Wait until only people are to act or the match is over, and no press is being handled."""
        at_work = self._bot.services[Admission].users  # a user may have a few at a time

        async def asked() -> bool:
            seated = await self._bot.services[Table].read(match_id)
            return not at_work and all(seated.seats[seat].user_id is not None for seat in seated.to_act)

        await eventually(asked, 60)
        return await self._bot.services[Table].read(match_id)


def _match_id(lobby: Json) -> int:
    custom_id: str = id_of(lobby, "table:join:")
    return int(custom_id.split(":")[2])
