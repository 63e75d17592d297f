//! Types of the user's in the place of generated ones: the schema still decides, and they hold what it accepts.

use testkit::{cargo, codegen, lock, read, run, scratch, strict_manifest, target, try_run, workspace, write};

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
        write(&folder.join(to), &read(&workspace().join("tests/options/externs").join(from)));
    }
    run(codegen().current_dir(&folder));
    for edition in ["2021", "2024"] {
        write(&folder.join("Cargo.toml"), &strict_manifest("externs", edition, "", ""));
        run(cargo(&folder, &target()).args(["clippy", "--quiet"]));
        run(cargo(&folder, &target()).args(["run", "--quiet"]));
    }
}

#[test]
fn what_is_no_type_is_said_at_its_place() {
    let folder = testkit::outside();
    write(&folder.path().join("shop.schema.json"), &read(&workspace().join("tests/options/externs/shop.schema.json")));
    let said = |table: &str, rust: &str| {
        let text =
            format!("[[schema]]\npath = \"shop.schema.json\"\n[rust]\nout = \"out\"\n{rust}\n[[extern]]\n{table}\n");
        write(&folder.path().join("triglyph.toml"), &text);
        let output = try_run(codegen().current_dir(folder.path()));
        assert!(!folder.path().join("out").exists(), "{table}");
        assert_eq!(output.status.code(), Some(2), "{table}");
        output.stderr
    };
    for (table, rust, expected) in [
        ("type = \"Monney\"\nrust = \"crate::Money\"", "", "did you mean `Money`?"),
        ("type = \"Money\"\nrust = \"crate::Money; fn x\"", "", "is no path of a type"),
        ("type = \"Money\"\nrust = \"super::Money\"", "", "means another type in each module"),
        ("type = \"Money\"\nrust = \"Money\"", "", "means another type in each module"),
        ("type = \"Money\"\nrust = \"money::Money\"", "runtime = \"package\"", "of another crate, as the runtime is"),
        ("type = \"Money\"", "", "missing field `rust`"),
        (
            "type = \"Money\"\nrust = \"crate::A\"\n[[extern]]\ntype = \"Money\"\nrust = \"crate::B\"",
            "",
            "two types stand for",
        ),
    ] {
        let said = said(table, rust);
        assert!(said.contains(expected), "{table}: {said}");
        assert!(said.contains("triglyph.toml:"), "{table}: {said}");
    }
}
