"""Draw pictures from views; no Discord, no database.

Unless stated otherwise, sizes are pixels, counted from the upper left corner.
"""
