# @generated from schemas/agno/agent_response.schema.json by `cargo run -p codegen`. Do not edit.
# ruff: noqa: ANN401, B007, E501, SIM102, SIM103, SIM110
# pyright: reportUnknownArgumentType=false
# fmt: off

"""The verdicts of the schema `agent_response` as code. Errors are found elsewhere."""

from typing import Final

from .._support.value import Json
from .._support.verdicts import Counted, Verdict, no_rules


# the root
def _node0(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        part = value["version"]
        if part != "v1":
            return False
        part = value["agent"]
        if type(part) is not str or part not in {"Ops", "Content", "Growth", "Systems"}:
            return False
        part = value["content"]
        if type(part) is not str:
            return False
        part = value["next_actions"]
        if not _node5(part):
            return False
    except KeyError:
        return False
    known = 4
    if "assumptions" in value:
        part = value["assumptions"]
        if not _node4(part):
            return False
        known += 1
    return len(value) == known


# `/properties/assumptions`
def _node4(value: Json) -> bool:
    if type(value) is not list:
        return False
    for item in value:
        if type(item) is not str:
            return False
    return True


# `/properties/next_actions`
def _node5(value: Json) -> bool:
    if type(value) is not list or len(value) < 1:
        return False
    for item in value:
        if type(item) is not str:
            return False
    return True


VERDICTS: Final[dict[int, Verdict | Counted]] = {
    0: _node0,
}

RULES: Final[Verdict] = no_rules
