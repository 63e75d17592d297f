# @generated from schemas/stargraph/ir.schema.json by `cargo run -p codegen`. Do not edit.
# ruff: noqa: ANN401, B007, E501, SIM102, SIM103, SIM110
# pyright: reportUnknownArgumentType=false
# fmt: off

"""The verdicts of the schema `ir` as code. Errors are found elsewhere."""

from typing import Final

from .._support.numbers import GREATEST_INTEGER, LEAST_INTEGER, is_integer
from .._support.program import Checks, Pattern
from .._support.value import Json
from .._support.verdicts import Counted, Verdict, no_rules

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
        part = value["ir_version"]
        if type(part) is not str or _PATTERN0_1.finds(part) is None:
            return False
        if type(value["id"]) is not str:
            return False
        part = value["nodes"]
        if type(part) is not list:
            return False
        for item2 in part:
            if type(item2) is not dict:
                return False
            part3 = item2["id"]
            if type(part3) is not str or _PATTERN2.finds(part3) is None:
                return False
            if type(item2["kind"]) is not str:
                return False
            if len(item2) != 2:
                return False
        if len(value) != 3:
            known = 3
            if "rules" in value:
                part = value["rules"]
                if type(part) is not list:
                    return False
                for item2 in part:
                    if type(item2) is not dict:
                        return False
                    part3 = item2["id"]
                    if type(part3) is not str or _PATTERN2.finds(part3) is None:
                        return False
                    if len(item2) != 1:
                        known3 = 1
                        if "when" in item2:
                            if type(item2["when"]) is not str:
                                return False
                            known3 += 1
                        if "then" in item2:
                            part3 = item2["then"]
                            if type(part3) is not list:
                                return False
                            for item4 in part3:
                                if not _node65(item4):
                                    return False
                            known3 += 1
                        if len(item2) != known3:
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
                part = value["state_class"]
                if type(part) is not str and part is not None:
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
                known2 = 1
                if "version" in item:
                    part2 = item["version"]
                    if type(part2) is not str and part2 is not None:
                        return False
                    known2 += 1
                if len(item) != known2:
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
                known2 = 1
                if "version" in item:
                    part2 = item["version"]
                    if type(part2) is not str and part2 is not None:
                        return False
                    known2 += 1
                if len(item) != known2:
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
    for part in value.values():
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
            part2 = item["targets"]
            if type(part2) is not list:
                return False
            for item3 in part2:
                if type(item3) is not str:
                    return False
            if len(item) != 1:
                known2 = 1
                if "join" in item:
                    if type(item["join"]) is not str:
                        return False
                    known2 += 1
                if "strategy" in item:
                    if type(item["strategy"]) is not str:
                        return False
                    known2 += 1
                if len(item) != known2:
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
            part2 = item["id"]
            if type(part2) is not str or _PATTERN2.finds(part2) is None:
                return False
            if len(item) != 1:
                known2 = 1
                if "version" in item:
                    part2 = item["version"]
                    if type(part2) is not str and part2 is not None:
                        return False
                    known2 += 1
                if "requires" in item:
                    part2 = item["requires"]
                    if not _node66(part2) and part2 is not None:
                        return False
                    known2 += 1
                if len(item) != known2:
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
        part = value["id"]
        if type(part) is not str or _PATTERN2.finds(part) is None:
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
        part = value["id"]
        if type(part) is not str or _PATTERN2.finds(part) is None:
            return False
        if len(value) != 1:
            known = 1
            if "when" in value:
                if type(value["when"]) is not str:
                    return False
                known += 1
            if "then" in value:
                part = value["then"]
                if type(part) is not list:
                    return False
                for item2 in part:
                    if type(item2) is not dict:
                        return False
                    tag = item2["kind"]
                    if type(tag) is not str or not _BRANCHES65[tag](item2):
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
                part = value["version"]
                if type(part) is not str and part is not None:
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
                part = value["version"]
                if type(part) is not str and part is not None:
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
        part = value["targets"]
        if type(part) is not list:
            return False
        for item2 in part:
            if type(item2) is not str:
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
        part = value["id"]
        if type(part) is not str or _PATTERN2.finds(part) is None:
            return False
        if len(value) != 1:
            known = 1
            if "version" in value:
                part = value["version"]
                if type(part) is not str and part is not None:
                    return False
                known += 1
            if "requires" in value:
                part = value["requires"]
                if not _node66(part) and part is not None:
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
        part = value["stargraph_facts_version"]
        if type(part) is not str and part is not None:
            return False
        known += 1
    if "api_version" in value:
        part = value["api_version"]
        if type(part) is not str and part is not None:
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
        part = value["targets"]
        if type(part) is not list:
            return False
        for item2 in part:
            if type(item2) is not str:
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
                part = value["backoff_ms"]
                if (type(part) is not int and not is_integer(part)) or not LEAST_INTEGER <= part <= GREATEST_INTEGER:
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
                part = value["requested_capability"]
                if type(part) is not str and part is not None:
                    return False
                known += 1
            if "timeout" in value:
                part = value["timeout"]
                if type(part) is not str and part is not None:
                    return False
                if type(part) is str and _PATTERN3.finds(part) is None:
                    return False
                known += 1
            if "on_timeout" in value:
                part = value["on_timeout"]
                if type(part) is not str or _PATTERN4.finds(part) is None:
                    return False
                known += 1
            if len(value) != known:
                return False
    except KeyError:
        return False
    return True


# `/$defs/ToolSpec`
def _node114(value: Json) -> bool:
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
        part = value["side_effects"]
        if type(part) is not str or part not in {"none", "read", "write", "external"}:
            return False
        if len(value) != 7:
            known = 7
            if "replay_policy" in value:
                part = value["replay_policy"]
                if type(part) is not str or part not in {"must_stub", "fail_loud", "recorded_result"}:
                    return False
                known += 1
            if "permissions" in value:
                part = value["permissions"]
                if type(part) is not list:
                    return False
                for item2 in part:
                    if type(item2) is not str:
                        return False
                known += 1
            if "idempotency_key" in value:
                part = value["idempotency_key"]
                if type(part) is not str and part is not None:
                    return False
                known += 1
            if "cost_estimate" in value:
                if not _node132(value["cost_estimate"]):
                    return False
                known += 1
            if "examples" in value:
                part = value["examples"]
                if type(part) is not list:
                    return False
                for item2 in part:
                    if type(item2) is not dict:
                        return False
                known += 1
            if "tags" in value:
                part = value["tags"]
                if type(part) is not list:
                    return False
                for item2 in part:
                    if type(item2) is not str:
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
def _node117(value: Json) -> bool:
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
        part = value["kind"]
        if type(part) is not str or part not in {"agent", "workflow", "utility"}:
            return False
        if len(value) != 5:
            known = 5
            if "tools" in value:
                part = value["tools"]
                if type(part) is not list:
                    return False
                for item2 in part:
                    if type(item2) is not str:
                        return False
                known += 1
            if "examples" in value:
                part = value["examples"]
                if type(part) is not list:
                    return False
                for item2 in part:
                    if type(item2) is not dict:
                        return False
                known += 1
            if "subgraph" in value:
                part = value["subgraph"]
                if type(part) is not str and part is not None:
                    return False
                known += 1
            if "system_prompt" in value:
                part = value["system_prompt"]
                if type(part) is not str and part is not None:
                    return False
                known += 1
            if len(value) != known:
                return False
    except KeyError:
        return False
    return True


# `/$defs/StoreSpec`
def _node118(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        if type(value["name"]) is not str:
            return False
        if type(value["provider"]) is not str:
            return False
        part = value["protocol"]
        if type(part) is not str or part not in {"vector", "graph", "doc", "memory", "fact"}:
            return False
        if type(value["config_schema"]) is not dict:
            return False
        if len(value) != 4:
            known = 4
            if "capabilities" in value:
                part = value["capabilities"]
                if type(part) is not list:
                    return False
                for item2 in part:
                    if type(item2) is not str:
                        return False
                known += 1
            if len(value) != known:
                return False
    except KeyError:
        return False
    return True


# `/$defs/PluginManifest`
def _node119(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        if type(value["name"]) is not str:
            return False
        if type(value["version"]) is not str:
            return False
        if value["api_version"] != "1":
            return False
        part = value["namespaces"]
        if type(part) is not list:
            return False
        for item2 in part:
            if type(item2) is not str:
                return False
        part = value["provides"]
        if type(part) is not list:
            return False
        for item2 in part:
            if type(item2) is not str or item2 not in {"tool", "skill", "store", "pack"}:
                return False
        if len(value) != 5:
            known = 5
            if "order" in value:
                part = value["order"]
                if (type(part) is not int and not is_integer(part)) or not 0 <= part <= 10000:
                    return False
                known += 1
            if len(value) != known:
                return False
    except KeyError:
        return False
    return True


# `/$defs/FactTemplate`
def _node120(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        if type(value["name"]) is not str:
            return False
        if len(value) != 1:
            known = 1
            if "slots" in value:
                part = value["slots"]
                if type(part) is not list:
                    return False
                for item2 in part:
                    if type(item2) is not dict:
                        return False
                    if type(item2["name"]) is not str:
                        return False
                    if type(item2["type"]) is not str:
                        return False
                    if len(item2) != 2:
                        known3 = 2
                        if "default" in item2:
                            part3 = item2["default"]
                            if type(part3) is not str and part3 is not None:
                                return False
                            known3 += 1
                        if len(item2) != known3:
                            return False
                known += 1
            if len(value) != known:
                return False
    except KeyError:
        return False
    return True


# `/$defs/SlotDef`
def _node121(value: Json) -> bool:
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
                part = value["default"]
                if type(part) is not str and part is not None:
                    return False
                known += 1
            if len(value) != known:
                return False
    except KeyError:
        return False
    return True


# `/$defs/ToolSpec/properties/cost_estimate`
def _node132(value: Json) -> bool:
    if (type(value) is not str and value is not None) or (type(value) is str and _PATTERN5.finds(value) is None):
        return False
    return True


_BRANCHES65: Final[dict[str, Verdict]] = {
    "goto": _node77,
    "halt": _node78,
    "parallel": _node79,
    "retry": _node80,
    "assert": _node81,
    "retract": _node82,
    "interrupt": _node83,
}

VERDICTS: Final[dict[int, Verdict | Counted]] = {
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
    114: _node114,
    117: _node117,
    118: _node118,
    119: _node119,
    120: _node120,
    121: _node121,
}

RULES: Final[Verdict] = no_rules
