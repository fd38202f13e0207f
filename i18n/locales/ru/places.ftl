# Где можно открыть стол и чего там не хватает.

refused-not-a-member = Меня нет на этом сервере, поэтому показать здесь стол я не могу. Попроси модератора добавить меня: { $link }
refused-place-kind = Столы открывают в текстовых каналах, каналах объявлений и ветках. Перейди в один из них или создай новый.
refused-not-in-thread = Меня нет в этой ветке, и писать в ней я не могу. Упомяни меня здесь, чтобы добавить, и попробуй ещё раз.
refused-missing-permissions = В этом канале мне не хватает прав: { $permissions }. Попроси модератора их выдать или выбери другой канал.
refused-timed-out = Меня здесь отправили в тайм-аут до { $until }, и до этого времени я ничего не могу писать. Попроси модератора снять его или попробуй позже.
thread-full = Игра #{ $id } идёт в приватной ветке, а она заполнена: Discord больше никого не пускает в { $thread }.
    Играть можно и отсюда: **{ $button }** ниже и `/board`. Чтобы попасть в ветку, попроси кого-нибудь за столом или модератора удалить из неё тех, кто не играет, и потом добавить тебя.
place-lost = { $number ->
    [one] 🔒 В { $channel } мне не хватает права { $permissions }. Его может дать модератор.
   *[other] 🔒 В { $channel } мне не хватает прав: { $permissions }. Их может дать модератор.
}
refused-private-place = Закрытой игре нужна закрытая ветка, а такие бывают только в текстовых каналах. Открой стол в текстовом канале или без «private».

## Permissions, as Discord's client calls them

permission-view-channel = Просматривать каналы
permission-send-messages = Отправлять сообщения
permission-send-messages-in-threads = Отправлять сообщения в ветках
permission-create-public-threads = Создавать публичные ветки
permission-create-private-threads = Создавать приватные ветки
permission-embed-links = Встраивать ссылки
permission-attach-files = Прикреплять файлы
permission-read-message-history = Читать историю сообщений
permission-manage-roles = Управлять ролями
