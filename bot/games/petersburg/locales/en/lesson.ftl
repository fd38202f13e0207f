# Saint Petersburg: its lesson. A message has at most 300 characters; what is bold stands on the best button.

petersburg-lesson-workers = Build the Czar’s new city and end with the most points. Now it is the worker phase. When it ends, each of your workers earns you 3 ₽, now and in every later round. They all earn the same, so buy the cheapest: the **Lumberjack** for 3 ₽.
petersburg-lesson-workers-dear = The Shepherd earns 3 ₽ too, but costs 5 ₽. That is 2 ₽ more for the same income.
petersburg-lesson-workers-pass = You still have 25 ₽, but rubles in your purse earn nothing. A Lumberjack earns its price back when this phase ends.
petersburg-lesson-name = The Lumberjack is yours. The computer bought the Shepherd. A card costs 1 ₽ less for each card of the same name that you own, but at least 1 ₽: your second **Lumberjack** costs 2 ₽.
petersburg-lesson-name-other = The Gold Miner costs 4 ₽ and earns 3 ₽. The second Lumberjack earns the same and costs you only 2 ₽.
petersburg-lesson-name-pass = Nothing bought, nothing earned: a second Lumberjack costs 2 ₽ and earns 3 ₽ in every round.
petersburg-lesson-buildings = A phase ends when all pass in a row; until then you may act even after a pass. Your two workers earned 6 ₽. Now come the buildings: they earn points in every round, but no rubles. Start small: the **Customs House** costs 8 ₽ and earns 2 points.
petersburg-lesson-buildings-dear = 6 points in every round are great, but you have only 6 ₽ left. The { -aristocrats } come next, and they earn rubles. Money first, points later!
petersburg-lesson-buildings-pass = You keep all your rubles, but your city earns no points this round. There is enough for a small building.
petersburg-lesson-hand = You would like the second Customs House, too, but need your rubles for the next phase. **Take** it into your hand: that is free, and nobody else gets it. You pay when you play it. Your hand has room for 3 cards.
petersburg-lesson-hand-buy = It costs 7 ₽, since you have one already. That leaves 11 ₽, too little for the best { -aristocrat } of the next phase: that one costs 16 ₽.
petersburg-lesson-hand-pass = Now the computer can buy it. In your hand it would be safe, and that is free.
petersburg-lesson-aristocrats = Your Customs House earned 2 points. Now the { -aristocrat } phase: they earn rubles, the expensive ones points as well. Buy the **Judge** (16 ₽). He earns 5 ₽ and 2 points in every round, and the sooner he comes, the more often.
petersburg-lesson-aristocrats-cheap = The Administrator costs only 7 ₽, but earns only 2 ₽, and now the computer gets the Judge with 5 ₽ and 2 points a round.
petersburg-lesson-aristocrats-pass = Rubles that you keep earn nothing. So early in the game, a good { -aristocrat } earns round after round.
petersburg-lesson-badges = What the numbers mark. **1** What your workers earn next; beside it the other colours. **2** Your different { -aristocrats } ▶ their points at the end. **3** Your final score if nothing changed. **4** Octagon: you begin the phase it shows. *Signs* explains all the rest.
petersburg-lesson-trading = A { -trading } card takes the place of a card of its colour; a green one needs a worker with the same symbol. You pay only the difference, at least 1 ₽. **Carpenter Workshop** for Lumberjack: 4 − 3 = 1 ₽. It earns 3 ₽ too and makes your buildings 1 ₽ cheaper. This phase earns nothing.
petersburg-lesson-trading-wharf = Only a Ship Builder can become a Wharf, and you have none. It would stay in your hand, and there each card costs 5 points at the end of the game.
petersburg-lesson-trading-pass = Passing is fine if nothing helps you. But 1 ₽ off every building, for 1 ₽, is a bargain.
petersburg-lesson-lower = Round 2. What nobody bought lies in the lower row: each card there is 1 ₽ cheaper, and gone after this round. The **Market** (5 ₽) costs you 3 ₽: 1 less for the row, 1 less for the Workshop. Any card can be bought in any phase.
petersburg-lesson-lower-hand = That takes all your 6 ₽. The Customs House is safe in your hand, but the Market is gone after this round.
petersburg-lesson-lower-pass = The Market is gone after this round, and will hardly be cheaper: 3 ₽ for a point in every round.
petersburg-lesson-names = We jump to round 4. The blue deck is empty, so this round is the last. At the end different { -aristocrats } give points: 1, 3, 6, 10, 15 for 1 to 5 names, up to 55 for ten. You have 4. Buy a new name, the **Warehouse Manager**!
petersburg-lesson-names-same = You have an Author already. A name counts only once, so this gives you no points at the end.
petersburg-lesson-names-hand = Good idea, but 3 ₽ are left now, too few for a new { -aristocrat }. Wait for the next phase: your { -aristocrats } earn first, and then you can play it.
petersburg-lesson-last = Five names, and your { -aristocrats } earned 16 ₽. This phase is the last. Each card that stays in your hand costs 5 points, and 10 ₽ give just 1 point. So play the **Customs House** from your hand.
petersburg-lesson-last-pass = Now the Customs House in your hand costs you 5 points. Your 16 ₽ give only 1 point.
petersburg-lesson-last-take = A second card in your hand: together they cost you 10 points at the end. Take only what you will play.
petersburg-lesson-result = You win with 46 points: 31 from all rounds and 15 for five different { -aristocrats }. Every 10 ₽ would be 1 point; you have 9. The computer kept three cards in hand: −15. Now back to your own game!
petersburg-lesson-play = Your own game, round 2: your workers earned 6 ₽, you have 9 ₽, and buildings come next. Play the **Customs House** from your hand: 8 ₽, less 1 for the same name, less 1 for the Workshop. The lower row’s discount counts only when you buy there.
petersburg-lesson-play-market = 1 point a round for 3 ₽ is good. But the Customs House earns 2 points for 6 ₽, and it also has to leave your hand.
petersburg-lesson-play-pass = Every round that it waits in your hand costs you 2 points.
petersburg-lesson-end = Your buildings now earn 5 points a round! Remember: rubles first, as long as a card can still earn back its price, then points; different { -aristocrats }; an empty hand at the end. Play on from here against an easy computer player, in a private thread.
