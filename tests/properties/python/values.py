"""Values, and when they are the same."""

from __future__ import annotations

from typing import Any

from triglyph_runtime import Checks, RootContract


class Anything(RootContract[Any], checks=Checks('{"nodes":[{"at":"#","is":[]}],"patterns":[]}'), node=0):
    """What accepts every document."""


def same(one: Any, other: Any) -> bool:
    """Whether both are the same value; an integer that one of them has as a double is that double."""
    if isinstance(one, dict) and isinstance(other, dict):
        return list(one) == list(other) and all(same(one[name], other[name]) for name in one)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(same, one, other))
    if type(one) is float or type(other) is float:
        return type(one) in (int, float) and type(other) in (int, float) and float(one) == float(other)
    return type(one) is type(other) and one == other


def equal(one: Any, other: Any) -> bool:
    """Whether both are the same value; the order of members is none of it, and numbers are doubles."""
    if isinstance(one, dict) and isinstance(other, dict):
        return set(one) == set(other) and all(equal(one[name], other[name]) for name in one)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(equal, one, other))
    if type(one) in (int, float) and type(other) in (int, float):
        return float(one) == float(other)
    return type(one) is type(other) and one == other


def imprecise(value: Any) -> bool:
    """Whether an integer in a value is one of those that have no canonical form."""
    if isinstance(value, dict):
        return any(map(imprecise, value.values()))
    if isinstance(value, list):
        return any(map(imprecise, value))
    is_integer = type(value) in (int, float) and float(value).is_integer()
    return is_integer and 2**53 <= abs(float(value)) < 1e21
