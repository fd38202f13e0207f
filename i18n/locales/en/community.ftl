# What those who manage a server, and each person, choose about playing together.

## Whom somebody does not want to play with

block-heading = **People you have blocked.** Neither of you can join a table where the other sits. Nobody is told. Games that you both already play go on. In seasons and cups you may still meet.
block-added = Blocked: { $users }
block-removed = No longer blocked: { $users }
block-kept = Still blocked, because they are not on this server: { $users }
block-none = You have blocked nobody.
block-elsewhere = To change this, open `/profile` on a server: Discord lets you choose people only there.

## The settings of a server

server-title = Settings of { $server }
server-page-tables = Access
server-page-new = New tables
server-page-announce = Announcements
server-page-daily = Regular posts
server-channels = Where people may open tables: these channels and their threads
server-roles = Roles that may open tables
server-tables-user = How many tables and games one person may host at a time
server-tables-guild = How many tables and games the whole server may have at a time
server-locale = Language of new tables
server-time = Time to move at new tables, unless the channel’s last table had another
server-level = Computer player at new tables, unless the channel’s last table had another
server-vacation = Vacation for each person per year
server-announce = Channel where I announce new tables
server-ping = Role that I call there (everybody must be allowed to mention it)
server-daily = Channel where I post the results of the daily deal in the evening
server-weekly = Channel where I post a picture of the week on Sunday evening: tables, standings, best move
server-zone = I post at 8 p.m. in this place
server-none-channels = all channels
server-none-roles = everybody
server-none-announce-channel-id = no announcements
server-none-ping-role-id = nobody
server-none-daily-channel-id = no posts
server-none-weekly-channel-id = no picture
server-zone-unset = UTC
server-no-limit = no limit on this server
server-locale-unset = the host’s language
server-usual = default: { $what }
server-days = { $days ->
    [0] none
    [one] { $days } day
   *[other] { $days } days
}
server-cannot-write = I cannot write in { $channel } yet. I need permission to view the channel, send messages and read the message history.
server-cannot-attach = I may not attach files in { $channel } yet, so I cannot post the picture there.
server-cannot-mention = I may not mention { $role } in { $channel }, so announcements notify nobody there. In the role’s settings, allow anyone to mention it, or give me the permission to mention all roles in that channel.
server-page-seasons = Seasons and cups
server-champion = Role for the champions: whoever won the last season (in the first division) or the last cup has it until the next one ends
server-none-champion-role-id = no role
server-champion-permission = I cannot give { $role } yet: I need the permission { $permission }. Give it to my role in the server settings; the role follows within hours.
refused-champion-role-fixed = I cannot give this role: it belongs to everybody, or to a bot. Please choose another one.
refused-champion-role-above = I can give and take only roles below my own, and { $role } is not. Move my role above it in the server settings, under *Roles*.
refused-champion-role-powers = { $role } lets its holders do more than others on this server. Please choose a role without permissions of its own.
refused-server-outage = Discord has an outage and cannot show me this server. Nothing has changed; please try again in a few minutes.

## Announcements, and games that were moved

announce-on = The game is on.
announce-private = Table #{ $id } is private now.
announce-go = To the table
moved-on = Table #{ $id } has moved: { $link }

## What moderators do

moderate-heading = { $number ->
    [0] **Tables that you moderate** · none
   *[other] **Tables that you moderate** · { $number }
}
moderate-blocked-heading = **People this server has blocked**
moderate-moved = Table #{ $id } goes on in { $channel }.
moderate-lobbies = -# { $channel } has { $number } open tables that nobody has started.
button-moderateendall = Close all open tables
moderate-lobbies-ended = { $number ->
    [one] { $number } open table in { $channel } is closed.
   *[other] { $number } open tables in { $channel } are closed.
}
moderate-blocked = { $user } can no longer open tables, join tables or take over seats on this server. They can finish the games they already play. In seasons and cups they get no more tables.
moderate-unblocked = { $user } can open and join tables on this server again.
moderate-not-blocked = This server has not blocked { $user }.
