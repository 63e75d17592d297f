"""Integrity rules, yes or no. What breaks one is found by `rules`, slower.

What equal selectors select is looked up only once in a run.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from .equality import identity
from .judge import prepare
from .rules import Judging, breaches_of
from .selector import parts, selected

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from .program import Program
    from .rules import Rule
    from .selector import Selector
    from .value import Json

    Test = Callable[["_Run"], bool]

_ROOT: Final = 0
_PAIR: Final = 2
_TEXT: Final = frozenset({str})


def keeps(program: Program, node: int, document: Json) -> bool:
    """Whether an accepted document breaks no rule at all, not even one that only warns."""
    if node != _ROOT or not program.rules:
        return True
    if program.tests is None:
        paths = _Paths()
        program.tests = [_KINDS.get(rule.kind, _other)(program, rule, paths) for rule in program.rules]
    run = _Run(document)
    for test in program.tests:  # noqa: SIM110 - a generator would cost more than some tests
        if not test(run):
            return False
    return True


class _Path:
    """A selector."""

    __slots__ = ("name", "names", "selector")

    def __init__(self, selector: Selector) -> None:
        self.selector = selector
        self.names: list[str] | None = None
        self.name = ""
        match selector:
            case [*names, None, str(name)] if all(isinstance(each, str) for each in names):
                # The usual kind: a member of each item of an array.
                self.names, self.name = cast("list[str]", names), name
            case _:
                pass

    def select(self, document: Json) -> list[Json]:
        """What it selects."""
        if self.names is None:
            return _selected(self.selector, document)
        for each in self.names:
            if type(document) is not dict or each not in document:
                return []
            document = document[each]
        items = document if type(document) is list else [*parts(document)]
        name = self.name
        return [item[name] for item in items if type(item) is dict and name in item]


def _selected(selector: Selector, document: Json) -> list[Json]:
    found: list[Json] = [document]
    for step in selector:
        if not found:
            break
        match step:
            case str():
                found = [value[step] for value in found if type(value) is dict and step in value]
            case None:
                found = [item for value in found for item in parts(value)]
            case [[str(name)], str(text)]:
                items = [item for value in found for item in parts(value)]
                found = [item for item in items if isinstance(item, dict) and item.get(name) == text]
            case _:
                found = [item for value in found for item in selected([step], value)]
    return found


class _Paths:
    """All selectors of a program. Equal ones are one object."""

    def __init__(self) -> None:
        self._known: dict[str, _Path] = {}

    def of(self, selector: Selector) -> _Path:
        """The path of a selector."""
        return self._known.setdefault(repr(selector), _Path(selector))


class _Run:
    """What is selected of one document."""

    __slots__ = ("_keys", "_sets", "document")

    def __init__(self, document: Json) -> None:
        self.document = document
        self._keys: dict[_Path, list[Hashable]] = {}
        self._sets: dict[_Path, set[Hashable]] = {}

    def keys(self, path: _Path) -> list[Hashable]:
        """A key for each value that a selector selects, equal if they are."""
        known = self._keys.get(path)
        if known is None:
            known = self._keys[path] = _keys(path.select(self.document))
        return known

    def key_set(self, path: _Path) -> set[Hashable]:
        """Each of these keys once."""
        known = self._sets.get(path)
        if known is None:
            known = self._sets[path] = set(self.keys(path))
        return known


def _keys(values: list[Json]) -> list[Hashable]:
    # Texts are their own keys.
    if _TEXT.issuperset(map(type, values)):
        return cast("list[Hashable]", values)
    return [identity(value) for value in values]


def _unique(_program: Program, rule: Rule, paths: _Paths) -> Test:
    path = paths.of(rule.select)
    return lambda run: len(run.key_set(path)) == len(run.keys(path))


def _exists(_program: Program, rule: Rule, paths: _Paths) -> Test:
    path = paths.of(rule.select)
    allowed = set(_keys([*rule.data.get("or", ())]))
    sources = [paths.of(selector) for selector in rule.data["in"]]

    def test(run: _Run) -> bool:
        if not allowed and len(sources) == 1:
            return run.key_set(path) <= run.key_set(sources[0])
        return run.key_set(path) <= allowed.union(*[run.key_set(source) for source in sources])

    return test


def _distinct(_program: Program, rule: Rule, paths: _Paths) -> Test:
    path = paths.of(rule.select)
    fields: list[str] = [*dict.fromkeys(rule.data["fields"])]

    def test(run: _Run) -> bool:
        for value in path.select(run.document):
            if type(value) is dict:
                keys = [value[name] for name in fields if name in value]
                if len(set(_keys(keys))) != len(keys):
                    return False
        return True

    def test_pair(run: _Run) -> bool:
        first, second = fields
        for value in path.select(run.document):
            if type(value) is dict and first in value and second in value:
                one, other = value[first], value[second]
                if one == other if type(one) is str else identity(one) == identity(other):
                    return False
        return True

    return test_pair if len(fields) == _PAIR else test


def _acyclic(_program: Program, rule: Rule, paths: _Paths) -> Test:
    path = paths.of(rule.select)
    source, target, loops = rule.data["from"], rule.data["to"], rule.data["loops"]

    def test(run: _Run) -> bool:
        edges = [edge for edge in path.select(run.document) if type(edge) is dict and source in edge and target in edge]
        starts, ends = _keys([edge[source] for edge in edges]), _keys([edge[target] for edge in edges])
        return _has_order(starts, ends, loops=loops)

    return test


def _has_order(starts: list[Hashable], ends: list[Hashable], *, loops: bool) -> bool:
    """Takes away vertices that no edge enters until none is left, or there is a cycle."""
    leaving: dict[Hashable, list[Hashable]] = {start: [] for start in starts}
    entering: dict[Hashable, int] = dict.fromkeys(ends, 0)
    for start, end in zip(starts, ends, strict=True):
        if start != end:
            leaving[start].append(end)
            entering[end] += 1
        elif loops:
            return False
    free = [vertex for vertex in leaving if not entering.get(vertex)]
    while free:
        for end in leaving.pop(free.pop()):
            left = entering[end] = entering[end] - 1
            if not left and end in leaving:
                free.append(end)
    return not leaving


def _other(program: Program, rule: Rule, _paths: _Paths) -> Test:
    """A rule of a kind that is not worth a way of its own."""

    def test(run: _Run) -> bool:
        prepare(program)
        judging = Judging(program, run.document, {})
        return next(iter(breaches_of(judging, rule)), None) is None

    return test


_KINDS: dict[str, Callable[[Program, Rule, _Paths], Test]] = {
    "unique": _unique,
    "exists": _exists,
    "distinct": _distinct,
    "acyclic": _acyclic,
}
