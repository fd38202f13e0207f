# Was der Rückblick nach einem Spiel sagt.

## Der Befehl und seine Seite

coach-progress = 🔎 **Spiel #{ $id }.** Von deinen { $number } Zügen bin ich bisher { $done } durchgegangen ({ $when }). Der Rest folgt hier von selbst.
coach-later = Das dauert länger, als ich hier warten kann. Ich arbeite weiter; drück in einer Weile noch einmal auf denselben Knopf.
coach-failed = Ich konnte den Rückblick auf dieses Spiel nicht beenden. Drück bitte noch einmal auf denselben Knopf.
coach-heading = ### 🔎 #{ $id } · Rückblick auf deine Züge
coach-lost = { $number ->
        [1] Dein einziger Zug mit einer Wahl hat { $lost } verschenkt (± { $error }).
       *[other] Du hattest { $number } Züge mit einer Wahl; auch Passen zählt. Im Schnitt hat jeder { $lost } verschenkt (± { $error }). { $good ->
            [0] Keiner davon war so gut wie der beste.
            [one] Einer davon war etwa so gut wie der beste.
           *[other] { $good } davon waren etwa so gut wie der beste.
        }{ $close ->
            [0] {""}
            [one] {" "}Bei einem ist es nicht klar.
           *[other] {" "}Bei { $close } ist es nicht klar.
        }
    }
coach-about = etwa **{ $lost }**
coach-hardly = **weniger als 0,1 Punkte**
coach-level = Deine Stufe bei dieser Kartenfolge: **{ $level }**. Computerspieler dieser Stufe verschenken etwa gleich viel.
coach-best = **Bester Zug: { $when }.** { $played }. Alles andere war mindestens etwa { $gained } weniger wert.
coach-turning-point = **{ $when }.** Du hast gewählt: { $played }. Besser: **{ $better }**, um etwa { $lost } (± { $error }).
coach-chance = Deine Siegchance: { $chance } % statt { $possible } %.
coach-rival = Das schadet vor allem { $name }
coach-for = Dafür · { $reason }
coach-against = Gegen deinen Zug · { $reason }
coach-little-reason = Der größte Teil des Unterschieds zeigt sich erst im weiteren Verlauf
coach-no-reason = Kein Grund sticht heraus: Der Unterschied zeigt sich erst im weiteren Verlauf
coach-no-turning-points = Kein einzelner Zug hat eindeutig Punkte verschenkt.
coach-deal = **Die Kartenfolge:** Spielten nur Computer der Stufe Verwalter, kamen sie auf deinem Platz im Schnitt auf { $mean ->
        [one] { $mean } Punkt
       *[other] { $mean } Punkte
    } ({ $least } bis { $most }). Du hattest { $own ->
        [one] { $own } Punkt
       *[other] { $own } Punkte
    }.
coach-deal-early = **Die Kartenfolge:** Computer der Stufe Verwalter, die sie bis zum Ende spielten, kamen auf deinem Platz im Schnitt auf { $mean ->
        [one] { $mean } Punkt
       *[other] { $mean } Punkte
    } ({ $least } bis { $most }). Dein Spiel endete vorzeitig, also lässt sich dein Ergebnis ({ $own ->
        [one] { $own } Punkt
       *[other] { $own } Punkte
    }) damit nicht vergleichen.
coach-estimates = Das sind Schätzungen des Zaren, des stärksten Computerspielers, nur aus dem, was du im jeweiligen Moment sehen konntest. Das ± umfasst das Glück und die Irrtümer des Zaren, die früh im Spiel und bei großen Verlusten am größten sind. Ein Zug, der höchstens einen Punkt verschenkt hat, gilt als etwa gleich gut; war es mehr, aber nicht mehr als das ±, ist es nicht klar. Bei der Siegchance wird angenommen, dass von da an alle gleich gut spielen. Lässt du dieselbe Chance in mehreren Zügen aus, zählt sie jedes Mal; deshalb kann man die Verluste nicht zusammenzählen. Wendepunkte sind die Züge, die deine Siegchance am stärksten gesenkt haben.

## Warum es nicht geht

refused-coach-not-finished = Dieses Spiel hat kein Ergebnis. Ich blicke nur auf Spiele zurück, die zu Ende gespielt wurden.
refused-coach-nothing = In diesem Spiel hattest du bei keinem Zug eine Wahl.
refused-coach-other = Ich gehe noch dein Spiel #{ $game } durch. Eins nach dem anderen, bitte.
refused-coach-busy = Ich blicke gerade auf zu viele Spiele zurück. Bitte versuch es in ein paar Minuten noch einmal.

## Das Bild

coach-picture-title = Rückblick
coach-picture-chances = Deine Siegchance; darunter der erwartete Vorsprung in Punkten
coach-picture-lost = Verschenkte Punkte, Zug für Zug (hohl: vielleicht keine)
coach-picture-round = Runde { $number }
coach-picture-played = Gespielt
coach-picture-better = Besser
coach-picture-chance = Siegchance
coach-picture-same = So oder so { $chance } %
coach-picture-instead = { $chance } % statt { $possible } %
coach-picture-loss = −{ $lost } (± { $error })
coach-picture-square-red = Rot
coach-picture-square-yellow = Gelb
coach-picture-square-green = Grün
coach-picture-square-blue = Blau
coach-picture-square-white = Weiß
alt-coach-turning-point = { $when }: { $played }. Besser: { $better }. Siegchance: { $chance }; { $loss }.
alt-coach-chance = { $number ->
        [one] Ein Zug
       *[other] { $number } Züge
    } mit einer Wahl. Siegchance: { $first } nach dem ersten, { $last } nach dem letzten. Erwarteter Vorsprung am Ende: erst { $lead } Punkte, dann { $end }.
