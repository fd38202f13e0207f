"""Warm up on import, for multiprocessing's fork server, which can only import modules.

Processes forked from it draw their first picture almost as fast as the next.
"""

from render.warm import warm_up

warm_up()
