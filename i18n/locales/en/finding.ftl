# Find players: a page of /club, the question whether somebody still looks, and the message at the table.

club-tab-find = Find players
option-find = Look for players: I open a table as soon as enough people fit
find-intro = Choose everything that suits you. As soon as enough people fit together, I open the table and call you there. Members of this server see your name in this list.
find-nobody = Nobody else is looking at the moment.
find-looking = { $number ->
    [one] Looking for players: { $names }
   *[other] { $number } people are looking for players: { $names }
  }
find-more = { $number } more
find-wanted = Would play { $wanted }
find-partners = A table can come together with those who are looking now.
find-partners-here = Others who fit are looking, too. I wait up to { $minutes } minutes for one more.
find-past = Of the last { $number } searches here, { $found } found a table, half of them within { $time }.
find-past-none = None of the last { $number } searches here found a table.
find-past-unknown = How long it takes here, I cannot say yet: too few people have looked.
find-rules = Games and editions
find-seats = Seats at the table
find-seats-option = { $number ->
    [one] { $number } seat
   *[other] { $number } seats
  }
find-times = Time to move
find-fill = If too few people come (computer players only if all of you agree)
find-fill-never = Wait for people
find-fill-after = Computer players after { $time }
find-own = You have been looking since { $since }. The table opens in { $channel } or in the channel of another player, and I call you there. You need not wait here.
find-own-lost = I can no longer open a table in the channel where you started looking. Yours can still open in the channel of another player. Otherwise stop looking, and look again in another channel.
find-own-away = You are on vacation until { $until }. You keep your place, and no table opens for you before.
find-own-seats = { $number ->
    [1] { $last } seats
   *[other] { $others } or { $last } seats
  }
find-asked = Still looking? Without an answer the search ends { $until }.
find-stopped = You are not looking any more.
find-confirmed = Good, I keep looking.
find-over = Your search had ended by then. Start a new one under *{ club-tab-find }* in `/club` on the server.
find-question = Are you still looking for players on **{ $server }**? No table has come together yet. Without an answer the search ends { $until }; you can start a new one at any time.
find-found = { $users }: you were looking for players, and this is your table #{ $id }. It has begun. { $computers ->
    [0] Have fun!
    [one] A computer player has taken the free seat. Have fun!
   *[other] Computer players have taken the free seats. Have fun!
  }
find-club-looking = { $number ->
    [one] { $number } person is looking for players: *{ club-tab-find }*.
   *[other] { $number } people are looking for players: *{ club-tab-find }*.
  }
find-club-own = You have been looking for players since { $since }.
find-club-asked = Say under *{ club-tab-find }* whether you are still looking.
find-club-offer = *{ club-tab-find }*: say what suits you, and the table opens by itself.
button-find-start = Look for players
button-find-too = I’m looking, too
button-find-stop = Stop looking
button-find-still = Still looking
refused-find-running = You are already looking for players. Stop that search before you change it: *{ club-tab-find }* in `/club`.
refused-find-vacation = You are on vacation on this server. End your vacation in `/profile`, then look for players.
refused-find-seats = These games cannot be played by that many people. Choose other games or other numbers.
find-lobby-on = I seat people at table #{ $id } who are looking for such a table. Once they fill it, the game starts. Press the button again to stop that.
find-lobby-off = I no longer look for players for table #{ $id }.
refused-find-private = Nobody is found for a private game. Open it in the settings first.
refused-find-rules = Players look for the ready-made rules only. This table has rules of its own: invite people to it with `/new with:`.
refused-find-alone = `/new find:` takes only rules and seats. To invite people or to open a record, leave `find` out.
