# How strong players are on a server.

## The page of /rating

command-rating = How strong you are on this server, and the computer players
rating-title = Ratings on this server
rating-own = You: **{ $rating }** after { $matches ->
    [one] one game
   *[other] { $matches } games
}
rating-none = You: no game has been counted yet
rating-level = { $level }: { $rating }{ $matches ->
    [0] {""}
    [one] , one game counted
   *[other] , { $matches } games counted
}
rating-scale = You begin with 1500, as a Steward does; 400 points more mean ten wins for each loss. ≈ may still change much. Computer players begin with what was measured.
rating-counted = Each game that ends with a result counts. Whoever resigns, or is away when it ends or when the seat is taken over, counts as last; whoever was away for a time can lose by it, but not gain. Games with a hint and daily deals do not count, nor does a game against computer players alone that you end early. Nobody else sees your rating here.
