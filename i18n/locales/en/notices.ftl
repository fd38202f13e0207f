# Notices: what calls and reminds people, and what they chose of it.

## Messages

notice-heading = { $number ->
    [one] **A game is waiting for you**
   *[other] **{ $number } games are waiting for you**
}
notice-since = Waiting: { $since }
notice-warning = ⏳ **Your time is running out**
notice-also = Also waiting for you:
notice-more = … and { $number } more: /mine
notice-reminder = ⏰ { $mention }, game #{ $id } is waiting: { $decision }
notice-warned = ⏳ { $mention }, your time in game #{ $id } is running out: { $decision }
notice-table = 🔔 To all: game #{ $id } has been waiting for { $mention } since { $since }: { $decision }
notice-unreachable = 🔔 To all: game #{ $id } has been waiting since { $since } for { $mention }, who cannot be reached by direct message: { $decision }
notice-later = 💤 I tell you again: { $when }.
button-later-3h = In 3 hours
button-later-tomorrow = Tomorrow

## Refusals

refused-not-your-notice = This message is for somebody else.
refused-notice-over = No game of this message waits for you any more.

## What a person chose

notify-heading = **Your notices**, in all games
notify-closed = ⚠️ Your direct messages are closed to me: notices come in the threads of the games instead.
notify-where = When it is your turn, I call you
notify-where-thread = in the game’s thread
notify-where-dm = by direct message
notify-where-both = in the thread and by direct message
notify-where-none = nowhere, and send you nothing else
notify-when = and when?
notify-when-now = at once
notify-when-hours = for all games together
notify-when-last = when nobody else is waited for
notify-every = for all games together, { $hours ->
    [one] every hour
   *[other] every { $hours } hours
}
notify-days = On other days and in quiet hours, messages are silent and reminders wait
notify-days-all = every day
notify-days-workdays = Monday to Friday
notify-days-weekend = Saturday and Sunday
notify-warn = Warning before your time runs out
notify-warned = { $hours ->
    [one] { $hours } hour before
   *[other] { $hours } hours before
}
notify-never = none
notify-escalate = If you do not move
notify-escalate-yes = direct message after a day, to the table after two
notify-escalate-no = nothing more
notify-hands = Your hand
notify-hands-yes = by direct message, kept up to date
notify-hands-no = only when you ask: /hand
notify-remind = -# Reminder, quiet hours and time zone: `/remind`

## The slash command

command-notify = Where, when and on which days you are called and warned
option-where = Where you are called
option-when = When you are called
option-every = Hours between calls for all games together, 1 to 24
option-days = Days on which you want to be called aloud
option-warn = Hours before your time runs out, 0 for no warning
option-hands = Whether your hand comes by direct message
