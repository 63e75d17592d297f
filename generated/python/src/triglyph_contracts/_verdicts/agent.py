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
        if type(value["name"]) is not str:
            return False
        if type(value["generation_prompt"]) is not str:
            return False
        part = value["response_format"]
        if type(part) is not dict:
            return False
        tag = part["type"]
        if (tag != 1 or tag is True or not _node17(part)) and (tag != 2 or not _node18(part)):
            return False
        part = value["nodes"]
        if type(part) is not list:
            return False
        for item2 in part:
            if not _node15(item2):
                return False
        part = value["edges"]
        if type(part) is not list:
            return False
        for item2 in part:
            if type(item2) is not dict:
                return False
            if type(item2["id"]) is not str:
                return False
            part3 = item2["source"]
            if type(part3) is not str or part3 == "END":
                return False
            part3 = item2["target"]
            if type(part3) is not str or part3 == "START":
                return False
            if len(item2) != 3:
                known3 = 3
                if "condition_prompt" in item2:
                    part3 = item2["condition_prompt"]
                    if type(part3) is not str and part3 is not None:
                        return False
                    known3 += 1
                if len(item2) != known3:
                    return False
        if type(value["execution_plan"]) is not str:
            return False
        if len(value) != 6:
            known = 6
            if "id" in value:
                if type(value["id"]) is not str:
                    return False
                known += 1
            if "description" in value:
                if type(value["description"]) is not str:
                    return False
                known += 1
            if len(value) != known:
                return False
    except KeyError:
        return False
    return True


# `/$defs/AgentNode`
def _node15(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        part = value["id"]
        if type(part) is not str or (type(part) is str and part in {"START", "END"}):
            return False
        if type(value["name"]) is not str:
            return False
        if type(value["prompt"]) is not str:
            return False
        if len(value) != 3:
            known = 3
            if "tools" in value:
                part = value["tools"]
                if type(part) is not list:
                    return False
                for item2 in part:
                    if type(item2) is not dict:
                        return False
                    if type(item2["name"]) is not str:
                        return False
                    if len(item2) != 1:
                        known3 = 1
                        if "description" in item2:
                            if type(item2["description"]) is not str:
                                return False
                            known3 += 1
                        if "data_connection_id" in item2:
                            part3 = item2["data_connection_id"]
                            if type(part3) is not str and part3 is not None:
                                return False
                            known3 += 1
                        if len(item2) != known3:
                            return False
                known += 1
            if "max_iterations" in value:
                part = value["max_iterations"]
                if (type(part) is not int and not is_integer(part)) or not LEAST_INTEGER <= part <= GREATEST_INTEGER:
                    return False
                known += 1
            if "is_exit_node" in value:
                if type(value["is_exit_node"]) is not bool:
                    return False
                known += 1
            if "defer" in value:
                if type(value["defer"]) is not bool:
                    return False
                known += 1
            if len(value) != known:
                return False
    except KeyError:
        return False
    return True


# `/$defs/AgentEdge`
def _node16(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        if type(value["id"]) is not str:
            return False
        part = value["source"]
        if type(part) is not str or part == "END":
            return False
        part = value["target"]
        if type(part) is not str or part == "START":
            return False
        if len(value) != 3:
            known = 3
            if "condition_prompt" in value:
                part = value["condition_prompt"]
                if type(part) is not str and part is not None:
                    return False
                known += 1
            if len(value) != known:
                return False
    except KeyError:
        return False
    return True


# `/$defs/MarkdownFormat`
def _node17(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        part = value["type"]
        if part != 1 or part is True:
            return False
        if value["payload"] is not None:
            return False
        if len(value) != 2:
            return False
    except KeyError:
        return False
    return True


# `/$defs/BlueprintFormat`
def _node18(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        if value["type"] != 2:
            return False
        part = value["payload"]
        if type(part) is not dict:
            return False
        if type(part["format"]) is not str:
            return False
        if type(part["output_schema"]) is not dict:
            return False
        if type(part["rules"]) is not str:
            return False
        if len(part) != 3:
            return False
        if len(value) != 2:
            return False
    except KeyError:
        return False
    return True


# `/$defs/Blueprint`
def _node42(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        if type(value["format"]) is not str:
            return False
        if type(value["output_schema"]) is not dict:
            return False
        if type(value["rules"]) is not str:
            return False
        if len(value) != 3:
            return False
    except KeyError:
        return False
    return True


# `/$defs/ToolBinding`
def _node44(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        if type(value["name"]) is not str:
            return False
        if len(value) != 1:
            known = 1
            if "description" in value:
                if type(value["description"]) is not str:
                    return False
                known += 1
            if "data_connection_id" in value:
                part = value["data_connection_id"]
                if type(part) is not str and part is not None:
                    return False
                known += 1
            if len(value) != known:
                return False
    except KeyError:
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
