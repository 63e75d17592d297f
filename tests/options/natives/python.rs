//! Python, under the strictest settings of its type checkers, with its own judges and with the native engine.

use std::path::Path;

use testkit::{PythonSources, codegen, lock, native, python, read, run, scratch, workspace, write};

/// Packages, and the options that they are generated with.
const PACKAGES: [(&str, &str); 4] = [
    ("plain", ""),
    ("assigned", "validate_assignment = true"),
    ("frozen", "frozen = true"),
    ("packaged", "runtime = \"package\""),
];
const PROGRAMS: [&str; 3] = ["table.py", "doors.py", "options.py"];

#[test]
fn python_holds_what_all_languages_hold_and_writes_one_text() {
    let _lock = lock("natives-python");
    let folder = scratch("natives-python");
    let schemas = ["order.schema.json", "shift.schema.json", "texts.schema.json", "texts.json"];
    for file in schemas.iter().chain(&PROGRAMS) {
        write(&folder.join(file), &read(&workspace().join("tests/options/natives").join(file)));
    }
    let project = read(&workspace().join("tests/options/natives/python.toml"));
    for (name, option) in PACKAGES {
        write(&folder.join("triglyph.toml"), &project.replace("NAME", name).replace("OPTION", option));
        run(codegen().current_dir(&folder));
    }
    is_typed_and_tidy(&folder);
    let runtime = workspace().join("runtime/python/src");
    for engine in ["0", "1"] {
        for program in PROGRAMS {
            let paths = std::env::join_paths([&runtime, native()]).expect("paths without separators");
            let mut python = python().script(&folder.join(program));
            run(python.env("PYTHONPATH", paths).env("TRIGLYPH_NATIVE", engine).env("PYTHONDONTWRITEBYTECODE", "1"));
        }
    }
}

fn is_typed_and_tidy(folder: &Path) {
    let runtime = workspace().join("runtime/python/src");
    let modules = [runtime.as_path()];
    let sources = PythonSources::new(folder).modules(&modules);
    let packages: Vec<&str> = PACKAGES.iter().map(|(name, _)| *name).collect();
    sources.pass_mypy(&[&PROGRAMS, packages.as_slice()].concat());
    sources.pass_pyright(&["plain", "doors.py"]);
    sources.are_tidy(&packages, &[]);
}

/// A package without such types has no files for them.
#[test]
fn python_has_files_for_types_only_where_there_are_some() {
    let generated = workspace().join("generated/python/src/triglyph_contracts/_support");
    assert!(generated.join("value.py").is_file());
    for file in ["native_texts.py", "native_types.py"] {
        assert!(!generated.join(file).exists(), "{file} is not needed");
    }
}
