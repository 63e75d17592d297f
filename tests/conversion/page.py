"""The example of the stargraph page, and what the page says about its functions."""

import hashlib
import json
import warnings

from triglyph_contracts.ir import (
    STARGRAPH_IR_VERSION,
    IRDocument,
    ToolSpec,
    coerce_legacy_tool_spec,
    dumps,
    dumps_canonical,
    loads,
    validate,
)

doc = IRDocument(ir_version="1.0.0", id="graph:demo", nodes=[])
wire = dumps(doc)  # human-readable, declaration order
canon = dumps_canonical(doc)  # sorted keys, hash-stable
restored = loads(wire)  # round-trips byte-for-byte

assert wire == '{"ir_version":"1.0.0","id":"graph:demo","nodes":[]}', wire
assert canon == '{"id":"graph:demo","ir_version":"1.0.0","nodes":[]}', canon
assert restored == doc
assert dumps(restored) == wire
assert dumps(doc, hashable=True) == canon
assert STARGRAPH_IR_VERSION == "1.0.0"

# The content hash is BLAKE2b of 16 bytes over the canonical text.
assert doc.content_hash() == hashlib.blake2b(canon.encode(), digest_size=16).hexdigest()

# dumps leaves defaults out, keeps the declared order and does not escape beyond need.
full = loads(
    '{"nodes":[{"kind":"echo","id":"a"}],"id":"é","ir_version":"1.0.0","rules":[{"then":[{"kind":"halt","reason":""}],"id":"r"}],"tools":[]}'
)
assert dumps(full) == (
    '{"ir_version":"1.0.0","id":"é","nodes":[{"id":"a","kind":"echo"}],"rules":[{"id":"r","then":[{"kind":"halt"}]}]}'
), dumps(full)
# What the page leaves free is sorted.
free = loads('{"ir_version":"1.0.0","id":"g","nodes":[],"state_schema":{"b":"int","a":"str"}}')
assert dumps(free) == '{"ir_version":"1.0.0","id":"g","nodes":[],"state_schema":{"a":"str","b":"int"}}', dumps(free)

# loads takes another model.
tool = {
    "name": "echo",
    "namespace": "ns",
    "version": "1.0.0",
    "description": "Echoes.",
    "input_schema": {},
    "output_schema": {},
    "side_effects": "read",
}
assert loads(json.dumps(tool), ToolSpec).side_effects == "read"
assert loads(json.dumps(tool), model=ToolSpec) == ToolSpec.from_json(json.dumps(tool))

# validate never raises, and accepts a text as well as a value.
assert validate(wire) == []
assert validate(json.loads(wire)) == []
cyclic: list[object] = []
cyclic.append(cyclic)
for nothing in (None, 1, object(), {1: 2}, {"a": float("nan")}, "{", b"\xff", "", [], cyclic, 10**400):
    found = validate(nothing)
    assert isinstance(found, list) and found, nothing
    assert all(list(error) == ["path", "expected", "actual", "hint"] for error in found), found

# Its gates: JSON, structure, slugs, version.
parse_error = validate("{")
assert len(parse_error) == 1 and parse_error[0]["hint"].startswith("IR JSON parse error"), parse_error
gates = {"ir_version": "2.0.0", "id": "g", "nodes": [{"id": "Node", "kind": "x"}], "a/b~c": 1}
assert [error["path"] for error in validate(gates)] == ["/a~1b~0c"]
del gates["a/b~c"]
assert [error["path"] for error in validate(gates)] == ["/nodes/0/id"]
gates["nodes"] = []
assert [(error["path"], error["actual"]) for error in validate(gates)] == [("/ir_version", "2.0.0")]
assert validate(gates)[0]["hint"].startswith("version_mismatch"), validate(gates)
assert [error["path"] for error in validate({"ir_version": "1.0.0", "id": "x"})] == ["/nodes"]

# The old shape of a tool spec, with one warning.
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("default")
    assert coerce_legacy_tool_spec(tool | {"side_effects": True})["side_effects"] == "write"
    assert coerce_legacy_tool_spec(tool | {"side_effects": False})["side_effects"] == "none"
assert [warning.category for warning in caught] == [DeprecationWarning], caught
