## Rounds: several tables that play the same deal

happening-round = 🎲 Round { $round }: { $tables ->
    [one] this table plays a deal of its own
   *[other] { $tables } tables play this deal
}. Until the last one is over, boards, cards and results stay at their tables
verify-round = 🎲 **Game #{ $id } belongs to a round.** Other tables may still be playing this deal, so its seed stays secret until the last of them is over. After that *{ button-fair }* shows it and proves the deal. This is the seed’s SHA-256, as I posted it before the round:
    `{ $commitment }`
refused-round-undo = You cannot undo moves here: other tables are playing the same deal.
refused-round-end = You cannot end this game by agreement: it counts for a competition. Anybody may still leave it on `/tables`, and comes last.
refused-round-seat = You cannot offer a seat here: whoever takes it would know the deal, which other tables play, too.
refused-round-in-play = Other tables may still be playing these cards. I can post this game when the last table of the round is over.
