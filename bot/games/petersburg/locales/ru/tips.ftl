# «Санкт-Петербург»: советы в первой игре и вопрос перед ходом, который стоит многих очков.

## Советы, не больше 120 знаков

petersburg-tip-useless = { $card }: до конца игры дохода уже не будет. Береги рубли: каждые 10 ₽ — это очко.
petersburg-tip-last-deck = { petersburg-deck }: осталось карт — { $cards }. Похоже, раунд последний: пора набирать очки.
petersburg-tip-hand = Карта на руке в конце игры — минус { $penalty } очков. Сейчас можно сыграть за { $price } ₽: { $card }.
petersburg-tip-taken = Карта на руке в конце игры — минус { $penalty } очков: бери только то, что потом сможешь оплатить.
petersburg-tip-two-workers = { $card }: за эту цену можно взять двух мастеров, а они дают { $rubles } ₽ каждый раунд.
petersburg-tip-first-aristocrat = У тебя ещё нет { -aristocrats(case: "gen") }. { $names } разных дадут в конце { $points } очков.
petersburg-tip-aristocrats-rubles = { $cards ->
    [1] { $card }: после покупки останется { $left } ₽. Оставь больше на фазу { -aristocrats(case: "gen") }.
   *[other] Несколько таких покупок подряд — и останется { $left } ₽. Оставь больше на фазу { -aristocrats(case: "gen") }.
}
petersburg-tip-rubles-first = В начале рубли важнее очков. { $card }: доход { $rubles } ₽ каждый раунд.
petersburg-tip-same-name = { $card }: каждая такая карта у тебя делает следующую на 1 ₽ дешевле. Сейчас цена { $price } ₽.
petersburg-tip-another-name = Собирай разных { -aristocrats(case: "gen") }. { $card }: их станет { $names }, в конце ещё +{ $points } очк.
petersburg-tip-lower-row = { $card } лежит в нижнем ряду: на 1 ₽ дешевле, а после раунда уйдёт.
petersburg-tip-points-now = Теперь думай об очках. { $card }: { petersburg-points } при каждой награде.
petersburg-tip-replace = { $card } — замена для «{ $replaced }»: ты платишь только разницу, { $price } ₽.
petersburg-tip-take = { $card }: можно взять на руку. Сейчас это бесплатно, и карту никто не перекупит.
petersburg-tip-pass = Лучше пас: по моей оценке, сейчас ни одна карта здесь не стоит своей цены. Рубли пригодятся позже.

## Вопрос перед ходом, который стоит многих очков

petersburg-doubt-pass = По моей оценке, это примерно на { $points } очк. лучше паса: **{ $better }**. Всё равно пасовать?
petersburg-doubt-take = { $card }: минус { $penalty } очков, если карта останется на руке до конца. По моей оценке, это лучше примерно на { $points } очк.: **{ $better }**. Всё равно взять?
petersburg-doubt-better = По моей оценке, это примерно на { $points } очк. лучше, чем { $card } на руке: **{ $better }**. Всё равно взять?
petersburg-doubt-useless = { $card }: до конца игры дохода уже не будет, а стоит { $rubles } ₽. Всё равно?
petersburg-doubt-replaced = { $card } займёт место «{ $replaced }», а эта карта ещё принесла бы больше. По моей оценке, потеря — примерно { $points } очк. Всё равно?
petersburg-doubt-instead = У тебя останется { $left } ₽, и на это не хватит: **{ $better }**. По моей оценке, оно лучше примерно на { $points } очк. Всё равно?
petersburg-doubt-money = У тебя останется { $left } ₽ на { $phases ->
    [one] эту фазу
    [few] { $phases } фазы
   *[other] { $phases } фаз
}. Только потом карты дадут { $rubles } ₽. Всё равно?
petersburg-doubt-money-for-good = У тебя останется { $left } ₽, и карты рублей больше не дадут. Всё равно?
