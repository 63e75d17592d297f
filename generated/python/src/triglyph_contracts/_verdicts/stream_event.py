# @generated from schemas/agno/stream_event.schema.json by `cargo run -p codegen`. Do not edit.
# The output is yours: license it as you like.

"""The verdicts of the schema `stream_event` as code. Errors are found elsewhere."""

from typing import Final

from .._support.value import Json
from .._support.verdicts import Budgeted, Verdict, no_rules


# the root
def _node0(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        tag = value["type"]
        if type(tag) is not str or not _BRANCHES0[tag](value):
            return False
    except KeyError:
        return False
    return True


# `/oneOf/0`
def _node1(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        if value["type"] != "delta":
            return False
        if type(value["content"]) is not str:
            return False
        if len(value) != 2:
            return False
    except KeyError:
        return False
    return True


# `/oneOf/1`
def _node2(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        if value["type"] != "tool_start":
            return False
        if type(value["tool"]) is not str:
            return False
        if len(value) != 2:
            return False
    except KeyError:
        return False
    return True


# `/oneOf/2`
def _node3(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        if value["type"] != "tool_result":
            return False
        if type(value["tool"]) is not str:
            return False
        if len(value) != 2:
            known = 2
            if "data" in value:
                known += 1
            if len(value) != known:
                return False
    except KeyError:
        return False
    return True


# `/oneOf/3`
def _node4(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        if value["type"] != "final":
            return False
        if not _node18(value["payload"]):
            return False
        if len(value) != 2:
            return False
    except KeyError:
        return False
    return True


# `/$defs/AgentResponse`
def _node18(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        if value["version"] != "v1":
            return False
        agent = value["agent"]
        if type(agent) is not str or agent not in {"Ops", "Content", "Growth", "Systems"}:
            return False
        if type(value["content"]) is not str:
            return False
        next_actions = value["next_actions"]
        if type(next_actions) is not list or not next_actions:
            return False
        for item in next_actions:
            if type(item) is not str:
                return False
        if len(value) != 4:
            known = 4
            if "assumptions" in value:
                assumptions = value["assumptions"]
                if type(assumptions) is not list:
                    return False
                for assumption in assumptions:
                    if type(assumption) is not str:
                        return False
                known += 1
            if len(value) != known:
                return False
    except KeyError:
        return False
    return True


_BRANCHES0: Final[dict[str, Verdict]] = {
    "delta": _node1,
    "tool_start": _node2,
    "tool_result": _node3,
    "final": _node4,
}

VERDICTS: Final[dict[int, Verdict | Budgeted]] = {
    0: _node0,
    1: _node1,
    2: _node2,
    3: _node3,
    4: _node4,
}

RULES: Final[Verdict] = no_rules
