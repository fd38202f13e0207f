"""Discord's limits on what the bot sends, in characters unless stated otherwise.

Each names its page below https://discord.com/developers/docs/. `CUT_TEXT` and `MENU_…` are the bot's own limits, within
Discord's.
"""

from __future__ import annotations

from typing import Final

COMMANDS = 100
"""Slash commands of an application: interactions/application-commands#registering-a-command."""
COMMAND_NAME = 32
"""Of a command or option: interactions/application-commands#application-command-object."""
COMMAND_DESCRIPTION = 100
"""Of a command or option: interactions/application-commands#application-command-object."""
COMMAND_OPTIONS = 25
"""Or subcommands of a group: interactions/application-commands#application-command-object."""
COMMAND_TEXT = 8000
"""All names, descriptions and values of a command: interactions/application-commands#slash-commands."""
CHOICES = 25
"""Of an option, fixed or completed: interactions/application-commands#application-command-object."""
CHOICE_NAME = 100
"""interactions/application-commands#application-command-object."""
CHOICE_VALUE = 100
"""Of a text choice: interactions/application-commands#application-command-object."""

COMPONENTS = 40
"""Of a message, nested ones included: components/reference."""
MESSAGE_TEXT = 4000
"""All text displays of a message, as discord.py documents it; components/reference#text-display."""
CUSTOM_ID = 100
"""components/reference#custom-id."""
ROW_BUTTONS = 5
"""Of an action row, which otherwise holds one select: components/reference#action-row."""
BUTTON_LABEL = 80
"""components/reference#button."""
SELECT_OPTIONS = 25
"""components/reference#string-select."""
SELECT_PLACEHOLDER = 150
"""components/reference#string-select."""
OPTION_LABEL = 100
"""components/reference#string-select."""
OPTION_VALUE = 100
"""components/reference#string-select."""
OPTION_DESCRIPTION = 100
"""components/reference#string-select."""
ATTACHMENT_ALT = 1024
"""Description of an attached file: resources/message#attachment-object."""
GALLERY_ALT = 1024
"""Description of a gallery item: components/reference#media-gallery."""

CUT_TEXT = MESSAGE_TEXT - 100
"""The bot cuts long texts here and leaves the rest for additions."""
MENU_SELECTS = 4
"""Of one page of a move menu; far below `COMPONENTS` with its text and buttons."""
MENU_BUTTONS = 2 * ROW_BUTTONS
"""Of one page of a move menu, in two rows."""

THREAD_NAME = 100
"""Of a channel or thread: resources/channel#channel-object."""
ACTIVE_THREADS = 1000
"""Of a server, all channels and private threads included, as developers report; topics/threads names no number."""
ARCHIVE_MINUTES: Final = 10080
"""Minutes without a message until a thread is archived: resources/channel#channel-object."""
DISPLAY_NAME = 32
"""Of a user or member: resources/user#usernames-and-nicknames."""
HISTORY_PAGE = 50
"""Default number of messages in a request for a channel's history: resources/message#get-channel-messages."""
