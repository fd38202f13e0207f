# Saint Petersburg: its part of /help.

## Help

petersburg-help =
    {""}**Saint Petersburg**: build the young capital. Workers and { -aristocrats } earn rubles, buildings earn points, and different { -aristocrats } earn more points at the end.
    • Each round has four phases: 🟩 workers, 🟦 buildings, 🟥 { -aristocrats }, 🔄 { -trading }. On your turn **buy** any card, **take** one into your hand (3 at most, free), **play** one from your hand, or **pass**. Once everybody passes in a row, you earn with your cards in the phase’s colour.
    • Cheaper: 1 ₽ off for each card of that name you own, 1 ₽ off in the lower row. { -trading(case: "title") } cards replace one of yours and cost that much less.
    • An empty deck makes this round the last. Then different { -aristocrats } give 1, 3, 6, 10, 15, 21, 28, 36, 45, 55 points, every 10 ₽ give 1, and each card in hand costs 5.
