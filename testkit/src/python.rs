//! Python and the packages that the tests need, as `tests/python/requirements.txt` pins them.

use std::{
    path::{Path, PathBuf},
    process::Command,
    sync::OnceLock,
};

use crate::{cache, command::run_patiently, node, run, workspace};

/// The oldest version that the generated code supports.
const OLDEST: (u32, u32) = (3, 11);

/// The command that makes the virtual environment.
const PROGRAM: &str = if cfg!(windows) { "python" } else { "python3" };

/// Python with the tests' packages, in a virtual environment.
#[derive(Clone, Debug)]
pub struct Python {
    folder: PathBuf,
}

/// Python with the tests' packages, which are installed on first use.
///
/// # Panics
///
/// If Python 3.11 is not there, or the packages cannot be installed.
pub fn python() -> &'static Python {
    static PYTHON: OnceLock<Python> = OnceLock::new();
    PYTHON.get_or_init(|| Python::installed("python", &workspace().join("tests/python/requirements.txt")))
}

/// Python on the machine, without packages: its version, after a look whether it will do.
pub(crate) fn checked() -> String {
    let help = "Install Python 3.11 or newer with its modules venv and pip (Debian: python3-venv); `python3` must be on the PATH.";
    version(PROGRAM, "--version", OLDEST, help)
}

/// Python on the machine, without packages.
pub(crate) fn bare() -> Command {
    Command::new(PROGRAM)
}

impl Python {
    /// Python with the packages that the file `pins` names, in a virtual environment that is made in
    /// `target/testkit/NAME` on first use.
    ///
    /// # Panics
    ///
    /// As [`python`].
    #[must_use]
    pub fn installed(name: &str, pins: &Path) -> Python {
        let found = checked();
        let folder = cache::prepared(name, &format!("{found}\n{}", cache::key(&[pins])), |folder| {
            run(Command::new(PROGRAM).args(["-m", "venv"]).arg(folder));
            let mut install = Python { folder: folder.to_owned() }.module("pip");
            run_patiently(
                install.args(["install", "--quiet", "--disable-pip-version-check", "--requirement"]).arg(pins),
            );
        });
        Python { folder }
    }

    /// The interpreter.
    #[must_use]
    pub fn command(&self) -> Command {
        let program = if cfg!(windows) { "Scripts/python.exe" } else { "bin/python" };
        let mut command = Command::new(self.folder.join(program));
        command.env("PYTHONUTF8", "1");
        command
    }

    /// `python SCRIPT`.
    #[must_use]
    pub fn script(&self, script: &Path) -> Command {
        let mut command = self.command();
        command.arg(script);
        command
    }

    /// `python -m MODULE`: mypy, pytest, ruff.
    #[must_use]
    pub fn module(&self, module: &str) -> Command {
        let mut command = self.command();
        command.args(["-m", module]);
        command
    }

    /// pyright for this environment. Its package brings the program along; it runs on the Node of the machine and gets
    /// nothing from the network.
    ///
    /// # Panics
    ///
    /// As [`node`](crate::node()).
    #[must_use]
    pub fn pyright(&self) -> Command {
        node();
        let mut command = self.module("pyright");
        command.arg("--pythonpath").arg(self.command().get_program());
        command
            .env("PYRIGHT_PYTHON_GLOBAL_NODE", "on")
            .env("PYRIGHT_PYTHON_NODEJS_WHEEL", "off")
            .env("PYRIGHT_PYTHON_IGNORE_WARNINGS", "1");
        command.env_remove("PYRIGHT_PYTHON_FORCE_VERSION").env_remove("PYRIGHT_PYTHON_PYLANCE_VERSION");
        command
    }
}

/// The version that `program` names, which is at least `oldest`.
///
/// # Panics
///
/// With `help` if it is older, or is not there.
pub(crate) fn version(program: &str, option: &str, oldest: (u32, u32), help: &str) -> String {
    let output = Command::new(program).arg(option).output();
    let said = output.map_or_else(|error| panic!("`{program}` cannot be run: {error}. {help}"), |output| output.stdout);
    let said = String::from_utf8_lossy(&said).trim().to_owned();
    let mut numbers = said.trim_start_matches(|c: char| !c.is_ascii_digit()).split('.').map(str::parse);
    let (major, minor) = (numbers.next(), numbers.next());
    let (Some(Ok(major)), Some(Ok(minor))) = (major, minor) else {
        panic!("`{program} {option}` says {said:?}. {help}")
    };
    assert!((major, minor) >= oldest, "`{program}` is version {said}, which is too old. {help}");
    said
}
