//! Who sees types, and what other crates can do with those that are not exhaustive.

use testkit::{cargo_with_clippy, codegen, lock, outside, read, run, scratch, target, try_run, workspace, write};
use triglyph::{builder::Config, render::Visibility};

use super::{Program, path};

#[test]
fn types_are_seen_by_the_crate_alone() {
    let _lock = lock("rust-visibility");
    let program = Program::new("visibility", "order.schema.json");
    program.generate("visibility = \"pub(crate)\"\n", |config| {
        config.visibility(Visibility::Super);
    });
    let text = read(&program.folder.join("src/contracts/order.rs"));
    assert_eq!(text.lines().filter(|line| line.trim_start().starts_with("pub ")).collect::<Vec<_>>(), [""; 0]);
    program.run("");
}

const CONTRACTS: &str = r#"[package]
name = "outside"
version = "0.0.0"
edition = "2024"

[lib]
path = "src/lib.rs"

[[bin]]
name = "right"
path = "right.rs"

[[bin]]
name = "wrong"
path = "wrong.rs"

[dependencies]
regex = "1"
serde = { version = "1", features = ["derive"] }
serde_json = "1"

[lints.rust]
warnings = "deny"

[lints.clippy]
all = "deny"

[workspace]
"#;

const PROJECT: &str = r##"[[schema]]
path = "order.schema.json"

[rust]
out = "src"
entry = "lib"
attributes = ["#[non_exhaustive]"]

[[rust.type]]
names = ["Draft", "Note"]
visibility = "pub(crate)"
"##;

/// What other crates cannot do, and what the compiler says: types that they do not see; a struct written out; patterns
/// that are not exhaustive.
const WRONG: [(&str, &str); 5] = [
    ("let _: Option<outside::order::Draft> = None;", "E0603"),
    ("let _: Option<outside::order::Note> = None;", "E0603"),
    (
        r#"let _ = Order { id: "a".to_owned(), status: OrderStatus::Open, paid: Payment::Cash(1), level: None };"#,
        "E0639",
    ),
    ("let _ = |status: OrderStatus| match status { OrderStatus::Open | OrderStatus::Closed => {} };", "E0004"),
    ("let _ = |paid: Payment| match paid { Payment::Card(_) | Payment::Cash(_) => {} };", "E0004"),
];

#[test]
fn other_crates_can_do_what_will_stay_right() {
    let _lock = lock("rust-outside");
    let folder = scratch("rust-outside");
    for file in ["order.schema.json", "right.rs"] {
        write(&folder.join(file), &read(&workspace().join("tests/options/rust/outside").join(file)));
    }
    write(&folder.join("triglyph.toml"), PROJECT);
    write(&folder.join("wrong.rs"), "fn main() {}\n");
    write(&folder.join("Cargo.toml"), CONTRACTS);
    run(codegen().current_dir(&folder));
    run(cargo_with_clippy(&folder, &target()).args(["run", "--quiet", "--bin", "right"]));
    for (code, error) in WRONG {
        write(&folder.join("wrong.rs"), &format!("fn main() {{\n    use outside::order::*;\n    {code}\n}}\n"));
        let output = try_run(cargo_with_clippy(&folder, &target()).args(["build", "--quiet", "--bin", "wrong"]));
        assert!(output.stderr.contains(&format!("error[{error}]")), "{code}\n{}", output.stderr);
    }
}

/// A type that is seen by more than what it holds is refused, where the narrower one is spoken of.
#[test]
fn what_a_type_holds_is_seen_by_as_many() {
    let folder = outside();
    let schema = workspace().join("tests/options/rust/outside/order.schema.json");
    let refused = |configure: &dyn Fn(&mut Config)| {
        let mut config = Config::new();
        config.cargo_metadata(false).out_dir(folder.path()).schema(path(&schema));
        configure(&mut config);
        config.compile().err().map(|error| error.to_string()).unwrap_or_default()
    };
    let said = refused(&|config| {
        config.visibility_for("Note", Visibility::Crate);
    });
    assert!(said.contains("Draft is `pub` and holds Note, which is `pub(crate)`"), "{said}");
    let said = refused(&|config| {
        config.visibility(Visibility::Super).visibility_for("D*", Visibility::Crate);
    });
    assert!(said.contains("Draft is `pub(crate)` and holds Order, which is `pub(super)`"), "{said}");
    let said = refused(&|config| {
        config.visibility_for("Nota", Visibility::Crate);
    });
    assert!(said.contains("no type is called \"Nota\"") && said.contains("did you mean `Note`?"), "{said}");
    // What is said last counts.
    let said = refused(&|config| {
        config.visibility_for("*", Visibility::Crate).visibility_for("Draft", Visibility::Super);
    });
    assert_eq!(said, "");
}
