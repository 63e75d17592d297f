//! The packages in Rust.

use testkit::{cargo, cargo_with_clippy, lock, pinned, read, run, target, try_run, workspace, write};
use triglyph::{builder::Config, render::Language, render::runtime::Runtime};

use super::{bundled, check_lines, documents, files, folder, projects, request, sources};

const MANIFEST: &str = r#"[package]
name = "NAME"
version = "0.0.0"
edition = "EDITION"
publish = false

[dependencies]
serde = { version = "=SERDE", features = ["derive"] }
serde_json = { version = "=JSON", features = ["float_roundtrip"] }
triglyph-runtime = { path = RUNTIME }
MORE
[lints.rust]
warnings = "deny"

[lints.clippy]
all = "deny"
"#;

fn manifest(name: &str, edition: &str, more: &str) -> String {
    let runtime = format!("{:?}", workspace().join("runtime/rust"));
    let text = MANIFEST.replace("NAME", name).replace("EDITION", edition);
    pinned(&text.replace("RUNTIME", &runtime).replace("MORE", more))
}

/// Values of one crate are values of the other, and documents are judged as without it.
#[test]
fn values_of_one_crate_fit_the_other() {
    let _lock = lock("packages-rust");
    let folder = folder(Language::Rust);
    projects(Language::Rust, |name| folder.join(name).join("src"));
    let common = "acme_common = { path = \"../common\" }\n";
    write(&folder.join("common/Cargo.toml"), &manifest("acme_common", "2021", ""));
    write(&folder.join("orders/Cargo.toml"), &manifest("orders", "2021", common));
    write(&folder.join("bundled/Cargo.toml"), &manifest("bundled", "2024", ""));
    let all = format!("{common}orders = {{ path = \"../orders\" }}\nbundled = {{ path = \"../bundled\" }}\n");
    write(&folder.join("judge/Cargo.toml"), &manifest("judge-packages", "2024", &all));
    write(&folder.join("judge/src/main.rs"), &read(&sources().join("judge.rs")));
    // What a build script generates has the same types.
    let mut config = Config::new();
    config.cargo_metadata(false).out_dir(folder.join("judge/src")).include_file("built.rs").runtime(Runtime::Package);
    config.schema(sources().join("orders/order.schema.json").to_str().expect("a path in Unicode"));
    config.package(sources().join("common/triglyph.toml"), "acme_common");
    config.compile().unwrap_or_else(|error| panic!("{error}"));
    let members = "[workspace]\nresolver = \"2\"\nmembers = [\"common\", \"orders\", \"bundled\", \"judge\"]\n";
    write(&folder.join("Cargo.toml"), members);
    let mut judge = cargo_with_clippy(&folder, &target());
    judge.args(["run", "--quiet", "--offline", "--package", "judge-packages", "--"]).arg(documents());
    check_lines(&run(&mut judge).stdout);

    // A package of other schemas does not compile.
    let file = folder.join("common/src/money.rs");
    write(&file, &read(&file).replace("FINGERPRINT: u128 = 0x", "FINGERPRINT: u128 = 0x1 + 0x"));
    let said = try_run(cargo(&folder, &target()).args(["check", "--quiet", "--offline", "--package", "orders"])).stderr;
    assert!(said.contains("acme_common::money was generated from other schemas: generate this code again"), "{said}");
}

/// Nothing of the package is printed once more, and the program is that of all schemas.
#[test]
fn types_of_packages_are_not_printed_again() {
    let orders = files(&request("orders", Language::Rust));
    let printed: Vec<&String> = orders.keys().collect();
    let expected = ["lib.rs", "money.checks.json", "money.published.json", "money.rs", "order.checks.json"];
    assert_eq!(printed, [&expected[..], &["order.published.json", "order.rs"]].concat());
    let types = |text: &str| text.matches("\npub struct ").count() + text.matches("\npub enum ").count();
    assert_eq!((types(&orders["order.rs"]), types(&orders["money.rs"])), (2, 1));
    assert_eq!(orders["order.checks.json"], files(&bundled(Language::Rust))["order.checks.json"]);
}
