# Notices: what calls and reminds people, and what they chose of it.

## Messages

notice-heading = { $number ->
    [one] **A game is waiting for you**
   *[other] **{ $number } games are waiting for you**
}
notice-since = Your turn began { $since }.
notice-warning = ⏳ **Your time is running out**
notice-also = Also waiting for you:
notice-more = … and { $number } more: `/mine`
notice-reminder = ⏰ { $mention }, game #{ $id } is waiting: { $decision }
notice-warned = ⏳ { $mention }, your time in game #{ $id } is running out: { $decision }
notice-close-heading = **Nobody has moved here for a long time**
notice-close = 💤 **Do you still want this game?** It closes { $when } unless you move. Nobody loses, and it does not count.
button-close-it = Close it
invitation-reminder = ✉️ **{ $host } invites you to { $game }**, table #{ $id }, and waits for your answer.
invitation-until = The invitation closes { $until }.
button-invitation = To the invitation
notice-table = 🔔 Everybody: game #{ $id } has been waiting for { $mention } since { $since }: { $decision }
notice-unreachable = 🔔 Everybody: game #{ $id } has been waiting for { $mention } since { $since }, and my direct messages do not get through: { $decision }
notice-later = 💤 I will remind you again on { $when }.
button-later-3h = In 3 hours
button-later-tomorrow = Tomorrow

## Refusals

refused-not-your-notice = This message is for somebody else.
refused-notice-over = The games in this message are no longer waiting for you.

## What a person chose

notify-heading = **Your notices** for all games
notify-closed = ⚠️ Your direct messages are closed to me, so I call you in the games’ threads instead.
notify-hand = Your hand comes by direct message, without a sound.
notify-where = When it is your turn, I call you
notify-where-thread = in the game’s thread
notify-where-dm = by direct message
notify-where-both = in the thread and by direct message
notify-where-none = nowhere (I do not send your hand, either)
notify-when = When I call you
notify-when-now = at once
notify-when-last = when the game waits for you alone
notify-every = { $hours ->
    [one] every hour
   *[other] every { $hours } hours
}, for all games together
notify-remind = First reminder, by direct message, if you do not move; after two days I remind you in front of everybody
notify-reminded = { $hours ->
    [one] after { $hours } hour
    [24] after a day
   *[other] after { $hours } hours
}
notify-warn = I warn you before your time runs out
notify-warned = { $hours ->
    [0] never
    [one] { $hours } hour before
   *[other] { $hours } hours before
}

## Quiet hours and the time zone

quiet-button = Quiet hours and time zone
quiet-button-set = Quiet hours: { $start } to { $end }
quiet-heading = **Your quiet hours**: my messages make no sound, and reminders wait.
quiet-from = From
quiet-to = To
quiet-off = no quiet hours
quiet-hour = Your clock shows
quiet-hour-unknown = What time is it where you are? Until you choose, I use UTC, where it is { $now }.
quiet-choose = Choose your time
quiet-city = The place nearest to you, so that I know when your clocks change
quiet-back = All notices
refused-quiet-same = Quiet hours cannot begin and end at the same time.
