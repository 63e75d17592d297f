"""The check program: the assertions of a schema as data, read when they are first needed."""

from __future__ import annotations

import re
from functools import cached_property
from importlib import import_module, resources
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final, cast

from .backtracking import Backtracking
from .jsontext import parse
from .native import engine_of
from .published import Published
from .report import ABSENT, Absent
from .rules import Rule
from .simulation import Simulation
from .style import Style

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from . import verdicts
    from .admitted import Admitted
    from .native import Engine
    from .value import Json, NativeTexts

    Judge = str | dict[str, Any] | tuple["Pattern", ...]
    """What judges texts: an expression for `re` where that is known to be quick, what follows instructions, or several
    patterns."""
    Finds = Callable[[str], object | None]
    """Searches a text for a match, and has found none if it gives `None`."""
    Seen = dict[tuple[int, int], bool]
    """Verdicts already reached in one run: by node and by the identity of the array or object."""
    Verdict = Callable[[Json, Seen], bool]


FORMAT: Final = 1
"""The format of check programs that this runtime reads."""


class Pattern:
    """One regular expression of a program, compiled when it is first used.

    Attributes:
        source: The expression as the schema wrote it.
        python: The same as Python's `re` takes it; `None` if that is not known to be quick with it.
        counted: What counts its steps, if the owner of the schema allows that.
        finds: Searches a text for a match.
    """

    __slots__ = ("_judge", "counted", "finds", "python", "source")

    def __init__(self, source: str, judge: Judge) -> None:
        """Keeps the expression as the schema wrote it, and what judges texts."""
        self.source = source
        self._judge = judge
        self.python = judge if isinstance(judge, str) else None
        self.counted = Backtracking(judge) if isinstance(judge, dict) and "steps" in judge else None
        self.finds: Finds = self._first

    @classmethod
    def joined(cls, *patterns: Pattern) -> Pattern:
        """What matches where all of the patterns match, which must not match but at the start of a text."""
        texts = [pattern.python for pattern in patterns if pattern.python is not None]
        quick = len(texts) == len(patterns)
        return cls("", "".join([f"(?={text})" for text in texts]) if quick else patterns)

    @classmethod
    def plain(cls, python: str) -> Pattern:
        """What stands for patterns of the program, as Python's `re` takes it."""
        return cls("", python)

    def _first(self, text: str) -> object | None:
        self.finds = _finds(self._judge) if self.counted is None else self.counted.finds
        return self.finds(text)


def _finds(judge: Judge) -> Finds:
    if isinstance(judge, str):
        return re.compile(judge).search
    if isinstance(judge, dict):
        finds = Simulation(judge).finds
        return finds if "usual" not in judge else _usually(judge["usual"], finds)
    return lambda text: all(pattern.finds(text) is not None for pattern in judge) or None


def _usually(expression: str, otherwise: Finds) -> Finds:
    """Searches by an expression for most texts first: what that matches, has a match."""
    search = re.compile(expression).search
    return lambda text: search(text) or otherwise(text)


class Op:
    """One assertion.

    Attributes:
        name: The operator.
        keyword: What the schema calls it.
        args: Its arguments, as the specification of the check program lists them.
        verdict: It as a function, once the judge has needed it.
        helper: Its arguments prepared for use, by whoever uses them.
    """

    __slots__ = ("args", "helper", "keyword", "name", "verdict")

    def __init__(self, data: list[Any]) -> None:
        """Takes the operator apart."""
        head: str = data[0]
        self.name, _, keyword = head.partition("@")
        self.keyword = keyword or self.name
        self.args: list[Any] = data[1:]
        self.verdict: Verdict | None = None
        self.helper: object = None

    def children(self) -> Iterator[int]:
        """The nodes that it refers to, each as often as it is referred to."""
        args = self.args
        match self.name:
            case "items" | "contains" | "propertyNames" | "ref" | "not":
                yield args[0]
            case "prefixItems" | "allOf" | "anyOf" | "oneOf":
                yield from args[0]
            case "if":
                yield from (node for node in args if node is not None)
            case "dependentSchemas":
                yield from (node for _, node in args[0])
            case "properties":
                yield from (entry[1] for entry in [*args[0], *args[1]])
                if args[2] is not None:
                    yield args[2]
            case "unevaluatedProperties" | "unevaluatedItems":
                yield args[0]
                yield from _conditions(args[1])
            case _:
                pass


def _conditions(evaluated: dict[str, Any]) -> Iterator[int]:
    yield from evaluated.get("contains", ())
    for node, _, more in evaluated["when"]:
        yield node
        yield from _conditions(more)


class Node:
    """What one schema location asserts.

    Attributes:
        at: The schema location.
        ops: All of this must hold.
        fills: Whether a default can be filled at this node or below it.
        filling: The ops that lead to defaults, once somebody has looked for them.
        code: The code of the errors that its ops raise; `None` if that is their keyword.
        messages: What these errors say instead of what they would say, by keyword.
        legacy: Old values, each with what it is today.
        coerces: Whether an old value can be found at this node or below it.
    """

    __slots__ = ("at", "code", "coerces", "filling", "fills", "legacy", "messages", "ops")

    def __init__(self, data: dict[str, Any]) -> None:
        """Reads the node's data."""
        self.at: str = data["at"]
        self.ops = [Op(op) for op in data["is"]]
        self.fills: bool = data.get("fills", False)
        self.filling: list[Op] | None = None
        self.code: str | None = data.get("code")
        self.messages: dict[str, str] = dict(data.get("messages", ()))
        self.legacy: list[tuple[Json, Json]] = [(old, new) for old, new in data.get("legacy", ())]
        self.coerces: bool = data.get("coerces", False)


class Program:
    """A program that has been read.

    Attributes:
        nodes: All nodes; the first is the root of the schema.
        patterns: All regular expressions.
        rules: What is demanded of documents that the first node accepts.
        style: How `report` writes; `None` if it writes the report itself.
        fallback: The document to fall back on, or `ABSENT`.
        directory: Where a directory stands for a document: each member with the file that holds it.
        steps: How many steps a document may take to look for those patterns that count them; `None` if there are none.
        verdicts: Each node as a function, filled in by the judge.
        together: What matches where several patterns match, by their indices in order.
        conditions: The conditions of an object as code, by node.
        code: Verdicts as code, by node, once they are imported.
        admitted: What is known of the types that nodes could accept, once somebody has asked.
        fillers: What fills in the defaults of nodes, as far as functions were made for that.
        shared: The nodes that can meet one instance more than once, whose verdicts are worth remembering.
    """

    def __init__(self, text: str, shared: Iterable[int] = ()) -> None:
        """Reads the text of a program.

        Raises:
            RuntimeError: It has a format that this runtime does not know.
        """
        data = cast("dict[str, Any]", parse(text))
        found = data.get("format", FORMAT)
        if found != FORMAT:
            message = (
                f"the check program has the format {found}, and this runtime knows {FORMAT}: "
                "generate the code again, or update triglyph-runtime"
            )
            raise RuntimeError(message)
        self.nodes = [Node(node) for node in data["nodes"]]
        self.patterns = [Pattern(source, *judge or [source]) for source, *judge in data["patterns"]]
        self.rules = [Rule(rule) for rule in data.get("rules", ())]
        self.style = Style(data["style"]) if "style" in data else None
        self.fallback: Json | Absent = data.get("fallback", ABSENT)
        self.directory: list[tuple[str, str]] = [(member, file) for member, file in data.get("directory", ())]
        counted = [pattern.counted.steps for pattern in self.patterns if pattern.counted is not None]
        self.steps = counted[0] if counted else None
        self.verdicts: list[Verdict] = []
        self.together: Mapping[tuple[int, ...], Pattern] = {}
        self.conditions: Mapping[int, Callable[[dict[str, Json]], bool]] = {}
        self.code: Mapping[int, verdicts.Verdict | verdicts.Budgeted] = {}
        self.admitted: Admitted | None = None
        self.fillers: dict[int, Callable[[Json], None] | None] = {}
        self.shared = self._met_twice() | set(shared)

    def _met_twice(self) -> set[int]:
        once: set[int] = set()
        twice: set[int] = set()
        for node in self.nodes:
            for op in node.ops:
                for child in op.children():
                    (twice if child in once else once).add(child)
        return twice


class Checks:
    """A check program that is read when it is first asked for.

    Attributes:
        judges_dumps: Whether what pydantic itself writes as JSON is judged.
        natives: What writes the values of formats that have types of their own, if the module has some.
        package: Where it comes from.
        fingerprint: What tells the module from others, for whoever builds on it.
        models: The module's classes, by the name that they have in its schema.
    """

    _compiled: ClassVar[dict[str, Checks]] = {}

    def __init__(self, text: str) -> None:
        """Takes the program's JSON text."""
        self._text: Callable[[], str] = lambda: text
        self._schema: Callable[[], str] | None = None
        self._shared: set[int] = set()
        self._module: str | None = None
        self.judges_dumps = True
        self.natives: NativeTexts | None = None
        self.package = ""
        self.fingerprint: str | None = None
        self.models: dict[str, type] = {}

    @classmethod
    def load(
        cls,
        package: str | None,
        name: str,
        *,
        verdicts: str | None = None,
        judges_dumps: bool = True,
        natives: NativeTexts | None = None,
        fingerprint: str | None = None,
        builds_on: Mapping[str, str] | None = None,
    ) -> Checks:
        """The program in the data file `name`.

        Args:
            package: The package that the file belongs to, or the path of the module that it lies beside.
            name: The file's name.
            verdicts: The module of `_verdicts` with the program's verdicts as code, if there is one.
            judges_dumps: Whether what pydantic itself writes as JSON is judged.
            natives: What writes the values of formats that have types of their own, if the module has some.
            fingerprint: What tells the module from others, for whoever builds on it.
            builds_on: The modules of other packages whose types the module has, with their fingerprints.

        Raises:
            ValueError: There is no package, because the module was run as a script.
            ImportError: A module that this one builds on was generated from other schemas than this one expects.
        """
        if not package:
            message = f"cannot find {name}: import this module as part of its package"
            raise ValueError(message)
        checks = cls("")
        checks.judges_dumps = judges_dumps
        checks.natives = natives
        checks.package = package
        checks.fingerprint = fingerprint
        for other, expected in (builds_on or {}).items():
            found: object = getattr(import_module(other, package), "_CHECKS", None)
            if not isinstance(found, Checks) or found.fingerprint != expected:
                message = f"{other} was generated from other schemas: generate the code of {package} again"
                raise ImportError(message)
        schema = name.removesuffix(".checks.json") + ".published.json"
        if package.endswith((".py", ".pyc")):
            file = Path(package).parent / name
            checks._text = lambda: file.read_text("utf-8")
            checks._schema = lambda: file.with_name(schema).read_text("utf-8")
        else:
            checks._text = lambda: resources.files(package).joinpath(name).read_text("utf-8")
            checks._schema = lambda: resources.files(package).joinpath(schema).read_text("utf-8")
            if verdicts is not None:
                checks._module = f"{package}._verdicts.{verdicts}"
                cls._compiled[checks._module] = checks
        return checks

    @classmethod
    def compiled(cls, module: str) -> Checks:
        """The program whose verdicts are in that module."""
        return cls._compiled[module]

    @cached_property
    def code(self) -> Mapping[int, verdicts.Verdict | verdicts.Budgeted]:
        """Verdicts as code, by node; imported when they are first asked for."""
        if self._module is None:
            return {}
        code: Mapping[int, verdicts.Verdict | verdicts.Budgeted] = import_module(self._module).VERDICTS
        if "program" in self.__dict__:
            self.program.code = code
        return code

    @cached_property
    def rules(self) -> verdicts.Verdict:
        """Whether an accepted document keeps to the rules, as code; only for modules that have verdicts as code."""
        rules: verdicts.Verdict = import_module(str(self._module)).RULES
        return rules

    @cached_property
    def published(self) -> Published:
        """What the types of the module publish; read when it is first asked for.

        Raises:
            RuntimeError: The program has no module.
        """
        if self._schema is None:
            message = "only generated modules publish schemas"
            raise RuntimeError(message)
        return Published(self._schema())

    @cached_property
    def program(self) -> Program:
        """The program itself."""
        program = Program(self._text(), self._shared)
        program.code = self.__dict__.get("code", {})
        return program

    @cached_property
    def native(self) -> Engine | None:
        """The program in the native engine, if that is installed and reads it."""
        return engine_of(self._text(), FORMAT)

    def informed(self) -> Program:
        """The program, which knows what verdicts as code ask instead of several patterns, and of conditions."""
        if self._module is not None:
            module = import_module(self._module)
            self.program.together = getattr(module, "PATTERNS", {})
            self.program.conditions = getattr(module, "CONDITIONS", {})
        return self.program

    def share(self, nodes: Iterable[int]) -> None:
        """Has the verdicts of these nodes remembered during a run, because they are asked for again."""
        self._shared.update(nodes)
        # Verdicts already compiled do not know about the nodes: start afresh.
        self.__dict__.pop("program", None)
