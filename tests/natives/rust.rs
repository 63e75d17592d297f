//! Rust, with the types of `chrono` and with those of `jiff`, in both editions, under the strictest settings.

use testkit::{cargo, codegen, lock, pinned, read, run, scratch, target, workspace, write};

const PROGRAM: &str = r#"[package]
name = "natives"
version = "0.0.0"
edition = "EDITION"

[dependencies]
bytes = "1"
chrono = { version = "0.4", default-features = false, features = ["std"] }
jiff = { version = "0.2", default-features = false, features = ["std"] }
regex = "=REGEX"
rust_decimal = { version = "1", default-features = false, features = ["std"] }
serde = { version = "=SERDE", features = ["derive"] }
serde_json = "=JSON"
uuid = "1"

[features]
jiff = []

[lints.rust]
warnings = "deny"

[lints.clippy]
all = "deny"

[workspace]
"#;

#[test]
fn rust_holds_what_all_languages_hold_and_writes_one_text() {
    let _lock = lock("natives-rust");
    let folder = scratch("natives-rust");
    let files = [
        ("order.schema.json", "order.schema.json"),
        ("texts.schema.json", "texts.schema.json"),
        ("texts.json", "src/texts.json"),
        ("program.rs", "src/main.rs"),
    ];
    for (from, to) in files {
        write(&folder.join(to), &read(&workspace().join("tests/natives").join(from)));
    }
    for (time, edition) in [("chrono", "2021"), ("jiff", "2024")] {
        write(
            &folder.join("triglyph.toml"),
            &read(&workspace().join("tests/natives/triglyph.toml")).replace("TIME", time),
        );
        run(codegen().current_dir(&folder));
        write(&folder.join("Cargo.toml"), &pinned(&PROGRAM.replace("EDITION", edition)));
        let features: &[&str] = if time == "jiff" { &["--features", "jiff"] } else { &[] };
        run(cargo(&folder, &target()).args(["clippy", "--quiet"]).args(features));
        run(cargo(&folder, &target()).args(["run", "--quiet"]).args(features));
    }
}
