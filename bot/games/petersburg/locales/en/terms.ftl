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
petersburg-term-replaced = { $way ->
    [up] { $card } goes: it costs more than it brings
   *[down] { $card } goes; it would have earned { $gain } { $scorings ->
        [0] if another round comes
        [one] once more
       *[other] in each of about { $scorings } rounds
    }
}
petersburg-term-price = Costs { $rubles } ₽
petersburg-term-denied = Keeps { $card } from { $name }, who would like it as well
petersburg-term-later = { $way ->
    [up] { $card } is worth its price later, from hand
   *[down] { $card } will hardly be worth its price later
}
petersburg-brings = { $card }: { petersburg-split } in every scoring of its colour
petersburg-term-burden = { $way ->
    [up] One card fewer that costs { $penalty } points if it is still in hand at the end
   *[down] If it is still in hand at the end, it costs { $penalty } points
}
petersburg-term-waits = There is no hurry: nobody else can take this
petersburg-term-drawn = { petersburg-deck }: the top of { $cards ->
    [one] one card
   *[other] { $cards } cards
}, to buy, take or discard{ $way ->
    [up] {""}
   *[down] ; seldom worth the point that the building then does not earn
}
petersburg-term-fetched = { $card } comes back from the discard{ $way ->
    [up] {""}
   *[down] , hardly worth the point that the building then does not earn
}
petersburg-term-sold = { $bought ->
    [0] Buys no points
    [one] One point for { $rubles } ₽
   *[other] { $bought } points for { $rubles } ₽
}{ $way ->
    [up] {""}
   *[down] : the rubles are worth more
}
petersburg-term-split = The Guild Hall earns { $gain }{ $way ->
    [up] {""}
   *[down] : the other half is worth more now
}
petersburg-term-good = Possible gain from { $good }
petersburg-term-kept = { $way ->
    [up] { $card } still earns more than it costs to keep
   *[down] { $card } costs more to keep than it still earns
}
petersburg-term-dropped = { $card } goes
petersburg-term-action = { $way ->
    [up] { $card } helps now
   *[down] { $card } does more harm than good now
}
petersburg-term-action-on = { $way ->
    [up] { $card } on { $on } helps now
   *[down] { $card } on { $on } does more harm than good now
}
petersburg-term-first = { $way ->
    [up] Beginning the phase means choosing first
   *[down] It begins the phase anyway
}
petersburg-term-hidden = Only this seat knows the card
petersburg-term-pass = Nothing here is clearly worth its price now
petersburg-saving-aristocrats = Keeps { $rubles } ₽ instead of { $left } ₽ for the { -aristocrats }, who earn in round { $round } already
petersburg-saving-later = Keeps { $rubles } ₽ instead of { $left } ₽ for later purchases
petersburg-term-empties = The { petersburg-deck } then probably runs out, and round { $round } is the last
petersburg-term-spares = Round { $round } is then probably not the last: the { petersburg-deck } does not run out yet
petersburg-term-rounds = { $rounds ->
    [0] This seems to be the last round
    [1] About one round follows this one. Until then a ruble is worth more than at the end (10 ₽ = 1 ⭐): it still buys cards that earn
    [2] About two rounds follow this one. Until then a ruble is worth more than at the end (10 ₽ = 1 ⭐): it buys cards that earn again
    [3] About three rounds follow this one. Until then a ruble is worth more than at the end (10 ₽ = 1 ⭐): it buys cards that earn again
   *[other] Several rounds follow this one. Until then a ruble is worth more than at the end (10 ₽ = 1 ⭐): it buys cards that earn again
}

## The sources of points, in statistics

petersburg-part-points = Points during the game
petersburg-part-aristocrats = Different aristocrats
petersburg-part-rubles = Leftover rubles
petersburg-part-hand = Cards in hand
