//! Objects as dictionaries in Python, on request: types that are `TypedDict`s, the verbs of contracts, and verdicts, texts and
//! hashes that are those of models.

use testkit::{codegen, lock, outside, read, scratch, try_run, workspace, write};

use super::beside_models::Kind;

const SAID: &str = r##"b 2 new
1
{"id":"a","payment":{"kind":"card","number":"1"},"lines":[{"ship-to":"b","price":1,"count":1}],"next":{"id":"b","payment":{"kind":"cash","str":"s"},"lines":[],"state":"new"},"at":[1.5,"x"],"tree":["a",["b"]],"codes":["ab"],"more":{"a":null},"state":"new"}
{"at":[1.5,"x"],"codes":["ab"],"id":"a","lines":[{"price":1,"ship-to":"b"}],"more":{"a":null},"next":{"id":"b","lines":[],"payment":{"kind":"cash","str":"s"}},"payment":{"kind":"card","number":"1"},"tree":["a",["b"]]} bb232d440e9a4609eaca8097706edb59
{"id":"a","payment":{"kind":"card","number":"1"},"lines":[{"ship-to":"b","price":1}],"next":{"id":"b","payment":{"kind":"cash","str":"s"},"lines":[]},"at":[1.5,"x"],"tree":["a",["b"]],"codes":["ab"],"more":{"a":null}} False ["ab"]
{"id":"a","state":"done","payment":{"kind":"card","number":"1"},"lines":[{"ship-to":"b","price":1,"count":1}],"note":null} True
{"valid":false,"errors":[{"code":"pattern","path":"/tree/1/0","schema_path":"#/$defs/Slug/pattern","message":"must match the pattern \"^[a-z]+$\"","expected":"^[a-z]+$","actual":"B"}],"warnings":[]}
/id: must match the pattern "^[a-z]+$"
abc ['ab'] Order"##;

/// What type checkers refuse.
const WRONG: &str = r#"
from contracts import Order, OrderAdapter

order: Order = {"id": "a", "state": "old", "lines": [], "payment": {"kind": "cash"}}
order["next"]
print(order["stat"])
OrderAdapter.to_json({"id": 1})
"#;

#[test]
fn dictionaries_are_judged_as_models_are() {
    let _lock = lock("dictionaries");
    let (folder, option, lines) = ("dictionaries", "TypedDict", &[4..=4, 6..=7]);
    let kind = Kind { folder, option, said: SAID, document: 2, wrong: WRONG, lines };
    kind.is_judged_as_models_are(&scratch("dictionaries"));
}

#[test]
fn dictionaries_hold_no_types_for_formats() {
    let folder = outside();
    let path = folder.path().join("triglyph.toml");
    let schema = "order.schema.json";
    write(&folder.path().join(schema), &read(&workspace().join("tests/options/natives").join(schema)));
    let project = |models: &str| {
        let head = format!("[[schema]]\npath = \"{schema}\"\n\n[types]\nnative = [\"uuid\"]\n");
        write(&path, &format!("{head}\n[python]\nout = \"contracts\"\nmodels = \"{models}\"\n"));
        try_run(codegen().current_dir(folder.path()))
    };
    let refused = project("TypedDict");
    assert_eq!(refused.status.code(), Some(2), "{}", refused.stderr);
    assert!(refused.stderr.contains("a type holds the format `uuid` in `Order`"), "{}", refused.stderr);
    assert!(!folder.path().join("contracts").exists());
    assert!(project("pydantic").status.success());
}
