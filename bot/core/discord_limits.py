"""Discord's limits on what the bot sends, in characters unless stated otherwise.

Behind each stands the page of Discord's reference that names it, below https://discord.com/developers/docs/. `CUT_TEXT`
and those that begin with `MENU` are the bot's own, within Discord's.
"""

from __future__ import annotations

from typing import Final

COMMANDS = 100
"""Slash commands of an application: interactions/application-commands#registering-a-command."""
COMMAND_NAME = 32
"""Name of a command or option: interactions/application-commands#application-command-object."""
COMMAND_DESCRIPTION = 100
"""Description of a command or option: interactions/application-commands#application-command-object."""
COMMAND_OPTIONS = 25
"""Options of a command, or subcommands of a group: interactions/application-commands#application-command-object."""
COMMAND_TEXT = 8000
"""All names, descriptions and values of a command together: interactions/application-commands#slash-commands."""
CHOICES = 25
"""Choices of an option, fixed or completed: interactions/application-commands#application-command-object."""
CHOICE_NAME = 100
"""Name of a choice: interactions/application-commands#application-command-object."""
CHOICE_VALUE = 100
"""Value of a choice that is a text: interactions/application-commands#application-command-object."""

COMPONENTS = 40
"""Components of a message, nested ones included: components/reference."""
MESSAGE_TEXT = 4000
"""All text displays of a message together, as discord.py documents it; components/reference#text-display."""
CUSTOM_ID = 100
"""Custom id of a component: components/reference#custom-id."""
ROW_BUTTONS = 5
"""Buttons of an action row, which otherwise holds one select: components/reference#action-row."""
BUTTON_LABEL = 80
"""Label of a button: components/reference#button."""
SELECT_OPTIONS = 25
"""Options of a select: components/reference#string-select."""
SELECT_PLACEHOLDER = 150
"""Placeholder of a select: components/reference#string-select."""
OPTION_LABEL = 100
"""Label of a select's option: components/reference#string-select."""
OPTION_VALUE = 100
"""Value of a select's option: components/reference#string-select."""
OPTION_DESCRIPTION = 100
"""Description of a select's option: components/reference#string-select."""
ATTACHMENT_ALT = 1024
"""Description of an attached file: resources/message#attachment-object."""
GALLERY_ALT = 1024
"""Description of an item of a media gallery: components/reference#media-gallery."""

CUT_TEXT = MESSAGE_TEXT - 100
"""The length to which the bot cuts a long text; the rest is left for additions to the message."""
MENU_SELECTS = 4
"""Selects of one page of a move menu: with its text and buttons they stay far below `COMPONENTS`."""
MENU_BUTTONS = 2 * ROW_BUTTONS
"""Buttons of one page of a move menu, in two rows."""

THREAD_NAME = 100
"""Name of a channel or thread: resources/channel#channel-object."""
ARCHIVE_MINUTES: Final = 10080
"""Minutes without a message until a thread is archived: resources/channel#channel-object."""
DISPLAY_NAME = 32
"""Display name of a user or member: resources/user#usernames-and-nicknames."""
HISTORY_PAGE = 50
"""Messages that a request for a channel's last ones returns by default: resources/message#get-channel-messages."""
