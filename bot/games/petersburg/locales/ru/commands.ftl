# Санкт-Петербург: слэш-команды для ходов. Discord показывает не больше 100 знаков.
# Используется в bot/games/petersburg/presenter.py

command-buy = Купить карту с поля или только что вытянутую
command-take = Взять карту в руку
petersburg-do-examples = обсерватория, кабак, сброс
command-play = Сыграть карту с руки
option-buy-card = Какую карту и что она заменит
option-take-card = Какую карту
option-play-card = Какую карту и что она заменит
option-phase = Да: до конца фазы. Нет: больше не пасовать автоматически.
