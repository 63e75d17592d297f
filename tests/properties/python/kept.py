"""Properties with the inputs that the repository keeps for them.

The inputs of a property are bytes, those of the fuzzing target with its name (`fuzz/corpus/NAME`), or a JSON value
(`tests/properties/kept/NAME`). The properties in TypeScript have the same names and take the same inputs.
"""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeVar

from hypothesis import example, given

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from hypothesis.strategies import SearchStrategy

_Input = TypeVar("_Input")

_WORKSPACE: Final = Path(__file__).parents[3]
COUNTS: Final[Counter[str]] = Counter()
"""How many inputs each property took."""


def of_bytes(name: str, inputs: SearchStrategy[bytes]) -> Callable[[Callable[[bytes], None]], Callable[[], None]]:
    """A test that what is decorated holds of any bytes, first of those that are kept for the target of that name."""
    return _property(name, inputs, [path.read_bytes() for path in _files("fuzz/corpus", name)], "", bytes)


def of_values(
    name: str, inputs: SearchStrategy[_Input], also: Iterable[_Input] = ()
) -> Callable[[Callable[[_Input], None]], Callable[[], None]]:
    """A test that what is decorated holds of any input that is a JSON value, first of those that are kept."""
    kept: list[Any] = [json.loads(path.read_text("utf-8")) for path in _files("tests/properties/kept", name)]
    return _property(name, inputs, [*kept, *also], ".json", lambda value: json.dumps(value, indent=1).encode() + b"\n")


def _files(folder: str, name: str) -> list[Path]:
    return sorted(path for path in (_WORKSPACE / folder / name).glob("*") if path.is_file())


def _property(
    name: str, inputs: SearchStrategy[_Input], kept: list[_Input], ending: str, write: Callable[[_Input], bytes]
) -> Callable[[Callable[[_Input], None]], Callable[[], None]]:
    def decorate(statement: Callable[[_Input], None]) -> Callable[[], None]:
        def test(given_input: _Input) -> None:
            COUNTS[name] += 1
            try:
                statement(given_input)
            except Exception:
                # Hypothesis goes on to smaller ones, and comes back to the smallest at last.
                file = _WORKSPACE / "fuzz" / "artifacts" / name / f"python{ending}"
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_bytes(write(given_input))
                raise

        test.__name__, test.__doc__ = statement.__name__, statement.__doc__
        test.__module__, test.__qualname__ = statement.__module__, statement.__qualname__
        decorated: Any = test
        for each in reversed(kept):
            decorated = example(each)(decorated)
        return given(inputs)(decorated)

    return decorate
