"""Classes that name later ones are completed by the names of their own module."""

from __future__ import annotations

import pytest
from pydantic import TypeAdapter
from samples import checks
from triglyph_runtime import Contract

CHECKS = checks(
    [["type", ["object"]], ["properties", [["later", 1]], [], None]],
    [["type", ["object"]], ["required", ["name"]], ["properties", [["name", 2]], [], None]],
    [["type", ["string"]]],
)


class Early(Contract, checks=CHECKS, node=0, extra="allow"):
    """A contract that is made before the one that it holds."""

    later: Later | None = None


class Again(Contract, checks=CHECKS, node=0, extra="allow"):
    """The same once more."""

    later: Later | None = None


class Later(Contract, checks=CHECKS, node=1, extra="allow"):
    """What both of them hold."""

    name: str


def test_the_names_around_a_use_do_not_matter() -> None:
    """Whoever uses a contract first may have other things of the same names."""

    class Later:
        """Nothing that pydantic knows."""

    assert not Early.__pydantic_complete__
    adapter = TypeAdapter(Early)
    assert type(adapter.validate_python({"later": {"name": "x"}}).later).__name__ == "Later"
    assert not Again.__pydantic_complete__
    assert Again.model_validate({"later": {"name": "x"}}).to_json() == '{"later":{"name":"x"}}'
    assert Later() is not None


def test_a_rebuild_that_fails_says_so() -> None:
    """A user's own class is completed as pydantic does it."""

    class Own(Early):
        """With a name that is not known anywhere."""

        other: Nowhere | None = None  # type: ignore[name-defined]  # noqa: F821

    with pytest.raises(Exception, match="Nowhere"):
        Own.model_rebuild()
