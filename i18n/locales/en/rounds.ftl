## Rounds: several tables that play the same deal

happening-round = 🎲 Round { $round }: { $tables ->
    [one] this table plays a deal of its own
   *[other] { $tables } tables play this deal
}. Until the last one is over, boards, cards and results stay at their tables
happening-round-over = ⏱️ The time of this round is over: the places at this moment count
verify-round = 🎲 **Game #{ $id } belongs to a round.** Other tables may still be playing this deal, so its seed stays secret until the last of them is over. After that *{ button-fair }* shows it and proves the deal. This is the seed’s SHA-256, as I posted it before the round:
    `{ $commitment }`
refused-round-undo = You cannot undo moves here: other tables are playing the same deal.
refused-round-end = You cannot end this game by agreement: it counts for a competition. Anybody may still leave it on `/tables`, and comes last.
refused-round-seat = You cannot offer a seat here: whoever takes it would know the deal, which other tables play, too.
refused-hint-round = This deal has no hints: other tables are playing it, too.
refused-round-in-play = Other tables may still be playing these cards. I can post this game when the last table of the round is over.

## Messages on a round

contest-season = Season { $number }
contest-cup = Cup { $number }
round-begins = 🎲 { $contest }, round { $round }
round-begins-about = { $tables ->
    [one] A table opens now, in a private thread.
   *[other] { $tables } tables open now, in private threads, all with the same deal.
} They have until { $until }. Please tell nobody about your cards before all of them are over: until then, results and boards stay at their tables.
round-commitment = The deal is fixed: SHA-256 of its seed `{ $commitment }`
round-over = 🏁 { $contest }, round { $round } is over
round-seed = Seed `{ $seed }`, as promised by `{ $commitment }`. *{ button-fair }* below each game proves its deal.

## Direct messages about a competition

contest-notice-table = 🎲 **{ $contest }, round { $round } has begun.** Your table is #{ $id }.
contest-notice-with = With you at the table: { $others }.
contest-notice-later = You need not do anything yet: I call you when it is your turn.
contest-notice-ended = 🏁 **{ $contest } is over.** { $where ->
    [one] Your final place: { $place } of { $people }.
   *[division] Your final place in division { $division }: { $place } of { $people }.
}
contest-notice-more = All results are in `/club` on the server.
button-contest-channel = To the channel
