# Saint Petersburg: the move menu, and what is waited for.

## The menu

petersburg-menu-your-turn = **{ $stage }** — it is your turn
petersburg-menu-waiting = **{ $stage }** — waiting for { $names }
petersburg-menu-watching = **{ $stage }** — you are watching this game.
petersburg-menu-you = 💰 { $rubles } ₽ · ⭐ { petersburg-points } · ✋ { $held } of { $limit } cards
petersburg-menu-standing = ⏭️ You are passing until the phase ends. “{ petersburg-menu-unpass }” gives you your turns back.
petersburg-menu-shortcuts = Buttons with cards are shortcuts to some of your moves, not advice.
petersburg-menu-choose-buy = Buy or play: { $number } in all
petersburg-menu-choose-take = Take into your hand: { $number } in all
petersburg-menu-choose-use = Use or change something ({ $number })
petersburg-menu-choose-look = Look at a card
petersburg-menu-card = { $card } · { $price } ₽ · { petersburg-place }
petersburg-menu-card-from = { $card } · from { $price } ₽ · { petersburg-place }
petersburg-menu-card-no-price = { $card } · { petersburg-place }
petersburg-menu-card-replaces = { $card } · { $price } ₽ · replaces { $replaced } · { petersburg-place }
petersburg-menu-too-expensive = { $missing } ₽ short
petersburg-menu-hand-full = hand full ({ $held } of { $limit })
petersburg-menu-can-take = you can take it
petersburg-menu-take-price = play it later for { $price } ₽
petersburg-menu-take-price-from = play it later for { $price } ₽ or more
petersburg-menu-nothing-to-replace = nothing to replace
petersburg-menu-pass = Pass
petersburg-menu-pass-phase = Pass until the phase ends
petersburg-menu-pass-final = Pass: the { $what ->
    [game] game ends
    [round] round ends
   *[phase] phase ends
}
petersburg-menu-unpass = Ask me again
petersburg-menu-observatory = Use the Observatory
petersburg-menu-pub = Use the Pub
petersburg-menu-buy = Buy for { $price } ₽
petersburg-menu-play = Play for { $price } ₽
petersburg-menu-take = Take into your hand
petersburg-menu-discard = Discard

petersburg-menu-double = ⏩ **Double Turn:** { $actions ->
    [one] { $actions } more action
   *[other] { $actions } more actions
} — buy, take, play or pass.
petersburg-menu-opening = In the first worker phase you can only buy until everybody has two workers: no taking, no passing.
petersburg-menu-goods = 🧺 { $goods } · market value { $first }/{ $second }
petersburg-menu-prison = Use the Debtor’s Prison
petersburg-menu-trade = Trading House: 2 points for 3 ₽
petersburg-menu-guild = Set the Guild Hall
petersburg-menu-sycophant = Let a Sycophant go
petersburg-menu-play-action = Play it
petersburg-menu-quick-buy = Buy { $card } · { $price } ₽
petersburg-menu-quick-play = Play { $card } · { $price } ₽
petersburg-menu-quick-replace = { $card } · { $price } ₽ · replaces { $replaced }
petersburg-menu-quick-take = Take { $card }
petersburg-final-pass = 🔒 Everybody else has passed. If you pass, { $what ->
    [scoring] the phase is scored, then owners of cards such as the { $card } decide about them, and then new cards come
    [game] the game ends
    [round] the round ends and new cards come
   *[phase] the phase ends and new cards come
}: you cannot undo that.
petersburg-final-pass-short = -# 🔒 You cannot undo this pass.
petersburg-final-buy = 🔒 Your purchase ends the phase and new cards come: you cannot undo that.
petersburg-final-draw = 🔒 Once you draw the card, you cannot undo that.
petersburg-final-decision = -# 🔒 New cards come as soon as every player with such a choice has answered: after that you cannot undo yours.
petersburg-final-steal = -# 🔒 After your answer I may ask the next player: then you cannot undo it.

petersburg-page-prison = ⛓️ **Debtor’s Prison** — which card from the discard? You then buy it or take it, and the prison gives no point this round. Everybody sees your choice.
petersburg-page-discard-choose = Choose a card from the discard
petersburg-page-fetched = ♻️ This card comes from the discard. What do you do with it?
petersburg-page-goods = 🧺 Which good does this card carry? No two ❓ carry the same one.
petersburg-page-goods-taken = Taken already: { $goods }.
petersburg-page-good = { petersburg-good } (you have { $number })
petersburg-page-upkeep = 📦 **Upkeep** — pay { $price } ₽ for { $card } this round, or lose it with its goods: { $goods }.
petersburg-page-upkeep-stake = Points for { $icon } as things stand: **{ $kept }** with the crate, **{ $lost }** without it.
petersburg-page-upkeep-pay = Pay { $price } ₽
petersburg-page-upkeep-drop = Give it up
petersburg-page-guild = 🏛️ **Guild Hall** — it earns 4 in all, as rubles and points. How do you split them?
petersburg-page-guild-set = 🏛️ **Guild Hall** — how will it split its 4 rubles and points in the scoring? It stays like that until you change it. Now: { petersburg-split }.
petersburg-split = { $rubles ->
    [0] { petersburg-points }
   *[other] { $points ->
        [0] { $rubles } ₽
       *[other] { $rubles } ₽ and { petersburg-points }
    }
}
petersburg-page-trade = ⚖️ **Trading House** — 2 points for 3 ₽?
petersburg-page-trade-yes = Buy 2 points for 3 ₽
petersburg-page-trade-no = No, thank you
petersburg-page-steal = 🥷 **Pickpocket** — { $name } begins the phase. Play your Pickpocket and act first?
petersburg-page-steal-own = 🥷 **Pickpocket** — you begin this phase anyway. Play your Pickpocket just to get rid of it?
petersburg-page-steal-yes = Act first
petersburg-page-steal-rid = Play it
petersburg-page-steal-no = Not now
petersburg-page-steal-later = Don’t ask until I say so
petersburg-page-steal-ask = Ask me about the Pickpocket again
petersburg-page-away = Which card do you discard?
petersburg-page-lay = On which card?
petersburg-page-lay-choice = { $card } → { petersburg-split }
petersburg-page-lay-now = in the next { $colour ->
    [worker] worker
    [building] building
   *[aristocrat] { -aristocrat }
} scoring, instead of { petersburg-split }
petersburg-page-market = Which card from the discard?
petersburg-page-no-target-away_with_it = ⚠️ You have no other card in your hand to discard.
petersburg-page-no-target-black_market = ⚠️ The discard has no card that you could buy or take.
petersburg-page-no-target-jester = ⚠️ You have no card that earns both rubles and points.
petersburg-page-no-target-banquet = ⚠️ You have no card that earns both rubles and points.
petersburg-page-no-target-pickpocket = I will ask you at the start of a phase.
petersburg-page-action-card = You can take it for free, but never buy it.

petersburg-page-place = Where: { petersburg-place } · 💰 you have { $money } ₽
petersburg-page-price = **Your price: { $price } ₽**
petersburg-page-price-open = **Your price** depends on what it replaces:
petersburg-page-too-expensive = ⚠️ Too expensive: it costs { $price } ₽, you have { $money } ₽.
petersburg-page-hand-full = ⚠️ You can’t take it: your hand is full ({ $held } of { $limit } cards).
petersburg-page-nothing-to-replace = ⚠️ You have no card that it can replace.
petersburg-page-replace = Replace which card?
petersburg-page-replacement = { $card } → { $price } ₽
petersburg-page-not-replaceable = ⚠️ Not now:
petersburg-page-replacement-expensive = { $card }: would cost { $price } ₽, you have { $money } ₽
petersburg-page-face-down = { $card }: face down
petersburg-page-observatory = 🔭 **Observatory** — draw the top card of which deck? You then buy it, take it or discard it. The Observatory then gives no point this round.
petersburg-page-observatory-full = ⚠️ Your hand is full ({ $held } of { $limit } cards): you could only buy the card or discard it.
petersburg-page-deck = { petersburg-deck } ({ $size })
petersburg-page-deck-small = ⚠️ { petersburg-deck }: { $size } left; it must hold at least 2 cards.
petersburg-page-drawn = 🔭 You drew this card. What do you do with it?
petersburg-page-pub = 🍺 **Pub** — how many points do you buy, for 2 ₽ each?
petersburg-page-pub-choose = How many points?
petersburg-page-pub-points = { $points ->
    [0] No points
    [one] { $points } point for { $price } ₽
   *[other] { $points } points for { $price } ₽
}
petersburg-page-pub-left = leaves you { $money } ₽

petersburg-gain-round = { $gain } a round
petersburg-gain-last = { $gain } in this last round
petersburg-gain-late = earns nothing more
petersburg-gain-back = { $when ->
    [now] paid back this round
    [early] paid back by round { $round }
    [late] probably not paid back
   *[likely] paid back by round { $round } of about { $last }
}
petersburg-gain-names = { $points } ⭐ at the end
petersburg-page-gain = 📈 If you buy it now, it earns **{ $gain }** a round, first in the { petersburg-of } scoring of round { $round }.
petersburg-page-gain-back = { $when ->
    [now] It earns back its { $price } ₽ this round.
    [early] By round { $round } it earns back its { $price } ₽. Most games last 6 to 8 rounds.
    [late] It would earn back its { $price } ₽ in round { $round }, but the game probably ends in round { $last }.
   *[likely] By round { $round } it earns back its { $price } ₽. The game probably ends in round { $last }.
}
petersburg-page-gain-late = 📈 It comes too late for any scoring.
petersburg-page-gain-names = 🎩 You do not have this { -aristocrat } yet: { $points } ⭐ at the end for different { -aristocrats }.
petersburg-page-gain-same = 🎩 You already have this { -aristocrat }: no more points at the end for different ones.

## Planning ahead

petersburg-plan-which = What should I do on your next turn? You can plan to buy only cards that are on the board now.
petersburg-plan-now = What should I do? You can choose only cards that are on the board now.
petersburg-plan-choose = Buy a card if it is still there
petersburg-plan-card = { $card } · now { $price } ₽
petersburg-plan-price = It costs you **{ $price } ₽** now. How much would you pay at most, and what should I do if it is gone or costs more?
petersburg-plan-cheapest = It replaces whichever card makes it cheapest.
petersburg-plan-limit = Another limit
petersburg-plan-else-ask = Up to { $most } ₽, else ask me
petersburg-plan-else-pass = Up to { $most } ₽, else pass
petersburg-plan-buy-ask = Buy { $card } for up to { $most } ₽ if it is still there, else ask me
petersburg-plan-buy-pass = Buy { $card } for up to { $most } ₽ if it is still there, else pass
petersburg-plan-poor = Pass while I can afford nothing
petersburg-plan-poor-round = Pass while I can afford nothing this round
petersburg-plan-phase = Pass until this phase ends
petersburg-why = 📝 Your plan to buy { $card } for at most { $most } ₽: { $reason }
petersburg-why-gone = it is gone from the board.
petersburg-why-costs = it costs { $price } ₽.
petersburg-why-short = it costs { $price } ₽, and you have { $money } ₽.
petersburg-why-no = the rules do not let you buy it now.

## Where the game stands

petersburg-stage = Round { $round } · { petersburg-phase }
petersburg-stage-last = Round { $round } (the last) · { petersburg-phase }
petersburg-stage-over = Game over
petersburg-decision-move = your move in the { petersburg-of } phase
petersburg-decision-drawn = what do you do with the card from your Observatory?
petersburg-decision-prison = do you buy or take { $card } from the discard?
petersburg-decision-black_market = { petersburg-decision-prison }
petersburg-decision-goods = which good does { $card } carry?
petersburg-decision-upkeep = do you pay { $price } ₽ for { $card }?
petersburg-decision-guild = how does your Guild Hall split its income?
petersburg-decision-trade = do you use your Trading House?
petersburg-decision-steal = do you play your Pickpocket and act first?
petersburg-decision-begin = how does the phase begin?
petersburg-decision-double = { $actions ->
    [one] { $actions } more action
   *[other] { $actions } more actions
} in your Double Turn
petersburg-decision-pub = how many points do you buy in the Pub?
petersburg-decision-over = the game is over
petersburg-question-drawn = Buy, take or discard the card from the Observatory?
petersburg-question-prison = Buy or take { $card } from the discard?
petersburg-question-black_market = { petersburg-question-prison }
petersburg-question-goods = Which good for { $card }?
petersburg-question-upkeep = Pay { $price } ₽ for { $card }?
petersburg-question-guild = How do you split the Guild Hall’s income?
petersburg-question-trade = Use the Trading House?
petersburg-question-pub = How many points do you buy in the Pub?
petersburg-question-steal = Play the Pickpocket and act first?
petersburg-question-begin = How does the phase begin?
petersburg-question-double = Double Turn: { $actions ->
    [one] { $actions } more action
   *[other] { $actions } more actions
}
