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
        if type(part) is not str or not part:
            return False
        part = value["version"]
        if (type(part) is not int and not is_integer(part)) or not 1 <= part <= GREATEST_INTEGER:
            return False
        part = value["start"]
        if type(part) is not str or not part:
            return False
        part = value["nodes"]
        if type(part) is not list or not part:
            return False
        for item2 in part:
            if type(item2) is not dict:
                return False
            tag = item2["type"]
            if type(tag) is not str or not _BRANCHES9[tag](item2):
                return False
        part = value["edges"]
        if type(part) is not list:
            return False
        for item2 in part:
            if type(item2) is not dict:
                return False
            part3 = item2["id"]
            if type(part3) is not str or not part3:
                return False
            part3 = item2["source"]
            if type(part3) is not str or not part3:
                return False
            part3 = item2["target"]
            if type(part3) is not str or not part3:
                return False
            if len(item2) != 3:
                known3 = 3
                if "label" in item2:
                    if type(item2["label"]) is not str:
                        return False
                    known3 += 1
                if len(item2) != known3:
                    return False
        if len(value) != 5:
            return False
    except KeyError:
        return False
    return True


# `/$defs/Edge`
def _node10(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        part = value["id"]
        if type(part) is not str or not part:
            return False
        part = value["source"]
        if type(part) is not str or not part:
            return False
        part = value["target"]
        if type(part) is not str or not part:
            return False
        if len(value) != 3:
            known = 3
            if "label" in value:
                if type(value["label"]) is not str:
                    return False
                known += 1
            if len(value) != known:
                return False
    except KeyError:
        return False
    return True


# `/$defs/TriggerManualNode`
def _node25(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        part = value["id"]
        if type(part) is not str or not part:
            return False
        if value["type"] != "trigger.manual":
            return False
        part = value["typeVersion"]
        if (type(part) is not int and not is_integer(part)) or not 1 <= part <= GREATEST_INTEGER:
            return False
        part = value["config"]
        if type(part) is not dict:
            return False
        if type(part["message"]) is not str:
            return False
        if len(part) != 1:
            return False
        if len(value) != 4:
            known = 4
            if "label" in value:
                if type(value["label"]) is not str:
                    return False
                known += 1
            if "ui" in value:
                part = value["ui"]
                if type(part) is not dict:
                    return False
                part2 = part["x"]
                if type(part2) is not int and type(part2) is not float:
                    return False
                part2 = part["y"]
                if type(part2) is not int and type(part2) is not float:
                    return False
                if len(part) != 2:
                    known2 = 2
                    if "w" in part:
                        part2 = part["w"]
                        if type(part2) is not int and type(part2) is not float:
                            return False
                        known2 += 1
                    if "h" in part:
                        part2 = part["h"]
                        if type(part2) is not int and type(part2) is not float:
                            return False
                        known2 += 1
                    if len(part) != known2:
                        return False
                known += 1
            if len(value) != known:
                return False
    except KeyError:
        return False
    return True


# `/$defs/TriggerWebhookNode`
def _node26(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        part = value["id"]
        if type(part) is not str or not part:
            return False
        if value["type"] != "trigger.webhook":
            return False
        part = value["typeVersion"]
        if (type(part) is not int and not is_integer(part)) or not 1 <= part <= GREATEST_INTEGER:
            return False
        part = value["config"]
        if type(part) is not dict:
            return False
        part2 = part["path"]
        if type(part2) is not str or _PATTERN0.finds(part2) is None:
            return False
        part2 = part["method"]
        if type(part2) is not str or part2 not in {"GET", "POST", "PUT", "PATCH", "DELETE"}:
            return False
        if len(part) != 2:
            return False
        if len(value) != 4:
            known = 4
            if "label" in value:
                if type(value["label"]) is not str:
                    return False
                known += 1
            if "ui" in value:
                part = value["ui"]
                if type(part) is not dict:
                    return False
                part2 = part["x"]
                if type(part2) is not int and type(part2) is not float:
                    return False
                part2 = part["y"]
                if type(part2) is not int and type(part2) is not float:
                    return False
                if len(part) != 2:
                    known2 = 2
                    if "w" in part:
                        part2 = part["w"]
                        if type(part2) is not int and type(part2) is not float:
                            return False
                        known2 += 1
                    if "h" in part:
                        part2 = part["h"]
                        if type(part2) is not int and type(part2) is not float:
                            return False
                        known2 += 1
                    if len(part) != known2:
                        return False
                known += 1
            if len(value) != known:
                return False
    except KeyError:
        return False
    return True


# `/$defs/AgentCoreNode`
def _node27(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        part = value["id"]
        if type(part) is not str or not part:
            return False
        if value["type"] != "agent.core":
            return False
        part = value["typeVersion"]
        if (type(part) is not int and not is_integer(part)) or not 1 <= part <= GREATEST_INTEGER:
            return False
        part = value["config"]
        if type(part) is not dict:
            return False
        if part["strategy"] != "reactive":
            return False
        if type(part["instructions"]) is not str:
            return False
        if len(part) != 2:
            return False
        if len(value) != 4:
            known = 4
            if "label" in value:
                if type(value["label"]) is not str:
                    return False
                known += 1
            if "ui" in value:
                part = value["ui"]
                if type(part) is not dict:
                    return False
                part2 = part["x"]
                if type(part2) is not int and type(part2) is not float:
                    return False
                part2 = part["y"]
                if type(part2) is not int and type(part2) is not float:
                    return False
                if len(part) != 2:
                    known2 = 2
                    if "w" in part:
                        part2 = part["w"]
                        if type(part2) is not int and type(part2) is not float:
                            return False
                        known2 += 1
                    if "h" in part:
                        part2 = part["h"]
                        if type(part2) is not int and type(part2) is not float:
                            return False
                        known2 += 1
                    if len(part) != known2:
                        return False
                known += 1
            if len(value) != known:
                return False
    except KeyError:
        return False
    return True


# `/$defs/ConditionExprNode`
def _node28(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        part = value["id"]
        if type(part) is not str or not part:
            return False
        if value["type"] != "condition.expr":
            return False
        part = value["typeVersion"]
        if (type(part) is not int and not is_integer(part)) or not 1 <= part <= GREATEST_INTEGER:
            return False
        part = value["config"]
        if type(part) is not dict:
            return False
        part2 = part["engine"]
        if type(part2) is not str or part2 not in {"jexl", "jmespath"}:
            return False
        part2 = part["rules"]
        if type(part2) is not list or not part2:
            return False
        for item3 in part2:
            if type(item3) is not dict:
                return False
            part4 = item3["if"]
            if type(part4) is not str or not part4:
                return False
            part4 = item3["to"]
            if type(part4) is not str or not part4:
                return False
            if len(item3) != 2:
                return False
        if len(part) != 2:
            return False
        if len(value) != 4:
            known = 4
            if "label" in value:
                if type(value["label"]) is not str:
                    return False
                known += 1
            if "ui" in value:
                part = value["ui"]
                if type(part) is not dict:
                    return False
                part2 = part["x"]
                if type(part2) is not int and type(part2) is not float:
                    return False
                part2 = part["y"]
                if type(part2) is not int and type(part2) is not float:
                    return False
                if len(part) != 2:
                    known2 = 2
                    if "w" in part:
                        part2 = part["w"]
                        if type(part2) is not int and type(part2) is not float:
                            return False
                        known2 += 1
                    if "h" in part:
                        part2 = part["h"]
                        if type(part2) is not int and type(part2) is not float:
                            return False
                        known2 += 1
                    if len(part) != known2:
                        return False
                known += 1
            if len(value) != known:
                return False
    except KeyError:
        return False
    return True


# `/$defs/MemoryKVNode`
def _node29(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        part = value["id"]
        if type(part) is not str or not part:
            return False
        if value["type"] != "memory.kv":
            return False
        part = value["typeVersion"]
        if (type(part) is not int and not is_integer(part)) or not 1 <= part <= GREATEST_INTEGER:
            return False
        part = value["config"]
        if type(part) is not dict:
            return False
        part2 = part["mode"]
        if type(part2) is not str or part2 not in {"load", "save"}:
            return False
        part2 = part["scope"]
        if type(part2) is not str or part2 not in {"conversation", "run"}:
            return False
        part2 = part["backend"]
        if type(part2) is not str or part2 not in {"postgres", "memory"}:
            return False
        if len(part) != 3:
            return False
        if len(value) != 4:
            known = 4
            if "label" in value:
                if type(value["label"]) is not str:
                    return False
                known += 1
            if "ui" in value:
                part = value["ui"]
                if type(part) is not dict:
                    return False
                part2 = part["x"]
                if type(part2) is not int and type(part2) is not float:
                    return False
                part2 = part["y"]
                if type(part2) is not int and type(part2) is not float:
                    return False
                if len(part) != 2:
                    known2 = 2
                    if "w" in part:
                        part2 = part["w"]
                        if type(part2) is not int and type(part2) is not float:
                            return False
                        known2 += 1
                    if "h" in part:
                        part2 = part["h"]
                        if type(part2) is not int and type(part2) is not float:
                            return False
                        known2 += 1
                    if len(part) != known2:
                        return False
                known += 1
            if len(value) != known:
                return False
    except KeyError:
        return False
    return True


# `/$defs/ModelLLMNode`
def _node30(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        part = value["id"]
        if type(part) is not str or not part:
            return False
        if value["type"] != "model.llm":
            return False
        part = value["typeVersion"]
        if (type(part) is not int and not is_integer(part)) or not 1 <= part <= GREATEST_INTEGER:
            return False
        part = value["config"]
        if type(part) is not dict:
            return False
        part2 = part["provider"]
        if type(part2) is not str or part2 not in {"azure", "openai", "local"}:
            return False
        if type(part["model"]) is not str:
            return False
        if len(part) != 2:
            known2 = 2
            if "temperature" in part:
                part2 = part["temperature"]
                if (type(part2) is not int and type(part2) is not float) or part2 < 0 or part2 > 2:
                    return False
                known2 += 1
            if len(part) != known2:
                return False
        if len(value) != 4:
            known = 4
            if "label" in value:
                if type(value["label"]) is not str:
                    return False
                known += 1
            if "ui" in value:
                part = value["ui"]
                if type(part) is not dict:
                    return False
                part2 = part["x"]
                if type(part2) is not int and type(part2) is not float:
                    return False
                part2 = part["y"]
                if type(part2) is not int and type(part2) is not float:
                    return False
                if len(part) != 2:
                    known2 = 2
                    if "w" in part:
                        part2 = part["w"]
                        if type(part2) is not int and type(part2) is not float:
                            return False
                        known2 += 1
                    if "h" in part:
                        part2 = part["h"]
                        if type(part2) is not int and type(part2) is not float:
                            return False
                        known2 += 1
                    if len(part) != known2:
                        return False
                known += 1
            if len(value) != known:
                return False
    except KeyError:
        return False
    return True


# `/$defs/ToolHttpNode`
def _node31(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        part = value["id"]
        if type(part) is not str or not part:
            return False
        if value["type"] != "tool.http":
            return False
        part = value["typeVersion"]
        if (type(part) is not int and not is_integer(part)) or not 1 <= part <= GREATEST_INTEGER:
            return False
        part = value["config"]
        if type(part) is not dict:
            return False
        part2 = part["method"]
        if type(part2) is not str or part2 not in {"GET", "POST", "PUT", "PATCH", "DELETE"}:
            return False
        part2 = part["url"]
        if type(part2) is not str or _PATTERN1.finds(part2) is None:
            return False
        if len(part) != 2:
            known2 = 2
            if "headers" in part:
                part2 = part["headers"]
                if type(part2) is not dict:
                    return False
                for part3 in part2.values():
                    if type(part3) is not str:
                        return False
                known2 += 1
            if "body" in part:
                known2 += 1
            if len(part) != known2:
                return False
        if len(value) != 4:
            known = 4
            if "label" in value:
                if type(value["label"]) is not str:
                    return False
                known += 1
            if "ui" in value:
                part = value["ui"]
                if type(part) is not dict:
                    return False
                part2 = part["x"]
                if type(part2) is not int and type(part2) is not float:
                    return False
                part2 = part["y"]
                if type(part2) is not int and type(part2) is not float:
                    return False
                if len(part) != 2:
                    known2 = 2
                    if "w" in part:
                        part2 = part["w"]
                        if type(part2) is not int and type(part2) is not float:
                            return False
                        known2 += 1
                    if "h" in part:
                        part2 = part["h"]
                        if type(part2) is not int and type(part2) is not float:
                            return False
                        known2 += 1
                    if len(part) != known2:
                        return False
                known += 1
            if len(value) != known:
                return False
    except KeyError:
        return False
    return True


# `/$defs/ToolPostgresNode`
def _node32(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        part = value["id"]
        if type(part) is not str or not part:
            return False
        if value["type"] != "tool.postgres":
            return False
        part = value["typeVersion"]
        if (type(part) is not int and not is_integer(part)) or not 1 <= part <= GREATEST_INTEGER:
            return False
        part = value["config"]
        if type(part) is not dict:
            return False
        part2 = part["connectionRef"]
        if type(part2) is not str or not part2:
            return False
        part2 = part["query"]
        if type(part2) is not str or not part2:
            return False
        if len(part) != 2:
            return False
        if len(value) != 4:
            known = 4
            if "label" in value:
                if type(value["label"]) is not str:
                    return False
                known += 1
            if "ui" in value:
                part = value["ui"]
                if type(part) is not dict:
                    return False
                part2 = part["x"]
                if type(part2) is not int and type(part2) is not float:
                    return False
                part2 = part["y"]
                if type(part2) is not int and type(part2) is not float:
                    return False
                if len(part) != 2:
                    known2 = 2
                    if "w" in part:
                        part2 = part["w"]
                        if type(part2) is not int and type(part2) is not float:
                            return False
                        known2 += 1
                    if "h" in part:
                        part2 = part["h"]
                        if type(part2) is not int and type(part2) is not float:
                            return False
                        known2 += 1
                    if len(part) != known2:
                        return False
                known += 1
            if len(value) != known:
                return False
    except KeyError:
        return False
    return True


# `/$defs/ResponseChatNode`
def _node33(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        part = value["id"]
        if type(part) is not str or not part:
            return False
        if value["type"] != "response.chat":
            return False
        part = value["typeVersion"]
        if (type(part) is not int and not is_integer(part)) or not 1 <= part <= GREATEST_INTEGER:
            return False
        part = value["config"]
        if type(part) is not dict:
            return False
        part2 = part["format"]
        if type(part2) is not str or part2 not in {"text", "json"}:
            return False
        if len(part) != 1:
            known2 = 1
            if "template" in part:
                if type(part["template"]) is not str:
                    return False
                known2 += 1
            if len(part) != known2:
                return False
        if len(value) != 4:
            known = 4
            if "label" in value:
                if type(value["label"]) is not str:
                    return False
                known += 1
            if "ui" in value:
                part = value["ui"]
                if type(part) is not dict:
                    return False
                part2 = part["x"]
                if type(part2) is not int and type(part2) is not float:
                    return False
                part2 = part["y"]
                if type(part2) is not int and type(part2) is not float:
                    return False
                if len(part) != 2:
                    known2 = 2
                    if "w" in part:
                        part2 = part["w"]
                        if type(part2) is not int and type(part2) is not float:
                            return False
                        known2 += 1
                    if "h" in part:
                        part2 = part["h"]
                        if type(part2) is not int and type(part2) is not float:
                            return False
                        known2 += 1
                    if len(part) != known2:
                        return False
                known += 1
            if len(value) != known:
                return False
    except KeyError:
        return False
    return True


# `/$defs/NodeBase`
def _node61(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        part = value["id"]
        if type(part) is not str or not part:
            return False
        if type(value["type"]) is not str:
            return False
        part = value["typeVersion"]
        if (type(part) is not int and not is_integer(part)) or not 1 <= part <= GREATEST_INTEGER:
            return False
        if type(value["config"]) is not dict:
            return False
        if "label" in value:
            if type(value["label"]) is not str:
                return False
        if "ui" in value:
            part = value["ui"]
            if type(part) is not dict:
                return False
            part2 = part["x"]
            if type(part2) is not int and type(part2) is not float:
                return False
            part2 = part["y"]
            if type(part2) is not int and type(part2) is not float:
                return False
            if len(part) != 2:
                known2 = 2
                if "w" in part:
                    part2 = part["w"]
                    if type(part2) is not int and type(part2) is not float:
                        return False
                    known2 += 1
                if "h" in part:
                    part2 = part["h"]
                    if type(part2) is not int and type(part2) is not float:
                        return False
                    known2 += 1
                if len(part) != known2:
                    return False
    except KeyError:
        return False
    return True


# `/$defs/TriggerManualNode/allOf/1/properties/config`
def _node63(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        if type(value["message"]) is not str:
            return False
        if len(value) != 1:
            return False
    except KeyError:
        return False
    return True


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
        if len(value) != 2:
            return False
    except KeyError:
        return False
    return True


# `/$defs/AgentCoreNode/allOf/1/properties/config`
def _node67(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        if value["strategy"] != "reactive":
            return False
        if type(value["instructions"]) is not str:
            return False
        if len(value) != 2:
            return False
    except KeyError:
        return False
    return True


# `/$defs/ConditionExprNode/allOf/1/properties/config`
def _node69(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        part = value["engine"]
        if type(part) is not str or part not in {"jexl", "jmespath"}:
            return False
        part = value["rules"]
        if type(part) is not list or not part:
            return False
        for item2 in part:
            if type(item2) is not dict:
                return False
            part3 = item2["if"]
            if type(part3) is not str or not part3:
                return False
            part3 = item2["to"]
            if type(part3) is not str or not part3:
                return False
            if len(item2) != 2:
                return False
        if len(value) != 2:
            return False
    except KeyError:
        return False
    return True


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
        if len(value) != 3:
            return False
    except KeyError:
        return False
    return True


# `/$defs/ModelLLMNode/allOf/1/properties/config`
def _node73(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        part = value["provider"]
        if type(part) is not str or part not in {"azure", "openai", "local"}:
            return False
        if type(value["model"]) is not str:
            return False
        if len(value) != 2:
            known = 2
            if "temperature" in value:
                part = value["temperature"]
                if (type(part) is not int and type(part) is not float) or part < 0 or part > 2:
                    return False
                known += 1
            if len(value) != known:
                return False
    except KeyError:
        return False
    return True


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
        if len(value) != 2:
            known = 2
            if "headers" in value:
                part = value["headers"]
                if type(part) is not dict:
                    return False
                for part2 in part.values():
                    if type(part2) is not str:
                        return False
                known += 1
            if "body" in value:
                known += 1
            if len(value) != known:
                return False
    except KeyError:
        return False
    return True


# `/$defs/ToolPostgresNode/allOf/1/properties/config`
def _node77(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        part = value["connectionRef"]
        if type(part) is not str or not part:
            return False
        part = value["query"]
        if type(part) is not str or not part:
            return False
        if len(value) != 2:
            return False
    except KeyError:
        return False
    return True


# `/$defs/ResponseChatNode/allOf/1/properties/config`
def _node79(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        part = value["format"]
        if type(part) is not str or part not in {"text", "json"}:
            return False
        if len(value) != 1:
            known = 1
            if "template" in value:
                if type(value["template"]) is not str:
                    return False
                known += 1
            if len(value) != known:
                return False
    except KeyError:
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
        if len(value) != 2:
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
            if len(value) != known:
                return False
    except KeyError:
        return False
    return True


# `/$defs/ConditionExprNode/allOf/1/properties/config/properties/rules/items`
def _node117(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        part = value["if"]
        if type(part) is not str or not part:
            return False
        part = value["to"]
        if type(part) is not str or not part:
            return False
        if len(value) != 2:
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
