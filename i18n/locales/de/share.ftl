# Ein beendetes Spiel als Seite weitergeben.

button-share = Teilen
share-heading = ### 📄 #{ $id } · Das ganze Spiel als Seite
    Lade sie herunter und öffne sie in einem Browser am Computer: Sie zeigt das Spiel Zug für Zug, auch ohne Internet. Am Handy zeigt die Vorschau vielleicht nur das Ende. Du kannst sie weitergeben.
share-progress = 📄 **Spiel #{ $id }.** Deine Seite erscheint im Thread des Spiels. Bisher gezeichnet: { $percent } % ({ $when }).
share-posted = 📄 [Die Seite von Spiel #{ $id }]({ $link }) ist fertig.
share-coming = 📄 **Spiel #{ $id }.** Die Seite erscheint im Thread des Spiels, sobald sie gezeichnet ist.
share-failed = Ich konnte diese Seite nicht fertigstellen. Drück bitte noch einmal auf denselben Knopf.

## Warum es nicht geht

refused-not-over = Das gibt es erst, wenn das Spiel vorbei ist. Bis dahin sind die Karten auf der Hand geheim.
refused-share-busy = Gerade entstehen zu viele Seiten. Versuch es bitte in ein paar Minuten noch einmal.
refused-cards-in-play = Andere spielen vielleicht noch mit diesen Karten. Ab dem { $until } kann ich dieses Spiel zeigen.
refused-no-files = Im Kanal dieses Spiels darf ich keine Dateien anhängen. Die Moderation kann es erlauben: **{ permission-attach-files }**.
refused-file-too-large = Diese Datei wäre { $size } MB groß, und Discord erlaubt höchstens { $most } MB.
