"""Made-up patterns: as trees, as `re` takes them, and as machines."""

from __future__ import annotations

from typing import Any, Final

from hypothesis import strategies as st

Tree = list[Any]
"""`["set", [low, high, …]]`, `["all", [Tree, …]]`, `["any", [Tree, …]]`, `["loop", Tree, least, most or null]`,
`["look", ahead, negative, Tree]`, `["start"]`, `["end"]`, `["boundary", negative]`."""

_WORD: Final = "[0-9A-Z_a-z]"
_SETS: Final = st.sampled_from(
    [
        *[[97, 97], [98, 98], [97, 98], [0, 96, 98, 0x10FFFF], [48, 57, 65, 90, 95, 95, 97, 122]],
        *[[0, 9, 11, 0x10FFFF], [233, 233], [0x1F600, 0x1F600], [0xE000, 0x10FFFF], [0, 0x10FFFF]],
    ]
).map(lambda ranges: ["set", ranges])
# An engine that looks behind wants to know how far.
_FIXED: Final = st.one_of(_SETS, st.just(["start"]), st.lists(_SETS, max_size=2).map(lambda parts: ["all", parts]))
_ASSERTIONS: Final = st.one_of(
    st.just(["start"]),
    st.just(["end"]),
    st.booleans().map(lambda negative: ["boundary", negative]),
    st.booleans().map(lambda negative: ["boundary", negative]),
    st.builds(lambda negative, tree: ["look", False, negative, tree], st.booleans(), _FIXED),
)


def _more(trees: st.SearchStrategy[Tree]) -> st.SearchStrategy[Tree]:
    return st.one_of(
        st.lists(trees, max_size=3).map(lambda parts: ["all", parts]),
        st.lists(trees, min_size=1, max_size=3).map(lambda parts: ["any", parts]),
        st.builds(
            lambda tree, least, more: ["loop", tree, least, None if more is None else least + more],
            trees,
            st.integers(0, 2),
            st.one_of(st.none(), st.integers(0, 2)),
        ),
        st.builds(lambda negative, tree: ["look", True, negative, tree], st.booleans(), trees),
    )


TREES: Final = st.recursive(st.one_of(_SETS, _SETS, _ASSERTIONS), _more, max_leaves=7)
"""Patterns with every construction that a machine knows."""


def pattern_of(tree: Tree) -> str:
    """The pattern as `re` takes it."""
    match tree:
        case ["set", ranges]:
            edges = [f"\\U{code:08x}" for code in ranges]
            return "[" + "".join(f"{low}-{high}" for low, high in zip(edges[::2], edges[1::2], strict=True)) + "]"
        case ["all", parts]:
            return "".join(map(pattern_of, parts))
        case ["any", parts]:
            return "(?:" + "|".join(map(pattern_of, parts)) + ")"
        case ["loop", part, least, most]:
            return f"(?:{pattern_of(part)}){{{least},{'' if most is None else most}}}"
        case ["look", ahead, negative, part]:
            return f"(?{'' if ahead else '<'}{'!' if negative else '='}{pattern_of(part)})"
        case ["start"]:
            return r"\A"
        case ["end"]:
            return r"\Z"
        case ["boundary", negative]:
            inside, outside = (
                f"(?<={_WORD})(?={_WORD})|(?<!{_WORD})(?!{_WORD})",
                f"(?<={_WORD})(?!{_WORD})|(?<!{_WORD})(?={_WORD})",
            )
            return f"(?:{inside if negative else outside})"
        case _:
            raise ValueError(tree)


def machine_of(tree: Tree) -> dict[str, Any]:
    """The pattern as a machine."""
    machine = _Machine()
    return {"code": machine.code_of(tree, turned_round=False), "sets": machine.sets, "looks": machine.looks}


class _Machine:
    def __init__(self) -> None:
        self.sets: list[list[int]] = []
        self.looks: list[dict[str, Any]] = []

    def code_of(self, tree: Tree, *, turned_round: bool) -> list[Any]:
        code: list[Any] = [None, ["match"]]
        code[0] = ["split", [self._write(code, tree, 1, turned_round)]]
        return code

    def _write(self, code: list[Any], tree: Tree, following: int, turned_round: bool) -> int:  # noqa: FBT001
        """Writes the code of a tree that goes on with the instruction `following`; answers where it begins."""
        match tree:
            case ["set", ranges]:
                if ranges not in self.sets:
                    self.sets.append(ranges)
                return _put(code, ["set", self.sets.index(ranges), following])
            case ["all", parts]:
                for part in parts if turned_round else reversed(parts):
                    following = self._write(code, part, following, turned_round)
                return following
            case ["any", parts]:
                return _put(code, ["split", [self._write(code, part, following, turned_round) for part in parts]])
            case ["loop", part, least, most]:
                return self._loop(code, part, (least, most), following, turned_round)
            case ["look", ahead, negative, part]:
                self.looks.append({"ahead": ahead, "code": self.code_of(part, turned_round=ahead)})
                return _put(code, ["look", len(self.looks) - 1, negative, following])
            case [name]:
                return _put(code, [name, following])
            case ["boundary", negative]:
                return _put(code, ["boundary", negative, following])
            case _:
                raise ValueError(tree)

    def _loop(
        self,
        code: list[Any],
        part: Tree,
        rounds: tuple[int, int | None],
        following: int,
        turned_round: bool,  # noqa: FBT001
    ) -> int:
        least, most = rounds
        if most is None:
            again = _put(code, ["split", [following]])
            code[again][1].append(self._write(code, part, again, turned_round))
            following = again
        for _ in range(0 if most is None else most - least):
            following = _put(code, ["split", [following, self._write(code, part, following, turned_round)]])
        for _ in range(least):
            following = self._write(code, part, following, turned_round)
        return following


def _put(code: list[Any], instruction: list[Any]) -> int:
    code.append(instruction)
    return len(code) - 1
