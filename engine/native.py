"""Numbers and rows of numbers for the playouts, which may be compiled.

`i64` is an integer that fits in a machine word, `vec[i64]` the type of a row of them whose length never changes. Here,
in plain Python, they are `int` and `list`. The compiler (`make wheel`) reads native.pyi instead and makes machine words
of the same lines of code. So nothing compiled may need what only a list has, such as `append`.
"""

i64 = int
vec = {int: list, bool: list, float: list, list: list}
"""The type of a row, by the type of its items. `list[int]` would be several times slower to call than `list`."""
