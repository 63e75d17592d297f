//! The Python package.

use std::{
    path::{Path, PathBuf},
    process::Command,
};

use testkit::{python, read, run, scratch, workspace, write};

use super::files::{copy, empty, listing, only};

/// Builds a wheel of the package in `sources`, and installs it into a new environment, in which the tests' packages are
/// found too: pydantic is one of them. The environment's folder.
pub fn environment(name: &str, sources: &str, package: &str, extras: &[&str]) -> PathBuf {
    let folder = empty(name);
    let copied = folder.join("sources");
    copy(&workspace().join(sources), &copied);
    let pip = |options: &[&str]| {
        let mut pip = python().module("pip");
        pip.args(["--disable-pip-version-check", "--quiet"])
            .args(options)
            .env("PIP_NO_INDEX", "1")
            .current_dir(&folder);
        pip
    };
    run(pip(&["wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", "wheels"]).arg(&copied));
    let wheel = only(&folder.join("wheels"), ".whl");
    assert!(wheel.ends_with(format!("{package}-0.1.0-py3-none-any.whl")), "{}", wheel.display());
    let environment = folder.join("environment");
    run(python().module("venv").arg("--without-pip").arg(&environment));
    run(pip(&["--python"]).arg(interpreter(&environment)).args(["install", "--no-deps"]).arg(&wheel));
    let site = site_packages(&interpreter(&environment));
    let pins = site_packages(Path::new(python().command().get_program()));
    write(&site.join("pins.pth"), &format!("{}\n", pins.display()));
    let files = listing(&site);
    let typed = format!("{package}/py.typed");
    let info = ["METADATA", "licenses/LICENSE-MIT", "licenses/LICENSE-APACHE"]
        .map(|file| format!("{package}-0.1.0.dist-info/{file}"));
    for name in info.iter().chain([&typed]) {
        assert!(files.contains(name), "{name} is missing from the package");
    }
    let metadata = read(&site.join(&info[0]));
    let needed: Vec<&str> = metadata.lines().filter(|line| line.starts_with("Requires")).collect();
    assert_eq!(needed, [&["Requires-Python: >=3.11", "Requires-Dist: pydantic>=2.6"], extras].concat());
    environment
}

/// The environment with the package of `generated/python`.
pub fn installed() -> PathBuf {
    let environment = environment("python", "generated/python", "triglyph_contracts", &[]);
    let files = listing(&site_packages(&interpreter(&environment)));
    for name in ["__init__.py", "graph.py", "graph.checks.json", "_support/__init__.py"] {
        assert!(files.contains(&format!("triglyph_contracts/{name}")), "{name} is missing from the package");
    }
    environment
}

/// The interpreter of an environment.
pub fn interpreter(environment: &Path) -> PathBuf {
    environment.join(if cfg!(windows) { "Scripts/python.exe" } else { "bin/python" })
}

/// Where packages are in the environment of an interpreter.
pub fn site_packages(interpreter: &Path) -> PathBuf {
    let script = "import sysconfig; print(sysconfig.get_path('purelib'))";
    PathBuf::from(run(Command::new(interpreter).args(["-c", script])).stdout.trim())
}

/// A script imports the package by its name; nothing of this workspace is in the way.
pub fn runs(environment: &Path) {
    let script = environment.with_file_name("use.py");
    write(&script, &read(&workspace().join("tests/packages/python/use.py")));
    let mut command = Command::new(interpreter(environment));
    // `-I`: neither the folder of the script nor the user's settings; `-W error`: not even a warning.
    run(command.args(["-I", "-X", "utf8", "-W", "error"]).arg(&script).current_dir(environment));
}

/// The same script under mypy, which takes the types of an installed package only if it says that it has some.
pub fn type_checks(environment: &Path) {
    let script = environment.with_file_name("use.py");
    let mut mypy = python().module("mypy");
    mypy.arg("--strict")
        .arg("--python-executable")
        .arg(interpreter(environment))
        .arg("--cache-dir")
        .arg(scratch("packages/python/mypy"));
    run(mypy.arg(&script).current_dir(environment));
}
