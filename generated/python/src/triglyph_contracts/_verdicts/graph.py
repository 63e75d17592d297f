# @generated from schemas/redmind/graph.schema.json by `cargo run -p codegen`. Do not edit.
# ruff: noqa: ANN401, B007, E501, SIM102, SIM103, SIM110
# pyright: reportUnknownArgumentType=false
# fmt: off

"""The verdicts of the schema `graph` as code. Errors are found elsewhere."""

from typing import Any, Final

from .._support.kept import has_order
from .._support.numbers import GREATEST_INTEGER, is_integer
from .._support.program import Checks
from .._support.value import Json
from .._support.verdicts import Counted, Verdict

_PROGRAM: Final = Checks.compiled(__name__).program
_PATTERN0: Final = _PROGRAM.patterns[0]
_PATTERN1: Final = _PROGRAM.patterns[1]


# the root
def _node0(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        part = value["id"]
        if type(part) is not str or part == "":
            return False
        part = value["version"]
        if (type(part) is not int and not is_integer(part)) or not 1 <= part <= GREATEST_INTEGER:
            return False
        part = value["start"]
        if type(part) is not str or part == "":
            return False
        part = value["nodes"]
        if not _node4(part):
            return False
        part = value["edges"]
        if not _node5(part):
            return False
    except KeyError:
        return False
    return len(value) == 5


# `/properties/nodes`
def _node4(value: Json) -> bool:
    if type(value) is not list or len(value) < 1:
        return False
    for item in value:
        if not _node9(item):
            return False
    return True


# `/properties/edges`
def _node5(value: Json) -> bool:
    if type(value) is not list:
        return False
    for item in value:
        if not _node10(item):
            return False
    return True


# `/$defs/Node`
def _node9(value: Json) -> bool:
    if type(value) is not dict:
        return False
    tag = value.get("type")
    verdict = _BRANCHES9.get(tag) if type(tag) is str else None
    return verdict is not None and verdict(value)


# `/$defs/Edge`
def _node10(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        part = value["id"]
        if type(part) is not str or part == "":
            return False
        part = value["source"]
        if type(part) is not str or part == "":
            return False
        part = value["target"]
        if type(part) is not str or part == "":
            return False
    except KeyError:
        return False
    known = 3
    if "label" in value:
        part = value["label"]
        if type(part) is not str:
            return False
        known += 1
    return len(value) == known


# `/$defs/TriggerManualNode`
def _node25(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        part = value["id"]
        if type(part) is not str or part == "":
            return False
        part = value["type"]
        if part != "trigger.manual":
            return False
        part = value["typeVersion"]
        if (type(part) is not int and not is_integer(part)) or not 1 <= part <= GREATEST_INTEGER:
            return False
        part = value["config"]
        if not _node63(part):
            return False
    except KeyError:
        return False
    known = 4
    if "label" in value:
        part = value["label"]
        if type(part) is not str:
            return False
        known += 1
    if "ui" in value:
        part = value["ui"]
        if not _node116(part):
            return False
        known += 1
    return len(value) == known


# `/$defs/TriggerWebhookNode`
def _node26(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        part = value["id"]
        if type(part) is not str or part == "":
            return False
        part = value["type"]
        if part != "trigger.webhook":
            return False
        part = value["typeVersion"]
        if (type(part) is not int and not is_integer(part)) or not 1 <= part <= GREATEST_INTEGER:
            return False
        part = value["config"]
        if not _node65(part):
            return False
    except KeyError:
        return False
    known = 4
    if "label" in value:
        part = value["label"]
        if type(part) is not str:
            return False
        known += 1
    if "ui" in value:
        part = value["ui"]
        if not _node116(part):
            return False
        known += 1
    return len(value) == known


# `/$defs/AgentCoreNode`
def _node27(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        part = value["id"]
        if type(part) is not str or part == "":
            return False
        part = value["type"]
        if part != "agent.core":
            return False
        part = value["typeVersion"]
        if (type(part) is not int and not is_integer(part)) or not 1 <= part <= GREATEST_INTEGER:
            return False
        part = value["config"]
        if not _node67(part):
            return False
    except KeyError:
        return False
    known = 4
    if "label" in value:
        part = value["label"]
        if type(part) is not str:
            return False
        known += 1
    if "ui" in value:
        part = value["ui"]
        if not _node116(part):
            return False
        known += 1
    return len(value) == known


# `/$defs/ConditionExprNode`
def _node28(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        part = value["id"]
        if type(part) is not str or part == "":
            return False
        part = value["type"]
        if part != "condition.expr":
            return False
        part = value["typeVersion"]
        if (type(part) is not int and not is_integer(part)) or not 1 <= part <= GREATEST_INTEGER:
            return False
        part = value["config"]
        if not _node69(part):
            return False
    except KeyError:
        return False
    known = 4
    if "label" in value:
        part = value["label"]
        if type(part) is not str:
            return False
        known += 1
    if "ui" in value:
        part = value["ui"]
        if not _node116(part):
            return False
        known += 1
    return len(value) == known


# `/$defs/MemoryKVNode`
def _node29(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        part = value["id"]
        if type(part) is not str or part == "":
            return False
        part = value["type"]
        if part != "memory.kv":
            return False
        part = value["typeVersion"]
        if (type(part) is not int and not is_integer(part)) or not 1 <= part <= GREATEST_INTEGER:
            return False
        part = value["config"]
        if not _node71(part):
            return False
    except KeyError:
        return False
    known = 4
    if "label" in value:
        part = value["label"]
        if type(part) is not str:
            return False
        known += 1
    if "ui" in value:
        part = value["ui"]
        if not _node116(part):
            return False
        known += 1
    return len(value) == known


# `/$defs/ModelLLMNode`
def _node30(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        part = value["id"]
        if type(part) is not str or part == "":
            return False
        part = value["type"]
        if part != "model.llm":
            return False
        part = value["typeVersion"]
        if (type(part) is not int and not is_integer(part)) or not 1 <= part <= GREATEST_INTEGER:
            return False
        part = value["config"]
        if not _node73(part):
            return False
    except KeyError:
        return False
    known = 4
    if "label" in value:
        part = value["label"]
        if type(part) is not str:
            return False
        known += 1
    if "ui" in value:
        part = value["ui"]
        if not _node116(part):
            return False
        known += 1
    return len(value) == known


# `/$defs/ToolHttpNode`
def _node31(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        part = value["id"]
        if type(part) is not str or part == "":
            return False
        part = value["type"]
        if part != "tool.http":
            return False
        part = value["typeVersion"]
        if (type(part) is not int and not is_integer(part)) or not 1 <= part <= GREATEST_INTEGER:
            return False
        part = value["config"]
        if not _node75(part):
            return False
    except KeyError:
        return False
    known = 4
    if "label" in value:
        part = value["label"]
        if type(part) is not str:
            return False
        known += 1
    if "ui" in value:
        part = value["ui"]
        if not _node116(part):
            return False
        known += 1
    return len(value) == known


# `/$defs/ToolPostgresNode`
def _node32(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        part = value["id"]
        if type(part) is not str or part == "":
            return False
        part = value["type"]
        if part != "tool.postgres":
            return False
        part = value["typeVersion"]
        if (type(part) is not int and not is_integer(part)) or not 1 <= part <= GREATEST_INTEGER:
            return False
        part = value["config"]
        if not _node77(part):
            return False
    except KeyError:
        return False
    known = 4
    if "label" in value:
        part = value["label"]
        if type(part) is not str:
            return False
        known += 1
    if "ui" in value:
        part = value["ui"]
        if not _node116(part):
            return False
        known += 1
    return len(value) == known


# `/$defs/ResponseChatNode`
def _node33(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        part = value["id"]
        if type(part) is not str or part == "":
            return False
        part = value["type"]
        if part != "response.chat":
            return False
        part = value["typeVersion"]
        if (type(part) is not int and not is_integer(part)) or not 1 <= part <= GREATEST_INTEGER:
            return False
        part = value["config"]
        if not _node79(part):
            return False
    except KeyError:
        return False
    known = 4
    if "label" in value:
        part = value["label"]
        if type(part) is not str:
            return False
        known += 1
    if "ui" in value:
        part = value["ui"]
        if not _node116(part):
            return False
        known += 1
    return len(value) == known


# `/$defs/NodeBase`
def _node61(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        part = value["id"]
        if type(part) is not str or part == "":
            return False
        part = value["type"]
        if type(part) is not str:
            return False
        part = value["typeVersion"]
        if (type(part) is not int and not is_integer(part)) or not 1 <= part <= GREATEST_INTEGER:
            return False
        part = value["config"]
        if type(part) is not dict:
            return False
    except KeyError:
        return False
    if "label" in value:
        part = value["label"]
        if type(part) is not str:
            return False
    if "ui" in value:
        part = value["ui"]
        if not _node116(part):
            return False
    return True


# `/$defs/TriggerManualNode/allOf/1/properties/config`
def _node63(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        part = value["message"]
        if type(part) is not str:
            return False
    except KeyError:
        return False
    return len(value) == 1


# `/$defs/TriggerWebhookNode/allOf/1/properties/config`
def _node65(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        part = value["path"]
        if type(part) is not str or _PATTERN0.finds(part) is None:
            return False
        part = value["method"]
        if type(part) is not str or part not in {"GET", "POST", "PUT", "PATCH", "DELETE"}:
            return False
    except KeyError:
        return False
    return len(value) == 2


# `/$defs/AgentCoreNode/allOf/1/properties/config`
def _node67(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        part = value["strategy"]
        if part != "reactive":
            return False
        part = value["instructions"]
        if type(part) is not str:
            return False
    except KeyError:
        return False
    return len(value) == 2


# `/$defs/ConditionExprNode/allOf/1/properties/config`
def _node69(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        part = value["engine"]
        if type(part) is not str or part not in {"jexl", "jmespath"}:
            return False
        part = value["rules"]
        if not _node95(part):
            return False
    except KeyError:
        return False
    return len(value) == 2


# `/$defs/MemoryKVNode/allOf/1/properties/config`
def _node71(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        part = value["mode"]
        if type(part) is not str or part not in {"load", "save"}:
            return False
        part = value["scope"]
        if type(part) is not str or part not in {"conversation", "run"}:
            return False
        part = value["backend"]
        if type(part) is not str or part not in {"postgres", "memory"}:
            return False
    except KeyError:
        return False
    return len(value) == 3


# `/$defs/ModelLLMNode/allOf/1/properties/config`
def _node73(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        part = value["provider"]
        if type(part) is not str or part not in {"azure", "openai", "local"}:
            return False
        part = value["model"]
        if type(part) is not str:
            return False
    except KeyError:
        return False
    known = 2
    if "temperature" in value:
        part = value["temperature"]
        if (type(part) is not int and type(part) is not float) or part < 0 or part > 2:
            return False
        known += 1
    return len(value) == known


# `/$defs/ToolHttpNode/allOf/1/properties/config`
def _node75(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        part = value["method"]
        if type(part) is not str or part not in {"GET", "POST", "PUT", "PATCH", "DELETE"}:
            return False
        part = value["url"]
        if type(part) is not str or _PATTERN1.finds(part) is None:
            return False
    except KeyError:
        return False
    known = 2
    if "headers" in value:
        part = value["headers"]
        if not _node107(part):
            return False
        known += 1
    if "body" in value:
        known += 1
    return len(value) == known


# `/$defs/ToolPostgresNode/allOf/1/properties/config`
def _node77(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        part = value["connectionRef"]
        if type(part) is not str or part == "":
            return False
        part = value["query"]
        if type(part) is not str or part == "":
            return False
    except KeyError:
        return False
    return len(value) == 2


# `/$defs/ResponseChatNode/allOf/1/properties/config`
def _node79(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        part = value["format"]
        if type(part) is not str or part not in {"text", "json"}:
            return False
    except KeyError:
        return False
    known = 1
    if "template" in value:
        part = value["template"]
        if type(part) is not str:
            return False
        known += 1
    return len(value) == known


# `/$defs/ConditionExprNode/allOf/1/properties/config/properties/rules`
def _node95(value: Json) -> bool:
    if type(value) is not list or len(value) < 1:
        return False
    for item in value:
        if not _node117(item):
            return False
    return True


# `/$defs/ToolHttpNode/allOf/1/properties/config/properties/headers`
def _node107(value: Json) -> bool:
    if type(value) is not dict:
        return False
    for part in value.values():
        if type(part) is not str:
            return False
    return True


# `/$defs/UI`
def _node116(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        part = value["x"]
        if type(part) is not int and type(part) is not float:
            return False
        part = value["y"]
        if type(part) is not int and type(part) is not float:
            return False
    except KeyError:
        return False
    known = 2
    if "w" in value:
        part = value["w"]
        if type(part) is not int and type(part) is not float:
            return False
        known += 1
    if "h" in value:
        part = value["h"]
        if type(part) is not int and type(part) is not float:
            return False
        known += 1
    return len(value) == known


# `/$defs/ConditionExprNode/allOf/1/properties/config/properties/rules/items`
def _node117(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        part = value["if"]
        if type(part) is not str or part == "":
            return False
        part = value["to"]
        if type(part) is not str or part == "":
            return False
    except KeyError:
        return False
    return len(value) == 2


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
    keys7 = {value["start"]}
    if not keys7 <= keys3:
        return False
    # `$.edges[*].source`
    values8 = [item["source"] for item in values5]
    keys8 = set(values8)
    if not keys8 <= keys3:
        return False
    # `$.edges[*].target`
    values9 = [item["target"] for item in values5]
    keys9 = set(values9)
    if not keys9 <= keys3:
        return False
    for item in values5:
        if item["source"] == item["target"]:
            return False
    # `$.nodes[?@.type == 'condition.expr']`
    values10 = [item for item in values2 if item["type"] == "condition.expr"]
    # `$.nodes[?@.type == 'condition.expr'].config`
    values11 = [item["config"] for item in values10]
    # `$.nodes[?@.type == 'condition.expr'].config.rules`
    values12: list[Any] = [item["rules"] for item in values11 if type(item) is dict and "rules" in item]
    # `$.nodes[?@.type == 'condition.expr'].config.rules[*]`
    values13 = [item for outer in values12 for item in outer]
    # `$.nodes[?@.type == 'condition.expr'].config.rules[*].to`
    values14 = [item["to"] for item in values13]
    keys14 = set(values14)
    if not keys14 <= keys3:
        return False
    if not has_order(values8, values9, loops=False):
        return False
    return True


_BRANCHES9: Final[dict[str, Verdict]] = {
    "trigger.manual": _node25,
    "trigger.webhook": _node26,
    "agent.core": _node27,
    "condition.expr": _node28,
    "memory.kv": _node29,
    "model.llm": _node30,
    "tool.http": _node31,
    "tool.postgres": _node32,
    "response.chat": _node33,
}

VERDICTS: Final[dict[int, Verdict | Counted]] = {
    0: _node0,
    10: _node10,
    25: _node25,
    26: _node26,
    27: _node27,
    28: _node28,
    29: _node29,
    30: _node30,
    31: _node31,
    32: _node32,
    33: _node33,
    61: _node61,
    63: _node63,
    65: _node65,
    67: _node67,
    69: _node69,
    71: _node71,
    73: _node73,
    75: _node75,
    77: _node77,
    79: _node79,
    116: _node116,
    117: _node117,
}

RULES: Final[Verdict] = _keeps_rules
