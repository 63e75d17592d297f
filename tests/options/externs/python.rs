//! Types of the user's in Python.

use std::path::Path;

use testkit::{codegen, lock, native, outside, python, run, scratch, workspace, write};

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
    for version in ["3.11", "3.12"] {
        let mut mypy = python().module("mypy");
        mypy.args(["--strict", "--no-incremental", "--python-version", version, "program.py", "money.py"]);
        let last = if version == "3.12" { PACKAGES.len() } else { PACKAGES.len() - 1 };
        mypy.args(PACKAGES[..last].iter().map(|(name, _)| *name)).current_dir(folder);
        run(mypy.env("MYPYPATH", &runtime));
    }
    // Modules of users that are no part of the package count as those of other packages.
    let settings = workspace().join("generated/python/pyproject.toml");
    for step in [&["check", "--no-cache"][..], &["format", "--check", "--diff", "--no-cache"]] {
        let ruff = || {
            let mut ruff = python().module("ruff");
            ruff.args(step).arg("--config").arg(&settings);
            ruff
        };
        run(ruff().args(PACKAGES[..4].iter().map(|(name, _)| folder.join(name))));
        let statements = ["shop.py", "parcel.py", "coin.py"].map(|file| folder.join("statement").join(file));
        run(ruff().args(["--target-version", "py312"]).args(statements));
    }
    let settings = folder.join("pyrightconfig.json");
    let paths = serde_json::json!({
        "typeCheckingMode": "strict",
        "pythonVersion": "3.12",
        "extraPaths": [&runtime],
    });
    write(&settings, &paths.to_string());
    let mut pyright = python().pyright();
    run(pyright.arg("--project").arg(&settings).args(["plain", "statement", "program.py"]).current_dir(folder));
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
