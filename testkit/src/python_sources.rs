//! Type checkers, linter and formatter of Python at their strictest, on generated code and programs around it.

use std::path::Path;

use serde_json::json;

use crate::{everything, mypy::mypy_for, python, run, workspace, write};

/// The oldest Python that generated code supports.
const OLDEST: &str = "3.11";

/// What is checked, and how.
#[derive(Clone, Debug)]
pub struct PythonSources<'a> {
    folder: &'a Path,
    version: &'a str,
    modules: Vec<&'a Path>,
}

impl<'a> PythonSources<'a> {
    /// Sources in a folder, in which the checkers find modules, too; of the oldest Python that generated code supports.
    #[must_use]
    pub fn new(folder: &'a Path) -> PythonSources<'a> {
        PythonSources { folder, version: OLDEST, modules: Vec::new() }
    }

    /// Sources of another Python, such as `3.12`.
    #[must_use]
    pub fn version(self, version: &'a str) -> PythonSources<'a> {
        PythonSources { version, ..self }
    }

    /// Modules are found in these folders, too.
    #[must_use]
    pub fn modules(self, folders: &[&'a Path]) -> PythonSources<'a> {
        PythonSources { modules: folders.to_vec(), ..self }
    }

    /// mypy finds nothing in these files and packages, and neither does pyright, which takes longer and is asked when there is
    /// time for everything: what options can make of classes, `tests/strict` shows it each time.
    ///
    /// # Panics
    ///
    /// If one of them finds something.
    pub fn are_typed(&self, files: &[&str]) {
        self.pass_mypy(files);
        if everything() {
            self.pass_pyright(files);
        }
    }

    /// As [`PythonSources::are_typed`], for mypy alone.
    ///
    /// # Panics
    ///
    /// If it finds something.
    pub fn pass_mypy(&self, files: &[&str]) {
        mypy_for(self.version, |mypy| {
            mypy.args(files).current_dir(self.folder);
            if !self.modules.is_empty() {
                mypy.env("MYPYPATH", std::env::join_paths(&self.modules).expect("paths without separators"));
            }
        });
    }

    /// pyright finds nothing in these files and packages.
    ///
    /// It leaves out the runtime beside generated code, which is most of it: that is the same everywhere, and `tests/strict`
    /// shows it the whole. mypy, which is quicker, reads it here, too.
    ///
    /// # Panics
    ///
    /// If it finds something.
    pub fn pass_pyright(&self, files: &[&str]) {
        let settings = self.folder.join("pyrightconfig.json");
        let strict = json!({
            "include": files,
            "exclude": ["**/_support"],
            "typeCheckingMode": "strict",
            "pythonVersion": self.version,
            "extraPaths": self.modules,
        });
        write(&settings, &strict.to_string());
        run(python().pyright().arg("--project").arg(&settings).current_dir(self.folder));
    }

    /// ruff finds nothing in these files and generated packages, and would write them as they are; `options` are those
    /// of `ruff check`.
    ///
    /// # Panics
    ///
    /// If there is something, or would be.
    pub fn are_tidy(&self, files: &[&str], options: &[&str]) {
        let settings = workspace().join("generated/python/pyproject.toml");
        let target = format!("py{}", self.version.replace('.', ""));
        for (command, options) in [(&["check", "--quiet"][..], options), (&["format", "--check", "--diff"], &[])] {
            let mut ruff = python().module("ruff");
            ruff.args(command).args(["--no-cache", "--target-version", &target]).args(options);
            // The runtime is for all Pythons, and so not written as newer ones would have it.
            if self.version != OLDEST {
                ruff.args(["--exclude", "_support"]);
            }
            // From elsewhere, so that modules beside the packages count as those of other packages.
            run(ruff.arg("--config").arg(&settings).args(files.iter().map(|file| self.folder.join(file))));
        }
    }
}
