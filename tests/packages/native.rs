//! The native engine of the Python runtime, as it comes from a registry to a platform without a wheel: its source
//! distribution is unpacked, built by maturin, and installed beside the runtime.

use std::{
    path::{Path, PathBuf},
    process::Command,
};

use testkit::{cargo, python, run, target, workspace, write};

use super::{
    files::{empty, listing, only},
    python::{environment, interpreter, site_packages},
    runtime::{REFUSED, REPORT, generated},
};

/// An environment with the runtime and the engine.
pub fn installed() -> PathBuf {
    let native = "Requires-Dist: triglyph-runtime-native==0.1.*; extra == 'native'";
    let test = "Requires-Dist: hypothesis>=6; extra == 'test'";
    let environment = environment("runtime-native", "runtime/python", "triglyph_runtime", &[native, test]);
    let wheel = wheel(&empty("native-wheel"));
    let mut pip = python().module("pip");
    pip.args(["--disable-pip-version-check", "--quiet", "--python"]).arg(interpreter(&environment));
    run(pip.args(["install", "--no-index", "--no-deps"]).arg(wheel));
    let files = listing(&site_packages(&interpreter(&environment)));
    for name in ["triglyph_runtime_native/py.typed", "triglyph_runtime_native/__init__.pyi"] {
        assert!(files.contains(&name.to_owned()), "{name} is missing from the wheel");
    }
    for name in ["LICENSE-MIT", "LICENSE-APACHE"] {
        let ending = format!("{}.dist-info/licenses/{name}", engine());
        assert!(files.contains(&ending), "{ending} is missing from the wheel");
    }
    environment
}

/// Name and version as files have them.
fn engine() -> String {
    format!("triglyph_runtime_native-{}", env!("CARGO_PKG_VERSION"))
}

/// A wheel of what `maturin sdist` has packed, without optimisation: how it is packed is what is tested here.
fn wheel(folder: &Path) -> PathBuf {
    // Maturin asks Cargo for the packages of all platforms, of which a build only fetches those of its own.
    run(cargo(workspace(), &target()).args(["fetch", "--quiet", "--locked"]));
    let mut sdist = python().module("maturin");
    sdist.args(["sdist", "--manifest-path"]).arg(workspace().join("runtime/native/Cargo.toml"));
    run(sdist.arg("--out").arg(folder).env("CARGO_NET_OFFLINE", "true"));
    run(python().module("tarfile").arg("--extract").arg(only(folder, ".tar.gz")).arg(folder));
    let mut build = python().module("maturin");
    build.args(["build", "--quiet", "--offline", "--profile", "dev", "--out"]).arg(folder);
    run(build.current_dir(folder.join(engine())).env("CARGO_TARGET_DIR", target()));
    let wheel = only(folder, ".whl");
    let name = wheel.file_name().expect("a file").to_string_lossy().into_owned();
    assert!(name.starts_with(&format!("{}-cp311-abi3-", engine())), "one wheel for all versions of Python: {name}");
    wheel
}

/// Generated code asks the engine where it is, unless it is turned off, and says the same without it.
pub fn is_asked(environment: &Path) {
    let project = environment.with_file_name("project");
    generated(&project, "python", "orders");
    write(
        &project.join("use.py"),
        &format!(
            "from orders import Order\n\
             print(Order._checks.native is not None)\n\
             print(Order.check({REFUSED:?}).to_json())\n\
             print(Order.from_json('{{\"id\":\"A\",\"lines\":[]}}').currency)\n"
        ),
    );
    for (switch, asked) in [("1", "True"), ("0", "False")] {
        let mut program = Command::new(interpreter(environment));
        program.args(["-X", "utf8", "-W", "error", "use.py"]).env("TRIGLYPH_NATIVE", switch);
        assert_eq!(run(program.current_dir(&project)).stdout, format!("{asked}\n{REPORT}\nEUR\n"));
    }
}
