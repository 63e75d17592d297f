"""Documents near the contracts: the printed verdict and the interpreter agree, and so do all ways of asking."""

from __future__ import annotations

import json
from contextlib import suppress
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import triglyph_contracts
from hypothesis import strategies as st
from kept import of_values
from texts import NUMBERS, STRINGS, VALUES
from triglyph_contracts import _support as support
from triglyph_contracts._support import interpreter, jsontext, verdicts

if TYPE_CHECKING:
    from collections.abc import Iterator

_SCHEMAS: Final = Path(__file__).parents[3] / "schemas"
_STEPS: Final = 1_000_000
_FOLDERS: Final = {
    "GraphDefinition": "redmind/examples/graph",
    "AgentGraph": "continuum/examples/agent",
    "JobSpec": "catalytic/examples/jobspec",
    "ValidationReport": "catalytic/examples/validation_error",
    "Ledger": "catalytic/examples/ledger",
    "IRDocument": "stargraph/examples/ir",
    "ToolSpec": "stargraph/examples/ir.ToolSpec",
    "SkillSpec": "stargraph/examples/ir.SkillSpec",
    "StoreSpec": "stargraph/examples/ir.StoreSpec",
    "PluginManifest": "stargraph/examples/ir.PluginManifest",
    "FactTemplate": "stargraph/examples/ir.FactTemplate",
    "AgentResponse": "agno/examples/agent_response",
    "StreamEvent": "agno/examples/stream_event",
}
"""Where the examples of each type are."""


def _examples(verdict: str) -> Iterator[tuple[str, Any]]:
    for name, folder in _FOLDERS.items():
        for path in sorted((_SCHEMAS / folder / verdict).glob("*.json")):
            # Some are no JSON, and that is what they are examples of.
            with suppress(ValueError):
                yield name, json.loads(path.read_bytes())


_ACCEPTED: Final = list(_examples("valid"))
_REFUSED: Final = [*_examples("integrity"), *_examples("invalid")]
# A change to what is accepted is more likely to be the only reason for what is said.
_EXAMPLES: Final = st.one_of(*[st.sampled_from(_ACCEPTED)] * 3, st.sampled_from(_REFUSED))


def _parts(value: Any) -> list[tuple[Any, Any]]:
    """Every place in a document: the array or object, and the index or name."""
    if isinstance(value, dict):
        keys: list[Any] = list(value)
    else:
        keys = list(range(len(value))) if isinstance(value, list) else []
    return [part for key in keys for part in [(value, key), *_parts(value[key])]]


@st.composite
def _near(draw: st.DrawFn) -> list[Any]:
    """An example in which up to three places are something else, by its text."""
    name, example = draw(_EXAMPLES)
    document = deepcopy(example)
    replaced: dict[str, str] = {}
    for _ in range(draw(st.sampled_from([0, 1, 1, 1, 2, 3]))):
        parts = _parts(document)
        if not parts:
            break
        container, key = parts[draw(st.integers(0, len(parts) - 1))]
        donor, donor_key = parts[draw(st.integers(0, len(parts) - 1))]
        match draw(st.integers(0, 7)):
            case 0:
                container[key] = draw(VALUES)
            case 1:
                container[key] = deepcopy(donor[donor_key])
            case 2:
                del container[key]
            case 3 if isinstance(container, list):
                container.insert(key, deepcopy(container[key]))
            case 4 if isinstance(container, dict):
                container[draw(st.one_of(st.sampled_from(["__proto__", "id", "type"]), st.text(max_size=2)))] = (
                    container.pop(key)
                )
            case 5:
                container[key] = draw(st.sampled_from([None, True, 0, -1, 1.5, 1e300, "", " ", [], {}, "a" * 300]))
            case 6 if isinstance(container[key], str):
                text = container[key]
                at = draw(st.integers(0, len(text)))
                container[key] = (
                    text[:at] + draw(st.sampled_from(["", " ", "/", "é", "\n", "\U0001f600", "-"])) + text[at + 1 :]
                )
            case _:
                # A number or a string as a text says it: 1.0, 1e2, escapes.
                container[key] = mark = f"\ue000{len(replaced)}\ue001"
                replaced[json.dumps(mark)] = draw(st.one_of(NUMBERS, STRINGS))
    text = json.dumps(document)
    for mark, written in replaced.items():
        text = text.replace(mark, written)
    return [name, text]


@cache
def _interpreted(name: str) -> Any:
    """A contract with the same program, without code."""
    contract = getattr(triglyph_contracts, name)
    alone = support.Checks("")
    alone.__dict__["program"] = contract._checks.program

    class Document(support.RootContract[Any], checks=alone, node=contract._node):
        pass

    return Document


@of_values("document", _near())
def test_all_ways_of_judging_agree(given_input: list[Any]) -> None:
    name, text = given_input
    contract, reference = getattr(triglyph_contracts, name), _interpreted(name)
    report = reference.check(text)
    accepted = report.valid
    assert contract.check(text).to_json() == report.to_json()
    assert contract.is_valid(text) is reference.is_valid(text) is accepted
    assert contract.is_valid(text.encode()) is accepted
    document = read(contract.from_json, text)
    assert (document is not None) is accepted
    assert (read(reference.from_json, text) is not None) is accepted
    assert (read(contract.model_validate_json, text) is not None) is accepted
    if all(error.code not in ("json", "depth") for error in report.errors):
        compiled(contract, text)
    if document is not None:
        canonical = read(lambda text: contract.from_json(text).to_canonical_json(), text)
        written = document.to_json()
        assert contract.from_json(written).to_json() == written
        if canonical is not None:
            assert contract.from_json(canonical).to_canonical_json() == canonical
            assert contract.from_json(written).to_canonical_json() == canonical


def read(reader: Any, text: str) -> Any:
    """What a reader makes of a text; `None` if it is refused."""
    try:
        return reader(text)
    except ValueError:
        return None


def compiled(contract: Any, text: str) -> None:
    """The verdict as code may leave the decision to the interpreter, but not decide otherwise."""
    verdict = contract._checks.code.get(contract._node)
    if verdict is None:
        return
    value = jsontext.parse(text)
    try:
        if isinstance(verdict, verdicts.Budgeted):
            decided = verdict.function(value, verdicts.Budget(_STEPS))
        else:
            decided = verdict(value)
    except verdicts.UndecidedError:
        return
    assert decided is interpreter.accepts(contract._checks.program, contract._node, value)
