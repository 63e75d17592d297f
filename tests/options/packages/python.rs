//! The packages in Python.

use std::{env, fs, path::Path};

use serde_json::json;
use testkit::{lock, mypy, python, read, run, try_run, workspace, write};
use triglyph::render::Language;

use super::{bundled, check_lines, documents, files, folder, projects, request, sources};

/// Values of one package are values of the other, and documents are judged as without it.
#[test]
fn values_of_one_package_fit_the_other() {
    let _lock = lock("packages-python");
    let folder = folder(Language::Python);
    // Modules that an earlier run has left would be taken for those of the project.
    drop(fs::remove_dir_all(&folder));
    projects(Language::Python, |name| folder.join(if name == "common" { "common/acme_common" } else { name }));
    write(&folder.join("judge.py"), &read(&sources().join("judge.py")));
    let settings = workspace().join("generated/python/pyproject.toml");
    for step in [&["check", "--no-cache", "--quiet"][..], &["format", "--check", "--diff", "--no-cache"]] {
        let mut ruff = python().module("ruff");
        ruff.args(step).arg("--config").arg(&settings).arg("orders");
        run(ruff.current_dir(&folder));
    }
    let runtime = workspace().join("runtime/python/src");
    let path = env::join_paths([folder.as_path(), &folder.join("common"), &runtime]).expect("paths without separators");
    mypy(|mypy| {
        mypy.arg("judge.py").env("MYPYPATH", &path).current_dir(&folder);
    });
    let config = json!({
        "typeCheckingMode": "strict", "pythonVersion": "3.11", "extraPaths": [folder, folder.join("common"), runtime],
        "enableTypeIgnoreComments": false,
    });
    write(&folder.join("pyrightconfig.json"), &config.to_string());
    let mut pyright = python().pyright();
    run(pyright.args(["--project", "pyrightconfig.json", "orders", "judge.py"]).current_dir(&folder));
    let judge = || {
        let mut judge = python().script(Path::new("judge.py"));
        judge.arg(documents()).env("PYTHONPATH", &path).env("TRIGLYPH_NATIVE", "0").current_dir(&folder);
        judge
    };
    check_lines(&run(&mut judge()).stdout);

    // A package of other schemas cannot be imported.
    let file = folder.join("common/acme_common/money.py");
    write(&file, &read(&file).replace("fingerprint=\"", "fingerprint=\"0"));
    let said = try_run(&mut judge()).stderr;
    let expected = "ImportError: acme_common.money was generated from other schemas: generate the code of orders again";
    assert!(said.contains(expected), "{said}");
}

/// Nothing of the package is printed once more, and the program is that of all schemas.
#[test]
fn types_of_packages_are_not_printed_again() {
    let orders = files(&request("orders", Language::Python));
    assert_eq!(orders["order.py"].matches("\nclass ").count(), 1, "{}", orders["order.py"]);
    assert!(!orders.keys().any(|name| name.contains("currency") || name.contains("party")), "{:?}", orders.keys());
    assert_eq!(orders["order.checks.json"], files(&bundled(Language::Python))["order.checks.json"]);
}
