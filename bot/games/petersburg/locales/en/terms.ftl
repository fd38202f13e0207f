petersburg-term-scorings = { $card }: { $gain } { $scorings ->
    [0] if another round comes
    [one] once more
   *[other] in each of about { $scorings } rounds
}
petersburg-term-effect = { $way ->
    [up] { $card } also helps in other ways: by its own rule, or in later purchases
   *[down] A drawback of { $card }: it costs upkeep, or loses what lies on it
}
petersburg-term-names = { $way ->
    [up] A new { -aristocrat }: { $names ->
        [one] the first one
       *[other] now { $names } different ones
    }
   *[down] One { -aristocrat } fewer: { $names ->
        [0] none left
        [one] one left
       *[other] { $names } different ones left
    }
}
petersburg-term-tableau = { $way ->
    [up] { $card } goes well with the cards already in play
   *[down] The cards already in play earn less together
}
petersburg-term-replaced = { $card } goes; it would have earned { $gain } { $scorings ->
    [0] if another round comes
    [one] once more
   *[other] in each of about { $scorings } rounds
}
petersburg-term-price = Costs { $rubles } ₽
petersburg-term-denied = { $name } would like { $card } as well
petersburg-term-later = { $card } can still be played from hand later
petersburg-term-burden = { $way ->
    [up] One card fewer that costs { $penalty } points if it is still in hand at the end
   *[down] If it is still in hand at the end, it costs { $penalty } points
}
petersburg-term-waits = There is no hurry: nobody else can take this
petersburg-term-drawn = { petersburg-deck }: the top of { $cards ->
    [one] one card
   *[other] { $cards } cards
}, to buy, take or discard
petersburg-term-fetched = { $card } comes back from the discard
petersburg-term-sold = { $bought ->
    [0] Buys no points
    [one] One point for { $rubles } ₽
   *[other] { $bought } points for { $rubles } ₽
}
petersburg-term-split = The Guild Hall earns { $gain }
petersburg-term-good = Possible gain from { $good }
petersburg-term-kept = Further gain from { $card }, after the cost of keeping it
petersburg-term-action = The effect of { $card }
petersburg-term-action-on = The effect of { $card } on { $on }
petersburg-term-first = Beginning the phase means choosing first
petersburg-term-hidden = Only this seat knows the card
petersburg-term-pass = Nothing here is clearly worth its price now
petersburg-saving-aristocrats = Keeps { $rubles } ₽ instead of { $left } ₽ for the { -aristocrats }, who earn in round { $round } already
petersburg-saving-later = Keeps { $rubles } ₽ instead of { $left } ₽ for later purchases
petersburg-term-empties = The { petersburg-deck } then probably runs out, and round { $round } is the last
petersburg-term-spares = Round { $round } is then probably not the last: the { petersburg-deck } does not run out yet
petersburg-term-rounds = { $rounds ->
    [0] This seems to be the last round
    [one] About one round follows this one. Until then a ruble is worth more than at the end (10 ₽ = 1 ⭐): it still buys cards that earn
   *[other] About { $rounds } rounds follow this one. Until then a ruble is worth more than at the end (10 ₽ = 1 ⭐): it buys cards that earn again
}

## The sources of points, in statistics

petersburg-part-points = Points during the game
petersburg-part-aristocrats = Different aristocrats
petersburg-part-rubles = Leftover rubles
petersburg-part-hand = Cards in hand
