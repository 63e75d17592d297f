//! Types of the user's in the place of generated ones: the schema still decides, and they hold what it accepts.

use std::path::Path;

use testkit::{codegen, lock, outside, read, run, scratch, strict_program, try_run, workspace, write};

mod keywords;
mod python;
mod typescript;

/// A file of these tests.
fn source(name: &str) -> String {
    read(&workspace().join("tests/options/externs").join(name))
}

/// What is said of a project with one type of the user's, which is refused at its place.
fn refused_in(folder: &Path, languages: &str, table: &str) -> String {
    write(&folder.join("shop.schema.json"), &source("shop.schema.json"));
    let text = format!("[[schema]]\npath = \"shop.schema.json\"\n{languages}\n[[extern]]\n{table}\n");
    write(&folder.join("triglyph.toml"), &text);
    let output = try_run(codegen().current_dir(folder));
    assert!(!folder.join("out").exists(), "{table}");
    assert_eq!(output.status.code(), Some(2), "{table}");
    assert!(output.stderr.contains("triglyph.toml:"), "{table}: {}", output.stderr);
    output.stderr
}

#[test]
fn types_of_users_hold_what_the_schema_accepts() {
    let _lock = lock("externs");
    let folder = scratch("externs");
    let files = [
        ("shop.schema.json", "shop.schema.json"),
        ("triglyph.toml", "triglyph.toml"),
        ("money.rs", "src/money.rs"),
        ("program.rs", "src/main.rs"),
    ];
    for (from, to) in files {
        write(&folder.join(to), &source(from));
    }
    run(codegen().current_dir(&folder));
    strict_program(&folder, "externs", "", "");
}

#[test]
fn what_is_no_type_is_said_at_its_place() {
    let folder = outside();
    for (table, rust, expected) in [
        ("type = \"Monney\"\nrust = \"crate::Money\"", "", "did you mean `Money`?"),
        ("type = \"Money\"\nrust = \"crate::Money; fn x\"", "", "is no path of a type"),
        ("type = \"Money\"\nrust = \"super::Money\"", "", "means another type in each module"),
        ("type = \"Money\"\nrust = \"Money\"", "", "means another type in each module"),
        ("type = \"Money\"\nrust = \"money::Money\"", "runtime = \"package\"", "of another crate, as the runtime is"),
        ("type = \"Money\"", "", "this names no type of yours"),
        (
            "type = \"Money\"\nrust = \"crate::A\"\n[[extern]]\ntype = \"Money\"\nrust = \"crate::B\"",
            "",
            "two types stand for",
        ),
    ] {
        let said = refused_in(folder.path(), &format!("[rust]\nout = \"out\"\n{rust}\n"), table);
        assert!(said.contains(expected), "{table}: {said}");
    }
}
