//! Derives and attributes that a project adds to Rust's types: they compile under the strictest settings, do what they
//! do, and change no verdict.

use testkit::{codegen, lock, read, run, scratch, strict_program, workspace, write};

const AUDITED: &str = r#"[package]
name = "audited"
version = "0.0.0"
edition = "2021"

[lib]
proc-macro = true
path = "lib.rs"
"#;

#[test]
fn derives_and_attributes_do_what_they_do() {
    let _lock = lock("additions");
    let folder = scratch("additions");
    let files = [
        ("shapes.schema.json", "shapes.schema.json"),
        ("triglyph.toml", "triglyph.toml"),
        ("audited.rs", "audited/lib.rs"),
        ("program.rs", "src/main.rs"),
    ];
    for (from, to) in files {
        write(&folder.join(to), &read(&workspace().join("tests/options/additions").join(from)));
    }
    write(&folder.join("audited/Cargo.toml"), AUDITED);
    run(codegen().current_dir(&folder));
    strict_program(&folder, "additions", "audited = { path = \"audited\" }\n", "");
}
