"""Numbers and rows of numbers for the playouts, which may be compiled.

`i64` is a machine-word integer, `vec[i64]` a row of them with a fixed length. In plain Python they are `int` and
`list`; the compiler (`make wheel`) reads native.pyi instead and compiles the same code to machine words. Compiled code
must therefore not use anything that only a list has, such as `append`.
"""

i64 = int
vec = {int: list, bool: list, float: list, list: list}
"""The type of a row by the type of its items. Calling `list[int]` would be several times slower than `list`."""
