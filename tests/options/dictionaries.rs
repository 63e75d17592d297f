//! Objects as dictionaries in Python, on request: types that are `TypedDict`s, the verbs of contracts, and verdicts, texts and
//! hashes that are those of models.

use testkit::{PythonSources, codegen, lock, native, outside, python, read, run, scratch, try_run, workspace, write};

const SAID: &str = r##"b 2 new
1
{"id":"a","payment":{"kind":"card","number":"1"},"lines":[{"ship-to":"b","price":1,"count":1}],"next":{"id":"b","payment":{"kind":"cash","str":"s"},"lines":[],"state":"new"},"at":[1.5,"x"],"tree":["a",["b"]],"codes":["ab"],"more":{"a":null},"state":"new"}
{"at":[1.5,"x"],"codes":["ab"],"id":"a","lines":[{"price":1,"ship-to":"b"}],"more":{"a":null},"next":{"id":"b","lines":[],"payment":{"kind":"cash","str":"s"}},"payment":{"kind":"card","number":"1"},"tree":["a",["b"]]} bb232d440e9a4609eaca8097706edb59
{"id":"a","payment":{"kind":"card","number":"1"},"lines":[{"ship-to":"b","price":1}],"next":{"id":"b","payment":{"kind":"cash","str":"s"},"lines":[]},"at":[1.5,"x"],"tree":["a",["b"]],"codes":["ab"],"more":{"a":null}} False ["ab"]
{"id":"a","state":"done","payment":{"kind":"card","number":"1"},"lines":[{"ship-to":"b","price":1,"count":1}],"note":null} True
{"valid":false,"errors":[{"code":"pattern","path":"/tree/1/0","schema_path":"#/$defs/Slug/pattern","message":"must match the pattern \"^[a-z]+$\"","expected":"^[a-z]+$","actual":"B"}],"warnings":[]}
/id: must match the pattern "^[a-z]+$"
abc ['ab'] Order"##;

/// What models say of the same document.
const MODELS: &str = r#"
from contracts import Order

text = open("text.json").read()
order = Order.from_json(text)
print(order.to_canonical_json(), order.content_hash())
"#;

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
    let folder = scratch("dictionaries");
    for file in ["order.schema.json", "codes.schema.json", "main.py"] {
        write(&folder.join(file), &read(&workspace().join("tests/options/dictionaries").join(file)));
    }
    let project = read(&workspace().join("tests/options/dictionaries/triglyph.toml"));
    for target in ["3.12", "3.11"] {
        write(&folder.join("triglyph.toml"), &format!("{project}target = \"{target}\"\n"));
        run(codegen().current_dir(&folder));
        let files = ["main.py", "contracts"];
        let sources = PythonSources::new(&folder).version(target);
        sources.are_typed(&files);
        sources.are_tidy(&["contracts"], &[]);
    }
    for engine in ["0", "1"] {
        let mut script = python().script(&folder.join("main.py"));
        let said = run(script.env("PYTHONPATH", native()).env("TRIGLYPH_NATIVE", engine)).stdout;
        assert_eq!(said.trim(), SAID, "with the engine {engine}");
    }
    let wrong = folder.join("wrong.py");
    write(&wrong, WRONG);
    let mut mypy = python().module("mypy");
    let found = mypy.args(["--strict", "--no-incremental", "wrong.py"]).current_dir(&folder).output().unwrap();
    let found = String::from_utf8(found.stdout).unwrap();
    for line in ["wrong.py:4: ", "wrong.py:6: ", "wrong.py:7: "] {
        assert!(found.contains(line), "{line} {found}");
    }
    // The same document, as models have it.
    write(&folder.join("triglyph.toml"), &project.replace("TypedDict", "pydantic"));
    run(codegen().current_dir(&folder));
    write(&folder.join("text.json"), SAID.lines().nth(2).unwrap_or_default());
    let models = folder.join("models.py");
    write(&models, MODELS);
    let said = run(python().script(&models).current_dir(&folder)).stdout;
    assert_eq!(Some(said.trim()), SAID.lines().nth(3));
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
