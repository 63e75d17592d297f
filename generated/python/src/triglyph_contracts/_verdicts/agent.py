# @generated from schemas/continuum/agent.schema.json by `cargo run -p codegen`. Do not edit.
# ruff: noqa: ANN401, B007, E501, SIM102, SIM103, SIM110
# pyright: reportUnknownArgumentType=false
# fmt: off

"""The verdicts of the schema `agent` as code. Errors are found elsewhere."""

from typing import Any, Final

from .._support.numbers import GREATEST_INTEGER, LEAST_INTEGER, is_integer
from .._support.value import Json
from .._support.verdicts import Counted, Verdict


# the root
def _node0(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        part = value["name"]
        if type(part) is not str:
            return False
        part = value["generation_prompt"]
        if type(part) is not str:
            return False
        part = value["response_format"]
        if not _node10(part):
            return False
        part = value["nodes"]
        if not _node6(part):
            return False
        part = value["edges"]
        if not _node7(part):
            return False
        part = value["execution_plan"]
        if type(part) is not str:
            return False
    except KeyError:
        return False
    known = 6
    if "id" in value:
        part = value["id"]
        if type(part) is not str:
            return False
        known += 1
    if "description" in value:
        part = value["description"]
        if type(part) is not str:
            return False
        known += 1
    return len(value) == known


# `/properties/nodes`
def _node6(value: Json) -> bool:
    if type(value) is not list:
        return False
    for item in value:
        if not _node15(item):
            return False
    return True


# `/properties/edges`
def _node7(value: Json) -> bool:
    if type(value) is not list:
        return False
    for item in value:
        if not _node16(item):
            return False
    return True


# `/$defs/AgentResponseFormat`
def _node10(value: Json) -> bool:
    if type(value) is not dict:
        return False
    tag = value.get("type")
    if (type(tag) is int or type(tag) is float) and tag == 1:
        return _node17(value)
    if (type(tag) is int or type(tag) is float) and tag == 2:
        return _node18(value)
    return False


# `/$defs/AgentNode`
def _node15(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        part = value["id"]
        if type(part) is not str or _node43(part):
            return False
        part = value["name"]
        if type(part) is not str:
            return False
        part = value["prompt"]
        if type(part) is not str:
            return False
    except KeyError:
        return False
    known = 3
    if "tools" in value:
        part = value["tools"]
        if not _node22(part):
            return False
        known += 1
    if "max_iterations" in value:
        part = value["max_iterations"]
        if (type(part) is not int and not is_integer(part)) or not LEAST_INTEGER <= part <= GREATEST_INTEGER:
            return False
        known += 1
    if "is_exit_node" in value:
        part = value["is_exit_node"]
        if type(part) is not bool:
            return False
        known += 1
    if "defer" in value:
        part = value["defer"]
        if type(part) is not bool:
            return False
        known += 1
    return len(value) == known


# `/$defs/AgentEdge`
def _node16(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        part = value["id"]
        if type(part) is not str:
            return False
        part = value["source"]
        if type(part) is not str or _node45(part):
            return False
        part = value["target"]
        if type(part) is not str or _node46(part):
            return False
    except KeyError:
        return False
    known = 3
    if "condition_prompt" in value:
        part = value["condition_prompt"]
        if type(part) is not str and part is not None:
            return False
        known += 1
    return len(value) == known


# `/$defs/MarkdownFormat`
def _node17(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        part = value["type"]
        if (type(part) is not int and type(part) is not float) or part != 1:
            return False
        part = value["payload"]
        if part is not None:
            return False
    except KeyError:
        return False
    return len(value) == 2


# `/$defs/BlueprintFormat`
def _node18(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        part = value["type"]
        if (type(part) is not int and type(part) is not float) or part != 2:
            return False
        part = value["payload"]
        if not _node42(part):
            return False
    except KeyError:
        return False
    return len(value) == 2


# `/$defs/AgentNode/properties/tools`
def _node22(value: Json) -> bool:
    if type(value) is not list:
        return False
    for item in value:
        if not _node44(item):
            return False
    return True


# `/$defs/Blueprint`
def _node42(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        part = value["format"]
        if type(part) is not str:
            return False
        part = value["output_schema"]
        if type(part) is not dict:
            return False
        part = value["rules"]
        if type(part) is not str:
            return False
    except KeyError:
        return False
    return len(value) == 3


# `/$defs/AgentNode/properties/id/allOf/0/not`
def _node43(value: Json) -> bool:
    if type(value) is not str or value not in {"START", "END"}:
        return False
    return True


# `/$defs/ToolBinding`
def _node44(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        part = value["name"]
        if type(part) is not str:
            return False
    except KeyError:
        return False
    known = 1
    if "description" in value:
        part = value["description"]
        if type(part) is not str:
            return False
        known += 1
    if "data_connection_id" in value:
        part = value["data_connection_id"]
        if type(part) is not str and part is not None:
            return False
        known += 1
    return len(value) == known


# `/$defs/AgentEdge/properties/source/allOf/0/not`
def _node45(value: Json) -> bool:
    if value != "END":
        return False
    return True


# `/$defs/AgentEdge/properties/target/allOf/0/not`
def _node46(value: Json) -> bool:
    if value != "START":
        return False
    return True


# `x-integrity`
def _keeps_rules(value: Any) -> bool:
    # `$.nodes[*]`
    values2 = value["nodes"]
    # `$.nodes[*].id`
    values3 = [item["id"] for item in values2]
    keys3 = set(values3)
    if len(keys3) != len(values3):
        return False
    # `$.edges[*]`
    values5 = value["edges"]
    # `$.edges[*].id`
    values6 = [item["id"] for item in values5]
    keys6 = set(values6)
    if len(keys6) != len(values6):
        return False
    # `$.edges[*].source`
    values7 = [item["source"] for item in values5]
    keys7 = set(values7)
    if not keys7 <= (keys3 | {"START"}):
        return False
    # `$.edges[*].target`
    values8 = [item["target"] for item in values5]
    keys8 = set(values8)
    if not keys8 <= (keys3 | {"END"}):
        return False
    return True


VERDICTS: Final[dict[int, Verdict | Counted]] = {
    0: _node0,
    15: _node15,
    16: _node16,
    17: _node17,
    18: _node18,
    42: _node42,
    44: _node44,
}

RULES: Final[Verdict] = _keeps_rules
