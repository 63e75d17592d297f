"""The native engine: judges texts and values by check programs. Its caller is the Python runtime of Triglyph."""

from collections.abc import Callable
from typing import Any, Final, Literal, TypeAlias, final

_Errors: TypeAlias = tuple[tuple[Any, ...], ...]
_Found: TypeAlias = Literal[True] | tuple[bool, _Errors, _Errors] | None

FORMAT: Final[int]
"""The format of check programs that it reads."""
SURFACE: Final[int]
"""The number of this surface: another one means other methods or other answers."""
__version__: Final[str]
"""The version of the distribution."""

@final
class Judgements:
    """What is said of a column of documents: an array of structs, or a stream of them."""

    def __len__(self) -> int: ...
    def __arrow_c_schema__(self) -> object: ...
    def __arrow_c_array__(self, requested_schema: object | None = None) -> tuple[object, object]: ...
    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object: ...

@final
class Constructor:
    """What reads the texts of documents and builds models of them, by a plan of the Python runtime."""

    def __call__(self, data: str | bytes | bytearray) -> Any:
        """The model of a text; `False` if it is refused, and `None` if the plan does not foresee it."""

@final
class Reporter:
    """What reports on documents. It is made by a program only."""

    def __call__(self, document: object) -> Any:
        """The report on a document; what is accepted without a warning has one report in common.

        `None` if the engine does not decide.
        """

@final
class Program:
    """A check program. Its methods take the number of the node that judges.

    `None` says everywhere that the engine does not decide: then the Python runtime has to.
    """

    def __new__(cls, text: str, absent: object) -> Program:
        """Reads the text of a program; `absent` stands in reports for what an error does not have.

        Raises:
            ValueError: It is no program that this engine reads.
        """

    def is_valid(self, node: int, data: str | bytes | bytearray) -> bool | None:
        """Whether the text of a document is accepted. From 1 KB on, other threads run meanwhile."""

    def check(self, node: int, data: str | bytes | bytearray) -> _Found:
        """What is wrong with the text of a document: `True` if nothing is, else `(valid, errors, warnings)`.

        Each error is a tuple of the arguments of `ReportError`.
        """

    def reporter(self, node: int, report: Callable[[_Found], Any], *, values: bool) -> Reporter:
        """What reports on the texts that a node judges, or on values in memory.

        Args:
            node: The node.
            report: Makes a report of what `check` or `check_value` finds.
            values: Whether it is about values, and not about texts.
        """

    def accepts(self, node: int, value: object) -> bool:
        """Whether a value is known to be accepted without a warning."""

    def accepts_parsed(self, node: int, value: object) -> bool | None:
        """Whether a value that a JSON parser has made is accepted; `None` also if it is with a warning.

        Parts of which nothing is said are not looked at.
        """

    def check_value(self, node: int, value: object) -> _Found:
        """What is wrong with a value made of plain types, as `check` says it."""

    def read(self, node: int, data: str | bytes | bytearray) -> tuple[Any] | None:
        """The document in a text that is accepted, with its defaults; `None` also if it is refused."""

    def constructor(self, node: int, construction: tuple[Any, ...]) -> Constructor:
        """What builds the documents that a node accepts, by a plan: `Construction.handed_over` in the Python runtime.

        Raises:
            IndexError: The program has no such node, or the plan no such shape.
            ValueError: The plan has a shape that this engine does not know.
        """

    def accepts_part(self, node: int, value: object) -> bool | None:
        """Whether the node, without rules, accepts a part of a document."""

    def canonical(self, node: int, value: object) -> str | None:
        """The canonical text of a value, which is not judged."""

    def judge_batch(
        self,
        node: int,
        documents: object,
        *,
        reports: bool,
        hashes: bool,
        timestamp: str | None = None,
        locale: str | None = None,
        threads: int | None = None,
    ) -> Judgements:
        """Judges a column of documents, on several threads, while other threads go on.

        Raises:
            IndexError: The program has no such node.
            RuntimeError: The engine has failed.
            TypeError: It is no column of strings or bytes.
            ValueError: The timestamp is none.
        """
