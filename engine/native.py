"""Numbers and rows for rules and searches, which may be compiled.

`i64` is a machine-word integer, `vec[i64]` a row of fixed length: in plain Python `int` and `list`, for the compiler
(`make wheel`) the types of native.pyi. Compiled code must not use list methods such as `append` on a row.
"""

i64 = int
vec = {int: list, bool: list, float: list, list: list}
"""By type of items. Calling `list[int]` would be several times slower than `list`."""
