# Saint Petersburg: what can be done and what has happened, in a line each; what may still come.

## Actions in lists

petersburg-action-buy = { $source ->
    [upper] Buy { $card } from the upper row ({ $price } ₽)
    [lower] Buy { $card } from the lower row ({ $price } ₽)
    [drawn] Buy the drawn card: { $card } ({ $price } ₽)
    [pile] Buy the chosen card: { $card } ({ $price } ₽)
   *[hand] Play { $card } ({ $price } ₽)
}
petersburg-action-replace = { $source ->
    [upper] Buy { $card } (upper row), replacing { $replaced } ({ $price } ₽)
    [lower] Buy { $card } (lower row), replacing { $replaced } ({ $price } ₽)
    [drawn] Buy the drawn card: { $card }, replacing { $replaced } ({ $price } ₽)
    [pile] Buy the chosen card: { $card }, replacing { $replaced } ({ $price } ₽)
   *[hand] Play { $card }, replacing { $replaced } ({ $price } ₽)
}
petersburg-action-take = { $source ->
    [upper] Take { $card } from the upper row
    [lower] Take { $card } from the lower row
    [pile] Take the chosen card: { $card }
   *[drawn] Take the drawn card: { $card }
}
petersburg-action-discard = Discard this card: { $card }
petersburg-action-hidden = { $verb ->
    [buy] Buy the drawn card
    [take] Take the drawn card
   *[discard] Discard the drawn card
}
petersburg-action-draw = Observatory: { petersburg-deck }
petersburg-action-pub = Pub: { petersburg-page-pub-points }
petersburg-action-prison = Debtor’s Prison: { $card }
petersburg-action-guild = Guild Hall: { petersburg-split }
petersburg-action-trade = { petersburg-menu-trade }
petersburg-action-trade-no = Trading House: no
petersburg-action-upkeep = Pay for { $card }
petersburg-action-drop = Give up { $card }
petersburg-action-goods = Choose the good: { petersburg-good }
petersburg-action-steal = Pickpocket: act first
petersburg-action-steal-no = Pickpocket: not now
petersburg-action-steal-later = Pickpocket: don’t ask until I say so
petersburg-action-steal-ask = Pickpocket: ask me again
petersburg-action-play = Play { $card }
petersburg-action-away = { $card }: discard { $target }
petersburg-action-market = { $card }: fetch { $target } from the discard
petersburg-action-lay = Lay { $card } on { $target }
petersburg-action-pass = { petersburg-menu-pass }
petersburg-action-pass-phase = { petersburg-menu-pass-phase }
petersburg-action-unpass = { petersburg-menu-unpass }

## The log

petersburg-line-bought = { $source ->
    [upper] { $name } buys { $card } from the upper row ({ $price } ₽)
    [lower] { $name } buys { $card } from the lower row ({ $price } ₽)
    [drawn] { $name } buys the drawn card: { $card } ({ $price } ₽)
    [pile] { $name } buys { $card } from the discard ({ $price } ₽)
   *[hand] { $name } plays { $card } from hand ({ $price } ₽)
}
petersburg-line-replaced = { $source ->
    [upper] { $name } buys { $card } from the upper row, replacing { $replaced } ({ $price } ₽)
    [lower] { $name } buys { $card } from the lower row, replacing { $replaced } ({ $price } ₽)
    [drawn] { $name } buys the drawn card: { $card }, replacing { $replaced } ({ $price } ₽)
    [pile] { $name } buys { $card } from the discard, replacing { $replaced } ({ $price } ₽)
   *[hand] { $name } plays { $card } from hand, replacing { $replaced } ({ $price } ₽)
}
petersburg-line-took = { $source ->
    [upper] { $name } takes { $card } from the upper row into hand
    [lower] { $name } takes { $card } from the lower row into hand
    [pile] { $name } takes { $card } from the discard into hand
   *[drawn] { $name } takes the drawn card into hand: { $card }
}
petersburg-line-took-hidden = { $name } takes the drawn card into hand
petersburg-line-drew = { $name } draws from the { petersburg-deck-name }: { $card }
petersburg-line-drew-hidden = { $name } draws a card from the { petersburg-deck-name }
petersburg-line-discarded = { $name } discards { $card }
petersburg-line-passed = { $name } passes
petersburg-line-ordered = You pass until the phase ends (only you see this)
petersburg-line-unordered = You no longer pass automatically (only you see this)
petersburg-line-pub = { $points ->
    [0] { $name } buys no points in the Pub
    [one] 🍺 { $name } buys { $points } point in the Pub for { $price } ₽
   *[other] 🍺 { $name } buys { $points } points in the Pub for { $price } ₽
}
petersburg-line-trade = ⚖️ { $name } buys 2 points in the Trading House for 3 ₽
petersburg-line-trade-no = { $name } buys nothing in the Trading House
petersburg-line-guild = 🏛️ { $name } gets { petersburg-split } from the Guild Hall
petersburg-line-guild-set = 🏛️ { $name } sets the Guild Hall to { petersburg-split }
petersburg-line-sycophants = { $number ->
    [one] { $name } cannot pay a Sycophant and loses it
   *[other] { $name } cannot pay { $number } Sycophants and loses them
}
petersburg-line-sycophants-free = { $name } lets a Sycophant go
petersburg-line-good = { $icon } { $name } chooses { petersburg-good } for { $card }
petersburg-line-crate-kept = 📦 { $name } pays { $price } ₽ for { $card }
petersburg-line-crate-lost = 📦 { $name } cannot pay for { $card } and loses it
petersburg-line-crate-lost-free = 📦 { $name } lets { $card } go
petersburg-line-good-scored = { $icon } { petersburg-good }: { $scores }
petersburg-line-fetched = ♻️ { $name } chooses { $card } from the discard ({ $by })
petersburg-line-played = 🟪 { $name } plays { $card }
petersburg-line-played-away = 🟪 { $name } plays { $card } and discards { $target }
petersburg-line-played-market = 🟪 { $name } plays { $card }
petersburg-line-played-lay = 🟪 { $name } lays { $card } on { $target }
petersburg-line-laid-spent = { $name } discards { $card } from { $target } after the scoring
petersburg-line-laid-lost = { $name } discards { $card } along with { $target }, without effect
petersburg-line-stolen = 🥷 { $name } plays the Pickpocket and acts first
petersburg-line-not-stolen = { $name } lets the phase begin
petersburg-line-steal-later = I no longer ask you about your Pickpocket (only you see this)
petersburg-line-steal-ask = I ask you about your Pickpocket again (only you see this)
petersburg-line-disc = 🔘 { $name } gets { petersburg-points } for the disc
petersburg-line-paid = 💸 { $name } pays { $rubles } ₽{ $points ->
    [0] {""}
   *[other] {""} and gets { petersburg-points }
}
petersburg-line-scored = { $rubles ->
    [0] ⭐ { $name } gets { petersburg-points }
   *[other] { $points ->
        [0] 💰 { $name } gets { $rubles } ₽
       *[other] 💰⭐ { $name } gets { $rubles } ₽ and { petersburg-points }
    }
}
petersburg-line-dealt = New cards: { $cards }
petersburg-line-phase = **Round { $round } · { petersburg-phase }** — { $name } begins
petersburg-line-round-ended = Round { $round } is over. The lower row is discarded: { $cards }
petersburg-line-round-ended-empty = Round { $round } is over.
petersburg-line-last-round = ⏳ The { petersburg-deck-name } is empty: this is the last round!
petersburg-line-game-ended = 🏁 **The game is over.** { $scores }

## What may still come

petersburg-decks-open = What the decks still hold (their order is secret):
petersburg-decks-hidden = Not revealed yet (other players may hold some of them):
petersburg-decks-deck = { $icon } **{ petersburg-deck }** — { $size ->
    [0] empty
    [one] { $size } card
   *[other] { $size } cards
}
petersburg-decks-in-hands = { $number ->
    [one] { $number } in another hand
   *[other] { $number } in other hands
}
petersburg-decks-none = nothing
