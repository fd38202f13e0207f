# Opening a match from a record: `/new record:`.

option-record = Eine Aufzeichnung zum Ansehen oder Weiterspielen: die .json-Datei von Fairness
record-soon = Ich öffne deine Aufzeichnung als Spiel #{ $id }; sein Thread erscheint hier gleich.
record-goes-on = Das Spiel ist noch nicht zu Ende, und seine Plätze sind frei: Nimm deinen im Kanal ein, die anderen nehmen ihre. Ziehst du das Angebot eines Platzes zurück, spielt dort ein Computer.
refused-record-alone = Eine Aufzeichnung bringt Regeln und Plätze mit. Nutze die Option „record“ allein.
refused-record-size = Diese Datei ist zu groß für eine Aufzeichnung: höchstens { $kilobytes } kB.
refused-record-type = Das ist keine Aufzeichnung. Häng die .json-Datei an, die du nach einem Spiel mit *{ button-fair }* bekommst.
refused-record-json = Zeile { $line }: Das ist kein JSON, ich kann die Aufzeichnung nicht lesen.
refused-record-form = Zeile { $line }: In einer Aufzeichnung steht hier etwas anderes.
refused-record-game = Zeile { $line }: Dieses Spiel kenne ich nicht.
refused-record-options = Zeile { $line }: Solche Optionen hat dieses Spiel nicht.
refused-record-players = Zeile { $line }: So viele Spieler sind mit diesen Optionen nicht möglich.
refused-record-seed = Zeile { $line }: Das ist kein Startwert.
refused-record-setup = Zeile { $line }: So kann das Spiel nicht beginnen.
refused-record-action = Zeile { $line }: Diesen Zug erlauben die Regeln nicht.
refused-record-length = Zeile { $line }: zu viele Züge; höchstens { $most }.
refused-record-name = Zeile { $line }: Ein Name ist zu lang.
refused-record-proof = Zeile { $line }: Der Startwert ergibt diese Karten nicht.
refused-record-slow = Diese Aufzeichnung nachzuspielen dauert zu lange, darum habe ich aufgehört.
refused-record-failed = Ich konnte diese Datei nicht lesen, es hat sich nichts geändert. Versuch es bitte noch einmal.
refused-record-many = Du hast an einem Tag schon { $most } Aufzeichnungen geöffnet, mehr geht nicht. Warte bitte ein paar Stunden.
