"""Pictures: functions from a view to the bytes of an image. Without Discord and database.

Unless stated otherwise, sizes are in pixels and places are counted from the upper left corner.
"""
