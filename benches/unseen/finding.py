"""Takes the schemas out of packages."""

from __future__ import annotations

import hashlib
import json
import tarfile
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Any, TypeAlias

import fetching

Json: TypeAlias = Any
LARGEST = 3_000_000
"""Bytes; larger files are data more often than not."""
APPLICATORS = ("properties", "definitions", "$defs", "anyOf", "oneOf", "allOf", "items", "enum", "$ref", "type")
OF_TESTS = ("test-suite", "/tests/draft", "invalid", "fixtures")
"""What such paths hold is meant to be strange, or the official suite, which other tests have."""


@dataclass(frozen=True)
class Found:
    """A schema of a package."""

    package: str
    path: Path
    """Its file, beside all others of its package, which it may refer to."""
    sources: Path
    """The folder of its package."""

    @property
    def name(self) -> str:
        """A name for a folder, short enough for a module that is called like it."""
        way = f"{self.package}/{self.path.relative_to(self.sources)}"
        digest = hashlib.sha256(way.encode()).hexdigest()[:6]
        named = f"{self.package}-{self.path.stem.removesuffix('.schema')}"
        return f"{''.join(letter if letter.isalnum() else '-' for letter in named).lower()[:40].strip('-')}-{digest}"


def schemas(packages: list[fetching.Package], target: Path, each: int) -> list[Found]:
    """At most `each` schemas of every package, spread over it; every schema once, whoever publishes it."""
    found, known = [], set[str]()
    for package in packages:
        sources = target / package.folder
        own = [
            Found(package.folder, path, sources)
            for path, content in _written(package, sources)
            if _is_schema(path, content) and not any(word in str(path).lower() for word in OF_TESTS)
            # A set answers nothing when it takes something in.
            if (digest := _digest(content)) not in known and not known.add(digest)
        ]
        # Files that lie side by side are alike.
        own.sort(key=lambda each: hashlib.sha256(each.name.encode()).digest())
        found += sorted(own[:each], key=lambda each: each.name)
    return found


def _written(package: fetching.Package, sources: Path) -> Iterator[tuple[Path, Json]]:
    """All JSON objects of a package, written where a schema may refer to them."""
    for name, data in _members(package.archive):
        way = PurePosixPath(name)
        if way.is_absolute() or ".." in way.parts:
            continue
        try:
            content = json.loads(data)
        except (ValueError, RecursionError):
            continue
        if isinstance(content, dict):
            path = sources / way
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
            yield path, content


def _members(archive: Path) -> Iterator[tuple[str, bytes]]:
    if archive.suffix in {".whl", ".zip"}:
        with zipfile.ZipFile(archive) as files:
            for entry in files.infolist():
                if entry.filename.endswith(".json") and entry.file_size <= LARGEST:
                    yield entry.filename, files.read(entry)
    else:
        with tarfile.open(archive) as files:
            for member in files:
                if member.isfile() and member.name.endswith(".json") and member.size <= LARGEST:
                    file = files.extractfile(member)
                    yield member.name, file.read() if file else b""


def _is_schema(path: Path, content: dict[str, Json]) -> bool:
    dialect = content.get("$schema")
    if isinstance(dialect, str) and "json-schema.org" in dialect:
        return any(word in content for word in APPLICATORS)
    return "schema" in str(path).lower() and isinstance(content.get("properties"), dict) and "type" in content


def _digest(content: dict[str, Json]) -> str:
    """The same for schemas that differ in nothing but their names."""
    rest = {name: member for name, member in content.items() if name not in {"$id", "id", "$schema"}}
    return hashlib.sha256(json.dumps(rest, sort_keys=True).encode()).hexdigest()
