"""Draw pictures from views; no Discord, no database.

Unless stated otherwise, sizes are pixels and positions count from the upper left corner.
"""
