# Sankt Petersburg: die Optionen eines neuen Spiels, und warum manche nicht zusammengehen.

## Optionen
## Verwendet in bot/games/base_presenter.py

petersburg-option-edition = Wessen Karten und Preise
petersburg-option-edition-2004 = 2004
petersburg-option-edition-2014 = 2014
petersburg-option-market = Mit dem Markt; nur 2014
petersburg-option-market-false = ohne
petersburg-option-market-true = mit dem Markt
petersburg-option-new_society = Mit der Neuen Gesellschaft
petersburg-option-new_society-false = ohne
petersburg-option-new_society-true = mit der Neuen Gesellschaft
petersburg-option-banquet = Mit dem Bankett
petersburg-option-banquet-false = ohne
petersburg-option-banquet-true = mit dem Bankett
petersburg-option-guild_hall = Wann das Gildehaus aufgeteilt wird
petersburg-option-guild_hall-scoring = Frage nach der Gebäudewertung, wie in der Regel
petersburg-option-guild_hall-beforehand = vorher eingestellt
petersburg-option-sycophant = Ob ein Schmarotzer gehen darf
petersburg-option-sycophant-bound = bleibt, solange er bezahlt wird, wie in der Regel
petersburg-option-sycophant-free = darf gehen
petersburg-option-prison_up = Wann ein benutzter Schuldturm wieder aufgedeckt wird
petersburg-option-prison_up-round = zu Beginn der nächsten Runde, wie in der Regel
petersburg-option-prison_up-phase = gleich nach der Gebäudephase
petersburg-option-open_money = Alle Rubel sind offen
petersburg-option-open_money-false = geheim, wie in der Regel
petersburg-option-open_money-true = offen
petersburg-option-open_hands = Alle Hände sind offen
petersburg-option-open_hands-false = geheim, wie in der Regel
petersburg-option-open_hands-true = offen
petersburg-option-open_decks = Der Inhalt der Stapel ist offen
petersburg-option-open_decks-false = geheim, wie in der Regel
petersburg-option-open_decks-true = offen
petersburg-option-pub_timing = Wann Wirtshaus und Handelshaus genutzt werden
petersburg-option-pub_timing-scoring = nach der Gebäudewertung, wie in der Regel
petersburg-option-pub_timing-action = als Aktion in der Gebäudephase
petersburg-option-tiebreak = Was bei Gleichstand entscheidet
petersburg-option-tiebreak-money = die meisten Rubel
petersburg-option-tiebreak-long = Rubel, { -aristocrats }, Gebäude, Handwerker
petersburg-option-tiebreak-leftover = Rubel über die vollen Zehner hinaus
petersburg-option-without = Karten, die weggelassen werden
petersburg-option-words-open_money-true = offene Rubel
petersburg-option-words-open_hands-true = offene Handkarten
petersburg-option-words-open_decks-true = offene Stapel
petersburg-option-words-pub_timing-action = Wirtshaus und Handelshaus sind Aktionen
petersburg-option-words-guild_hall-beforehand = das Gildehaus wird vorher eingestellt
petersburg-option-words-sycophant-free = Schmarotzer dürfen gehen
petersburg-option-words-prison_up-phase = der Schuldturm wird nach der Gebäudephase aufgedeckt
petersburg-option-words-tiebreak-money = bei Gleichstand: die meisten Rubel
petersburg-option-words-tiebreak-long = bei Gleichstand: Rubel, { -aristocrats }, Gebäude, Handwerker
petersburg-option-words-tiebreak-leftover = bei Gleichstand: Rubel über die vollen Zehner hinaus
petersburg-option-words-without = ohne { $cards }

petersburg-refused-market-needs-2014 = Der Markt gehört nur zur Ausgabe von 2014.
petersburg-refused-seats = Ohne Markt und Neue Gesellschaft spielt man höchstens zu viert, mit einem von beiden auch zu fünft.
petersburg-refused-without-unknown = Mit diesen Regeln gibt es keine solche Karte, die man weglassen könnte: { $card }.
petersburg-refused-without-too-few = Jeder Stapel behält mindestens { $least } Karten; übrig blieben { $left }: { petersburg-deck-name }.
petersburg-refused-no-preset = Solche Regeln gibt es nicht.
