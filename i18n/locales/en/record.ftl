# Opening a match from a record: `/new record:`.

option-record = A record to look at or to play on: the .json file that Fair deal gives
record-soon = Game #{ $id } is being opened from your record; its thread appears here in a moment.
record-goes-on = The game is not over, and its seats are free: take yours in the channel and let the others take theirs. A seat whose offer you withdraw goes to a computer player.
refused-record-alone = A record brings its own rules and seats. Use the option “record” alone.
refused-record-size = This file is too large for a record: { $kilobytes } kB is the most.
refused-record-type = This is not a record. Attach the .json file that *{ button-fair }* gives after a game.
refused-record-json = Line { $line }: this is not JSON, so I cannot read the record.
refused-record-form = Line { $line }: a record has something else here.
refused-record-game = Line { $line }: I do not know this game.
refused-record-options = Line { $line }: this game does not have these options.
refused-record-players = Line { $line }: these options do not allow this number of players.
refused-record-seed = Line { $line }: this is not a seed.
refused-record-setup = Line { $line }: the game cannot begin like this.
refused-record-action = Line { $line }: the rules do not allow this move.
refused-record-length = Line { $line }: too many moves; { $most } is the most.
refused-record-name = Line { $line }: a name is too long.
refused-record-proof = Line { $line }: the seed does not give this deal.
refused-record-slow = Playing this record again takes too long, so I stopped.
refused-record-failed = I could not read this file, so nothing has changed. Please try again.
refused-record-many = You have opened { $most } records within a day, which is the most. Please wait a few hours.
