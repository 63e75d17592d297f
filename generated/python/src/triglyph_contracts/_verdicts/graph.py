# @generated from schemas/redmind/graph.schema.json by `cargo run -p codegen`. Do not edit.
# The output is yours: license it as you like.

"""The verdicts of the schema `graph` as code. Errors are found elsewhere."""

from typing import Any, Final

from .._support.numbers import is_integer
from .._support.program import Checks
from .._support.rule_checks import has_order
from .._support.value import Json
from .._support.verdicts import Budgeted, Verdict

_PROGRAM: Final = Checks.compiled(__name__).program
_PATTERN0: Final = _PROGRAM.patterns[0]
_PATTERN1: Final = _PROGRAM.patterns[1]


# the root
def _node0(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        id_ = value["id"]
        if type(id_) is not str or not id_:
            return False
        version = value["version"]
        if (type(version) is not int and not is_integer(version)) or not 1 <= version <= 2**64 - 1:
            return False
        start = value["start"]
        if type(start) is not str or not start:
            return False
        nodes = value["nodes"]
        if type(nodes) is not list or not nodes:
            return False
        for node in nodes:
            if type(node) is not dict:
                return False
            tag = node["type"]
            if type(tag) is not str or not _BRANCHES9[tag](node):
                return False
        edges = value["edges"]
        if type(edges) is not list:
            return False
        for edge in edges:
            if type(edge) is not dict:
                return False
            edge_id = edge["id"]
            if type(edge_id) is not str or not edge_id:
                return False
            source = edge["source"]
            if type(source) is not str or not source:
                return False
            target = edge["target"]
            if type(target) is not str or not target:
                return False
            if len(edge) != 3:
                edge_known = 3
                if "label" in edge:
                    if type(edge["label"]) is not str:
                        return False
                    edge_known += 1
                if len(edge) != edge_known:
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
        id_ = value["id"]
        if type(id_) is not str or not id_:
            return False
        source = value["source"]
        if type(source) is not str or not source:
            return False
        target = value["target"]
        if type(target) is not str or not target:
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
        id_ = value["id"]
        if type(id_) is not str or not id_:
            return False
        if value["type"] != "trigger.manual":
            return False
        type_version = value["typeVersion"]
        if (type(type_version) is not int and not is_integer(type_version)) or not 1 <= type_version <= 2**64 - 1:
            return False
        config = value["config"]
        if type(config) is not dict:
            return False
        if type(config["message"]) is not str:
            return False
        if len(config) != 1:
            return False
        if len(value) != 4:
            known = 4
            if "label" in value:
                if type(value["label"]) is not str:
                    return False
                known += 1
            if "ui" in value:
                ui = value["ui"]
                if type(ui) is not dict:
                    return False
                x = ui["x"]
                if type(x) is not int and type(x) is not float:
                    return False
                y = ui["y"]
                if type(y) is not int and type(y) is not float:
                    return False
                if len(ui) != 2:
                    ui_known = 2
                    if "w" in ui:
                        w = ui["w"]
                        if type(w) is not int and type(w) is not float:
                            return False
                        ui_known += 1
                    if "h" in ui:
                        h = ui["h"]
                        if type(h) is not int and type(h) is not float:
                            return False
                        ui_known += 1
                    if len(ui) != ui_known:
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
        id_ = value["id"]
        if type(id_) is not str or not id_:
            return False
        if value["type"] != "trigger.webhook":
            return False
        type_version = value["typeVersion"]
        if (type(type_version) is not int and not is_integer(type_version)) or not 1 <= type_version <= 2**64 - 1:
            return False
        config = value["config"]
        if type(config) is not dict:
            return False
        path = config["path"]
        if type(path) is not str or _PATTERN0.finds(path) is None:
            return False
        method = config["method"]
        if type(method) is not str or method not in {"GET", "POST", "PUT", "PATCH", "DELETE"}:
            return False
        if len(config) != 2:
            return False
        if len(value) != 4:
            known = 4
            if "label" in value:
                if type(value["label"]) is not str:
                    return False
                known += 1
            if "ui" in value:
                ui = value["ui"]
                if type(ui) is not dict:
                    return False
                x = ui["x"]
                if type(x) is not int and type(x) is not float:
                    return False
                y = ui["y"]
                if type(y) is not int and type(y) is not float:
                    return False
                if len(ui) != 2:
                    ui_known = 2
                    if "w" in ui:
                        w = ui["w"]
                        if type(w) is not int and type(w) is not float:
                            return False
                        ui_known += 1
                    if "h" in ui:
                        h = ui["h"]
                        if type(h) is not int and type(h) is not float:
                            return False
                        ui_known += 1
                    if len(ui) != ui_known:
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
        id_ = value["id"]
        if type(id_) is not str or not id_:
            return False
        if value["type"] != "agent.core":
            return False
        type_version = value["typeVersion"]
        if (type(type_version) is not int and not is_integer(type_version)) or not 1 <= type_version <= 2**64 - 1:
            return False
        config = value["config"]
        if type(config) is not dict:
            return False
        if config["strategy"] != "reactive":
            return False
        if type(config["instructions"]) is not str:
            return False
        if len(config) != 2:
            return False
        if len(value) != 4:
            known = 4
            if "label" in value:
                if type(value["label"]) is not str:
                    return False
                known += 1
            if "ui" in value:
                ui = value["ui"]
                if type(ui) is not dict:
                    return False
                x = ui["x"]
                if type(x) is not int and type(x) is not float:
                    return False
                y = ui["y"]
                if type(y) is not int and type(y) is not float:
                    return False
                if len(ui) != 2:
                    ui_known = 2
                    if "w" in ui:
                        w = ui["w"]
                        if type(w) is not int and type(w) is not float:
                            return False
                        ui_known += 1
                    if "h" in ui:
                        h = ui["h"]
                        if type(h) is not int and type(h) is not float:
                            return False
                        ui_known += 1
                    if len(ui) != ui_known:
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
        id_ = value["id"]
        if type(id_) is not str or not id_:
            return False
        if value["type"] != "condition.expr":
            return False
        type_version = value["typeVersion"]
        if (type(type_version) is not int and not is_integer(type_version)) or not 1 <= type_version <= 2**64 - 1:
            return False
        config = value["config"]
        if type(config) is not dict:
            return False
        engine = config["engine"]
        if type(engine) is not str or engine not in {"jexl", "jmespath"}:
            return False
        rules = config["rules"]
        if type(rules) is not list or not rules:
            return False
        for rule in rules:
            if type(rule) is not dict:
                return False
            rule_if = rule["if"]
            if type(rule_if) is not str or not rule_if:
                return False
            to = rule["to"]
            if type(to) is not str or not to:
                return False
            if len(rule) != 2:
                return False
        if len(config) != 2:
            return False
        if len(value) != 4:
            known = 4
            if "label" in value:
                if type(value["label"]) is not str:
                    return False
                known += 1
            if "ui" in value:
                ui = value["ui"]
                if type(ui) is not dict:
                    return False
                x = ui["x"]
                if type(x) is not int and type(x) is not float:
                    return False
                y = ui["y"]
                if type(y) is not int and type(y) is not float:
                    return False
                if len(ui) != 2:
                    ui_known = 2
                    if "w" in ui:
                        w = ui["w"]
                        if type(w) is not int and type(w) is not float:
                            return False
                        ui_known += 1
                    if "h" in ui:
                        h = ui["h"]
                        if type(h) is not int and type(h) is not float:
                            return False
                        ui_known += 1
                    if len(ui) != ui_known:
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
        id_ = value["id"]
        if type(id_) is not str or not id_:
            return False
        if value["type"] != "memory.kv":
            return False
        type_version = value["typeVersion"]
        if (type(type_version) is not int and not is_integer(type_version)) or not 1 <= type_version <= 2**64 - 1:
            return False
        config = value["config"]
        if type(config) is not dict:
            return False
        mode = config["mode"]
        if type(mode) is not str or mode not in {"load", "save"}:
            return False
        scope = config["scope"]
        if type(scope) is not str or scope not in {"conversation", "run"}:
            return False
        backend = config["backend"]
        if type(backend) is not str or backend not in {"postgres", "memory"}:
            return False
        if len(config) != 3:
            return False
        if len(value) != 4:
            known = 4
            if "label" in value:
                if type(value["label"]) is not str:
                    return False
                known += 1
            if "ui" in value:
                ui = value["ui"]
                if type(ui) is not dict:
                    return False
                x = ui["x"]
                if type(x) is not int and type(x) is not float:
                    return False
                y = ui["y"]
                if type(y) is not int and type(y) is not float:
                    return False
                if len(ui) != 2:
                    ui_known = 2
                    if "w" in ui:
                        w = ui["w"]
                        if type(w) is not int and type(w) is not float:
                            return False
                        ui_known += 1
                    if "h" in ui:
                        h = ui["h"]
                        if type(h) is not int and type(h) is not float:
                            return False
                        ui_known += 1
                    if len(ui) != ui_known:
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
        id_ = value["id"]
        if type(id_) is not str or not id_:
            return False
        if value["type"] != "model.llm":
            return False
        type_version = value["typeVersion"]
        if (type(type_version) is not int and not is_integer(type_version)) or not 1 <= type_version <= 2**64 - 1:
            return False
        config = value["config"]
        if type(config) is not dict:
            return False
        provider = config["provider"]
        if type(provider) is not str or provider not in {"azure", "openai", "local"}:
            return False
        if type(config["model"]) is not str:
            return False
        if len(config) != 2:
            config_known = 2
            if "temperature" in config:
                temperature = config["temperature"]
                if type(temperature) is not int and type(temperature) is not float:
                    return False
                if temperature < 0:
                    return False
                if temperature > 2:
                    return False
                config_known += 1
            if len(config) != config_known:
                return False
        if len(value) != 4:
            known = 4
            if "label" in value:
                if type(value["label"]) is not str:
                    return False
                known += 1
            if "ui" in value:
                ui = value["ui"]
                if type(ui) is not dict:
                    return False
                x = ui["x"]
                if type(x) is not int and type(x) is not float:
                    return False
                y = ui["y"]
                if type(y) is not int and type(y) is not float:
                    return False
                if len(ui) != 2:
                    ui_known = 2
                    if "w" in ui:
                        w = ui["w"]
                        if type(w) is not int and type(w) is not float:
                            return False
                        ui_known += 1
                    if "h" in ui:
                        h = ui["h"]
                        if type(h) is not int and type(h) is not float:
                            return False
                        ui_known += 1
                    if len(ui) != ui_known:
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
        id_ = value["id"]
        if type(id_) is not str or not id_:
            return False
        if value["type"] != "tool.http":
            return False
        type_version = value["typeVersion"]
        if (type(type_version) is not int and not is_integer(type_version)) or not 1 <= type_version <= 2**64 - 1:
            return False
        config = value["config"]
        if type(config) is not dict:
            return False
        method = config["method"]
        if type(method) is not str or method not in {"GET", "POST", "PUT", "PATCH", "DELETE"}:
            return False
        url = config["url"]
        if type(url) is not str or _PATTERN1.finds(url) is None:
            return False
        if len(config) != 2:
            config_known = 2
            if "headers" in config:
                headers = config["headers"]
                if type(headers) is not dict:
                    return False
                for part in headers.values():
                    if type(part) is not str:
                        return False
                config_known += 1
            if "body" in config:
                config_known += 1
            if len(config) != config_known:
                return False
        if len(value) != 4:
            known = 4
            if "label" in value:
                if type(value["label"]) is not str:
                    return False
                known += 1
            if "ui" in value:
                ui = value["ui"]
                if type(ui) is not dict:
                    return False
                x = ui["x"]
                if type(x) is not int and type(x) is not float:
                    return False
                y = ui["y"]
                if type(y) is not int and type(y) is not float:
                    return False
                if len(ui) != 2:
                    ui_known = 2
                    if "w" in ui:
                        w = ui["w"]
                        if type(w) is not int and type(w) is not float:
                            return False
                        ui_known += 1
                    if "h" in ui:
                        h = ui["h"]
                        if type(h) is not int and type(h) is not float:
                            return False
                        ui_known += 1
                    if len(ui) != ui_known:
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
        id_ = value["id"]
        if type(id_) is not str or not id_:
            return False
        if value["type"] != "tool.postgres":
            return False
        type_version = value["typeVersion"]
        if (type(type_version) is not int and not is_integer(type_version)) or not 1 <= type_version <= 2**64 - 1:
            return False
        config = value["config"]
        if type(config) is not dict:
            return False
        connection_ref = config["connectionRef"]
        if type(connection_ref) is not str or not connection_ref:
            return False
        query = config["query"]
        if type(query) is not str or not query:
            return False
        if len(config) != 2:
            return False
        if len(value) != 4:
            known = 4
            if "label" in value:
                if type(value["label"]) is not str:
                    return False
                known += 1
            if "ui" in value:
                ui = value["ui"]
                if type(ui) is not dict:
                    return False
                x = ui["x"]
                if type(x) is not int and type(x) is not float:
                    return False
                y = ui["y"]
                if type(y) is not int and type(y) is not float:
                    return False
                if len(ui) != 2:
                    ui_known = 2
                    if "w" in ui:
                        w = ui["w"]
                        if type(w) is not int and type(w) is not float:
                            return False
                        ui_known += 1
                    if "h" in ui:
                        h = ui["h"]
                        if type(h) is not int and type(h) is not float:
                            return False
                        ui_known += 1
                    if len(ui) != ui_known:
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
        id_ = value["id"]
        if type(id_) is not str or not id_:
            return False
        if value["type"] != "response.chat":
            return False
        type_version = value["typeVersion"]
        if (type(type_version) is not int and not is_integer(type_version)) or not 1 <= type_version <= 2**64 - 1:
            return False
        config = value["config"]
        if type(config) is not dict:
            return False
        config_format = config["format"]
        if type(config_format) is not str or config_format not in {"text", "json"}:
            return False
        if len(config) != 1:
            config_known = 1
            if "template" in config:
                if type(config["template"]) is not str:
                    return False
                config_known += 1
            if len(config) != config_known:
                return False
        if len(value) != 4:
            known = 4
            if "label" in value:
                if type(value["label"]) is not str:
                    return False
                known += 1
            if "ui" in value:
                ui = value["ui"]
                if type(ui) is not dict:
                    return False
                x = ui["x"]
                if type(x) is not int and type(x) is not float:
                    return False
                y = ui["y"]
                if type(y) is not int and type(y) is not float:
                    return False
                if len(ui) != 2:
                    ui_known = 2
                    if "w" in ui:
                        w = ui["w"]
                        if type(w) is not int and type(w) is not float:
                            return False
                        ui_known += 1
                    if "h" in ui:
                        h = ui["h"]
                        if type(h) is not int and type(h) is not float:
                            return False
                        ui_known += 1
                    if len(ui) != ui_known:
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
        id_ = value["id"]
        if type(id_) is not str or not id_:
            return False
        if type(value["type"]) is not str:
            return False
        type_version = value["typeVersion"]
        if (type(type_version) is not int and not is_integer(type_version)) or not 1 <= type_version <= 2**64 - 1:
            return False
        if type(value["config"]) is not dict:
            return False
        if "label" in value and type(value["label"]) is not str:
            return False
        if "ui" in value:
            ui = value["ui"]
            if type(ui) is not dict:
                return False
            x = ui["x"]
            if type(x) is not int and type(x) is not float:
                return False
            y = ui["y"]
            if type(y) is not int and type(y) is not float:
                return False
            if len(ui) != 2:
                ui_known = 2
                if "w" in ui:
                    w = ui["w"]
                    if type(w) is not int and type(w) is not float:
                        return False
                    ui_known += 1
                if "h" in ui:
                    h = ui["h"]
                    if type(h) is not int and type(h) is not float:
                        return False
                    ui_known += 1
                if len(ui) != ui_known:
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
        path = value["path"]
        if type(path) is not str or _PATTERN0.finds(path) is None:
            return False
        method = value["method"]
        if type(method) is not str or method not in {"GET", "POST", "PUT", "PATCH", "DELETE"}:
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
        engine = value["engine"]
        if type(engine) is not str or engine not in {"jexl", "jmespath"}:
            return False
        rules = value["rules"]
        if type(rules) is not list or not rules:
            return False
        for rule in rules:
            if type(rule) is not dict:
                return False
            rule_if = rule["if"]
            if type(rule_if) is not str or not rule_if:
                return False
            to = rule["to"]
            if type(to) is not str or not to:
                return False
            if len(rule) != 2:
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
        mode = value["mode"]
        if type(mode) is not str or mode not in {"load", "save"}:
            return False
        scope = value["scope"]
        if type(scope) is not str or scope not in {"conversation", "run"}:
            return False
        backend = value["backend"]
        if type(backend) is not str or backend not in {"postgres", "memory"}:
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
        provider = value["provider"]
        if type(provider) is not str or provider not in {"azure", "openai", "local"}:
            return False
        if type(value["model"]) is not str:
            return False
        if len(value) != 2:
            known = 2
            if "temperature" in value:
                temperature = value["temperature"]
                if type(temperature) is not int and type(temperature) is not float:
                    return False
                if temperature < 0:
                    return False
                if temperature > 2:
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
        method = value["method"]
        if type(method) is not str or method not in {"GET", "POST", "PUT", "PATCH", "DELETE"}:
            return False
        url = value["url"]
        if type(url) is not str or _PATTERN1.finds(url) is None:
            return False
        if len(value) != 2:
            known = 2
            if "headers" in value:
                headers = value["headers"]
                if type(headers) is not dict:
                    return False
                for part in headers.values():
                    if type(part) is not str:
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
        connection_ref = value["connectionRef"]
        if type(connection_ref) is not str or not connection_ref:
            return False
        query = value["query"]
        if type(query) is not str or not query:
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
        format_ = value["format"]
        if type(format_) is not str or format_ not in {"text", "json"}:
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
        x = value["x"]
        if type(x) is not int and type(x) is not float:
            return False
        y = value["y"]
        if type(y) is not int and type(y) is not float:
            return False
        if len(value) != 2:
            known = 2
            if "w" in value:
                w = value["w"]
                if type(w) is not int and type(w) is not float:
                    return False
                known += 1
            if "h" in value:
                h = value["h"]
                if type(h) is not int and type(h) is not float:
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
        if_ = value["if"]
        if type(if_) is not str or not if_:
            return False
        to = value["to"]
        if type(to) is not str or not to:
            return False
        if len(value) != 2:
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
    start_keys = {value["start"]}
    if not start_keys <= nodes_id_keys:
        return False
    # `$.edges[*].source`
    edges_source = [item["source"] for item in edges]
    edges_source_keys = set(edges_source)
    if not edges_source_keys <= nodes_id_keys:
        return False
    # `$.edges[*].target`
    edges_target = [item["target"] for item in edges]
    edges_target_keys = set(edges_target)
    if not edges_target_keys <= nodes_id_keys:
        return False
    for item in edges:
        if item["source"] == item["target"]:
            return False
    # `$.nodes[?@.type == 'condition.expr']`
    nodes_condition_expr = [item for item in nodes if item["type"] == "condition.expr"]
    # `$.nodes[?@.type == 'condition.expr'].config`
    nodes_condition_expr_config = [item["config"] for item in nodes_condition_expr]
    # `$.nodes[?@.type == 'condition.expr'].config.rules`
    nodes_condition_expr_config_rules: list[Any] = [
        item["rules"] for item in nodes_condition_expr_config if type(item) is dict and "rules" in item
    ]
    # `$.nodes[?@.type == 'condition.expr'].config.rules[*]`
    nodes_condition_expr_config_rules2 = [item for outer in nodes_condition_expr_config_rules for item in outer]
    # `$.nodes[?@.type == 'condition.expr'].config.rules[*].to`
    nodes_condition_expr_config_rules_to = [item["to"] for item in nodes_condition_expr_config_rules2]
    nodes_condition_expr_config_rules_to_keys = set(nodes_condition_expr_config_rules_to)
    if not nodes_condition_expr_config_rules_to_keys <= nodes_id_keys:
        return False
    return has_order(edges_source, edges_target, loops=False)


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

VERDICTS: Final[dict[int, Verdict | Budgeted]] = {
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
