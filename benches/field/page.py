"""Puts tables into the page of documentation, between the marks for a language."""

from __future__ import annotations

from pathlib import Path


def replace(page: Path, name: str, lines: list[str]) -> None:
    """Replaces what stands between the marks of a language."""
    begin, end = f"<!-- begin {name} -->", f"<!-- end {name} -->"
    text = page.read_text("utf-8")
    before, mark, rest = text.partition(begin)
    _, other, after = rest.partition(end)
    if not mark or not other:
        raise SystemExit(f"{page} has no marks for {name}: {begin} … {end}")
    page.write_text("\n".join([before + begin, "", *lines, "", end + after]), "utf-8")
