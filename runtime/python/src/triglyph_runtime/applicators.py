"""Operators that hand a value or its parts to other nodes, as functions.

Plain loops throughout: `any`, `all` and comprehensions would put native frames between the functions, and recursion
over deep documents must be bounded by the heap alone.
"""
# ruff: noqa: SIM110

from __future__ import annotations

from typing import TYPE_CHECKING

from .alternatives import alternatives_of
from .discriminator import discriminator_of
from .evaluated import unevaluated_of
from .members import members_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from .program import Op, Program, Seen, Verdict
    from .value import Json


def _prefix_items(program: Program, op: Op) -> Verdict:
    verdicts = program.verdicts
    nodes: list[int] = op.args[0]

    def judge(value: Json, seen: Seen) -> bool:
        if isinstance(value, list):
            for node, item in zip(nodes, value, strict=False):
                if not verdicts[node](item, seen):
                    return False
        return True

    return judge


def _items(program: Program, op: Op) -> Verdict:
    verdicts = program.verdicts
    node: int = op.args[0]
    start: int = op.args[1]

    def judge(value: Json, seen: Seen) -> bool:
        if isinstance(value, list):
            for item in value[start:] if start else value:
                if not verdicts[node](item, seen):
                    return False
        return True

    return judge


def _contains(program: Program, op: Op) -> Verdict:
    verdicts = program.verdicts
    node: int = op.args[0]
    least: int = op.args[1]
    most: int | None = op.args[2]

    def judge(value: Json, seen: Seen) -> bool:
        if not isinstance(value, list):
            return True
        count = 0
        for item in value:
            if verdicts[node](item, seen):
                count += 1
                if most is None and count >= least:
                    return True
        return count >= least and (most is None or count <= most)

    return judge


def _properties(program: Program, op: Op) -> Verdict:
    verdicts = program.verdicts
    members = members_of(program, op)
    named, additional = members.named, members.additional

    def judge(value: Json, seen: Seen) -> bool:
        if isinstance(value, dict):
            for name, item in value.items():
                node = named.get(name, additional)
                if node is not None and not verdicts[node](item, seen):
                    return False
        return True

    def judge_with_patterns(value: Json, seen: Seen) -> bool:
        if isinstance(value, dict):
            for name, item in value.items():
                for node in members.nodes(name):
                    if not verdicts[node](item, seen):
                        return False
        return True

    return judge_with_patterns if op.args[1] else judge


def _property_names(program: Program, op: Op) -> Verdict:
    verdicts = program.verdicts
    node: int = op.args[0]

    def judge(value: Json, seen: Seen) -> bool:
        if isinstance(value, dict):
            for name in value:
                if not verdicts[node](name, seen):
                    return False
        return True

    return judge


def _dependent_schemas(program: Program, op: Op) -> Verdict:
    verdicts = program.verdicts
    entries: list[tuple[str, int]] = op.args[0]

    def judge(value: Json, seen: Seen) -> bool:
        if isinstance(value, dict):
            for name, node in entries:
                if name in value and not verdicts[node](value, seen):
                    return False
        return True

    return judge


def _ref(program: Program, op: Op) -> Verdict:
    verdicts = program.verdicts
    node: int = op.args[0]
    # The table changes while nodes are compiled: it must be looked into at each call.
    return lambda value, seen: verdicts[node](value, seen)  # noqa: PLW0108


def _all_of(program: Program, op: Op) -> Verdict:
    verdicts = program.verdicts
    nodes: list[int] = op.args[0]

    def judge(value: Json, seen: Seen) -> bool:
        for node in nodes:
            if not verdicts[node](value, seen):
                return False
        return True

    return judge


def _any_of(program: Program, op: Op) -> Verdict:
    judged = _discriminated(program, op)
    if judged is not None:
        return judged
    verdicts = program.verdicts
    alternatives = alternatives_of(program, op)
    nodes = alternatives.nodes

    def judge(value: Json, seen: Seen) -> bool:
        narrow = alternatives.narrow
        for node in nodes if narrow is None or not isinstance(value, dict) else narrow(value):
            if verdicts[node](value, seen):
                return True
        return False

    return judge


def _one_of(program: Program, op: Op) -> Verdict:
    judged = _discriminated(program, op)
    if judged is not None:
        return judged
    verdicts = program.verdicts
    alternatives = alternatives_of(program, op)
    nodes = alternatives.nodes

    def judge(value: Json, seen: Seen) -> bool:
        narrow = alternatives.narrow
        found = False
        for node in nodes if narrow is None or not isinstance(value, dict) else narrow(value):
            if verdicts[node](value, seen):
                if found:
                    return False
                found = True
        return found

    return judge


def _discriminated(program: Program, op: Op) -> Verdict | None:
    discriminator = discriminator_of(op)
    if discriminator is None:
        return None
    verdicts = program.verdicts

    def judge(value: Json, seen: Seen) -> bool:
        node = discriminator.node(value)
        return node is not None and verdicts[node](value, seen)

    return judge


def _not(program: Program, op: Op) -> Verdict:
    verdicts = program.verdicts
    node: int = op.args[0]
    return lambda value, seen: not verdicts[node](value, seen)


def _if(program: Program, op: Op) -> Verdict:
    verdicts = program.verdicts
    condition: int = op.args[0]
    then: int | None = op.args[1]
    otherwise: int | None = op.args[2]

    def judge(value: Json, seen: Seen) -> bool:
        node = then if verdicts[condition](value, seen) else otherwise
        return node is None or verdicts[node](value, seen)

    return judge


def _unevaluated_properties(program: Program, op: Op) -> Verdict:
    verdicts = program.verdicts
    node: int = op.args[0]
    unevaluated = unevaluated_of(program, op)

    def judge(value: Json, seen: Seen) -> bool:
        if isinstance(value, dict):
            for _, name in unevaluated.members(value, seen):
                if not verdicts[node](value[name], seen):
                    return False
        return True

    return judge


def _unevaluated_items(program: Program, op: Op) -> Verdict:
    verdicts = program.verdicts
    node: int = op.args[0]
    unevaluated = unevaluated_of(program, op)

    def judge(value: Json, seen: Seen) -> bool:
        if isinstance(value, list):
            for index in unevaluated.items(value, seen):
                if not verdicts[node](value[index], seen):
                    return False
        return True

    return judge


APPLICATORS: dict[str, Callable[[Program, Op], Verdict]] = {
    "prefixItems": _prefix_items,
    "items": _items,
    "contains": _contains,
    "properties": _properties,
    "propertyNames": _property_names,
    "dependentSchemas": _dependent_schemas,
    "ref": _ref,
    "allOf": _all_of,
    "anyOf": _any_of,
    "oneOf": _one_of,
    "not": _not,
    "if": _if,
    "unevaluatedProperties": _unevaluated_properties,
    "unevaluatedItems": _unevaluated_items,
}
