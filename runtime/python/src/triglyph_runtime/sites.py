"""Where errors are: what rules may not rely on."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from .report import ReportError
    from .selector import Selector


class _Site:
    """A step of a trie of places. Behind every one but the root there is an error, or at it."""

    __slots__ = ("below", "wrong")

    def __init__(self) -> None:
        self.below: dict[str | int, _Site] = {}
        self.wrong = False

    @property
    def touched(self) -> bool:
        """Whether an error is here or behind."""
        return self.wrong or bool(self.below)


class Sites:
    """The places of errors. That of an error about a missing member is where the member would be."""

    def __init__(self, errors: Iterable[ReportError]) -> None:
        """Takes the errors of a document."""
        self._root = _Site()
        for error in errors:
            site = self._root
            for key in error.loc if error.missing is None else (*error.loc, error.missing):
                site = site.below.setdefault(key, _Site())
            site.wrong = True

    def touch(self, loc: Iterable[str | int]) -> bool:
        """Whether an error is at this place, on the way to it, or below it."""
        return _touched(self._root, loc)

    def touch_selected(self, selector: Selector) -> bool:
        """Whether an error touches a place that a selector selects or might have selected."""
        return _reached(self._root, selector, 0)


def _touched(site: _Site, loc: Iterable[str | int]) -> bool:
    for key in loc:
        if site.wrong:
            return True
        below = site.below.get(key)
        if below is None:
            return False
        site = below
    return site.touched


def _reached(site: _Site, selector: Selector, depth: int) -> bool:
    if depth == len(selector):
        return site.touched
    if site.wrong:
        return True
    step = selector[depth]
    if isinstance(step, (str, int)):
        below = site.below.get(step)
        return below is not None and _reached(below, selector, depth + 1)
    return any(
        _reached(part, selector, depth + 1) or (step is not None and _touched(part, step[0]))
        for part in site.below.values()
    )
