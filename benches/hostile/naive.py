"""Generators that escape nothing: what the payloads can do, and whether it is seen.

They print the texts of a schema as templates without any care would, in comments and in literals.
"""

from collections.abc import Callable, Iterator

from positions import Schema

COMMENTS = ("title", "description", "$comment")
VALUES = ("const", "default", "pattern")


def rust(schema: Schema) -> str:
    """A struct, in the manner of serde."""
    lines = [f"/// {comment}" for comment in _comments(schema)] + ["pub struct Payload {"]
    for name, content in schema["properties"].items():
        lines += [f"    /** {comment} */" for comment in _comments(content)]
        lines += [f'    #[serde(rename = "{name}")]', f"    pub member{len(lines)}: String,"]
    constants = [f'pub const VALUE{index}: &str = "{value}";' for index, value in enumerate(_values(schema))]
    return "\n".join([*lines, "}", *constants, ""])


def typescript(schema: Schema) -> str:
    """An interface."""
    lines = [f"/** {comment} */" for comment in _comments(schema)] + ["export interface Payload {"]
    for name, content in schema["properties"].items():
        lines += [f"  // {comment}" for comment in _comments(content)] + [f'  "{name}"?: string;']
    constants = [f"export const value{index} = `{value}`;" for index, value in enumerate(_values(schema))]
    return "\n".join([*lines, "}", *constants, ""])


def python(schema: Schema) -> str:
    """A class, in the manner of pydantic."""
    lines = ["class Payload(BaseModel):", *(f'    """{comment}"""' for comment in _comments(schema))]
    for name, content in schema["properties"].items():
        lines += [f"    # {comment}" for comment in _comments(content)]
        lines.append(f'    member{len(lines)}: str = Field(alias="{name}")')
    constants = [f"VALUE{index} = '{value}'" for index, value in enumerate(_values(schema))]
    return "\n".join([*lines, *constants, ""])


WRITERS: dict[str, Callable[[Schema], str]] = {"Rust": rust, "TypeScript": typescript, "Python": python}


def _comments(schema: Schema) -> list[str]:
    return [schema[keyword] for keyword in COMMENTS if keyword in schema]


def _values(schema: Schema) -> Iterator[str]:
    """The texts that values are compared with, of all members, and the names of definitions."""
    for content in schema["properties"].values():
        yield from (content[keyword] for keyword in VALUES if keyword in content)
        yield from (*content.get("enum", ()), *content.get("examples", ()), *content.get("patternProperties", ()))
    yield from (*schema.get("required", ()), *schema.get("$defs", ()))
