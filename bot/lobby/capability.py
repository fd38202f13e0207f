"""Register this capability with the bot."""

from __future__ import annotations

from bot.core.services import Services
from bot.core.settings import Settings
from bot.lobby.lobby import Lobby
from bot.lobby.opening import Importing, MatchLimits, Rematches
from bot.lobby.solo import Solo, Step, offers_step
from bot.lobby.ui import announcement, joining, lobby_message, settings_menu, solo
from bot.lobby.ui.opening import new_command
from bot.lobby.ui.settings_menu import LevelButton, SettingSelect, SettingsTab
from bot.lobby.ui.solo import LEVEL_DOWN, LEVEL_UP, PlayOnButton, solo_command
from bot.match.changes import Changes
from bot.match.registration import Capability
from bot.match.seated import Seated
from bot.play.ui.offers import BoardButtons, FitsBoard
from bot.workers.own_workers import RecordReader
from db.store import Store


def _offers(step: Step) -> FitsBoard:
    """Return whether a finished match leads one level up or down."""

    def fits(seated: Seated, seat: int | None) -> bool:
        outcome = seated.game.outcome(seated.position.state)
        return outcome is not None and offers_step(seated.match, seated.seats, outcome.ranks, seat, step)

    return fits


def _make(services: Services) -> None:
    store, settings, on_change = services[Store], services[Settings], services[Changes].announce
    limits = MatchLimits(settings.max_tables_per_user, settings.max_tables_per_channel, settings.max_tables_per_guild)
    services.add(
        limits,
        Lobby(store, services.now, limits, on_change=on_change),
        Solo(store, services.now, limits, on_change=on_change),
        Rematches(store, services.now, limits, on_change=on_change),
        Importing(store, services.now, limits, on_change=on_change),
        RecordReader(),
    )
    buttons = services[BoardButtons]
    buttons.offer(lobby_message.REMATCH, lambda seated, seat: seat is not None and seated.match.status == "finished")
    buttons.offer(LEVEL_UP, _offers(Step.UP))
    buttons.offer(LEVEL_DOWN, _offers(Step.DOWN))


LOBBY = Capability(
    make=_make,
    commands_by_preset=lambda default: (new_command(default), solo_command(default)),
    handlers=(joining.HANDLERS, settings_menu.HANDLERS, solo.HANDLERS),
    components=(SettingSelect, SettingsTab, LevelButton, PlayOnButton),
    messages=(*lobby_message.MESSAGES, *announcement.MESSAGES),
)
