# Peter der Große: Hinweise im ersten Spiel, höchstens 120 Zeichen.

peter-tip-no-bid = Diese Reihe allein bringt dir nicht mehr Punkte je Zug: Biete nichts und behalt deine Würfel.
peter-tip-smaller-bid = Wer gewinnt, legt die Würfel in den Beutel. Biete nicht alle { $number }: Heb welche für die nächste Reihe auf.
peter-tip-wait = Du musst noch nicht bieten lassen: Pass, dann kommt mit jedem Zug eine Karte in die Reihe.
peter-tip-effect = Peter-Karten zählen in keiner Sorte. Nutz die Wirkung, solange sie dir hilft.
