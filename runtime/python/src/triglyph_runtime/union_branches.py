"""Which branch of a union a value belongs to, for pydantic's `Discriminator`.

Each function answers the position of the branch as a string, the `Tag` that the branch carries in generated code.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from .assertions import TYPES
from .building import building
from .equality import identity
from .interpreter import accepts as interpreted
from .refusal import RefusalError
from .value import Json, JsonSource, own
from .verdicts import Budget, Budgeted, UndecidedError

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from .program import Checks, Program, Seen
    from .value import NativeTexts

    Selector = Callable[[object], str | None]


_FEW: Final = 256
"""Calls of functions that count them, for one choice."""


def select(checks: Checks, nodes: Sequence[int]) -> Selector:
    """Selects the first branch whose node accepts the value."""
    checks.share(nodes)

    def accepts(program: Program, node: int, document: Json, seen: Seen) -> bool:
        quickly = _verdict_as_code(checks, node, document)
        return interpreted(program, node, document, seen) if quickly is None else quickly

    def selector(value: object) -> str | None:
        state = building()
        program = checks.program
        if state is not None and not isinstance(value, JsonSource):
            # Part of a document that has been judged: plain already, and most verdicts are known.
            document = cast("Json", value)
            seen = state.seen_by(program)
        else:
            plain = _plain(value, checks.natives)
            if plain is None:
                return None
            document, seen = plain[0], {}
        native = checks.native
        for index, node in enumerate(nodes):
            accepted = None if native is None else native.accepts_part(node, document)
            if accepted is None:
                accepted = accepts(program, node, document, seen)
            if accepted:
                return str(index)
        return None

    return selector


def _verdict_as_code(checks: Checks, node: int, document: Json) -> bool | None:
    """The verdict of a branch by the function that was generated for it; `None` if that takes the interpreter.

    What is asked again at every level of a document counts its calls, of which there are few: only the interpreter
    remembers its verdicts.
    """
    verdict = checks.code.get(node)
    if verdict is None:
        return None
    try:
        if isinstance(verdict, Budgeted):
            return verdict.function(document, Budget(_FEW))
        return verdict(document)
    except (RecursionError, UndecidedError):
        return None


def select_tag(name: str, values: Sequence[Sequence[Json]]) -> Selector:
    """Selects the branch one of whose tag values the member `name` has."""
    branches = {identity(value): str(index) for index, each in enumerate(values) for value in each}

    def selector(value: object) -> str | None:
        members = value._json_parts() if isinstance(value, JsonSource) else value  # noqa: SLF001 # pyright: ignore[reportPrivateUsage]
        if isinstance(members, JsonSource):
            return selector(members)
        if not isinstance(members, dict) or name not in members:
            return None
        plain = _plain(cast("dict[str, object]", members)[name])
        return None if plain is None else branches.get(identity(plain[0]))

    return selector


def select_type(types: Sequence[Sequence[str]]) -> Selector:
    """Selects the first branch one of whose JSON types the value has (`integer` counts as `number`)."""

    def selector(value: object) -> str | None:
        # One level is enough to see the type.
        while isinstance(value, JsonSource):
            value = value._json_parts()  # noqa: SLF001 # pyright: ignore[reportPrivateUsage]
        if isinstance(value, (dict, list, tuple)):
            document: Json = {} if isinstance(value, dict) else []
        else:
            plain = _plain(value)
            if plain is None:
                return None
            document = plain[0]
        for index, names in enumerate(types):
            if any(TYPES[name](document) for name in names):
                return str(index)
        return None

    return selector


def _plain(value: object, natives: NativeTexts | None = None) -> tuple[Json] | None:
    """The JSON form of a value, in a tuple because it may be null; `None` if it has none."""
    try:
        return (own(value, lenient=True, natives=natives),)
    except RefusalError:
        return None
