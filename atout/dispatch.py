"""Compiled kernels, and how they call each other (docs/decisions/0083-kernels-called-through-their-symbols.md).

Numba links whatever a function calls into it, with all that it calls in turn, and optimizes all of it once more. A
kernel that stays a call is compiled once: its callers declare it under a symbol, made of its module, its name and the
types that it takes and gives. A symbol gets its address when the kernel is compiled, which happens while the types of a
caller are found out, or when it is found in the cache: a caller's code there brings the list of the kernels it
declares, and each is bound before that code is loaded. Kernels that call each other in a circle would be linked by
Numba as before; there are none.
"""

from __future__ import annotations

import hashlib
from copy import copy
from functools import cached_property, partial
from importlib import import_module
from typing import Any, ClassVar, NamedTuple

import llvmlite.binding
from numba import types
from numba.core.caching import CompileResultCacheImpl, FunctionCache
from numba.core.registry import CPUDispatcher

from atout.compiled import Locator

Options = dict[str, object]


class Callee(NamedTuple):
    """A kernel that stays a call, for certain types."""

    module: str
    name: str
    takes: tuple[object, ...]
    symbol: str


class Unbound(Exception):
    """A kernel is no longer what a caller in the cache was compiled for."""


_bound: dict[str, Callee] = {}
"""The kernels that have an address in this process, by symbol."""


def bind(callee: Callee) -> None:
    """Have a kernel that a caller needs found in the cache, or compiled. Raises Unbound where it has become another."""
    if callee.symbol not in _bound:
        getattr(import_module(callee.module), callee.name).inner.compile(callee.takes)
    if callee.symbol not in _bound:
        raise Unbound(callee.symbol)


def outline(library: Any) -> Any:
    """What has to be known of code that nobody links: the names of its functions. All else takes as much room again."""
    names = (f'define void @"{one.name}"() {{ unreachable }}' for one in library.get_defined_functions())
    return llvmlite.binding.parse_assembly("\n".join(names))


class KernelFiles(CompileResultCacheImpl):
    """In which files a kernel is kept that Python calls."""

    _locator_classes: ClassVar = [Locator]


class InnerFiles(KernelFiles):
    """In which files a kernel is kept that other kernels call."""

    def get_filename_base(self, name: str, flags: str) -> Any:
        """What the names of its files begin with."""
        return super().get_filename_base(f"{name}.inner", flags)


class KernelCache(FunctionCache):
    """What is kept of a kernel: its code, and what has to be bound before that is loaded."""

    _impl_class = KernelFiles
    linked = False  # whether callers link it: then they need more than code that runs

    def _load_overload(self, takes: Any, context: Any) -> Any:
        try:
            return super()._load_overload(takes, context)
        except Exception:  # whatever is wrong with it: it is compiled anew
            return None

    def _save_overload(self, takes: Any, compilation: Any) -> None:
        declared = [one.name for one in compilation.library._final_module.functions if one.is_declaration]
        needed = [partial(bind, _bound[name]) for name in declared if name in _bound]
        if not self.linked:
            compilation.library._shared_module = outline(compilation.library)
        super()._save_overload(takes, compilation._replace(reload_init=needed))


class InnerCache(KernelCache):
    """The same of a kernel as other kernels call it."""

    _impl_class = InnerFiles


def holds_an_array(kind: Any) -> bool:
    """Whether a type is an array, or a tuple of which a part is one."""
    return isinstance(kind, types.Array) or (isinstance(kind, types.BaseTuple) and any(map(holds_an_array, kind)))


class Uncounted(CPUDispatcher):
    """A kernel that does not count who uses an array: it makes none and gives none back, and who calls it holds those
    that it takes. Counting took a sixth of the time: it is done by atomic instructions, past which the compiler moves
    nothing (docs/decisions/0090-arrays-are-not-counted.md)."""

    def __init__(self, function: Any, options: Options) -> None:
        super().__init__(function, targetoptions={**options, "_nrt": False})

    def add_overload(self, compilation: Any) -> None:
        """Take in what was compiled, or found in the cache, for certain types. Numba calls this. Raises TypeError where
        it gives back an array."""
        if holds_an_array(compilation.signature.return_type):
            raise TypeError(
                f"{self.__module__}.{self.__qualname__} gives back an array, which nobody would hold: let it write into"
                " one that its caller hands it."
            )
        super().add_overload(compilation)


class InnerKernel(Uncounted):
    """A kernel as other kernels call it: without the wrappers that Python, or C, would need."""

    def __init__(self, function: Any, by_symbol: bool, options: Options) -> None:
        super().__init__(function, {**options, "no_cpython_wrapper": True, "no_cfunc_wrapper": True})
        self.by_symbol = by_symbol
        self._cache = InnerCache(function)
        self._cache.linked = not by_symbol

    def add_overload(self, compilation: Any) -> None:
        """Give it an address under its symbol too."""
        super().add_overload(compilation)
        if not self.by_symbol:
            return
        name = f"{self.__module__}.{self.__qualname__}"
        symbol = f"{name}.{hashlib.sha256(str(compilation.signature).encode()).hexdigest()[:16]}"
        llvmlite.binding.add_symbol(
            symbol, compilation.library.get_pointer_to_function(compilation.fndesc.llvm_func_name)
        )
        _bound[symbol] = Callee(self.__module__, self.__qualname__, compilation.signature.args, symbol)
        declared = copy(compilation.fndesc)
        declared.mangled_name = symbol
        self.targetctx.remove_user_function(compilation.entry_point)  # so that callers do not link its library
        self.targetctx.insert_user_function(compilation.entry_point, declared)


class Kernel(Uncounted):
    """A kernel as Python calls it: compiled at the first call with certain types, and kept for later processes."""

    def __init__(self, function: Any, by_symbol: bool, options: Options) -> None:
        super().__init__(function, {**options, "no_cfunc_wrapper": True})
        self.targetoptions = options  # for a GPU, which knows neither wrappers nor counting
        self._cache = KernelCache(function)
        self.by_symbol = by_symbol

    @cached_property
    def inner(self) -> InnerKernel:
        """The kernel as other kernels call it."""
        return InnerKernel(self.py_func, self.by_symbol, self.targetoptions)

    def get_call_template(self, takes: Any, named: Any) -> Any:
        """What a call within another kernel gives."""
        return self.inner.get_call_template(takes, named)

    def get_overload(self, signature: Any) -> Any:
        """What such a call calls."""
        return self.inner.get_overload(signature)
