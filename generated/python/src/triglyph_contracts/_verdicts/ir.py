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
_PATTERN3: Final = _PROGRAM.patterns[3]
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
        part = value["id"]
        if type(part) is not str:
            return False
        part = value["nodes"]
        if not _node3(part):
            return False
    except KeyError:
        return False
    known = 3
    if "rules" in value:
        part = value["rules"]
        if not _node4(part):
            return False
        known += 1
    if "tools" in value:
        part = value["tools"]
        if not _node5(part):
            return False
        known += 1
    if "skills" in value:
        part = value["skills"]
        if not _node6(part):
            return False
        known += 1
    if "stores" in value:
        part = value["stores"]
        if not _node7(part):
            return False
        known += 1
    if "state_schema" in value:
        part = value["state_schema"]
        if not _node8(part):
            return False
        known += 1
    if "state_class" in value:
        part = value["state_class"]
        if type(part) is not str and part is not None:
            return False
        known += 1
    if "parallel" in value:
        part = value["parallel"]
        if not _node10(part):
            return False
        known += 1
    if "governance" in value:
        part = value["governance"]
        if not _node11(part):
            return False
        known += 1
    if "migrate" in value:
        part = value["migrate"]
        if not _node12(part):
            return False
        known += 1
    return len(value) == known


# `/properties/nodes`
def _node3(value: Json) -> bool:
    if type(value) is not list:
        return False
    for item in value:
        if not _node24(item):
            return False
    return True


# `/properties/rules`
def _node4(value: Json) -> bool:
    if type(value) is not list:
        return False
    for item in value:
        if not _node25(item):
            return False
    return True


# `/properties/tools`
def _node5(value: Json) -> bool:
    if type(value) is not list:
        return False
    for item in value:
        if not _node26(item):
            return False
    return True


# `/properties/skills`
def _node6(value: Json) -> bool:
    if type(value) is not list:
        return False
    for item in value:
        if not _node27(item):
            return False
    return True


# `/properties/stores`
def _node7(value: Json) -> bool:
    if type(value) is not list:
        return False
    for item in value:
        if not _node28(item):
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
    for item in value:
        if not _node29(item):
            return False
    return True


# `/properties/governance`
def _node11(value: Json) -> bool:
    if type(value) is not list:
        return False
    for item in value:
        if not _node30(item):
            return False
    return True


# `/properties/migrate`
def _node12(value: Json) -> bool:
    if type(value) is not list:
        return False
    for item in value:
        if not _node31(item):
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
        part = value["kind"]
        if type(part) is not str:
            return False
    except KeyError:
        return False
    return len(value) == 2


# `/$defs/RuleSpec`
def _node25(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        part = value["id"]
        if type(part) is not str or _PATTERN2.finds(part) is None:
            return False
    except KeyError:
        return False
    known = 1
    if "when" in value:
        part = value["when"]
        if type(part) is not str:
            return False
        known += 1
    if "then" in value:
        part = value["then"]
        if not _node37(part):
            return False
        known += 1
    return len(value) == known


# `/$defs/ToolRef`
def _node26(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        part = value["id"]
        if type(part) is not str:
            return False
    except KeyError:
        return False
    known = 1
    if "version" in value:
        part = value["version"]
        if type(part) is not str and part is not None:
            return False
        known += 1
    return len(value) == known


# `/$defs/SkillRef`
def _node27(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        part = value["id"]
        if type(part) is not str:
            return False
    except KeyError:
        return False
    known = 1
    if "version" in value:
        part = value["version"]
        if type(part) is not str and part is not None:
            return False
        known += 1
    return len(value) == known


# `/$defs/StoreRef`
def _node28(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        part = value["name"]
        if type(part) is not str:
            return False
        part = value["provider"]
        if type(part) is not str:
            return False
    except KeyError:
        return False
    return len(value) == 2


# `/$defs/ParallelBlock`
def _node29(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        part = value["targets"]
        if not _node48(part):
            return False
    except KeyError:
        return False
    known = 1
    if "join" in value:
        part = value["join"]
        if type(part) is not str:
            return False
        known += 1
    if "strategy" in value:
        part = value["strategy"]
        if type(part) is not str:
            return False
        known += 1
    return len(value) == known


# `/$defs/PackMount`
def _node30(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        part = value["id"]
        if type(part) is not str or _PATTERN2.finds(part) is None:
            return False
    except KeyError:
        return False
    known = 1
    if "version" in value:
        part = value["version"]
        if type(part) is not str and part is not None:
            return False
        known += 1
    if "requires" in value:
        part = value["requires"]
        if not _node66(part) and not _node63(part):
            return False
        known += 1
    return len(value) == known


# `/$defs/MigrateBlock`
def _node31(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        part = value["from_hash"]
        if type(part) is not str:
            return False
        part = value["to_hash"]
        if type(part) is not str:
            return False
    except KeyError:
        return False
    return len(value) == 2


# `/$defs/RuleSpec/properties/then`
def _node37(value: Json) -> bool:
    if type(value) is not list:
        return False
    for item in value:
        if not _node65(item):
            return False
    return True


# `/$defs/ParallelBlock/properties/targets`
def _node48(value: Json) -> bool:
    if type(value) is not list:
        return False
    for item in value:
        if type(item) is not str:
            return False
    return True


# `/$defs/PackMount/properties/requires/anyOf/1`
def _node63(value: Json) -> bool:
    if value is not None:
        return False
    return True


# `/$defs/Action`
def _node65(value: Json) -> bool:
    if type(value) is not dict:
        return False
    tag = value.get("kind")
    verdict = _BRANCHES65.get(tag) if type(tag) is str else None
    return verdict is not None and verdict(value)


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
        part = value["kind"]
        if part != "goto":
            return False
        part = value["target"]
        if type(part) is not str:
            return False
    except KeyError:
        return False
    return len(value) == 2


# `/$defs/HaltAction`
def _node78(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        part = value["kind"]
        if part != "halt":
            return False
    except KeyError:
        return False
    known = 1
    if "reason" in value:
        part = value["reason"]
        if type(part) is not str:
            return False
        known += 1
    return len(value) == known


# `/$defs/ParallelAction`
def _node79(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        part = value["kind"]
        if part != "parallel":
            return False
        part = value["targets"]
        if not _node91(part):
            return False
    except KeyError:
        return False
    known = 2
    if "join" in value:
        part = value["join"]
        if type(part) is not str:
            return False
        known += 1
    if "strategy" in value:
        part = value["strategy"]
        if type(part) is not str:
            return False
        known += 1
    return len(value) == known


# `/$defs/RetryAction`
def _node80(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        part = value["kind"]
        if part != "retry":
            return False
        part = value["target"]
        if type(part) is not str:
            return False
    except KeyError:
        return False
    known = 2
    if "backoff_ms" in value:
        part = value["backoff_ms"]
        if (type(part) is not int and not is_integer(part)) or not LEAST_INTEGER <= part <= GREATEST_INTEGER:
            return False
        known += 1
    return len(value) == known


# `/$defs/AssertAction`
def _node81(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        part = value["kind"]
        if part != "assert":
            return False
        part = value["fact"]
        if type(part) is not str:
            return False
    except KeyError:
        return False
    known = 2
    if "slots" in value:
        part = value["slots"]
        if type(part) is not str:
            return False
        known += 1
    return len(value) == known


# `/$defs/RetractAction`
def _node82(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        part = value["kind"]
        if part != "retract":
            return False
        part = value["pattern"]
        if type(part) is not str:
            return False
    except KeyError:
        return False
    return len(value) == 2


# `/$defs/InterruptAction`
def _node83(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        part = value["kind"]
        if part != "interrupt":
            return False
        part = value["prompt"]
        if type(part) is not str:
            return False
    except KeyError:
        return False
    known = 2
    if "interrupt_payload" in value:
        part = value["interrupt_payload"]
        if type(part) is not dict:
            return False
        known += 1
    if "requested_capability" in value:
        part = value["requested_capability"]
        if type(part) is not str and part is not None:
            return False
        known += 1
    if "timeout" in value:
        part = value["timeout"]
        if (type(part) is not str and part is not None) or (type(part) is str and _PATTERN3.finds(part) is None):
            return False
        known += 1
    if "on_timeout" in value:
        part = value["on_timeout"]
        if type(part) is not str or _PATTERN4.finds(part) is None:
            return False
        known += 1
    return len(value) == known


# `/$defs/ParallelAction/properties/targets`
def _node91(value: Json) -> bool:
    if type(value) is not list:
        return False
    for item in value:
        if type(item) is not str:
            return False
    return True


# `/$defs/ToolSpec`
def _node114(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        part = value["name"]
        if type(part) is not str:
            return False
        part = value["namespace"]
        if type(part) is not str:
            return False
        part = value["version"]
        if type(part) is not str:
            return False
        part = value["description"]
        if type(part) is not str:
            return False
        part = value["input_schema"]
        if type(part) is not dict:
            return False
        part = value["output_schema"]
        if type(part) is not dict:
            return False
        part = value["side_effects"]
        if type(part) is not str or part not in {"none", "read", "write", "external"}:
            return False
    except KeyError:
        return False
    known = 7
    if "replay_policy" in value:
        part = value["replay_policy"]
        if type(part) is not str or part not in {"must_stub", "fail_loud", "recorded_result"}:
            return False
        known += 1
    if "permissions" in value:
        part = value["permissions"]
        if not _node130(part):
            return False
        known += 1
    if "idempotency_key" in value:
        part = value["idempotency_key"]
        if type(part) is not str and part is not None:
            return False
        known += 1
    if "cost_estimate" in value:
        part = value["cost_estimate"]
        if (type(part) is not str and part is not None) or (type(part) is str and _PATTERN5.finds(part) is None):
            return False
        known += 1
    if "examples" in value:
        part = value["examples"]
        if not _node133(part):
            return False
        known += 1
    if "tags" in value:
        part = value["tags"]
        if not _node134(part):
            return False
        known += 1
    if "deprecated" in value:
        part = value["deprecated"]
        if type(part) is not bool:
            return False
        known += 1
    return len(value) == known


# `/$defs/SkillSpec`
def _node117(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        part = value["name"]
        if type(part) is not str:
            return False
        part = value["namespace"]
        if type(part) is not str:
            return False
        part = value["version"]
        if type(part) is not str:
            return False
        part = value["description"]
        if type(part) is not str:
            return False
        part = value["kind"]
        if type(part) is not str or part not in {"agent", "workflow", "utility"}:
            return False
    except KeyError:
        return False
    known = 5
    if "tools" in value:
        part = value["tools"]
        if not _node142(part):
            return False
        known += 1
    if "examples" in value:
        part = value["examples"]
        if not _node143(part):
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
    return len(value) == known


# `/$defs/StoreSpec`
def _node118(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        part = value["name"]
        if type(part) is not str:
            return False
        part = value["provider"]
        if type(part) is not str:
            return False
        part = value["protocol"]
        if type(part) is not str or part not in {"vector", "graph", "doc", "memory", "fact"}:
            return False
        part = value["config_schema"]
        if type(part) is not dict:
            return False
    except KeyError:
        return False
    known = 4
    if "capabilities" in value:
        part = value["capabilities"]
        if not _node151(part):
            return False
        known += 1
    return len(value) == known


# `/$defs/PluginManifest`
def _node119(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        part = value["name"]
        if type(part) is not str:
            return False
        part = value["version"]
        if type(part) is not str:
            return False
        part = value["api_version"]
        if part != "1":
            return False
        part = value["namespaces"]
        if not _node156(part):
            return False
        part = value["provides"]
        if not _node157(part):
            return False
    except KeyError:
        return False
    known = 5
    if "order" in value:
        part = value["order"]
        if (type(part) is not int and not is_integer(part)) or not 0 <= part <= 10000:
            return False
        known += 1
    return len(value) == known


# `/$defs/FactTemplate`
def _node120(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        part = value["name"]
        if type(part) is not str:
            return False
    except KeyError:
        return False
    known = 1
    if "slots" in value:
        part = value["slots"]
        if not _node161(part):
            return False
        known += 1
    return len(value) == known


# `/$defs/SlotDef`
def _node121(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        part = value["name"]
        if type(part) is not str:
            return False
        part = value["type"]
        if type(part) is not str:
            return False
    except KeyError:
        return False
    known = 2
    if "default" in value:
        part = value["default"]
        if type(part) is not str and part is not None:
            return False
        known += 1
    return len(value) == known


# `/$defs/ToolSpec/properties/permissions`
def _node130(value: Json) -> bool:
    if type(value) is not list:
        return False
    for item in value:
        if type(item) is not str:
            return False
    return True


# `/$defs/ToolSpec/properties/examples`
def _node133(value: Json) -> bool:
    if type(value) is not list:
        return False
    for item in value:
        if type(item) is not dict:
            return False
    return True


# `/$defs/ToolSpec/properties/tags`
def _node134(value: Json) -> bool:
    if type(value) is not list:
        return False
    for item in value:
        if type(item) is not str:
            return False
    return True


# `/$defs/SkillSpec/properties/tools`
def _node142(value: Json) -> bool:
    if type(value) is not list:
        return False
    for item in value:
        if type(item) is not str:
            return False
    return True


# `/$defs/SkillSpec/properties/examples`
def _node143(value: Json) -> bool:
    if type(value) is not list:
        return False
    for item in value:
        if type(item) is not dict:
            return False
    return True


# `/$defs/StoreSpec/properties/capabilities`
def _node151(value: Json) -> bool:
    if type(value) is not list:
        return False
    for item in value:
        if type(item) is not str:
            return False
    return True


# `/$defs/PluginManifest/properties/namespaces`
def _node156(value: Json) -> bool:
    if type(value) is not list:
        return False
    for item in value:
        if type(item) is not str:
            return False
    return True


# `/$defs/PluginManifest/properties/provides`
def _node157(value: Json) -> bool:
    if type(value) is not list:
        return False
    for item in value:
        if type(item) is not str or item not in {"tool", "skill", "store", "pack"}:
            return False
    return True


# `/$defs/FactTemplate/properties/slots`
def _node161(value: Json) -> bool:
    if type(value) is not list:
        return False
    for item in value:
        if not _node121(item):
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
