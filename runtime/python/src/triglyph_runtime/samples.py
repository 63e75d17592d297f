"""Test data: documents that a contract accepts, and documents with exactly one mistake.

A document is one of those that the generator has found, with other values in some of its places: which ones is said by
numbers, the choices. The same choices make the same document in every language.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cached_property, partial
from importlib import import_module, resources
from typing import TYPE_CHECKING, Any, Final, TypeVar, overload

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from hypothesis.strategies import SearchStrategy

    from .adapter import ContractAdapter
    from .model import Judged

_Model = TypeVar("_Model", bound="Judged")
_Value = TypeVar("_Value")

_FORMAT: Final = 1
"""The version of the data."""
_END: Final = 2**32
"""Choices and seeds are smaller."""
_MOST: Final = 12
"""How many choices a seed stands for at most."""


@dataclass(frozen=True, slots=True)
class Mistake:
    """A document with exactly one mistake.

    Attributes:
        text: The document.
        code: What a report calls the mistake.
        path: Where in the document, as a JSON Pointer.
        schema_path: The keyword or the rule that it breaks: where in the schema.
    """

    text: str
    code: str
    path: str
    schema_path: str


_Slot = tuple[int, int, int]
"""What can be something else: where it begins in the text, where it ends, and the number of its pool."""


@dataclass(frozen=True, slots=True)
class _Document:
    text: str
    slots: list[_Slot]
    """Outer ones before inner ones."""

    @classmethod
    def of(cls, entry: list[Any]) -> _Document:
        """The document that an entry of the data says."""
        numbers: list[int] = entry[1]
        return cls(entry[0], list(zip(numbers[::3], numbers[1::3], numbers[2::3], strict=True)))

    def replaced(self, index: int, other: _Document) -> _Document:
        """The document with another one in the place of a slot."""
        begin, end, pool = self.slots[index]
        more = len(other.text) - (end - begin)
        before = [(at, to + more if to >= end else to, its) for at, to, its in self.slots[:index]]
        inner = [(begin + at, begin + to, its) for at, to, its in other.slots]
        behind = [(at + more, to + more, its) for at, to, its in self.slots[index + 1 :] if at >= end]
        text = self.text[:begin] + other.text + self.text[end:]
        return _Document(text, [*before, (begin, end + more, pool), *inner, *behind])


class _Corpus:
    """The data of a module."""

    def __init__(self, package: str, module: str) -> None:
        self._package = package
        self._module = module

    @cached_property
    def checks(self) -> object:
        """The check program of the module, by which its contracts know each other."""
        return import_module(f"{self._package}.{self._module}")._CHECKS  # noqa: SLF001

    @cached_property
    def _data(self) -> dict[str, Any]:
        text = resources.files(self._package).joinpath(f"{self._module}.samples.json").read_text("utf-8")
        data: dict[str, Any] = json.loads(text)
        if data["format"] != _FORMAT:
            message = f"the test data of {self._module} is of format {data['format']}, and this runtime reads {_FORMAT}"
            raise ValueError(message)
        return data

    @cached_property
    def _pools(self) -> list[list[_Document]]:
        return [[_Document.of(entry) for entry in pool] for pool in self._data["pools"]]

    def entries(self, node: int, *, valid: bool) -> list[list[Any]]:
        """The documents of a node."""
        types: list[list[Any]] = self._data["types"]
        found = [entry for entry in types if entry[0] == node]
        return found[0][1 if valid else 2] if found else []

    def composed(self, document: _Document, choices: Sequence[int], holds: Callable[[str], bool]) -> _Document:
        """The document with what each choice puts into one of its places, as long as that holds of it."""
        for choice in choices:
            if not document.slots:
                break
            index, count = choice % len(document.slots), choice // len(document.slots)
            pool = self._pools[document.slots[index][2]]
            changed = document.replaced(index, pool[count % len(pool)])
            if holds(changed.text):
                document = changed
        return document


def _choices(seed: int) -> list[int]:
    """The choices that a seed stands for."""
    state = seed % _END

    def draw() -> int:
        nonlocal state
        state = (state + 0x9E3779B9) % _END
        mixed = ((state ^ state >> 16) * 0x21F0AAAD) % _END
        mixed = ((mixed ^ mixed >> 15) * 0x735A2D97) % _END
        return mixed ^ mixed >> 15

    return [draw() for _ in range(1 + draw() % _MOST)]


def _strategy(made: Callable[[list[int]], _Value]) -> SearchStrategy[_Value]:
    """A strategy for what choices make: less of them, and smaller ones, make smaller documents."""
    from hypothesis import strategies  # noqa: PLC0415 - a dependency of tests alone

    return strategies.lists(strategies.integers(0, _END - 1), max_size=_MOST).map(made)


class Samples:
    """The test data of a package."""

    def __init__(self, package: str | None, modules: Sequence[str]) -> None:
        """Takes a package, and the names of its modules with test data. Nothing is read before it is asked for.

        Raises:
            ValueError: There is no package, because the module was run as a script.
        """
        if not package:
            message = "cannot find test data: import this module as part of its package"
            raise ValueError(message)
        self._corpora = [_Corpus(package, module) for module in modules]

    # --- strategies of Hypothesis ---

    @overload
    def valid(self, contract: type[_Model]) -> SearchStrategy[_Model]: ...
    @overload
    def valid(self, contract: ContractAdapter[_Value]) -> SearchStrategy[_Value]: ...
    def valid(self, contract: Any) -> SearchStrategy[Any]:
        """A strategy of Hypothesis for values of a contract.

        Args:
            contract: The contract, or the adapter of a name that is no class.
        """
        return _strategy(lambda choices: contract.from_json(self._valid(contract, choices)))

    def valid_text(self, contract: type[Judged] | ContractAdapter[Any]) -> SearchStrategy[str]:
        """A strategy of Hypothesis for the texts of documents that a contract accepts.

        Args:
            contract: The contract, or the adapter of a name that is no class.
        """
        return _strategy(partial(self._valid, contract))

    def invalid(self, contract: type[Judged] | ContractAdapter[Any]) -> SearchStrategy[Mistake]:
        """A strategy of Hypothesis for documents with exactly one mistake.

        Args:
            contract: The contract, or the adapter of a name that is no class.
        """
        return _strategy(partial(self._invalid, contract))

    # --- by a seed ---

    @overload
    def sample(self, contract: type[_Model], seed: int) -> _Model: ...
    @overload
    def sample(self, contract: ContractAdapter[_Value], seed: int) -> _Value: ...
    def sample(self, contract: Any, seed: int) -> Any:
        """A value of a contract.

        Args:
            contract: The contract, or the adapter of a name that is no class.
            seed: A number of 32 bits. The same one makes the same document in every language.

        Raises:
            LookupError: No document was found that the contract accepts.
        """
        return contract.from_json(self.sample_text(contract, seed))

    def sample_text(self, contract: type[Judged] | ContractAdapter[Any], seed: int) -> str:
        """As `sample`, the text of the document.

        Args:
            contract: The contract, or the adapter of a name that is no class.
            seed: A number of 32 bits.

        Raises:
            LookupError: No document was found that the contract accepts.
        """
        return self._valid(contract, _choices(seed))

    def sample_invalid(self, contract: type[Judged] | ContractAdapter[Any], seed: int) -> Mistake:
        """A document with exactly one mistake.

        Args:
            contract: The contract, or the adapter of a name that is no class.
            seed: A number of 32 bits. The same one makes the same document in every language.

        Raises:
            LookupError: No document was found that the contract refuses for one reason.
        """
        return self._invalid(contract, _choices(seed))

    # --- behind the scenes ---

    def _valid(self, contract: type[Judged] | ContractAdapter[Any], choices: Sequence[int]) -> str:
        corpus, entry = self._start(contract, choices, valid=True)
        return corpus.composed(_Document.of(entry), choices[1:], contract.is_valid).text

    def _invalid(self, contract: type[Judged] | ContractAdapter[Any], choices: Sequence[int]) -> Mistake:
        corpus, entry = self._start(contract, choices, valid=False)
        code, schema_path = entry[2:]

        def places(text: str) -> set[str]:
            errors = contract.check(text).errors
            if any((error.code, error.schema_path) != (code, schema_path) for error in errors):
                return set()
            return {error.path for error in errors}

        document = corpus.composed(_Document.of(entry), choices[1:], lambda text: len(places(text)) == 1)
        (path,) = places(document.text)
        return Mistake(document.text, code, path, schema_path)

    def _start(
        self,
        contract: type[Judged] | ContractAdapter[Any],
        choices: Sequence[int],
        *,
        valid: bool,
    ) -> tuple[_Corpus, list[Any]]:
        """The data of a contract, and the document that the first choice is about."""
        judged: type[Judged] = contract if isinstance(contract, type) else contract._contract  # noqa: SLF001 # pyright: ignore[reportPrivateUsage]
        checks, node = judged._contract(), judged._node  # noqa: SLF001 # pyright: ignore[reportPrivateUsage]
        corpus = next((corpus for corpus in self._corpora if corpus.checks is checks), None)
        entries = corpus.entries(node, valid=valid) if corpus else []
        if corpus is None or not entries:
            message = f"there is no test data for {contract!r}: no document was found that it {_VERDICTS[valid]}"
            raise LookupError(message)
        return corpus, entries[choices[0] % len(entries) if choices else 0]


_VERDICTS: Final = {True: "accepts", False: "refuses for one reason"}
