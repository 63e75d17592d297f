//! Enums of strings that are classes in Python, on request: members are what is read, whatever reads it, type checkers
//! know them, and verdicts, texts and hashes are those of literals.

use testkit::{PythonSources, codegen, lock, native, python, read, run, scratch, workspace, write};

const SAID: &str = r##"{"status":"done","previous":"in-progress","shipTo":"home","size":2,"items":["mro",""],"history":["new"],"either":"kg","counts":{"a":"kg"},"payment":{"kind":"visa","number":"1"},"codes":["x"],"region":"north"}
{"codes":["x"],"counts":{"a":"kg"},"items":["mro",""],"payment":{"kind":"visa","number":"1"},"status":"done"}
a1c6ef7d5b9e255d14fe249efca85964 True
{'status': <Status.DONE: 'done'>} True
6 {"valid":false,"errors":[{"code":"enum","path":"/status","schema_path":"#/$defs/Status/enum","message":"expected one of \"new\", \"in-progress\", \"done\"","expected":["new","in-progress","done"],"actual":"gone"}],"warnings":[]}
<Status.IN_PROGRESS: 'in-progress'> "done" False
['new', 'in-progress', 'done'] {'description': 'Where an order is.', 'enum': ['new', 'in-progress', 'done'], 'title': 'Status'}
['TULIP', 'ROSE', 'MRO', 'NAME', 'CLASS', 'NONE', 'I_', 'INIT', 'EMPTY', 'VALUE1', 'AB', 'A_DASH_B']
old"##;

/// What the same documents say where enums are literals.
const LITERALS: &str = r#"
from contracts import Card, Order

order = Order(status="done", items=["mro", ""], payment=Card(kind="visa", number="1"), codes=["x"], counts={"a": "kg"})
print(order.to_json())
print(order.to_canonical_json())
print(order.content_hash(), order.model_dump_json() == order.to_json())
"#;

#[test]
fn enums_that_are_classes_are_read_and_written_as_literals_are() {
    let _lock = lock("enums");
    let folder = scratch("enums");
    for file in ["order.schema.json", "codes.schema.json", "region.schema.json", "triglyph.toml", "main.py"] {
        write(&folder.join(file), &read(&workspace().join("tests/options/enums").join(file)));
    }
    run(codegen().current_dir(&folder));
    let main = folder.join("main.py");
    let sources = PythonSources::new(&folder);
    sources.are_typed(&["main.py", "contracts"]);
    sources.are_tidy(&["contracts"], &[]);
    for engine in ["0", "1"] {
        let mut script = python().script(&main);
        let said = run(script.env("PYTHONPATH", native()).env("TRIGLYPH_NATIVE", engine)).stdout;
        assert_eq!(said.trim(), SAID, "with the engine {engine}");
    }
    // Some enums only, and then none.
    let all = read(&folder.join("triglyph.toml"));
    let some = "[[python.type]]\nnames = [\"Status\", \"Order*\"]\nenums = \"StrEnum\"\n[[python.type]]\nnames = [\"OrderItem\"]\nenums = \"literal\"\n";
    let none = all.replace("enums = \"StrEnum\"\n", "");
    write(&folder.join("triglyph.toml"), &format!("{none}\n{some}"));
    run(codegen().current_dir(&folder));
    let module = read(&folder.join("contracts/order.py"));
    for line in
        ["class Status(ContractEnum, ", "class OrderShipTo(ContractEnum, ", "items: list[Literal[", "kind: Literal["]
    {
        assert!(module.contains(line), "{line}\n{module}");
    }
    write(&folder.join("triglyph.toml"), &none);
    run(codegen().current_dir(&folder));
    assert!(!folder.join("contracts/_support/enums.py").exists());
    let literals = folder.join("literals.py");
    write(&literals, LITERALS);
    let same = run(&mut python().script(&literals)).stdout;
    assert_eq!(same.lines().collect::<Vec<_>>(), SAID.lines().take(3).collect::<Vec<_>>());
}
