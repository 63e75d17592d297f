"""Batches: columns of documents, judged by the native engine on all cores."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

if TYPE_CHECKING:
    from .adapter import ContractAdapter
    from .model import Judged


class ArrowArray(Protocol):
    """A column that can be taken over without a copy, through the C data interface of Arrow."""

    def __arrow_c_array__(self, requested_schema: object | None = None) -> tuple[object, object]:
        """Its type and its data."""
        raise NotImplementedError


class ArrowStream(Protocol):
    """A column in several pieces, or a table, that can be taken over likewise."""

    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object:
        """Its pieces."""


ArrowColumn: TypeAlias = ArrowArray | ArrowStream
"""What PyArrow, Polars, DuckDB, DataFusion and others call a column, an array, a series."""


class Judgements(Protocol):
    """What is said of the documents of a column: rows of `valid`, `code`, `report` and `hash`.

    Libraries take it over as an array of structs, or as a table: `polars.DataFrame(judgements)`,
    `pyarrow.record_batch(judgements)`.
    """

    def __len__(self) -> int:
        """How many rows the column has."""
        raise NotImplementedError

    def __arrow_c_schema__(self) -> object:
        """The type of the array."""

    def __arrow_c_array__(self, requested_schema: object | None = None) -> tuple[object, object]:
        """All rows as one array, whose reports have 2 GB at most.

        Raises:
            OverflowError: There is more. A stream has no such bound.
        """
        raise NotImplementedError

    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object:
        """All rows in several arrays, one after another."""


def judge_batch(
    model: type[Judged] | ContractAdapter[Any],
    documents: ArrowColumn,
    *,
    reports: bool = True,
    hashes: bool = True,
    timestamp: str | None = None,
    locale: str | None = None,
    threads: int | None = None,
) -> Judgements:
    """Judges a column of documents, on all cores, while other threads go on.

    Each row has four columns, all of them null where there is no document:

    * `valid`: what `is_valid` says of it;
    * `code`: the code of the first error, null if it is accepted;
    * `report`: what `report` says of it, null if it is accepted without a warning;
    * `hash`: what `content_hash` says of it, null if it is refused or has no canonical form.

    Args:
        model: The contract, or the adapter of a name that is no class.
        documents: A column of strings or bytes, or a table of one such column. Nothing of it is copied.
        reports: Whether there are to be reports.
        hashes: Whether there are to be hashes. They take several times as long as verdicts.
        timestamp: When this is, for styles that say so, as RFC 3339 writes it. The clock knows it, too.
        locale: The language of messages as a tag of BCP 47 (`de`, `pt-BR`), for styles that have several.
        threads: How many threads judge at most; as many as there are cores if that is not said.

    Raises:
        RuntimeError: There is no native engine that reads the check program.
        TypeError: It is no column of strings or bytes.
        ValueError: The timestamp is none, or there are less threads than one.
    """
    contract: type[Judged] = model if isinstance(model, type) else model._contract  # noqa: SLF001 # pyright: ignore[reportPrivateUsage]
    engine = contract._contract().native  # noqa: SLF001 # pyright: ignore[reportPrivateUsage]
    if engine is None:
        message = (
            "batches are judged by the native engine alone: install triglyph-runtime-native of the same version, "
            "and do not set TRIGLYPH_NATIVE=0"
        )
        raise RuntimeError(message)
    if not hasattr(documents, "__arrow_c_array__") and not hasattr(documents, "__arrow_c_stream__"):
        kind = type(documents).__name__
        message = f"documents are given as a column of Arrow (PyArrow, Polars, DuckDB, …), not as {kind}"
        raise TypeError(message)
    if threads is not None and threads < 1:
        message = f"there has to be one thread at least, not {threads}"
        raise ValueError(message)
    node = contract._node  # noqa: SLF001 # pyright: ignore[reportPrivateUsage]
    return engine.judge_batch(
        node, documents, reports=reports, hashes=hashes, timestamp=timestamp, locale=locale, threads=threads
    )
