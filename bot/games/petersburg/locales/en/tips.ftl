# Saint Petersburg: tips in a first game, and the question before a move that loses many points.

## Tips, at most 120 characters

petersburg-tip-useless = { $card } earns nothing before the game ends. Keep your rubles: every 10 ₽ are a point.
petersburg-tip-last-deck = { petersburg-deck }: { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
} left. This is probably the last round, so go for points now.
petersburg-tip-hand = Each card in your hand at the end costs { $penalty } points. You can play { $card } now for { $price } ₽.
petersburg-tip-taken = Each card in your hand at the end costs { $penalty } points: take only what you can pay for later.
petersburg-tip-two-workers = For the price of { $card }, two workers would earn you { $rubles } ₽ every round.
petersburg-tip-first-aristocrat = You have no { -aristocrat } yet. { $names } different ones bring { $points } points at the end.
petersburg-tip-aristocrats-rubles = { $cards ->
    [1] { $card } would leave you { $left } ₽ for the { -aristocrats }. Keep more for their phase.
   *[other] { $cards } purchases in a row would leave you { $left } ₽ for the { -aristocrats }. Keep more for their phase.
}
petersburg-tip-rubles-first = Early on, rubles beat points: { $card } earns { $rubles } ₽ every round.
petersburg-tip-same-name = { $card }: each one you own makes the next 1 ₽ cheaper. You would pay { $price } ₽ now.
petersburg-tip-another-name = Collect different { -aristocrats }: { $card } makes { $names }, worth { $points } more points at the end.
petersburg-tip-lower-row = { $card } lies in the lower row: 1 ₽ cheaper, and gone after this round.
petersburg-tip-points-now = From now on, think of points: { $card } earns { petersburg-points } in each scoring.
petersburg-tip-replace = { $card } replaces { $replaced }: you pay only the difference, { $price } ₽.
petersburg-tip-take = You can take { $card } into your hand: it costs nothing now, and nobody else can buy it.
petersburg-tip-pass = I would pass: by my estimate no card here is worth its price now. Keep your rubles for later.

## The question before a move that loses many points

petersburg-doubt-pass = By my estimate, this is worth about { $points } points more than a pass: **{ $better }**. Pass anyway?
petersburg-doubt-take = { $card } costs you { $penalty } points if it is still in your hand at the end. By my estimate, this is worth about { $points } points more: **{ $better }**. Take it anyway?
petersburg-doubt-better = By my estimate, this is worth about { $points } points more than { $card } in your hand: **{ $better }**. Take it anyway?
petersburg-doubt-useless = { $card } earns nothing before the game ends, and costs { $rubles } ₽. Do it anyway?
petersburg-doubt-replaced = { $card } takes the place of { $replaced }, which still earns more. By my estimate, this costs you about { $points } points. Do it anyway?
petersburg-doubt-instead = This leaves you { $left } ₽: too little for something that is worth about { $points } points more by my estimate: **{ $better }**. Do it anyway?
petersburg-doubt-money = This leaves you { $left } ₽ for { $phases ->
    [one] this phase
   *[other] { $phases } phases
}. Only then do your cards earn { $rubles } ₽. Do it anyway?
petersburg-doubt-money-for-good = This leaves you { $left } ₽, and your cards will earn you no more rubles. Do it anyway?
