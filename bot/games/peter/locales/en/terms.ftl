peter-term-growth = { $way ->
    [up] The smallest suit grows
   *[down] The smallest suit shrinks
} from { $before } to { $after }, which counts in { $turns ->
    [one] the last turn
   *[other] each of about { $turns } turns
}
peter-term-suits = { $way ->
    [up] { $cards ->
        [one] A card that brings
       *[other] { $cards } cards that bring
    }
   *[down] { $cards ->
        [one] Loses a card that brought
       *[other] Loses { $cards } cards that brought
    }
} the next point nearer
peter-term-peters = { $way ->
    [up] { $cards ->
        [one] A Peter card, good for an effect
       *[other] { $cards } Peter cards, each good for an effect
    }
   *[down] { $cards ->
        [one] Loses a Peter card
       *[other] Loses { $cards } Peter cards
    }
}
peter-term-rivals = { $way ->
    [up] Nobody else gets the cards: to { $name } they are worth about { $points } ⭐
   *[down] { $name } gets the card, worth about { $points } ⭐ to them
}
peter-term-chance = { $way ->
    [up] It wins about { $percent } times out of 100, and costs little
   *[down] It wins only about { $percent } times out of 100
}
peter-term-cubes = { $way ->
    [up] { $cubes ->
        [one] One more cube
       *[other] { $cubes } more cubes
    }
   *[down] { $cubes ->
        [one] Loses one cube
       *[other] Loses { $cubes } cubes
    } { $icon }
}
peter-term-waiting = The line of { $cards ->
    [one] one card
   *[other] { $cards } cards
} would be worth about { $points } ⭐; it can still be won later
peter-term-points = { $points ->
    [one] One point
   *[other] { $points } points
} right away
peter-term-given = A card that { $name } can spare
peter-term-drawn = { $cards ->
    [one] A card from the deck
   *[other] { $cards } cards from the deck
} to choose from
peter-term-spent = The Peter card is used up; { $left ->
    [0] it was the last one
    [one] one is left
   *[other] { $left } are left
}
peter-term-kept = { $cards ->
    [one] The Peter card is
   *[other] The { $cards } Peter cards are
} kept for a later turn

## The sources of points, in statistics

peter-part-turns = Suits
peter-part-peter = Effects
