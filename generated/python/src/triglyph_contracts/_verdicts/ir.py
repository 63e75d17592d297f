# @generated from schemas/stargraph/ir.schema.json by `cargo run -p codegen`. Do not edit.
# The output is yours: license it as you like.

"""The verdicts of the schema `ir` as code. Errors are found elsewhere."""

from typing import Final

from .._support.numbers import is_integer
from .._support.program import Checks, Pattern
from .._support.value import Json
from .._support.verdicts import Budgeted, Verdict, no_rules

_PROGRAM: Final = Checks.compiled(__name__).program
_PATTERN0_1: Final = Pattern.joined(_PROGRAM.patterns[0], _PROGRAM.patterns[1])
_PATTERN2: Final = _PROGRAM.patterns[2]
_PATTERN3: Final = Pattern.plain(
    r"^P(?:[0-9]+(?:[WY]|(?:Y[0-9]+)?(?:D|M(?:[0-9]+D)?))|(?:[0-9]+(?:Y|(?:Y[0-9]+)?(?:D|M(?:[0-9]+D)?)))?T[0-9]+(?:H|("
    r"?:H[0-9]+)?(?:M|(?:M[0-9]+)?(?:\.[0-9]+)?S)))\Z"
)
_PATTERN4: Final = _PROGRAM.patterns[4]
_PATTERN5: Final = _PROGRAM.patterns[5]


# the root
def _node0(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        ir_version = value["ir_version"]
        if type(ir_version) is not str or _PATTERN0_1.finds(ir_version) is None:
            return False
        if type(value["id"]) is not str:
            return False
        nodes = value["nodes"]
        if type(nodes) is not list:
            return False
        for node in nodes:
            if type(node) is not dict:
                return False
            node_id = node["id"]
            if type(node_id) is not str or _PATTERN2.finds(node_id) is None:
                return False
            if type(node["kind"]) is not str:
                return False
            if len(node) != 2:
                return False
        if len(value) != 3:
            known = 3
            if "rules" in value:
                rules = value["rules"]
                if type(rules) is not list:
                    return False
                for rule in rules:
                    if type(rule) is not dict:
                        return False
                    rule_id = rule["id"]
                    if type(rule_id) is not str or _PATTERN2.finds(rule_id) is None:
                        return False
                    if len(rule) != 1:
                        rule_known = 1
                        if "when" in rule:
                            if type(rule["when"]) is not str:
                                return False
                            rule_known += 1
                        if "then" in rule:
                            then = rule["then"]
                            if type(then) is not list:
                                return False
                            for item in then:
                                if not _node65(item):
                                    return False
                            rule_known += 1
                        if len(rule) != rule_known:
                            return False
                known += 1
            if "tools" in value:
                if not _node5(value["tools"]):
                    return False
                known += 1
            if "skills" in value:
                if not _node6(value["skills"]):
                    return False
                known += 1
            if "stores" in value:
                if not _node7(value["stores"]):
                    return False
                known += 1
            if "state_schema" in value:
                if not _node8(value["state_schema"]):
                    return False
                known += 1
            if "state_class" in value:
                state_class = value["state_class"]
                if type(state_class) is not str and state_class is not None:
                    return False
                known += 1
            if "parallel" in value:
                if not _node10(value["parallel"]):
                    return False
                known += 1
            if "governance" in value:
                if not _node11(value["governance"]):
                    return False
                known += 1
            if "migrate" in value:
                if not _node12(value["migrate"]):
                    return False
                known += 1
            if len(value) != known:
                return False
    except KeyError:
        return False
    return True


# `/properties/tools`
def _node5(value: Json) -> bool:
    if type(value) is not list:
        return False
    try:
        for item in value:
            if type(item) is not dict:
                return False
            if type(item["id"]) is not str:
                return False
            if len(item) != 1:
                item_known = 1
                if "version" in item:
                    version = item["version"]
                    if type(version) is not str and version is not None:
                        return False
                    item_known += 1
                if len(item) != item_known:
                    return False
    except KeyError:
        return False
    return True


# `/properties/skills`
def _node6(value: Json) -> bool:
    if type(value) is not list:
        return False
    try:
        for item in value:
            if type(item) is not dict:
                return False
            if type(item["id"]) is not str:
                return False
            if len(item) != 1:
                item_known = 1
                if "version" in item:
                    version = item["version"]
                    if type(version) is not str and version is not None:
                        return False
                    item_known += 1
                if len(item) != item_known:
                    return False
    except KeyError:
        return False
    return True


# `/properties/stores`
def _node7(value: Json) -> bool:
    if type(value) is not list:
        return False
    try:
        for item in value:
            if type(item) is not dict:
                return False
            if type(item["name"]) is not str:
                return False
            if type(item["provider"]) is not str:
                return False
            if len(item) != 2:
                return False
    except KeyError:
        return False
    return True


# `/properties/state_schema`
def _node8(value: Json) -> bool:
    if type(value) is not dict:
        return False
    for part in value.values():  # noqa: SIM110 - a generator takes longer than a loop
        if type(part) is not str:
            return False
    return True


# `/properties/parallel`
def _node10(value: Json) -> bool:
    if type(value) is not list:
        return False
    try:
        for item in value:
            if type(item) is not dict:
                return False
            targets = item["targets"]
            if type(targets) is not list:
                return False
            for target in targets:
                if type(target) is not str:
                    return False
            if len(item) != 1:
                item_known = 1
                if "join" in item:
                    if type(item["join"]) is not str:
                        return False
                    item_known += 1
                if "strategy" in item:
                    if type(item["strategy"]) is not str:
                        return False
                    item_known += 1
                if len(item) != item_known:
                    return False
    except KeyError:
        return False
    return True


# `/properties/governance`
def _node11(value: Json) -> bool:
    if type(value) is not list:
        return False
    try:
        for item in value:
            if type(item) is not dict:
                return False
            item_id = item["id"]
            if type(item_id) is not str or _PATTERN2.finds(item_id) is None:
                return False
            if len(item) != 1:
                item_known = 1
                if "version" in item:
                    version = item["version"]
                    if type(version) is not str and version is not None:
                        return False
                    item_known += 1
                if "requires" in item:
                    requires = item["requires"]
                    if not _node66(requires) and requires is not None:
                        return False
                    item_known += 1
                if len(item) != item_known:
                    return False
    except KeyError:
        return False
    return True


# `/properties/migrate`
def _node12(value: Json) -> bool:
    if type(value) is not list:
        return False
    try:
        for item in value:
            if type(item) is not dict:
                return False
            if type(item["from_hash"]) is not str:
                return False
            if type(item["to_hash"]) is not str:
                return False
            if len(item) != 2:
                return False
    except KeyError:
        return False
    return True


# `/$defs/NodeSpec`
def _node24(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        id_ = value["id"]
        if type(id_) is not str or _PATTERN2.finds(id_) is None:
            return False
        if type(value["kind"]) is not str:
            return False
        if len(value) != 2:
            return False
    except KeyError:
        return False
    return True


# `/$defs/RuleSpec`
def _node25(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        id_ = value["id"]
        if type(id_) is not str or _PATTERN2.finds(id_) is None:
            return False
        if len(value) != 1:
            known = 1
            if "when" in value:
                if type(value["when"]) is not str:
                    return False
                known += 1
            if "then" in value:
                then = value["then"]
                if type(then) is not list:
                    return False
                for item in then:
                    if type(item) is not dict:
                        return False
                    tag = item["kind"]
                    if type(tag) is not str or not _BRANCHES65[tag](item):
                        return False
                known += 1
            if len(value) != known:
                return False
    except KeyError:
        return False
    return True


# `/$defs/ToolRef`
def _node26(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        if type(value["id"]) is not str:
            return False
        if len(value) != 1:
            known = 1
            if "version" in value:
                version = value["version"]
                if type(version) is not str and version is not None:
                    return False
                known += 1
            if len(value) != known:
                return False
    except KeyError:
        return False
    return True


# `/$defs/SkillRef`
def _node27(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        if type(value["id"]) is not str:
            return False
        if len(value) != 1:
            known = 1
            if "version" in value:
                version = value["version"]
                if type(version) is not str and version is not None:
                    return False
                known += 1
            if len(value) != known:
                return False
    except KeyError:
        return False
    return True


# `/$defs/StoreRef`
def _node28(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        if type(value["name"]) is not str:
            return False
        if type(value["provider"]) is not str:
            return False
        if len(value) != 2:
            return False
    except KeyError:
        return False
    return True


# `/$defs/ParallelBlock`
def _node29(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        targets = value["targets"]
        if type(targets) is not list:
            return False
        for target in targets:
            if type(target) is not str:
                return False
        if len(value) != 1:
            known = 1
            if "join" in value:
                if type(value["join"]) is not str:
                    return False
                known += 1
            if "strategy" in value:
                if type(value["strategy"]) is not str:
                    return False
                known += 1
            if len(value) != known:
                return False
    except KeyError:
        return False
    return True


# `/$defs/PackMount`
def _node30(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        id_ = value["id"]
        if type(id_) is not str or _PATTERN2.finds(id_) is None:
            return False
        if len(value) != 1:
            known = 1
            if "version" in value:
                version = value["version"]
                if type(version) is not str and version is not None:
                    return False
                known += 1
            if "requires" in value:
                requires = value["requires"]
                if not _node66(requires) and requires is not None:
                    return False
                known += 1
            if len(value) != known:
                return False
    except KeyError:
        return False
    return True


# `/$defs/MigrateBlock`
def _node31(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        if type(value["from_hash"]) is not str:
            return False
        if type(value["to_hash"]) is not str:
            return False
        if len(value) != 2:
            return False
    except KeyError:
        return False
    return True


# `/$defs/Action`
def _node65(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        tag = value["kind"]
        if type(tag) is not str or not _BRANCHES65[tag](value):
            return False
    except KeyError:
        return False
    return True


# `/$defs/PackRequires`
def _node66(value: Json) -> bool:
    if type(value) is not dict:
        return False
    known = 0
    if "stargraph_facts_version" in value:
        stargraph_facts_version = value["stargraph_facts_version"]
        if type(stargraph_facts_version) is not str and stargraph_facts_version is not None:
            return False
        known += 1
    if "api_version" in value:
        api_version = value["api_version"]
        if type(api_version) is not str and api_version is not None:
            return False
        known += 1
    return len(value) == known


# `/$defs/GotoAction`
def _node77(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        if value["kind"] != "goto":
            return False
        if type(value["target"]) is not str:
            return False
        if len(value) != 2:
            return False
    except KeyError:
        return False
    return True


# `/$defs/HaltAction`
def _node78(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        if value["kind"] != "halt":
            return False
        if len(value) != 1:
            known = 1
            if "reason" in value:
                if type(value["reason"]) is not str:
                    return False
                known += 1
            if len(value) != known:
                return False
    except KeyError:
        return False
    return True


# `/$defs/ParallelAction`
def _node79(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        if value["kind"] != "parallel":
            return False
        targets = value["targets"]
        if type(targets) is not list:
            return False
        for target in targets:
            if type(target) is not str:
                return False
        if len(value) != 2:
            known = 2
            if "join" in value:
                if type(value["join"]) is not str:
                    return False
                known += 1
            if "strategy" in value:
                if type(value["strategy"]) is not str:
                    return False
                known += 1
            if len(value) != known:
                return False
    except KeyError:
        return False
    return True


# `/$defs/RetryAction`
def _node80(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        if value["kind"] != "retry":
            return False
        if type(value["target"]) is not str:
            return False
        if len(value) != 2:
            known = 2
            if "backoff_ms" in value:
                backoff_ms = value["backoff_ms"]
                if type(backoff_ms) is not int and not is_integer(backoff_ms):
                    return False
                if not -(2**63) <= backoff_ms <= 2**63 - 1:
                    return False
                known += 1
            if len(value) != known:
                return False
    except KeyError:
        return False
    return True


# `/$defs/AssertAction`
def _node81(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        if value["kind"] != "assert":
            return False
        if type(value["fact"]) is not str:
            return False
        if len(value) != 2:
            known = 2
            if "slots" in value:
                if type(value["slots"]) is not str:
                    return False
                known += 1
            if len(value) != known:
                return False
    except KeyError:
        return False
    return True


# `/$defs/RetractAction`
def _node82(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        if value["kind"] != "retract":
            return False
        if type(value["pattern"]) is not str:
            return False
        if len(value) != 2:
            return False
    except KeyError:
        return False
    return True


# `/$defs/InterruptAction`
def _node83(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        if value["kind"] != "interrupt":
            return False
        if type(value["prompt"]) is not str:
            return False
        if len(value) != 2:
            known = 2
            if "interrupt_payload" in value:
                if type(value["interrupt_payload"]) is not dict:
                    return False
                known += 1
            if "requested_capability" in value:
                requested_capability = value["requested_capability"]
                if type(requested_capability) is not str and requested_capability is not None:
                    return False
                known += 1
            if "timeout" in value:
                timeout = value["timeout"]
                if type(timeout) is not str and timeout is not None:
                    return False
                if type(timeout) is str and _PATTERN3.finds(timeout) is None:
                    return False
                known += 1
            if "on_timeout" in value:
                on_timeout = value["on_timeout"]
                if type(on_timeout) is not str or _PATTERN4.finds(on_timeout) is None:
                    return False
                known += 1
            if len(value) != known:
                return False
    except KeyError:
        return False
    return True


# `/$defs/ToolSpec`
def _node116(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        if type(value["name"]) is not str:
            return False
        if type(value["namespace"]) is not str:
            return False
        if type(value["version"]) is not str:
            return False
        if type(value["description"]) is not str:
            return False
        if type(value["input_schema"]) is not dict:
            return False
        if type(value["output_schema"]) is not dict:
            return False
        side_effects = value["side_effects"]
        if type(side_effects) is not str or side_effects not in {"none", "read", "write", "external"}:
            return False
        if len(value) != 7:
            known = 7
            if "replay_policy" in value:
                replay_policy = value["replay_policy"]
                if type(replay_policy) is not str or replay_policy not in {"must_stub", "fail_loud", "recorded_result"}:
                    return False
                known += 1
            if "permissions" in value:
                permissions = value["permissions"]
                if type(permissions) is not list:
                    return False
                for permission in permissions:
                    if type(permission) is not str:
                        return False
                known += 1
            if "idempotency_key" in value:
                idempotency_key = value["idempotency_key"]
                if type(idempotency_key) is not str and idempotency_key is not None:
                    return False
                known += 1
            if "cost_estimate" in value:
                if not _node134(value["cost_estimate"]):
                    return False
                known += 1
            if "examples" in value:
                examples = value["examples"]
                if type(examples) is not list:
                    return False
                for example in examples:
                    if type(example) is not dict:
                        return False
                known += 1
            if "tags" in value:
                tags = value["tags"]
                if type(tags) is not list:
                    return False
                for item in tags:
                    if type(item) is not str:
                        return False
                known += 1
            if "deprecated" in value:
                if type(value["deprecated"]) is not bool:
                    return False
                known += 1
            if len(value) != known:
                return False
    except KeyError:
        return False
    return True


# `/$defs/SkillSpec`
def _node119(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        if type(value["name"]) is not str:
            return False
        if type(value["namespace"]) is not str:
            return False
        if type(value["version"]) is not str:
            return False
        if type(value["description"]) is not str:
            return False
        kind = value["kind"]
        if type(kind) is not str or kind not in {"agent", "workflow", "utility"}:
            return False
        if len(value) != 5:
            known = 5
            if "tools" in value:
                tools = value["tools"]
                if type(tools) is not list:
                    return False
                for tool in tools:
                    if type(tool) is not str:
                        return False
                known += 1
            if "examples" in value:
                examples = value["examples"]
                if type(examples) is not list:
                    return False
                for example in examples:
                    if type(example) is not dict:
                        return False
                known += 1
            if "subgraph" in value:
                subgraph = value["subgraph"]
                if type(subgraph) is not str and subgraph is not None:
                    return False
                known += 1
            if "system_prompt" in value:
                system_prompt = value["system_prompt"]
                if type(system_prompt) is not str and system_prompt is not None:
                    return False
                known += 1
            if len(value) != known:
                return False
    except KeyError:
        return False
    return True


# `/$defs/StoreSpec`
def _node120(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        if type(value["name"]) is not str:
            return False
        if type(value["provider"]) is not str:
            return False
        protocol = value["protocol"]
        if type(protocol) is not str or protocol not in {"vector", "graph", "doc", "memory", "fact"}:
            return False
        if type(value["config_schema"]) is not dict:
            return False
        if len(value) != 4:
            known = 4
            if "capabilities" in value:
                capabilities = value["capabilities"]
                if type(capabilities) is not list:
                    return False
                for capability in capabilities:
                    if type(capability) is not str:
                        return False
                known += 1
            if len(value) != known:
                return False
    except KeyError:
        return False
    return True


# `/$defs/PluginManifest`
def _node121(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        if type(value["name"]) is not str:
            return False
        if type(value["version"]) is not str:
            return False
        if value["api_version"] != "1":
            return False
        namespaces = value["namespaces"]
        if type(namespaces) is not list:
            return False
        for namespace in namespaces:
            if type(namespace) is not str:
                return False
        provides = value["provides"]
        if type(provides) is not list:
            return False
        for provide in provides:
            if type(provide) is not str or provide not in {"tool", "skill", "store", "pack"}:
                return False
        if len(value) != 5:
            known = 5
            if "order" in value:
                order = value["order"]
                if (type(order) is not int and not is_integer(order)) or not 0 <= order <= 10000:
                    return False
                known += 1
            if len(value) != known:
                return False
    except KeyError:
        return False
    return True


# `/$defs/FactTemplate`
def _node122(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        if type(value["name"]) is not str:
            return False
        if len(value) != 1:
            known = 1
            if "slots" in value:
                slots = value["slots"]
                if type(slots) is not list:
                    return False
                for slot in slots:
                    if type(slot) is not dict:
                        return False
                    if type(slot["name"]) is not str:
                        return False
                    if type(slot["type"]) is not str:
                        return False
                    if len(slot) != 2:
                        slot_known = 2
                        if "default" in slot:
                            default = slot["default"]
                            if type(default) is not str and default is not None:
                                return False
                            slot_known += 1
                        if len(slot) != slot_known:
                            return False
                known += 1
            if len(value) != known:
                return False
    except KeyError:
        return False
    return True


# `/$defs/SlotDef`
def _node123(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        if type(value["name"]) is not str:
            return False
        if type(value["type"]) is not str:
            return False
        if len(value) != 2:
            known = 2
            if "default" in value:
                default = value["default"]
                if type(default) is not str and default is not None:
                    return False
                known += 1
            if len(value) != known:
                return False
    except KeyError:
        return False
    return True


# `/$defs/ToolSpec/properties/cost_estimate`
def _node134(value: Json) -> bool:
    return (type(value) is str or value is None) and (type(value) is not str or _PATTERN5.finds(value) is not None)


_BRANCHES65: Final[dict[str, Verdict]] = {
    "goto": _node77,
    "halt": _node78,
    "parallel": _node79,
    "retry": _node80,
    "assert": _node81,
    "retract": _node82,
    "interrupt": _node83,
}

VERDICTS: Final[dict[int, Verdict | Budgeted]] = {
    0: _node0,
    24: _node24,
    25: _node25,
    26: _node26,
    27: _node27,
    28: _node28,
    29: _node29,
    30: _node30,
    31: _node31,
    66: _node66,
    77: _node77,
    78: _node78,
    79: _node79,
    80: _node80,
    81: _node81,
    82: _node82,
    83: _node83,
    116: _node116,
    119: _node119,
    120: _node120,
    121: _node121,
    122: _node122,
    123: _node123,
}

PATTERNS: Final[dict[tuple[int, ...], Pattern]] = {
    (0, 1): _PATTERN0_1,
}

RULES: Final[Verdict] = no_rules
