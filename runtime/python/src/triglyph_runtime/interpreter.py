"""The verdict: does a node of a check program accept a value?

Each node becomes a function when it is first asked; the functions call each other through the program's table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .applicators import APPLICATORS
from .assertions import ASSERTIONS
from .recursion import with_recursion_headroom

if TYPE_CHECKING:
    from .program import Node, Op, Program, Seen, Verdict
    from .value import Json


def accepts(program: Program, node: int, value: Json, seen: Seen | None = None) -> bool:
    """Whether `node` accepts `value`.

    Args:
        program: The check program.
        node: Index of the node.
        value: A JSON value made of plain types.
        seen: What an earlier run over the same, unchanged value has found; is added to.
    """
    prepare(program)
    return with_recursion_headroom(program.verdicts[node], value, {} if seen is None else seen)


def prepare(program: Program) -> None:
    """Fills the table of verdicts with functions that compile their node at the first call."""
    if not program.verdicts:
        program.verdicts.extend([_uncompiled(program, index) for index in range(len(program.nodes))])


def _uncompiled(program: Program, index: int) -> Verdict:
    def first(value: Json, seen: Seen) -> bool:
        verdict = _compiled(program, index)
        program.verdicts[index] = verdict
        return verdict(value, seen)

    return first


def _compiled(program: Program, index: int) -> Verdict:
    node = program.nodes[index]
    # What looks at the value alone is asked first.
    ops = sorted(node.ops, key=lambda op: op.name not in ASSERTIONS)
    verdict = _all([op_verdict(program, op) for op in ops])
    return _remembering(index, verdict) if index in program.shared and _descends(node) else verdict


def op_verdict(program: Program, op: Op) -> Verdict:
    """The verdict of one operator alone."""
    if op.verdict is None:
        build = ASSERTIONS.get(op.name) or APPLICATORS.get(op.name)
        if build is None:
            message = f"unknown operator {op.name!r} in the check program"
            raise ValueError(message)
        op.verdict = build(program, op)
    return op.verdict


def _descends(node: Node) -> bool:
    return any(True for op in node.ops for _ in op.children())


def _all(verdicts: list[Verdict]) -> Verdict:
    if len(verdicts) == 1:
        return verdicts[0]

    def judge(value: Json, seen: Seen) -> bool:
        for verdict in verdicts:  # noqa: SIM110 - a generator would cost a native frame
            if not verdict(value, seen):
                return False
        return True

    return judge


def _remembering(index: int, verdict: Verdict) -> Verdict:
    """Judges each array and object only once: keeps every program linear in the document."""

    def judge(value: Json, seen: Seen) -> bool:
        if not isinstance(value, (dict, list)):
            return verdict(value, seen)
        key = (index, id(value))
        known = seen.get(key)
        if known is None:
            known = seen[key] = verdict(value, seen)
        return known

    return judge
