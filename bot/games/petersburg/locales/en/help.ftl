# Saint Petersburg: its part of /help.

## Help

petersburg-help =
    {""}**Saint Petersburg** — build the young capital: workers bring rubles, buildings and { -aristocrats } bring points.
    • A round has four phases: 🟩 workers, 🟦 buildings, 🟥 { -aristocrats }, 🔄 { -trading }. In any phase you may act on any card.
    • On your turn do one thing: **buy** a card from the board, **take** one into your hand (up to 3, free), **play** one from your hand for its price, or **pass**. A phase ends when all pass in a row.
    • After each of the first three phases everybody earns what their cards of that colour show. { -trading(case: "title") } scores nothing.
    • A card costs 1 ₽ less for each card of the same name you have, and 1 ₽ less in the lower row. It always costs at least 1 ₽.
    • A { -trading } card replaces one of your cards of its colour, and costs that much less. A green one needs the matching worker.
    • New cards come to the upper row. At the end of a round the lower row is discarded and the upper row moves down.
    • When a deck runs out, that round is the last one.
    • The Market adds a fifth phase, 🟨: each kind of goods scores for the player who has the most of it. New Society, The Banquet (🟪 action cards) and the other editions bring cards of their own; `/card` explains each.
    • At the end: your different { -aristocrats } give 1, 3, 6, 10, 15, 21, 28, 36, 45, 55 points; every 10 ₽ give 1; every card left in hand costs 5 points (action cards nothing).
    {""}**How to play here:** press *{ button-move }* below the board, then buy or take a card in one step, or look at one: each price is explained.
    {""}*{ petersburg-menu-pass-phase }* saves you the waiting; until your next turn you can take it back.
