# Слова издания 2014 года вместо слов 2004 года.

picture-phase-aristocrat = Дворяне
picture-phase-trading = Замена
picture-part-aristocrats = Дворяне
picture-card-replaces-aristocrat = Заменяет дворянина
picture-effect-ruble_per_aristocrat = 1 рубль за каждого твоего дворянина
picture-effect-point_per_aristocrat = 1 очко за каждого твоего дворянина
alt-aristocrats = { $count ->
    [one] { $count } дворянин
    [few] { $count } дворянина
    [many] { $count } дворян
   *[other] { $count } дворянина
}
