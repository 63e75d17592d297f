"""Documents of earlier versions: replacing old values by what they are today."""

from __future__ import annotations

import warnings
from typing import TYPE_CHECKING, Any, ClassVar, Self, TypeGuard, TypeVar, cast

from .adapter import ContractAdapter
from .equality import identity
from .members import members_of
from .model import Judged
from .recursion import with_recursion_headroom
from .refusal import MAX_DEPTH, RefusalError
from .value import filled_copy, own

if TYPE_CHECKING:
    from collections.abc import Iterable

    from .program import Node, Op, Program
    from .value import Json

_Value = TypeVar("_Value")


class Legacy(Judged):
    """What a contract can do in which old values are known."""

    if TYPE_CHECKING:
        # Objects and roots are constructed differently; this goes with both.
        @classmethod
        def model_construct(cls, *args: Any, **values: Any) -> Self: ...  # noqa: ANN401

    _has_warned: ClassVar[bool] = False

    @classmethod
    def coerce_legacy(cls, value: Any) -> Any:  # noqa: ANN401 - any part may be replaced by a value of another type
        """A document in memory with its old values replaced by what they are today.

        Warns with `DeprecationWarning` when there is one for the first time. The result is not judged; what was handed
        in stays as it is.
        """
        coerced = with_recursion_headroom(coerce, cls._contract().program, cls._node, value)
        if coerced is not value and not cls._has_warned:
            cls._has_warned = True
            message = f"{cls.__name__}: values of an earlier version were replaced; write those of today"
            warnings.warn(message, DeprecationWarning, stacklevel=2)
        return coerced


class LegacyAdapter(ContractAdapter[_Value]):
    """The same for a name that is no class."""

    _mixins = (Legacy,)

    def coerce_legacy(self, value: Any) -> Any:  # noqa: ANN401
        """A value in memory with its old values replaced by what they are today, as `Legacy.coerce_legacy` says."""
        return cast("Any", self._contract).coerce_legacy(value)


def coerce(program: Program, node: int, value: object) -> object:
    """The value with what is old replaced at `node` and below it; itself if nothing is."""
    return _Pass(program).all(node, value)


class _Replacement:
    """What has been replaced, until the end of the walk: it is not replaced again, nor is anything in it."""

    __slots__ = ("value",)

    def __init__(self, value: Json) -> None:
        self.value = value


class _Pass:
    """One walk. Containers in which something is replaced are copied, all others stay what they are."""

    def __init__(self, program: Program) -> None:
        self.program = program
        # What became of each array and object, which is kept alive here so that no other gets its identity.
        self.known: dict[tuple[int, int], tuple[object, object]] = {}
        self.copies: list[dict[object, object] | list[object]] = []

    def all(self, node: int, value: object) -> object:
        coerced = self.node(node, value, 0)
        for copy in self.copies:
            if isinstance(copy, dict):
                copy.update([(name, _without_mark(item)) for name, item in copy.items()])
            else:
                copy[:] = [_without_mark(item) for item in copy]
        return _without_mark(coerced)

    def node(self, index: int, value: object, depth: int) -> object:
        node = self.program.nodes[index]
        # Deeper than documents can be there is nothing to replace.
        if not node.coerces or depth > MAX_DEPTH:
            return value
        if not (_is_object(value) or _is_array(value)):
            return self.ops(node, value, depth)
        key = (index, id(value))
        if key not in self.known:
            # Until it is known better, it stays as it is: it may be part of itself.
            self.known[key] = (value, value)
            self.known[key] = (value, self.ops(node, value, depth))
        return self.known[key][1]

    def ops(self, node: Node, value: object, depth: int) -> object:
        for old, new in node.legacy:
            if _equal(value, old):
                return _Replacement(filled_copy(new))
        for op in node.ops:
            match op.name:
                case "ref" | "allOf" | "anyOf" | "oneOf" | "if":
                    for child in op.children():
                        value = self.node(child, value, depth)
                case "dependentSchemas":
                    for name, child in op.args[0]:
                        if _is_object(value) and name in value:
                            value = self.node(child, value, depth)
                case "properties" if _is_object(value):
                    value = self.members(op, value, depth + 1)
                case "prefixItems" | "items" if _is_array(value):
                    value = self.items(op, value, depth + 1)
                case _:
                    pass
        return value

    def members(self, op: Op, value: dict[object, object], depth: int) -> dict[object, object]:
        members = members_of(self.program, op)
        changed: dict[object, object] = {}
        for name, item in value.items():
            if isinstance(name, str):
                new = item
                for child in members.nodes(name):
                    new = self.node(child, new, depth)
                if new is not item:
                    changed[name] = new
        if not changed:
            return value
        copy = {**value, **changed}
        self.copies.append(copy)
        return copy

    def items(self, op: Op, value: list[object], depth: int) -> list[object]:
        changed: dict[int, object] = {}
        for index, child in _items(op, len(value)):
            new = self.node(child, value[index], depth)
            if new is not value[index]:
                changed[index] = new
        if not changed:
            return value
        copy = [changed.get(index, item) for index, item in enumerate(value)]
        self.copies.append(copy)
        return copy


def _is_object(value: object) -> TypeGuard[dict[object, object]]:
    return isinstance(value, dict)


def _is_array(value: object) -> TypeGuard[list[object]]:
    return isinstance(value, list)


def _items(op: Op, count: int) -> Iterable[tuple[int, int]]:
    """Index and node of each item that an op is about."""
    if op.name == "prefixItems":
        return zip(range(count), op.args[0], strict=False)
    return ((index, op.args[0]) for index in range(op.args[1], count))


def _without_mark(value: object) -> object:
    return value.value if isinstance(value, _Replacement) else value


def _equal(value: object, old: Json) -> bool:
    if isinstance(value, (dict, list)) is not isinstance(old, (dict, list)):
        return False
    try:
        return identity(own(value)) == identity(old)
    except RefusalError:
        return False
