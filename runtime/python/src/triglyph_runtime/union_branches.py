"""Which branch of a union a value belongs to, for pydantic's `Discriminator`.

Each function answers the position of the branch as a string, the `Tag` that the branch carries in generated code.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, cast

from .alternatives import Alternatives
from .assertions import test_of
from .building import building
from .equality import identity
from .interpreter import accepts as interpreted
from .refusal import RefusalError
from .value import Json, JsonSource, own
from .verdicts import verdict_as_code

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from .program import Checks, Seen
    from .value import NativeTexts

    _Choose = Callable[[object], str | None]


class Selector:
    """What selects the branch of a union, and how.

    Attributes:
        checks: The program whose nodes tell the branches apart.
        nodes: The node of each branch, the first of which that accepts the value selects.
        tag: The member that tells the branches apart instead, and its values for each.
    """

    __slots__ = ("_choose", "checks", "nodes", "tag")

    # Pydantic asks functions for it.
    __name__ = "selector"

    def __init__(
        self,
        choose: _Choose,
        *,
        checks: Checks | None = None,
        nodes: Sequence[int] = (),
        tag: tuple[str, Sequence[Sequence[Json]]] | None = None,
    ) -> None:
        """Takes what selects, and what can be said about it."""
        self._choose = choose
        self.checks = checks
        self.nodes = nodes
        self.tag = tag

    def __call__(self, value: object) -> str | None:
        """The `Tag` of the branch of a value; `None` if it has none."""
        return self._choose(value)


def select(checks: Checks, nodes: Sequence[int]) -> Selector:
    """Selects the first branch whose node accepts the value."""
    checks.share(nodes)
    places: dict[int, str] = {}
    for place, node in enumerate(nodes):
        places.setdefault(node, str(place))

    @cache
    def alternatives() -> Alternatives:
        return Alternatives(checks.program, list(nodes))

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
        for node in alternatives().left(document):
            accepted = None if native is None else native.accepts_part(node, document)
            if accepted is None:
                accepted = accepts_part(checks, node, document, seen)
            if accepted:
                return places[node]
        return None

    return Selector(selector, checks=checks, nodes=nodes)


def accepts_part(checks: Checks, node: int, document: Json, seen: Seen) -> bool:
    """Whether a branch of a union accepts a part of a document, by this runtime.

    Args:
        checks: The check program.
        node: The node of the branch.
        document: The part.
        seen: Verdicts that are known; those found out are added to it.
    """
    quickly = verdict_as_code(checks.code, node, document)
    return interpreted(checks.program, node, document, seen) if quickly is None else quickly


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

    return Selector(selector, tag=(name, values))


def select_type(types: Sequence[Sequence[str]]) -> _Choose:
    """Selects the first branch one of whose JSON types the value has (`integer` counts as `number`)."""
    tests = [test_of(names) for names in types]

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
        for index, test in enumerate(tests):
            if test(document, {}):
                return str(index)
        return None

    return selector


def _plain(value: object, natives: NativeTexts | None = None) -> tuple[Json] | None:
    """The JSON form of a value, in a tuple because it may be null; `None` if it has none."""
    try:
        return (own(value, lenient=True, natives=natives),)
    except RefusalError:
        return None
