"""Packages that import their modules when they are needed."""

from __future__ import annotations

import sys
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence


def on_demand(
    package: str, modules: Mapping[str, Sequence[str]]
) -> tuple[Callable[[str], object], Callable[[], list[str]]]:
    """`__getattr__` and `__dir__` of a package that imports a module when a name of it is used for the first time.

    Args:
        package: The package's name.
        modules: The names that each module gives to the package.
    """
    homes = {name: module for module, names in modules.items() for name in names}

    def get(name: str) -> object:
        home = homes.get(name)
        if home is not None:
            value: object = getattr(import_module(f".{home}", package), name)
        elif name in modules:
            value = import_module(f".{name}", package)
        else:
            message = f"module {package!r} has no attribute {name!r}"
            raise AttributeError(message, name=name, obj=sys.modules[package])
        # The next time nobody asks.
        setattr(sys.modules[package], name, value)
        return value

    def names() -> list[str]:
        return sorted({*vars(sys.modules[package]), *homes, *modules})

    return get, names
