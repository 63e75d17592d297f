//! Types of the user's in TypeScript.

use std::path::Path;

use serde_json::json;
use testkit::{codegen, lock, node, outside, read, run, scratch, try_run, workspace, write};

use super::{refused_in, source};

/// Generates and compiles; `money` is the module with the user's types.
fn compiled(folder: &Path, table: &str, money: &str, program: &str) -> Result<(), String> {
    for name in ["shop.schema.json", "parcel.schema.json"] {
        write(&folder.join(name), &source(name));
    }
    write(&folder.join("triglyph.toml"), table);
    write(&folder.join("money.ts"), money);
    write(&folder.join("program.ts"), program);
    write(&folder.join("package.json"), r#"{ "type": "module" }"#);
    let base = workspace().join("generated/typescript/tsconfig.json");
    let options = json!({"rootDir": ".", "outDir": "dist", "types": ["node"]});
    let config = json!({"extends": base, "compilerOptions": options, "include": ["*.ts", "contracts"]});
    write(&folder.join("tsconfig.json"), &config.to_string());
    run(codegen().current_dir(folder));
    let output = try_run(node().tsc().arg("--project").arg(folder));
    if output.status.success() { Ok(()) } else { Err(output.stdout) }
}

#[test]
fn types_of_users_hold_what_the_schema_accepts_in_typescript() {
    let _lock = lock("externs-typescript");
    let folder = scratch("externs-typescript");
    let (table, money, program) = (source("typescript.toml"), source("money.ts"), source("program.ts"));
    compiled(&folder, &table, &money, &program).unwrap_or_else(|said| panic!("{said}"));
    let said = run(node().script(&folder.join("dist/program.js")).current_dir(&folder));
    assert_eq!(said.stdout.trim(), "ok");
    // Beside other options; with types only, there is nothing that calls codecs.
    let options =
        "out = \"contracts\"\nreadonly = true\nbranded = true\ntuples = true\nenum_members = true\nbigint = true\n";
    let table = table.replace("out = \"contracts\"\n", &format!("{options}samples = true\n"));
    compiled(&folder, &table, &money.replace("amount: number", "amount: bigint"), "")
        .unwrap_or_else(|said| panic!("{said}"));
    assert!(read(&folder.join("contracts/shop.ts")).contains("export interface MoneyJson {"));
}

/// The compiler says what does not fit.
#[test]
fn a_type_that_does_not_hold_all_is_no_type() {
    let _lock = lock("externs-typescript-unfit");
    let folder = scratch("externs-typescript-unfit");
    let table =
        "[[schema]]\npath = \"parcel.schema.json\"\n[typescript]\nout = \"contracts\"\n[[extern]]\ntype = \"Place\"\n";
    let structural = format!("{table}typescript = \"../money.js#Place\"\n");
    let place = |members: &str| format!("export interface Place {{ {members} }}\n");
    assert_eq!(compiled(&folder, &structural, &place("city: string; street?: string"), ""), Ok(()));
    let said = compiled(&folder, &structural, &place("city: number"), "").expect_err("cities are no numbers");
    assert!(said.contains("contracts/parcel.ts") && said.contains("PlaceJson"), "{said}");
    let only = structural.replace("out =", "types_only = true\nout =");
    assert_eq!(compiled(&folder, &only, &place("city: string"), ""), Ok(()));
    assert!(compiled(&folder, &only, &place("city: number"), "").is_err());
    let table = format!("{table}typescript = {{ import = \"../money.js\", name = \"Place\", codec = \"place\" }}\n");
    let codec =
        "export const place = { is: () => false, read: (city: string): Place => ({ city }), write: () => \"\" };\n";
    let said = compiled(&folder, &table, &(place("city: string") + codec), "").expect_err("places are no strings");
    assert!(said.contains("contracts/parcel.checks.ts"), "{said}");
}

#[test]
fn what_is_no_type_in_typescript_is_said_at_its_place() {
    let folder = outside();
    for (value, more, expected) in [
        ("\"Money\"", "", "names no type of a module"),
        ("\"../money.js#\"", "", "names no type of a module"),
        ("\"#Money\"", "", "cannot be imported"),
        ("\"a\\\"; evil(); \\\"#Money\"", "", "cannot be imported"),
        ("\"../money.js#Money<string>\"", "", "is no name that a module exports"),
        ("\"../money.js#Money; evil()\"", "", "is no name that a module exports"),
        ("{ import = \"../money.js\", name = \"1\" }", "", "is no name that a module exports"),
        ("{ import = \"a\", name = \"A\", codec = \"a.b\" }", "", "is no name that a module exports"),
        ("{ import = \"a\", name = \"A\", codec = \"a\" }", "types_only = true\n", "types only"),
        ("{ import = \"a\", nam = \"A\" }", "", "unknown field `nam`"),
        ("{ import = \"a\" }", "", "missing field `name`"),
        ("1", "", "a text like"),
    ] {
        let table = format!("type = \"Money\"\ntypescript = {value}");
        let said = refused_in(folder.path(), &format!("[typescript]\nout = \"out\"\n{more}"), &table);
        assert!(said.contains(expected), "{table}: {said}");
    }
}
