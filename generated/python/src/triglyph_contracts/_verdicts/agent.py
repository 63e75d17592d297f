# @generated from schemas/continuum/agent.schema.json by `cargo run -p codegen`. Do not edit.
# The output is yours: license it as you like.

"""The verdicts of the schema `agent` as code. Errors are found elsewhere."""

from typing import Any, Final

from .._support.numbers import is_integer
from .._support.value import Json
from .._support.verdicts import Budgeted, Verdict


# the root
def _node0(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        if type(value["name"]) is not str:
            return False
        if type(value["generation_prompt"]) is not str:
            return False
        response_format = value["response_format"]
        if type(response_format) is not dict:
            return False
        tag = response_format["type"]
        if (tag != 1 or tag is True or not _node17(response_format)) and (tag != 2 or not _node18(response_format)):
            return False
        nodes = value["nodes"]
        if type(nodes) is not list:
            return False
        for node in nodes:
            if not _node15(node):
                return False
        edges = value["edges"]
        if type(edges) is not list:
            return False
        for edge in edges:
            if type(edge) is not dict:
                return False
            if type(edge["id"]) is not str:
                return False
            source = edge["source"]
            if type(source) is not str or source == "END":
                return False
            target = edge["target"]
            if type(target) is not str or target == "START":
                return False
            if len(edge) != 3:
                edge_known = 3
                if "condition_prompt" in edge:
                    condition_prompt = edge["condition_prompt"]
                    if type(condition_prompt) is not str and condition_prompt is not None:
                        return False
                    edge_known += 1
                if len(edge) != edge_known:
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
        id_ = value["id"]
        if type(id_) is not str or (type(id_) is str and id_ in {"START", "END"}):
            return False
        if type(value["name"]) is not str:
            return False
        if type(value["prompt"]) is not str:
            return False
        if len(value) != 3:
            known = 3
            if "tools" in value:
                tools = value["tools"]
                if type(tools) is not list:
                    return False
                for tool in tools:
                    if type(tool) is not dict:
                        return False
                    if type(tool["name"]) is not str:
                        return False
                    if len(tool) != 1:
                        tool_known = 1
                        if "description" in tool:
                            if type(tool["description"]) is not str:
                                return False
                            tool_known += 1
                        if "data_connection_id" in tool:
                            data_connection_id = tool["data_connection_id"]
                            if type(data_connection_id) is not str and data_connection_id is not None:
                                return False
                            tool_known += 1
                        if len(tool) != tool_known:
                            return False
                known += 1
            if "max_iterations" in value:
                max_iterations = value["max_iterations"]
                if type(max_iterations) is not int and not is_integer(max_iterations):
                    return False
                if not -(2**63) <= max_iterations <= 2**63 - 1:
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
        source = value["source"]
        if type(source) is not str or source == "END":
            return False
        target = value["target"]
        if type(target) is not str or target == "START":
            return False
        if len(value) != 3:
            known = 3
            if "condition_prompt" in value:
                condition_prompt = value["condition_prompt"]
                if type(condition_prompt) is not str and condition_prompt is not None:
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
        type_ = value["type"]
        if type_ != 1 or type_ is True:
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
        payload = value["payload"]
        if type(payload) is not dict:
            return False
        if type(payload["format"]) is not str:
            return False
        if type(payload["output_schema"]) is not dict:
            return False
        if type(payload["rules"]) is not str:
            return False
        if len(payload) != 3:
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
                data_connection_id = value["data_connection_id"]
                if type(data_connection_id) is not str and data_connection_id is not None:
                    return False
                known += 1
            if len(value) != known:
                return False
    except KeyError:
        return False
    return True


# `x-integrity`
def _keeps_rules(value: Any) -> bool:  # noqa: ANN401 - what selectors select has been judged
    # `$.nodes[*]`
    nodes = value["nodes"]
    # `$.nodes[*].id`
    nodes_id = [item["id"] for item in nodes]
    nodes_id_keys = set(nodes_id)
    if len(nodes_id_keys) != len(nodes_id):
        return False
    # `$.edges[*]`
    edges = value["edges"]
    # `$.edges[*].id`
    edges_id = [item["id"] for item in edges]
    edges_id_keys = set(edges_id)
    if len(edges_id_keys) != len(edges_id):
        return False
    # `$.edges[*].source`
    edges_source = [item["source"] for item in edges]
    edges_source_keys = set(edges_source)
    if not edges_source_keys <= (nodes_id_keys | {"START"}):
        return False
    # `$.edges[*].target`
    edges_target = [item["target"] for item in edges]
    edges_target_keys = set(edges_target)
    return edges_target_keys <= (nodes_id_keys | {"END"})


VERDICTS: Final[dict[int, Verdict | Budgeted]] = {
    0: _node0,
    15: _node15,
    16: _node16,
    17: _node17,
    18: _node18,
    42: _node42,
    44: _node44,
}

RULES: Final[Verdict] = _keeps_rules
