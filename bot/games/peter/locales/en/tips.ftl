# Peter the Great: tips in a first game, at most 120 characters.

peter-tip-no-bid = This line alone does not bring you more points a turn: bid nothing, and keep your cubes.
peter-tip-smaller-bid = The winner’s cubes go back into the pouch. You need not bid all { $number }: keep some for the next line.
peter-tip-wait = There is no need to call yet: pass, and every turn brings one more card into the line.
peter-tip-effect = Peter cards count in no suit. Use one for its effect while that helps you.
