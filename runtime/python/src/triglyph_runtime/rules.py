"""Integrity rules: what the parts of a document demand of one another."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

from .complexity import too_complex
from .cycle import find_cycle
from .describe import shown as actual_of
from .difference import wrong_differences
from .equality import identity
from .interpreter import accepts
from .recursion import with_recursion_headroom
from .report import ABSENT, MAX_ERRORS, Absent, ReportError
from .selector import above, location, member, places, selected
from .sites import Sites
from .template import rendered, shown
from .value import pointer

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence

    from .program import Program, Seen
    from .selector import Place, Selector
    from .template import Template
    from .value import Json

_ROOT: Final = 0
_KEYWORD: Final = "x-integrity"
_SHOWN_NODES: Final = 100

Files: TypeAlias = "Callable[[str, str | None], bool]"
"""Whether there is something at a path, or a `file` or `directory` if that is asked for."""

_Listed: TypeAlias = tuple[tuple[int, ...], ReportError]
"""An error or warning with its position."""


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
        self.select: Selector = data["select"]
        self.message: Template = data["message"]
        self.data = data


class Breach(NamedTuple):
    """What breaks a rule.

    Attributes:
        number: Which of the selected values is concerned.
        value: The value to be shown.
        field: The member of the selected value that the breach is at; `None` if it is at the selected value itself.
        nodes: The values on a cycle.
        missing: The member that the selected value lacks.
        select: What selects, if it is not what the rule says.
    """

    number: int
    value: Json
    field: str | None = None
    nodes: tuple[Json, ...] = ()
    missing: str | None = None
    select: Selector | None = None


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
    program: Program,
    node: int,
    document: Json,
    seen: Seen,
    wanted: Callable[[str], bool] | None = None,
    errors: Sequence[ReportError] = (),
    files: Files | None = None,
) -> Breaches:
    """Judges the rules of a program. They belong to its root: no other node has any.

    Args:
        program: The check program; its table of verdicts is prepared.
        node: The node that judges the document.
        document: The document.
        seen: Verdicts already reached on this document.
        wanted: Which codes of errors are asked for; all if it is `None`.
        errors: What the node says about the document: rules are judged on what is sound.
        files: What rules about files ask; without it, they are ignored.
    """
    rules = program.rules if node == _ROOT else []
    return (
        with_recursion_headroom(_breaches, rules, Judging(program, document, seen, errors, files), wanted)
        if rules
        else Breaches([], [])
    )


def complies(program: Program, node: int, document: Json) -> bool:
    """Whether a node accepts a document, and that breaks no rule but some that only warn."""
    seen: Seen = {}
    if too_complex(program, node, document) is not None or not accepts(program, node, document, seen):
        return False
    judging = Judging(program, document, seen)
    rules = [rule for rule in program.rules if node == _ROOT and not rule.is_warning]
    return all(next(breaches_of(judging, rule), None) is None for rule in rules)


def _breaches(rules: list[Rule], judging: Judging, wanted: Callable[[str], bool] | None) -> Breaches:
    errors: list[_Listed] = []
    warnings: list[_Listed] = []
    for rule in rules:
        if rule.is_warning:
            warnings.extend(judging.listed(rule))
        elif wanted is None or wanted(rule.code):
            errors.extend(judging.listed(rule))
    return Breaches(_first(errors), _first(warnings))


def _first(found: list[_Listed]) -> list[ReportError]:
    """The first hundred, by position; those at one place in the order of the rules."""
    return [error for _, error in sorted(found, key=lambda each: each[0])[:MAX_ERRORS]]


class Judging:
    """Judges the rules of one program on one document."""

    def __init__(
        self,
        program: Program,
        document: Json,
        seen: Seen,
        errors: Sequence[ReportError] = (),
        files: Files | None = None,
    ) -> None:
        """Takes what all rules look at, the errors of the document so far, and what rules about files ask."""
        self.files = files
        self.sites = Sites(errors) if errors else None
        self.program = program
        self.document = document
        self.seen = seen
        self._indices: dict[int, dict[str, int]] = {}

    def sound(self, rule: Rule) -> Iterable[tuple[int, Json]]:
        """The selected values that no error touches, with their numbers among all selected ones."""
        sites = self.sites
        if sites is None:
            return enumerate(selected(rule.select, self.document))
        found = enumerate(places(rule.select, self.document))
        return ((number, place[2]) for number, place in found if not sites.touch(location(place)))

    def sound_members(self, rule: Rule, names: Iterable[str]) -> Iterator[tuple[int, dict[str, Json]]]:
        """The selected objects with their numbers, without those of these members that an error touches."""
        sites = self.sites
        if sites is None:
            for number, value in enumerate(selected(rule.select, self.document)):
                if isinstance(value, dict):
                    yield number, value
            return
        for number, place in enumerate(places(rule.select, self.document)):
            members, loc = place[2], location(place)
            if isinstance(members, dict):
                sound = (name for name in names if name in members and not sites.touch((*loc, name)))
                yield number, {name: members[name] for name in sound}

    def listed(self, rule: Rule) -> list[_Listed]:
        """The breaches of a rule that can come to be listed, with their positions."""
        # They are found in document order: what comes behind the first hundred is never listed.
        found = list(islice(breaches_of(self, rule), MAX_ERRORS))
        return [self._entry(rule, place, breach) for place, breach in self._placed(rule, found)]

    def _placed(self, rule: Rule, found: list[Breach]) -> Iterator[tuple[Place, Breach]]:
        """Where they are. Only for what breaks a rule it is worth while to find out."""
        if found:
            # What a rule selects by another selector it finds once.
            selected_places = iter(places(found[0].select or rule.select, self.document))
            following = 0
            place: Place | None = None
            for breach in found:
                # One value may break a rule several times.
                if place is None or breach.number >= following:
                    place = next(islice(selected_places, breach.number - following, None))
                    following = breach.number + 1
                yield place, breach

    def _entry(self, rule: Rule, place: Place, breach: Breach) -> _Listed:
        loc = location(place) if breach.field is None else (*location(place), breach.field)
        actual: Json | Absent = actual_of(breach.value) if rule.kind in _SHOWING else ABSENT
        message = rendered(rule.message, lambda part: _text(part, place, breach))
        error = ReportError(
            rule.code,
            pointer(loc),
            rule.at,
            message,
            actual=actual,
            loc=loc,
            keyword=_KEYWORD,
            schema=self.program.nodes[_ROOT].at,
            cycle=_cycle_text(breach.nodes),
            missing=breach.missing,
        )
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


def breaches_of(judging: Judging, rule: Rule) -> Iterator[Breach]:
    """What breaks a rule, in document order."""
    return _KINDS[rule.kind](judging, rule)


def _text(part: list[Any], place: Place, breach: Breach) -> str:
    """The text of a placeholder."""
    match part:
        case ["value"]:
            return shown(breach.value)
        case ["nodes"]:
            return _cycle_text(breach.nodes)
        case ["at", up, names]:
            return shown(_near(place, up, names))
        case _:
            return ""


def _near(place: Place | None, up: int, names: list[str]) -> Json | Absent:
    """What is found `up` levels above a place, then down by names."""
    place = above(place, up)
    found = None if place is None else member(place[2], names)
    return ABSENT if found is None else found[0]


def _cycle_text(nodes: tuple[Json, ...]) -> str:
    texts = [shown(node) for node in nodes[:_SHOWN_NODES]]
    if len(nodes) > _SHOWN_NODES:
        texts += ["…", shown(nodes[-1])]
    return " -> ".join([*texts, *texts[:1]])


def _unique(judging: Judging, rule: Rule) -> Iterator[Breach]:
    known: set[Hashable] = set()
    for number, value in judging.sound(rule):
        key = identity(value)
        if key in known:
            yield Breach(number, value)
        known.add(key)


def _exists(judging: Judging, rule: Rule) -> Iterator[Breach]:
    if judging.sites is not None and any(map(judging.sites.touch_selected, rule.data["in"])):
        return
    known: set[Hashable] = {identity(value) for value in rule.data.get("or", ())}
    for selector in rule.data["in"]:
        known.update(map(identity, selected(selector, judging.document)))
    for number, value in judging.sound(rule):
        if identity(value) not in known:
            yield Breach(number, value)


def _distinct(judging: Judging, rule: Rule) -> Iterator[Breach]:
    fields: list[str] = [*dict.fromkeys(rule.data["fields"])]
    for number, members in judging.sound_members(rule, fields):
        field = _repeated(members, fields)
        if field is not None:
            yield Breach(number, members[field], field)


def _repeated(members: dict[str, Json], fields: list[str]) -> str | None:
    """The first of these fields whose value equals that of one before it."""
    known: set[Hashable] = set()
    for name in fields:
        if name in members:
            key = identity(members[name])
            if key in known:
                return name
            known.add(key)
    return None


def _acyclic(judging: Judging, rule: Rule) -> Iterator[Breach]:
    numbers: dict[Hashable, int] = {}
    vertices: list[Json] = []
    edges: list[tuple[int, int]] = []

    def vertex(value: Json) -> int:
        known = numbers.setdefault(identity(value), len(vertices))
        if known == len(vertices):
            vertices.append(value)
        return known

    ways: list[tuple[int, str | None, Selector]] = []
    for start, end, way in _edges(judging, rule):
        edges.append((vertex(start), vertex(end)))
        ways.append(way)
    cycle = find_cycle(edges)
    if cycle is not None:
        nodes = tuple(vertices[each] for each in cycle.vertices)
        number, field, select = ways[cycle.edge]
        yield Breach(number, nodes[0], field, nodes, select=select)


def _edges(judging: Judging, rule: Rule) -> Iterator[tuple[Json, Json, tuple[int, str | None, Selector]]]:
    """The sound edges that count: both ends, and where they are."""
    source, target, loops = rule.data["from"], rule.data["to"], rule.data["loops"]
    for number, edge in judging.sound_members(rule, (source, target)):
        if source in edge and target in edge:
            start, end = edge[source], edge[target]
            if loops or identity(start) != identity(end):
                yield start, end, (number, target, rule.select)
    for also in rule.data.get("also", ()):
        source, select, loops = also["from"], also["to"], also["loops"]
        for number, place in enumerate(places(select, judging.document)):
            around = above(place, also["up"])
            found = None if around is None else member(around[2], [source])
            if around is not None and found is not None and (loops or identity(found[0]) != identity(place[2])):
                ends = (location(place), (*location(around), source))
                if judging.sites is None or not any(map(judging.sites.touch, ends)):
                    yield found[0], place[2], (number, None, select)


def _matches(judging: Judging, rule: Rule) -> Iterator[Breach]:
    verdicts, node = judging.program.verdicts, rule.data["node"]
    for number, value in judging.sound(rule):
        if not verdicts[node](value, judging.seen):
            yield Breach(number, value)


def _difference(judging: Judging, rule: Rule) -> Iterator[Breach]:
    before, after = rule.data["before"], rule.data["after"]
    if judging.sites is not None and any(map(judging.sites.touch_selected, (rule.select, before, after))):
        return
    old, new = (next(iter(selected(selector, judging.document)), None) for selector in (before, after))
    if not isinstance(old, dict) or not isinstance(new, dict):
        return
    for number, value in enumerate(selected(rule.select, judging.document)):
        if isinstance(value, dict):
            for name in wrong_differences(value, old, new):
                if name in value:
                    yield Breach(number, value[name], name)
                else:
                    yield Breach(number, value, missing=name)


def _file(judging: Judging, rule: Rule) -> Iterator[Breach]:
    files = judging.files
    # A document by itself says nothing about files.
    if files is not None:
        for number, value in judging.sound(rule):
            if not isinstance(value, str) or not files(value, rule.data.get("is")):
                yield Breach(number, value)


_KINDS: dict[str, Callable[[Judging, Rule], Iterator[Breach]]] = {
    "unique": _unique,
    "exists": _exists,
    "distinct": _distinct,
    "acyclic": _acyclic,
    "matches": _matches,
    "difference": _difference,
    "file": _file,
}
_SHOWING: Final = {"unique", "exists", "matches"}
"""The kinds of rules whose errors show the value."""
