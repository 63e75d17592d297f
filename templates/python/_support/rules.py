"""Integrity rules: what the parts of a document demand of one another."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

from .cycle import find_cycle
from .deep import deeply
from .describe import shown as actual_of
from .equality import identity
from .report import ABSENT, MAX_ERRORS, Absent, ReportError
from .selector import location, member, selected, values
from .template import rendered, shown
from .value import pointer

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterator

    from .program import Program, Seen
    from .selector import Place
    from .template import Template
    from .value import Json

_ROOT: Final = 0
_SHOWN_NODES: Final = 100


class Rule:
    """One rule of a program.

    Attributes:
        kind: What it demands.
        at: Where in the schema it stands.
        code: The code of a breach.
        is_warning: Whether a breach leaves the document valid.
        select: The selector of what it is about.
        message: What to say about a breach.
        data: The members that only rules of its kind have.
    """

    __slots__ = ("at", "code", "data", "is_warning", "kind", "message", "select")

    def __init__(self, data: dict[str, Any]) -> None:
        """Reads the rule's data."""
        self.kind: str = data["rule"]
        self.at: str = data["at"]
        self.code: str = data["code"]
        self.is_warning: bool = data["severity"] == "warning"
        self.select: list[Any] = data["select"]
        self.message: Template = data["message"]
        self.data = data


class Breach(NamedTuple):
    """What breaks a rule.

    Attributes:
        base: The selected value.
        value: The value to be shown.
        field: The member of the selected value that the breach is at; `None` if it is at the selected value itself.
        nodes: The values on a cycle.
    """

    base: Place
    value: Json
    field: str | None = None
    nodes: tuple[Json, ...] = ()


@dataclass(frozen=True, slots=True)
class Breaches:
    """Everything that breaks rules.

    Attributes:
        errors: What makes the document invalid, at most 100.
        warnings: What does not, at most 100.
    """

    errors: list[ReportError]
    warnings: list[ReportError]


def breaches(
    program: Program, node: int, document: Json, seen: Seen, wanted: Callable[[str], bool] | None = None
) -> Breaches:
    """Judges the rules of a program. They belong to its root: no other node has any.

    Args:
        program: The check program; its table of verdicts is prepared.
        node: The node that judges the document.
        document: A document that the node accepts.
        seen: Verdicts already reached on this document.
        wanted: Which codes of errors are asked for; all if it is `None`.
    """
    rules = program.rules if node == _ROOT else []
    return deeply(_breaches, rules, _Judging(program, document, seen), wanted) if rules else Breaches([], [])


def _breaches(rules: list[Rule], judging: _Judging, wanted: Callable[[str], bool] | None) -> Breaches:
    errors: list[_Listed] = []
    warnings: list[_Listed] = []
    for rule in rules:
        if rule.is_warning:
            warnings.extend(judging.listed(rule))
        elif wanted is None or wanted(rule.code):
            errors.extend(judging.listed(rule))
    return Breaches(_first(errors), _first(warnings))


_Listed: TypeAlias = tuple[tuple[int, ...], ReportError]


def _first(found: list[_Listed]) -> list[ReportError]:
    """The first hundred, by position; those at one place in the order of the rules."""
    return [error for _, error in sorted(found, key=lambda each: each[0])[:MAX_ERRORS]]


class _Judging:
    """Judges the rules of one program on one document."""

    def __init__(self, program: Program, document: Json, seen: Seen) -> None:
        self.program = program
        self.document = document
        self.seen = seen
        self._indices: dict[int, dict[str, int]] = {}

    def listed(self, rule: Rule) -> list[_Listed]:
        """The breaches of a rule that can come to be listed, with their positions."""
        # They are found in document order: what comes behind the first hundred is never listed.
        return [self._entry(rule, breach) for breach in islice(_KINDS[rule.kind](self, rule), MAX_ERRORS)]

    def _entry(self, rule: Rule, breach: Breach) -> _Listed:
        base, value, field, _ = breach
        loc = location(base) if field is None else (*location(base), field)
        actual: Json | Absent = actual_of(value) if rule.kind in _SHOWING else ABSENT
        message = rendered(rule.message, lambda part: _text(part, breach))
        error = ReportError(rule.code, pointer(loc), rule.at, message, actual=actual, loc=loc)
        return self._position(loc), error

    def _position(self, loc: tuple[str | int, ...]) -> tuple[int, ...]:
        """The indices of members and items on the way from the root."""
        position: list[int] = []
        value = self.document
        for step in loc:
            if isinstance(value, list) and isinstance(step, int):
                position.append(step)
                value = value[step]
            elif isinstance(value, dict) and isinstance(step, str):
                position.append(self._index(value, step))
                value = value[step]
        return tuple(position)

    def _index(self, members: dict[str, Json], name: str) -> int:
        known = self._indices.get(id(members))
        if known is None:
            known = self._indices[id(members)] = {each: index for index, each in enumerate(members)}
        return known[name]


def _text(part: list[Any], breach: Breach) -> str:
    """The text of a placeholder."""
    match part:
        case ["value"]:
            return shown(breach.value)
        case ["nodes"]:
            return _cycle_text(breach.nodes)
        case ["at", up, names]:
            return shown(_near(breach.base, up, names))
        case _:
            return ""


def _near(place: Place | None, up: int, names: list[str]) -> Json | Absent:
    """What is found `up` levels above a place, then down by names."""
    for _ in range(up):
        place = None if place is None else place[0]
    found = None if place is None else member(place[2], names)
    return ABSENT if found is None else found[0]


def _cycle_text(nodes: tuple[Json, ...]) -> str:
    texts = [shown(node) for node in nodes[:_SHOWN_NODES]]
    if len(nodes) > _SHOWN_NODES:
        texts += ["…", shown(nodes[-1])]
    return " -> ".join([*texts, *texts[:1]])


def _unique(judging: _Judging, rule: Rule) -> Iterator[Breach]:
    known: set[Hashable] = set()
    for place in selected(rule.select, judging.document):
        key = identity(place[2])
        if key in known:
            yield Breach(place, place[2])
        known.add(key)


def _exists(judging: _Judging, rule: Rule) -> Iterator[Breach]:
    known: set[Hashable] = {identity(value) for value in rule.data.get("or", ())}
    for selector in rule.data["in"]:
        known.update(map(identity, values(selector, judging.document)))
    for place in selected(rule.select, judging.document):
        if identity(place[2]) not in known:
            yield Breach(place, place[2])


def _distinct(judging: _Judging, rule: Rule) -> Iterator[Breach]:
    fields: list[str] = [*dict.fromkeys(rule.data["fields"])]
    for place in selected(rule.select, judging.document):
        value = place[2]
        if not isinstance(value, dict):
            continue
        known: set[Hashable] = set()
        for name in fields:
            if name in value:
                key = identity(value[name])
                if key in known:
                    yield Breach(place, value[name], name)
                    break
                known.add(key)


def _acyclic(judging: _Judging, rule: Rule) -> Iterator[Breach]:
    numbers: dict[Hashable, int] = {}
    vertices: list[Json] = []

    def number(value: Json) -> int:
        known = numbers.setdefault(identity(value), len(vertices))
        if known == len(vertices):
            vertices.append(value)
        return known

    cycle = find_cycle([(number(source), number(target)) for _, source, target in _edges(judging, rule)])
    if cycle is not None:
        # Edges are looked up again by their number: remembering the places of all would take far more memory.
        place, _, target = next(islice(_edges(judging, rule), cycle.edge, None))
        yield Breach(place, target, rule.data["to"], tuple(vertices[vertex] for vertex in cycle.vertices))


def _edges(judging: _Judging, rule: Rule) -> Iterator[tuple[Place, Json, Json]]:
    """The edges that count, each with its ends."""
    source, target, loops = rule.data["from"], rule.data["to"], rule.data["loops"]
    for place in selected(rule.select, judging.document):
        value = place[2]
        if isinstance(value, dict) and source in value and target in value:
            start, end = value[source], value[target]
            if loops or identity(start) != identity(end):
                yield place, start, end


def _matches(judging: _Judging, rule: Rule) -> Iterator[Breach]:
    verdicts, node = judging.program.verdicts, rule.data["node"]
    for place in selected(rule.select, judging.document):
        if not verdicts[node](place[2], judging.seen):
            yield Breach(place, place[2])


def _file(_judging: _Judging, _rule: Rule) -> Iterator[Breach]:
    """Which files exist is for the command line to judge."""
    return iter(())


_KINDS: dict[str, Callable[[_Judging, Rule], Iterator[Breach]]] = {
    "unique": _unique,
    "exists": _exists,
    "distinct": _distinct,
    "acyclic": _acyclic,
    "matches": _matches,
    "file": _file,
}
_SHOWING: Final = {"unique", "exists", "matches"}
"""The kinds of rules whose errors show the value."""
