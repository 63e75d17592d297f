"""Puts a schema and the files that it refers to into one document, which every validator reads alike."""

from __future__ import annotations

import json
import posixpath
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeAlias
from urllib.parse import unquote, urldefrag, urljoin, urlsplit

Json: TypeAlias = Any
HERE = "https://unseen.example/"
"""Where files of a package lie that have no URI of their own."""
DRAFT_7 = "http://json-schema.org/draft-07/schema#"


class ImpossibleError(Exception):
    """Why there is no such document."""


def bundled(path: Path, sources: Path) -> dict[str, Json]:
    """The schema in `path`, with all that it refers to below `sources` among its definitions."""
    package = _Package(sources)
    root = json.loads(path.read_bytes())
    if "json-schema.org" not in str(root.get("$schema")):
        root = {"$schema": DRAFT_7, **{name: member for name, member in root.items() if name != "$schema"}}
    old = any(f"draft-0{draft}" in root["$schema"] for draft in (3, 4, 6, 7))
    identity = "id" if "draft-03" in root["$schema"] or "draft-04" in root["$schema"] else "$id"
    own = urljoin(package.uri(path), root.get(identity, ""))
    held = {urldefrag(own).url: root}
    others, waiting = {}, [(root, own, path)]
    while waiting:
        schema, base, lies = waiting.pop()
        for reference, around in _references(schema, base, identity):
            uri = urldefrag(urljoin(around, reference)).url
            if uri in held or "json-schema.org/" in uri:
                continue
            if any(uri in _identities(each, at, identity) for at, each in [*held.items()]):
                continue
            file = package.file(uri, base, lies)
            other = json.loads(file.read_bytes())
            if other.get("$schema", root["$schema"]).rstrip("#") != root["$schema"].rstrip("#"):
                raise ImpossibleError("two dialects")
            others[uri] = held[uri] = {**other, identity: uri}
            waiting.append((held[uri], uri, file))
    if not others:
        return root
    if old and "$ref" in root:
        raise ImpossibleError("a reference beside which nothing counts")
    word = "definitions" if old else "$defs"
    # A name that is relative to where the file lies would be relative to nothing.
    return {**root, identity: urldefrag(own).url, word: {**root.get(word, {}), **others}}


class _Package:
    """Where the files of a package lie, and what they call themselves."""

    def __init__(self, sources: Path) -> None:
        self.sources = sources
        self.named: dict[str, Path] | None = None

    def uri(self, path: Path) -> str:
        return HERE + str(path.relative_to(self.sources))

    def file(self, uri: str, base: str, lies: Path) -> Path:
        """The file with a URI: that which has it, or which lies to the file that refers to it as their URIs do."""
        if self.named is None:
            self.named = {uri: path for path in sorted(self.sources.rglob("*.json")) for uri in _names(path)}
        if uri in self.named:
            return self.named[uri]
        if uri.startswith(HERE):
            path = self.sources / unquote(uri.removeprefix(HERE))
        else:
            way = posixpath.relpath(urlsplit(uri).path or "/", posixpath.dirname(urlsplit(base).path) or "/")
            path = lies.parent / unquote(way)
        if urlsplit(uri).netloc not in {urlsplit(base).netloc, urlsplit(HERE).netloc} or not path.is_file():
            raise ImpossibleError(f"{uri} is not in the package")
        return path


def _names(path: Path) -> Iterator[str]:
    try:
        content = json.loads(path.read_bytes())
    except (ValueError, RecursionError):
        return
    if isinstance(content, dict):
        for word in ("$id", "id"):
            if isinstance(name := content.get(word), str) and "://" in name:
                yield urldefrag(name).url


def _references(schema: Json, base: str, identity: str) -> Iterator[tuple[str, str]]:
    """All references in a schema, each with the URI around it."""
    if isinstance(schema, dict):
        if isinstance(own := schema.get(identity), str):
            base = urljoin(base, own)
        for name, member in schema.items():
            if name == "$ref" and isinstance(member, str):
                yield member, base
            else:
                yield from _references(member, base, identity)
    elif isinstance(schema, list):
        for item in schema:
            yield from _references(item, base, identity)


def _identities(schema: Json, base: str, identity: str) -> Iterator[str]:
    """The URIs of all parts of a schema that have one."""
    if isinstance(schema, dict):
        if isinstance(own := schema.get(identity), str):
            base = urljoin(base, own)
            yield urldefrag(base).url
        for member in schema.values():
            yield from _identities(member, base, identity)
    elif isinstance(schema, list):
        for item in schema:
            yield from _identities(item, base, identity)
