# @generated from schemas/agno/agent_response.schema.json by `cargo run -p codegen`. Do not edit.
# ruff: noqa: ANN401, B007, E501, SIM102, SIM103, SIM110
# pyright: reportUnknownArgumentType=false
# fmt: off

"""The verdicts of the schema `agent_response` as code. Errors are found elsewhere."""

from typing import Final

from .._support.value import Json
from .._support.verdicts import Counted, Verdict, no_rules


# the root
def _node0(value: Json) -> bool:
    if type(value) is not dict:
        return False
    try:
        if value["version"] != "v1":
            return False
        part = value["agent"]
        if type(part) is not str or part not in {"Ops", "Content", "Growth", "Systems"}:
            return False
        if type(value["content"]) is not str:
            return False
        part = value["next_actions"]
        if type(part) is not list or not part:
            return False
        for item2 in part:
            if type(item2) is not str:
                return False
        if len(value) != 4:
            known = 4
            if "assumptions" in value:
                part = value["assumptions"]
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


VERDICTS: Final[dict[int, Verdict | Counted]] = {
    0: _node0,
}

RULES: Final[Verdict] = no_rules
