//! Bases that a project gives to Python's classes: type checkers know what they bring, nothing that is read or written
//! changes, and what would be a member is refused.

use testkit::{PythonSources, codegen, lock, python, read, run, scratch, workspace, write};

const SAID: &str = r##"8.0 5.0 Order Codes
{"id":"ABC","lines":[{"price":1,"count":1}],"check":false}
{"valid":false,"errors":[{"code":"pattern","path":"/id","schema_path":"#/$defs/Id/pattern","message":"must match the pattern \"^[A-Z]+$\"","expected":"^[A-Z]+$","actual":"abc"},{"code":"additionalProperties","path":"/total","schema_path":"#/additionalProperties","message":"property \"total\" is not allowed"}],"warnings":[]}"##;

/// Base classes that would have a member, and those that have none for other reasons than having no annotations.
const MEMBERS: &str = r#"
from typing import ClassVar

from pydantic import BaseModel
from app.contracts._support import Checks, Contract


class Plain:
    kind: ClassVar[str] = "plain"
    hint = 1


class Annotated:
    extra: int = 0


class Model(BaseModel):
    more: str = ""


checks = Checks.load("app.contracts", "order.checks.json")
for base in (Plain, Annotated, Model):
    try:
        type("Order", (base, Contract), {"__module__": __name__}, checks=checks, node=0, extra="forbid")
    except TypeError as error:
        print(error)
    else:
        print("fine")
"#;

const REFUSED: &str = "fine
Annotated declares extra, which no schema knows: bases have methods
Model declares more, which no schema knows: bases have methods";

#[test]
fn bases_bring_what_they_define_and_nothing_else() {
    let _lock = lock("bases");
    let folder = scratch("bases");
    let files = [
        ("order.schema.json", "order.schema.json"),
        ("codes.schema.json", "codes.schema.json"),
        ("triglyph.toml", "triglyph.toml"),
        ("main.py", "main.py"),
        ("common.py", "app/company/common.py"),
        ("pricing.py", "app/company/pricing.py"),
    ];
    for (from, to) in files {
        write(&folder.join(to), &read(&workspace().join("tests/options/bases").join(from)));
    }
    for package in ["app", "app/company"] {
        write(&folder.join(package).join("__init__.py"), "");
    }
    run(codegen().current_dir(&folder));
    let main = folder.join("main.py");
    let sources = PythonSources::new(&folder);
    sources.are_typed(&["app", "main.py"]);
    // Bases may stand further up, or anywhere else.
    sources.are_tidy(&["app/contracts"], &["--ignore", "TID252"]);
    assert_eq!(run(&mut python().script(&main)).stdout.trim(), SAID);
    let members = folder.join("members.py");
    write(&members, MEMBERS);
    assert_eq!(run(&mut python().script(&members)).stdout.trim(), REFUSED);
}
