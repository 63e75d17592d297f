"""Judges documents with jsonschema by published schemas in several dialects.

Arguments: a file with what `convert.js` prints, and one with the file of documents of each module. Out: how many schemas
and documents were judged in each dialect, what it could not say, and where the verdict is another one.
"""

import json
import sys
from collections import Counter
from pathlib import Path
from typing import Any

from jsonschema import Draft7Validator, Draft202012Validator
from jsonschema.exceptions import SchemaError

DIALECTS = {
    "draft-2020-12": Draft202012Validator,
    "draft-07": Draft7Validator,
    # Once what it spells in its own way is spelt as everywhere.
    "openapi-3.0": Draft7Validator,
}


def respelt(schema: Any) -> Any:
    """A schema of OpenAPI 3.0 in draft 7: `nullable`, and bounds that are exclusive by a flag."""
    if isinstance(schema, list):
        return [respelt(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    members = {name: value if name in DATA else respelt_member(name, value) for name, value in schema.items()}
    if members.pop("nullable", False) and "type" in members:
        members["type"] = [members["type"], "null"]
    for bound, flag in (("minimum", "exclusiveMinimum"), ("maximum", "exclusiveMaximum")):
        if members.get(flag) is True:
            members[flag] = members.pop(bound)
        elif members.get(flag) is False:
            del members[flag]
    return members


DATA = {"enum", "default", "example"}
"""What holds values, and no schemas."""


def respelt_member(name: str, value: Any) -> Any:
    """What stands behind a keyword. The names of properties are no keywords."""
    if name == "properties":
        return {key: respelt(part) for key, part in value.items()}
    return respelt(value)


def main() -> None:
    """Prints what was found."""
    converted, documents = (json.loads(Path(file).read_text("utf-8")) for file in sys.argv[1:3])
    schemas: Counter[str] = Counter()
    judged: Counter[str] = Counter()
    refused: Counter[str] = Counter()
    wrong: list[str] = []
    for module, targets in sorted(converted.items()):
        file = Path(documents[module])
        lines = [json.loads(line) for line in file.read_text("utf-8").splitlines() if line.strip()] if file.is_file() else []
        for target, validator in DIALECTS.items():
            if "error" in targets[target]:
                refused[targets[target]["error"]] += 1
                continue
            schema = targets[target]["schema"]
            schema = respelt(schema) if target == "openapi-3.0" else schema
            schemas[target] += 1
            try:
                validator.check_schema(schema)
            except SchemaError as error:
                wrong.append(f"{target}, {file.parent.name}: no schema of its dialect: {error.message[:200]}")
                continue
            judge = validator(schema)
            for line in lines:
                judged[target] += 1
                if judge.is_valid(line["doc"]) != line["valid"]:
                    wrong.append(f"{target}, {file.parent.name}: {line['file']} is not {line['valid']}")
    print(json.dumps({"schemas": schemas, "judged": judged, "refused": refused, "wrong": wrong}))


if __name__ == "__main__":
    main()
