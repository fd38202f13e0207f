"""Register this capability with the bot."""

from __future__ import annotations

from bot.core.services import Services
from bot.core.settings import Settings
from bot.lobby.lobby import Lobby
from bot.lobby.opening import Importing, MatchLimits, Rematches
from bot.lobby.solo import Solo
from bot.lobby.ui import announcement, joining, lobby_message, settings_menu
from bot.lobby.ui.opening import PlayOnButton, new_command, solo_command
from bot.lobby.ui.settings_menu import LevelButton, SettingSelect, SettingsTab
from bot.match.changes import Changes
from bot.match.registration import Capability
from bot.play.ui.offers import BoardButtons
from bot.workers.own_workers import RecordReader
from db.store import Store


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
    services[BoardButtons].offer(
        lobby_message.REMATCH, lambda seated, seat: seat is not None and seated.match.status == "finished"
    )


LOBBY = Capability(
    make=_make,
    commands_by_preset=lambda default: (new_command(default), solo_command(default)),
    handlers=(joining.HANDLERS, settings_menu.HANDLERS),
    components=(SettingSelect, SettingsTab, LevelButton, PlayOnButton),
    messages=(*lobby_message.MESSAGES, *announcement.MESSAGES),
)
