//! Node and the packages that the tests need, as `tests/typescript/package-lock.json` pins them.

use std::{
    path::{Path, PathBuf},
    process::Command,
    sync::OnceLock,
};

use crate::{cache, command::run_patiently, python::version, read, workspace, write};

/// The oldest version that the generated code is tested with.
const OLDEST: (u32, u32) = (20, 0);

/// Node with the tests' packages.
#[derive(Clone, Debug)]
pub struct Node {
    folder: PathBuf,
}

/// Node with the tests' packages, which are installed on first use.
///
/// # Panics
///
/// If Node 20 or npm is not there, or the packages cannot be installed.
pub fn node() -> &'static Node {
    static NODE: OnceLock<Node> = OnceLock::new();
    NODE.get_or_init(|| Node::installed("node", &workspace().join("tests/typescript")))
}

impl Node {
    /// Node with the packages that `package.json` and `package-lock.json` in the folder `pins` name; they are installed
    /// into `target/testkit/NAME` on first use.
    ///
    /// # Panics
    ///
    /// As [`node`].
    #[must_use]
    pub fn installed(name: &str, pins: &Path) -> Node {
        let help = "Install Node.js 20 or newer with npm; both must be on the PATH.";
        version("node", "--version", OLDEST, help);
        version("npm", "--version", (9, 0), help);
        let (manifest, lock) = (pins.join("package.json"), pins.join("package-lock.json"));
        let folder = cache::prepared(name, &cache::key(&[&manifest, &lock]), |folder| {
            write(&folder.join("package.json"), &read(&manifest));
            write(&folder.join("package-lock.json"), &read(&lock));
            run_patiently(
                Command::new("npm")
                    .args(["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"])
                    .current_dir(folder),
            );
        });
        Node { folder }
    }

    /// The folder `node_modules` with the tests' packages.
    #[must_use]
    pub fn modules(&self) -> PathBuf {
        self.folder.join("node_modules")
    }

    /// `node SCRIPT`.
    #[must_use]
    pub fn script(&self, script: &Path) -> Command {
        let mut command = Command::new("node");
        command.arg(script);
        command
    }

    /// The TypeScript compiler, which finds the types of Node wherever the compiled files are.
    #[must_use]
    pub fn tsc(&self) -> Command {
        let mut command = self.script(&self.modules().join("typescript/bin/tsc"));
        command.arg("--typeRoots").arg(self.modules().join("@types")).args(["--pretty", "false"]);
        command
    }
}
