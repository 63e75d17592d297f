//! Rust, with the types of `chrono` and with those of `jiff`, in both editions, under the strictest settings.

use testkit::{codegen, crates_of_options, lock, read, run, scratch, strict_program, workspace, write};

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
        write(&folder.join(to), &read(&workspace().join("tests/options/natives").join(from)));
    }
    let project = read(&workspace().join("tests/options/natives/triglyph.toml"));
    let runtime = workspace().join("runtime/rust");
    let package = |time: &str| {
        let features = format!("[\"bytes\", \"rust_decimal\", \"uuid\", \"{time}\"]");
        format!("triglyph-runtime = {{ path = {:?}, features = {features} }}\n", runtime.to_string_lossy())
    };
    let runs = [
        ("chrono", "", String::new()),
        ("jiff", "", String::new()),
        ("jiff", "runtime = \"package\"\n", package("jiff")),
        ("chrono", "runtime = \"package\"\n", package("chrono")),
    ];
    for (time, option, more) in runs {
        write(&folder.join("triglyph.toml"), &(project.replace("TIME", time) + option));
        run(codegen().current_dir(&folder));
        strict_program(&folder, "natives", &(crates_of_options() + &more), "");
    }
}
