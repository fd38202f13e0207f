# What those who manage a server, and each person, choose about playing together.

## Whom somebody does not want to play with

block-added = You and { $user } can no longer join tables at which the other sits. Nobody is told. Games in which you both sit already go on.
block-removed = You and { $user } can sit at the same table again.
block-unknown = You have not blocked { $user }.
block-heading = **Whom you have blocked**
block-none = You have blocked nobody.

## The settings of a server

server-title = Settings of { $server }
server-page-tables = Who opens tables
server-page-new = New tables
server-page-announce = Announcements
server-channels = Channels in which tables may be opened, and in their threads
server-roles = Roles that may open tables
server-tables-user = Open tables and running games that one person may host
server-tables-guild = Open tables and running games in the whole server
server-locale = Language of new tables
server-time = Time to decide at new tables, where a channel remembers none
server-level = The computer player of new tables, where a channel remembers none
server-vacation = Vacation that each person has in a year
server-announce = Channel in which new tables are announced
server-ping = Role that is called there (it must allow everybody to mention it)
server-none-channels = all channels
server-none-roles = everybody
server-none-announce-channel-id = no announcements
server-none-ping-role-id = nobody is called
server-no-limit = no limit of this server
server-locale-unset = that of the host
server-usual = as usual: { $what }
server-days = { $days ->
    [0] none
    [one] { $days } day
   *[other] { $days } days
}
server-cannot-write = I cannot write in { $channel } yet. I need the permissions to view the channel, to send messages and to read the message history.

## Announcements, and games that were moved

announce-on = The game is on.
announce-private = Table #{ $id } is private now.
announce-go = To the table
moved-on = Table #{ $id } was moved: { $link }

## What moderators do

moderate-heading = { $number ->
    [0] **Tables that you moderate** · none
   *[other] **Tables that you moderate** · { $number }
}
moderate-blocked-heading = **Whom this server has blocked**
moderate-moved = Table #{ $id } goes on in { $channel }.
moderate-blocked = { $user } opens, joins and takes over no table in this server any more. Games in which they sit already go on.
moderate-unblocked = { $user } may play in this server again.
moderate-not-blocked = This server has not blocked { $user }.
