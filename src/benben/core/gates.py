"""Functions that compiled code calls by a name of the linker.

numba links whatever a function calls into it and optimizes it there once more. The rules of a game are called by every
kernel and search: that would be more than half of the work of compiling, and larger code is no faster.

Made from numba's documented means for new operations: a type of its own for a global, and how a call of it is lowered.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numba.core
from llvmlite import binding  # type: ignore[import-untyped]
from numba.core.typing.templates import ConcreteTemplate, infer_global
from numba.extending import lower_builtin

# numba has type hints in places only.
core: Any = numba.core
linker: Any = binding
declare: Any = infer_global
lower: Any = lower_builtin

_kept: list[Any] = []  # code that is called by its address


def gate(symbol: str, dispatcher: Any) -> Callable[[], None]:
    """A global by which compiled code calls a function that is compiled for one signature. `symbol` is in the cache of
    the callers, so it must be the same in every process."""
    [compiled] = dispatcher.overloads.values()
    signature = compiled.signature
    linker.add_symbol(symbol, compiled.library.get_pointer_to_function(compiled.fndesc.mangled_name))
    _kept.append(compiled)

    def stand_in() -> None:
        """Never called itself."""

    class Typed(ConcreteTemplate):
        key = stand_in
        cases = (signature,)

    declare(stand_in, core.types.Function(Typed))

    @lower(stand_in, *signature.args)  # type: ignore[untyped-decorator]
    def lowered(context: Any, builder: Any, called: Any, arguments: Any) -> Any:
        convention = context.call_conv
        kind = convention.get_function_type(called.return_type, called.args)
        function = core.cgutils.get_or_insert_function(builder.module, kind, symbol)
        status, result = convention.call_function(builder, function, called.return_type, called.args, arguments)
        with core.cgutils.if_unlikely(builder, status.is_error):  # where indices are checked
            convention.return_status_propagate(builder, status)
        return result

    return stand_in
