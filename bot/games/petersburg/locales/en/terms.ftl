petersburg-term-scorings = { $card }: { $gain } { $scorings ->
    [0] in a scoring that may still come
    [one] in one more scoring
   *[other] in each of about { $scorings } scorings
}
petersburg-term-effect = { $way ->
    [up] { $card } helps in other ways: by its own rule, or in later purchases
   *[down] A drawback of { $card }: upkeep, or what lies on it is lost
}
petersburg-term-names = { $way ->
    [up] A new name: { $names ->
        [one] the first { -aristocrat }
       *[other] { $names } different { -aristocrats }
    }
   *[down] A name less: { $names ->
        [0] no { -aristocrat }
        [one] one { -aristocrat }
       *[other] { $names } different { -aristocrats }
    }
}
petersburg-term-tableau = { $way ->
    [up] { $card } goes well with the cards that lie there
   *[down] Together the cards that lie there bring less
}
petersburg-term-replaced = { $card } goes; it would have earned { $gain } { $scorings ->
    [0] in a scoring that may still come
    [one] in one more scoring
   *[other] in each of about { $scorings } scorings
}
petersburg-term-price = Costs { $rubles } ₽
petersburg-term-denied = { $name } would like { $card } as well
petersburg-term-later = { $card } can be played from the hand later
petersburg-term-burden = { $way ->
    [up] A card less that may cost { $penalty } points in hand at the end
   *[down] If it is still in hand at the end it costs { $penalty } points
}
petersburg-term-waits = There is no hurry: nobody else can take this
petersburg-term-drawn = { petersburg-deck }: the top one of { $cards ->
    [one] one card
   *[other] { $cards } cards
}, to buy, take or discard
petersburg-term-fetched = { $card } comes back from the discard
petersburg-term-sold = { $bought ->
    [0] No points are bought
    [one] One point for { $rubles } ₽
   *[other] { $bought } points for { $rubles } ₽
}
petersburg-term-split = The Guild Hall brings { $gain }
petersburg-term-good = What { $good } can bring here
petersburg-term-kept = What { $card } still brings, beside what keeping it costs
petersburg-term-action = What { $card } does
petersburg-term-action-on = What { $card } does on { $on }
petersburg-term-first = Whoever begins the phase chooses first
petersburg-term-hidden = Only its own seat knows the card
petersburg-term-pass = Nothing on offer is worth its price now
petersburg-term-rounds = { $rounds ->
    [0] This seems to be the last round
    [one] About one round follows this one
   *[other] About { $rounds } rounds follow this one
}
