# @generated from schemas/agno/stream_event.schema.json by `cargo run -p codegen`. Do not edit.
# ruff: noqa: ANN401, B007, E501, SIM102, SIM103, SIM110
# pyright: reportUnknownArgumentType=false
# fmt: off

"""The verdicts of the schema `stream_event` as code. Errors are found elsewhere."""

from typing import Final

from .._support.value import Json
from .._support.verdicts import Counted, Verdict, no_rules


# the root
def _node0(value: Json) -> bool:
    if type(value) is not dict:
        return False
    tag = value.get("type")
    verdict = _BRANCHES0.get(tag) if type(tag) is str else None
    return verdict is not None and verdict(value)


# `/oneOf/0`
def _node1(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        part = value["type"]
        if part != "delta":
            return False
        part = value["content"]
        if type(part) is not str:
            return False
    except KeyError:
        return False
    return len(value) == 2


# `/oneOf/1`
def _node2(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        part = value["type"]
        if part != "tool_start":
            return False
        part = value["tool"]
        if type(part) is not str:
            return False
    except KeyError:
        return False
    return len(value) == 2


# `/oneOf/2`
def _node3(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        part = value["type"]
        if part != "tool_result":
            return False
        part = value["tool"]
        if type(part) is not str:
            return False
    except KeyError:
        return False
    known = 2
    if "data" in value:
        known += 1
    return len(value) == known


# `/oneOf/3`
def _node4(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        part = value["type"]
        if part != "final":
            return False
        part = value["payload"]
        if not _node18(part):
            return False
    except KeyError:
        return False
    return len(value) == 2


# `/$defs/AgentResponse`
def _node18(value: Json) -> bool:
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
        if not _node23(part):
            return False
    except KeyError:
        return False
    known = 4
    if "assumptions" in value:
        part = value["assumptions"]
        if not _node22(part):
            return False
        known += 1
    return len(value) == known


# `/$defs/AgentResponse/properties/assumptions`
def _node22(value: Json) -> bool:
    if type(value) is not list:
        return False
    for item in value:
        if type(item) is not str:
            return False
    return True


# `/$defs/AgentResponse/properties/next_actions`
def _node23(value: Json) -> bool:
    if type(value) is not list or len(value) < 1:
        return False
    for item in value:
        if type(item) is not str:
            return False
    return True


_BRANCHES0: Final[dict[str, Verdict]] = {
    "delta": _node1,
    "tool_start": _node2,
    "tool_result": _node3,
    "final": _node4,
}

VERDICTS: Final[dict[int, Verdict | Counted]] = {
    0: _node0,
    1: _node1,
    2: _node2,
    3: _node3,
    4: _node4,
}

RULES: Final[Verdict] = no_rules
