"""What is generated: contracts of this repository, schemas that others published, and synthetic ones of growing size."""

import json
import os
import random
from dataclasses import dataclass
from pathlib import Path

from install import NODE, ROOT, SCHEMAS

LARGE = ("pyproject", "package", "eslintrc", "tsconfig", "drone")


@dataclass(frozen=True)
class Schema:
    """A schema file, and the name that tables give it."""

    name: str
    path: Path

    @property
    def size(self) -> int:
        """Its size in bytes, without the spaces between tokens."""
        return len(json.dumps(json.loads(self.path.read_text()), separators=(",", ":"), ensure_ascii=False).encode())


def real() -> list[Schema]:
    """Schemas that people wrote."""
    found = [
        Schema("graph", ROOT / "schemas/redmind/graph.schema.json"),
        Schema("vega-lite", NODE / "node_modules/vega-lite/build/vega-lite-schema.json"),
        Schema("renovate-43", SCHEMAS / "renovate-43.json"),
        Schema("kubernetes-definitions", SCHEMAS / "kubernetes-definitions.json"),
    ]
    collection = Path(os.environ.get("CORPUS", ROOT.parent / "shared" / "corpus"))
    missing = [name for name in LARGE if not (collection / name / "schema.json").exists()]
    if missing:
        print(f"LEFT OUT: {', '.join(missing)}: name a folder with NAME/schema.json in CORPUS\n")
    return found + [Schema(name, collection / name / "schema.json") for name in LARGE if name not in missing]


def synthetic(kilobytes: int, folder: Path) -> Schema:
    """A schema of about this size: definitions that refer to each other, as in an API's description."""
    source = random.Random(kilobytes)
    definitions: dict[str, object] = {}
    size = 0
    while size < kilobytes * 1000:
        name = f"Resource{len(definitions)}"
        definitions[name] = _definition(source, len(definitions))
        size += len(json.dumps(definitions[name])) + len(name) + 6
    root = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Everything",
        "type": "object",
        "properties": {name[0].lower() + name[1:]: {"$ref": f"#/$defs/{name}"} for name in list(definitions)[:50]},
        "$defs": definitions,
    }
    # Whatever no reference leads to would not be generated.
    root["properties"]["all"] = {"type": "array", "items": {"anyOf": [{"$ref": f"#/$defs/{n}"} for n in definitions]}}
    path = folder / f"synthetic-{kilobytes}.schema.json"
    path.write_text(json.dumps(root))
    return Schema(f"{kilobytes} KB", path)


def _definition(source: random.Random, index: int) -> dict[str, object]:
    kinds: list[dict[str, object]] = [
        {"type": "string", "minLength": 1, "description": "A short name."},
        {"type": "integer", "minimum": 0, "maximum": source.randrange(1, 1000)},
        {"type": "array", "items": {"type": "number"}, "maxItems": 16},
        {"enum": [f"state-{index}-{number}" for number in range(source.randrange(2, 6))]},
        {"$ref": f"#/$defs/Resource{source.randrange(index + 1)}"},
        {"type": "object", "additionalProperties": {"type": "string"}},
        {"type": ["string", "null"]},
    ]
    names = [f"{source.choice(('name', 'size', 'state', 'owner', 'label', 'link'))}{number}" for number in range(8)]
    return {
        "type": "object",
        "description": f"The resource number {index}.",
        "properties": {"kind": {"const": f"resource-{index}"}, **{name: source.choice(kinds) for name in names}},
        "required": ["kind", names[0]],
        "additionalProperties": False,
    }
