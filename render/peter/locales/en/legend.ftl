# The legend of the board: how a sign looks, a colon, and what it means. Its picture shows only what follows the colon.

peter-legend-pouch = cube at the top: cubes in the pouch
peter-legend-gone = crown at the top: Peter cards used up
peter-legend-turn = arrowhead, amber: whose turn it is
peter-legend-next = 2 in a disc: has the next turn
peter-legend-dot = coloured dot: this player’s colour in every picture
peter-legend-computer = face or computer: a computer player
peter-legend-resigned = white flag: has resigned
peter-legend-peter = crown: { peter-picture-suit-peter }
peter-legend-baltic = anchor: { peter-picture-suit-baltic }
peter-legend-rebellions = crossed sabres: { peter-picture-suit-rebellions }
peter-legend-black-sea = ship: { peter-picture-suit-black-sea }
peter-legend-western = cocked hat: { peter-picture-suit-western }
peter-legend-reforms = scroll: { peter-picture-suit-reforms }
peter-legend-petersburg = fortress with a spire: { peter-picture-suit-petersburg }
peter-legend-fewest = suit on amber: the smallest suit, it scores each turn
peter-legend-added = number, plus, number: your cards, plus those in the line
peter-legend-point = star: points
peter-legend-growth = plus and a number: points a turn
peter-legend-growth-won = two numbers, an arrow between: points a turn now, and with the line
peter-legend-cubes = white cube: number of cubes
peter-legend-cube = cube with a letter: a cube’s colour
peter-legend-has-bid = tick or “{ peter-picture-has-bid }”: has bid in secret
peter-legend-bid = plate with a cube: the last bid
peter-legend-won = plate on amber: the bid that won the line
