"""Importing this module warms the process up: for multiprocessing's fork server, which can only import modules.

The processes that it forks then draw their first picture almost as fast as the next.
"""

from render.warm import warm_up

warm_up()
