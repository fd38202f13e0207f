# Санкт-Петербург: настройки новой игры и почему некоторые не сочетаются.

## Настройки
## Используется в bot/games/base_presenter.py

petersburg-option-edition = Чьи карты и цены
petersburg-option-edition-2004 = 2004
petersburg-option-edition-2014 = 2014
petersburg-option-market = С Рынком; только 2014
petersburg-option-market-false = без него
petersburg-option-market-true = с Рынком
petersburg-option-new_society = С «Новой Россией»
petersburg-option-new_society-false = без неё
petersburg-option-new_society-true = с «Новой Россией»
petersburg-option-banquet = С Ассамблеей
petersburg-option-banquet-false = без неё
petersburg-option-banquet-true = с Ассамблеей
petersburg-option-guild_hall = Когда делится доход Гильдии
petersburg-option-guild_hall-scoring = решается после награды за здания, как в правилах
petersburg-option-guild_hall-beforehand = настраивается заранее
petersburg-option-sycophant = Можно ли прогнать Нахлебника
petersburg-option-sycophant-bound = остаётся, пока ему платят, как в правилах
petersburg-option-sycophant-free = его можно прогнать
petersburg-option-prison_up = Когда использованная Долговая яма снова открывается
petersburg-option-prison_up-round = в начале следующего раунда, как в правилах
petersburg-option-prison_up-phase = сразу после фазы зданий
petersburg-option-open_money = Рубли всех открыты
petersburg-option-open_money-false = тайные, как в правилах
petersburg-option-open_money-true = открытые
petersburg-option-open_hands = Карты на руках открыты
petersburg-option-open_hands-false = тайные, как в правилах
petersburg-option-open_hands-true = открытые
petersburg-option-open_decks = Состав колод открыт
petersburg-option-open_decks-false = тайный, как в правилах
petersburg-option-open_decks-true = открытый
petersburg-option-pub_timing = Когда работают Кабак и Торговые ряды
petersburg-option-pub_timing-scoring = после награды за здания, как в правилах
petersburg-option-pub_timing-action = действием в фазе зданий
petersburg-option-tiebreak = Что решает при равенстве
petersburg-option-tiebreak-money = больше рублей
petersburg-option-tiebreak-long = рубли, { -aristocrats }, здания, мастера
petersburg-option-tiebreak-leftover = рубли сверх полных десятков
petersburg-option-without = Карты, которых нет в игре
petersburg-option-words-open_money-true = рубли открыты
petersburg-option-words-open_hands-true = карты на руках открыты
petersburg-option-words-open_decks-true = состав колод открыт
petersburg-option-words-pub_timing-action = Кабак и Торговые ряды — это действия
petersburg-option-words-guild_hall-beforehand = Гильдия настраивается заранее
petersburg-option-words-sycophant-free = Нахлебников можно прогнать
petersburg-option-words-prison_up-phase = Долговая яма открывается после фазы зданий
petersburg-option-words-tiebreak-money = при равенстве: больше рублей
petersburg-option-words-tiebreak-long = при равенстве: рубли, { -aristocrats }, здания, мастера
petersburg-option-words-tiebreak-leftover = при равенстве: рубли сверх полных десятков
petersburg-option-words-without = без карт: { $cards }

petersburg-refused-market-needs-2014 = Рынок играют только с изданием 2014 года.
petersburg-refused-seats = Без Рынка и «Новой России» играют не больше чем вчетвером, с одним из них — и впятером.
petersburg-refused-without-unknown = С этими правилами такой карты в игре нет, убирать нечего: { $card }.
petersburg-refused-without-too-few = В каждой колоде остаётся не меньше { $least } карт, а осталось бы { $left }: { petersburg-deck-name }.
petersburg-refused-no-preset = Таких правил нет.
