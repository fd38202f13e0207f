"""Computer players at the table: they are woken when a game changes and play until a person is to act."""

from __future__ import annotations

import asyncio
import logging
import random
from typing import TYPE_CHECKING

from bot.refusals import Refused, Repeated, Stale
from bot.table import Seated
from bot.tasks import end_tasks
from engine.players import PLAYERS

if TYPE_CHECKING:
    from bot.client import Neva

log = logging.getLogger(__name__)


class Computers:
    """Plays the seats that no person holds, one task a game."""

    def __init__(self, bot: Neva) -> None:
        self._bot = bot
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._again: set[int] = set()

    def wake(self, game_id: int) -> None:
        """Look whether a computer player is to act in this game."""
        if game_id in self._tasks:
            self._again.add(game_id)
            return
        task = asyncio.create_task(self._play(game_id), name=f"computers of game {game_id}")
        self._tasks[game_id] = task
        task.add_done_callback(lambda _task: self._done(game_id))

    def _done(self, game_id: int) -> None:
        del self._tasks[game_id]
        if game_id in self._again:
            self._again.discard(game_id)
            self.wake(game_id)

    async def close(self) -> None:
        """Stop thinking; what is left undone is taken up after the next start."""
        self._again.clear()
        await end_tasks(self._tasks.values())

    async def _play(self, game_id: int) -> None:
        try:
            while True:
                seated = await self._bot.table.seated(game_id)
                seat = next((s for s in seated.to_act if seated.seats[s].ai is not None), None)
                if seat is None:
                    return
                action = await asyncio.to_thread(_choose, seated, seat)
                try:
                    await self._bot.table.act_computer(game_id, seat, action, seen=seated.position.versions[seat])
                except (Stale, Repeated):
                    log.info("game %d: somebody was faster than a computer player", game_id)
        except Refused:
            return  # not begun, or over
        except Exception:
            log.exception("a computer player of game %d failed", game_id)


def _choose(seated: Seated, seat: int) -> str:
    """Choose an action from the seat's view. The same position gives the same choice, on every machine."""
    rules = seated.rules
    chance = random.Random(f"{seated.game.seed} {seat} {seated.position.seq}")
    player = PLAYERS[seated.seats[seat].ai or "greedy"]
    return str(player.choose(rules, seated.view(seat), seated.legal(seat), chance))
