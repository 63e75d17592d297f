# @generated from schemas/agno/agent_response.schema.json by `cargo run -p codegen`. Do not edit.
# The output is yours: license it as you like.

"""The verdicts of the schema `agent_response` as code. Errors are found elsewhere."""

from typing import Final

from .._support.value import Json
from .._support.verdicts import Budgeted, Verdict, no_rules


# the root
def _node0(value: Json) -> bool:
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


VERDICTS: Final[dict[int, Verdict | Budgeted]] = {
    0: _node0,
}

RULES: Final[Verdict] = no_rules
