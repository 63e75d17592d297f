//! Objects as dataclasses in Python, on request: plain classes of the standard library, whose verdicts, texts and hashes are
//! those of models.

use testkit::{codegen, lock, outside, run, scratch, try_run, write};

use super::beside_models::{Kind, is_typed_and_tidy, says};

const SAID: &str = r##"b 2 nothing False UNSET
1
s
{"id":"a","state":"new","closed":null,"payment":{"kind":"card","number":"1"},"lines":[{"ship-to":"b","price":1,"count":1}],"next":{"id":"b","state":"new","note":null,"closed":null,"payment":{"kind":"cash","str":"s"},"lines":[],"tags":["a"],"first":{"ship-to":"here","price":0.5,"count":1},"field":3},"at":[1.5,"x"],"tree":["a",["b"]],"codes":["ab"],"either":{"name":"n","nothing":null,"x":{"ship-to":"c","price":2,"count":1}},"where":"there","tags":["a"],"first":{"ship-to":"here","price":0.5,"count":1},"field":3,"more":{"a":null}}
{"at":[1.5,"x"],"codes":["ab"],"either":{"name":"n","nothing":null,"x":{"price":2,"ship-to":"c"}},"id":"a","lines":[{"price":1,"ship-to":"b"}],"more":{"a":null},"next":{"id":"b","lines":[],"note":null,"payment":{"kind":"cash","str":"s"}},"payment":{"kind":"card","number":"1"},"tree":["a",["b"]],"where":"there"} 7df9e70dba7a169718e8aacf4ff64b7b
{"id":"a","payment":{"kind":"card","number":"1"},"lines":[{"ship-to":"b","price":1}],"next":{"id":"b","note":null,"payment":{"kind":"cash","str":"s"},"lines":[]},"at":[1.5,"x"],"tree":["a",["b"]],"codes":["ab"],"either":{"name":"n","nothing":null,"x":{"ship-to":"c","price":2}},"where":"there","more":{"a":null}} False ["ab"]
{"id":"a","state":"done","note":null,"closed":null,"payment":{"kind":"card","number":"1"},"lines":[{"ship-to":"b","price":1,"count":1}],"tags":["a"],"first":{"ship-to":"here","price":0.5,"count":1},"field":3} True
{"valid":false,"errors":[{"code":"pattern","path":"/tree/1/0","schema_path":"#/$defs/Slug/pattern","message":"must match the pattern \"^[a-z]+$\"","expected":"^[a-z]+$","actual":"B"}],"warnings":[]}
/id: must match the pattern "^[a-z]+$"
abc ['ab'] Order"##;

/// What type checkers refuse.
const WRONG: &str = r#"
from contracts import UNSET, Order, OrderAdapter

order = Order(id="a", state="old", lines=[], payment=None)
order.state.upper(1)
print(order.stat)
OrderAdapter.to_json({"id": 1})
print(order.note.upper())
order.next = UNSET
"#;

/// The same with types for formats, with enums that are classes, and with nothing to be assigned.
const MORE: &str = r#"
from datetime import UTC, datetime
from decimal import Decimal
from uuid import UUID

from contracts import Order, OrderAdapter, OrderState

TEXT = '{"id":"123E4567-E89B-12D3-A456-426614174000","placed":"2024-01-01T01:00:00+01:00","total":"1.50"}'
order = OrderAdapter.from_json(TEXT)
assert order.id == UUID("123e4567-e89b-12d3-a456-426614174000")
assert order.placed == datetime(2024, 1, 1, tzinfo=UTC)
assert order.state is OrderState.NEW
assert order.due is not None and order.due.isoformat() == "2024-02-29"
made = Order(id=order.id, placed=order.placed, total=Decimal("1.5"), state=OrderState.NEW)
assert made == order
print(OrderAdapter.to_json(made), OrderAdapter.from_json(OrderAdapter.to_json(made)) == order)
print(OrderAdapter.to_json(Order(id=order.id, placed=order.placed, total=Decimal("1"), at=None)))
assert len({order, made}) == 1
try:
    order.total = Decimal(2)  # type: ignore[misc] # pyright: ignore[reportAttributeAccessIssue]
except AttributeError:
    pass
else:
    raise AssertionError(order)
naive = Order(id=order.id, placed=datetime(2024, 1, 1), total=Decimal(1))  # noqa: DTZ001
print(OrderAdapter.check_value(naive).to_json())
"#;

const MORE_SCHEMA: &str = r#"{
    "title": "Order",
    "type": "object",
    "required": ["id", "placed", "total"],
    "properties": {
        "id": {"type": "string", "format": "uuid"},
        "placed": {"type": "string", "format": "date-time"},
        "due": {"type": "string", "format": "date", "default": "2024-02-29"},
        "total": {"type": "string", "format": "decimal"},
        "at": {"type": ["string", "null"], "format": "time"},
        "state": {"title": "State", "enum": ["new", "done"], "default": "new"}
    },
    "additionalProperties": false
}"#;

const MORE_PROJECT: &str = r#"
[[schema]]
path = "order.schema.json"

[types]
native = ["standard", "decimal"]

[python]
out = "contracts"
models = "dataclass"
frozen = true
enums = "StrEnum"
"#;

const MORE_SAID: &str = r#"{"id":"123e4567-e89b-12d3-a456-426614174000","placed":"2024-01-01T00:00:00Z","due":"2024-02-29","total":"1.5","state":"new"} True
{"id":"123e4567-e89b-12d3-a456-426614174000","placed":"2024-01-01T00:00:00Z","due":"2024-02-29","total":"1","at":null,"state":"new"}
{"valid":false,"errors":[{"code":"json","path":"/placed","schema_path":"","message":"not a JSON value: a datetime without an offset"}],"warnings":[]}"#;

#[test]
fn dataclasses_are_judged_as_models_are() {
    let _lock = lock("records");
    let (folder, option, lines) = ("records", "dataclass", &[4..=9]);
    let kind = Kind { folder, option, said: SAID, document: 3, wrong: WRONG, lines };
    kind.is_judged_as_models_are(&scratch("records"));
}

#[test]
fn dataclasses_hold_types_for_formats_and_enums() {
    let _lock = lock("records-natives");
    let folder = scratch("records-natives");
    write(&folder.join("order.schema.json"), MORE_SCHEMA);
    write(&folder.join("main.py"), MORE);
    write(&folder.join("triglyph.toml"), MORE_PROJECT);
    run(codegen().current_dir(&folder));
    is_typed_and_tidy(&folder, "3.11");
    says(&folder, MORE_SAID);
}

/// What is about pydantic's models, and verbs that only these have, are refused.
#[test]
fn what_only_models_have_is_refused_beside_dataclasses() {
    let folder = outside();
    let schema = |more: &str| {
        let text = format!(r#"{{"title": "Order", "type": "object", "properties": {{}}{more}}}"#);
        write(&folder.path().join("order.schema.json"), &text);
    };
    let said = |option: &str| {
        let head =
            "[[schema]]\npath = \"order.schema.json\"\n\n[python]\nout = \"contracts\"\nmodels = \"dataclass\"\n";
        write(&folder.path().join("triglyph.toml"), &format!("{head}{option}\n"));
        try_run(codegen().current_dir(folder.path()))
    };
    schema("");
    for option in
        ["judge_dumps = false", "validate_assignment = true", "bases = [\"a.B\"]", "config = { defer_build = true }"]
    {
        let refused = said(option);
        let (key, _) = option.split_once(' ').expect("a key");
        assert_eq!(refused.status.code(), Some(2), "{}", refused.stderr);
        assert!(refused.stderr.contains(&format!("`{key}` is about models")), "{}", refused.stderr);
    }
    schema(r#", "x-fallback": {}"#);
    let refused = said("");
    assert_eq!(refused.status.code(), Some(2), "{}", refused.stderr);
    assert!(refused.stderr.contains("verbs that only models have"), "{}", refused.stderr);
    assert!(!folder.path().join("contracts").exists());
}
