//! Types of the user's in Python.

use std::path::Path;

use testkit::{PythonSources, codegen, lock, native, outside, python, run, scratch, workspace, write};

use super::{refused_in, source};

/// Packages, and the options that they are generated with.
const PACKAGES: [(&str, &str); 5] = [
    ("plain", ""),
    ("assigned", "validate_assignment = true"),
    ("packaged", "runtime = \"package\""),
    ("enums", "enums = \"StrEnum\"\nfrozen = true"),
    ("statement", "target = \"3.12\""),
];

#[test]
fn types_of_users_hold_what_the_schema_accepts_in_python() {
    let _lock = lock("externs-python");
    let folder = scratch("externs-python");
    for file in ["shop.schema.json", "parcel.schema.json", "coin.schema.json", "money.py", "program.py"] {
        write(&folder.join(file), &source(file));
    }
    for (name, option) in PACKAGES {
        let project = source("python.toml").replace("NAME", name).replace("OPTION", option);
        write(&folder.join("triglyph.toml"), &project);
        run(codegen().current_dir(&folder));
    }
    is_typed_and_tidy(&folder);
    let runtime = workspace().join("runtime/python/src");
    for engine in ["0", "1"] {
        let paths = std::env::join_paths([&runtime, native()]).expect("paths without separators");
        let mut python = python().script(&folder.join("program.py"));
        // The interpreter of the tests does not know the statements of the last one.
        python.args(PACKAGES[..4].iter().map(|(name, _)| *name));
        run(python.env("PYTHONPATH", paths).env("TRIGLYPH_NATIVE", engine).env("PYTHONDONTWRITEBYTECODE", "1"));
    }
}

fn is_typed_and_tidy(folder: &Path) {
    let runtime = workspace().join("runtime/python/src");
    let modules = [runtime.as_path()];
    let sources = || PythonSources::new(folder).modules(&modules);
    for version in ["3.11", "3.12"] {
        let last = if version == "3.12" { PACKAGES.len() } else { PACKAGES.len() - 1 };
        let packages = PACKAGES[..last].iter().map(|(name, _)| *name);
        let files: Vec<&str> = ["program.py", "money.py"].into_iter().chain(packages).collect();
        sources().version(version).pass_mypy(&files);
    }
    sources().version("3.12").pass_pyright(&["plain", "statement", "program.py"]);
    // Modules of users that are no part of the package count as those of other packages.
    let older: Vec<&str> = PACKAGES[..4].iter().map(|(name, _)| *name).collect();
    sources().are_tidy(&older, &[]);
    sources().version("3.12").are_tidy(&["statement/shop.py", "statement/parcel.py", "statement/coin.py"], &[]);
}

#[test]
fn what_is_no_class_in_python_is_said_at_its_place() {
    let folder = outside();
    for (value, more, expected) in [
        ("\"Money\"", "", "is no class or function"),
        ("\"money.Money\"", "", "is no class or function"),
        ("\":Money\"", "", "is no class or function"),
        ("\"..:Money\"", "", "is no class or function"),
        ("\"money:Money()\"", "", "is no class or function"),
        ("\"money:Money\\nevil()\"", "", "is no class or function"),
        ("\"money:class\"", "", "is no class or function"),
        ("{ type = \"money:Money\", read = \"read\" }", "", "is no class or function"),
        ("{ type = \"money:Money\", reads = \"money:read\" }", "", "unknown field `reads`"),
        ("{ read = \"money:read\" }", "", "missing field `type`"),
        ("\"money:Money\"", "models = \"TypedDict\"\n", "where objects are dictionaries"),
        ("1", "", "a text like"),
    ] {
        let table = format!("type = \"Money\"\npython = {value}");
        let said = refused_in(folder.path(), &format!("[python]\nout = \"out\"\n{more}"), &table);
        assert!(said.contains(expected), "{table}: {said}");
    }
}
