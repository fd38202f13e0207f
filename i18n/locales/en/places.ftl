# Where a table can be opened, and what is missing there.

refused-not-a-member = I am not a member of this server, so I cannot show a table here. Ask a moderator to add me: { $link }
refused-place-kind = You can open tables in text channels, announcement channels and threads. Go to one of them, or create one.
refused-not-in-thread = I am not in this thread, so I cannot write here. Mention me in it to add me, then try again.
refused-missing-permissions = I lack permissions in this channel: { $permissions }. Ask a moderator to grant them, or try another channel.
refused-timed-out = I am timed out here until { $until } and can send nothing until then. Ask a moderator to end my time-out, or try again later.
thread-full = Game #{ $id } is played in a private thread that is full: Discord lets nobody else into { $thread }.
    You play all the same: **{ $button }** below and `/board` work here. To get into the thread, ask somebody at the table, or a moderator, to remove people who do not play, and then to add you.
place-lost = { $number ->
    [one] 🔒 I lack { $permissions } in { $channel }. A moderator can grant it.
   *[other] 🔒 I lack permissions in { $channel }: { $permissions }. A moderator can grant them.
}
refused-private-place = A private game needs a private thread, and only text channels have those. Open the table in a text channel, or without “private”.

## Permissions, as Discord’s client calls them

permission-view-channel = View Channels
permission-send-messages = Send Messages
permission-send-messages-in-threads = Send Messages in Threads
permission-create-public-threads = Create Public Threads
permission-create-private-threads = Create Private Threads
permission-embed-links = Embed Links
permission-attach-files = Attach Files
permission-read-message-history = Read Message History
permission-manage-roles = Manage Roles
