# How strong players are on a server.

## The tab of /profile

rating-title = Your rating on this server
rating-own = **{ $rating }** after { $matches ->
    [one] one game
   *[other] { $matches } games
}
rating-first = Play a rated game, and your number appears here.
rating-none = no game has counted yet
rating-scale = -# You start at 1500, like a Steward. If your rating is 400 above somebody’s, you win about ten games against them for each loss; ≈ marks a rating that may still change a lot.
rating-counted = -# A game counts if it ends by its rules, or by agreement in the second half of its usual rounds. Daily deals and games with a hint do not count. At most three games a month count against the same person. Beating somebody far weaker changes nothing. You come last if you resign, or if a computer player is deciding for you at the end. Nobody else sees your rating, unless you join the ladder.
rating-elsewhere = Each server has its own ratings: open `/profile` on a server to see yours.
