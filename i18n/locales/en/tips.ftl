# Help in first games: tips in menus, and the question before a move that loses many points.

tab-tips = Tips
button-notips = No more tips
menu-tip = 💡 { $tip }
menu-anyway = Do it anyway
menu-go-back = Choose another move
tips-ended = I give you no more tips. You can have them again in `/profile`.
tips-heading = **Help in your first games.** Tips come up to eight times in your first game of each kind. A question before a costly move comes at most once a round in your first three, where no rating depends on it.
tips-tips = Tips in the menu
tips-tips-on = Give me tips
tips-tips-off = No tips
tips-doubts = Before a move that seems to lose more than 8 points
tips-doubts-on = Ask me first
tips-doubts-off = Just play it
