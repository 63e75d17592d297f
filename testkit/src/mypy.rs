//! mypy at its strictest. What it finds out about the standard library and pydantic is most of its work for a small program:
//! that is done once, and each run starts with a copy.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use crate::{Output, cache, files_below, prepared, python, run, scratch, temporary, try_run, workspace, write};

/// What most of the checked programs import.
const IMPORTS: &str = "\
import asyncio, base64, collections.abc, contextlib, copy, dataclasses, datetime, decimal, enum, functools, hashlib
import ipaddress, json, math, pathlib, re, struct, sys, typing, unicodedata, urllib.parse, uuid
import pydantic, pydantic.dataclasses, pydantic_core, typing_extensions
";

/// mypy finds nothing in what `prepare` names, as code for the Python of the tests.
///
/// # Panics
///
/// If it finds something.
pub fn mypy(prepare: impl FnOnce(&mut Command)) -> Output {
    with_cache(None, |mypy| {
        prepare(mypy);
        run(mypy)
    })
}

/// As [`mypy`], for another Python, such as `3.12`.
///
/// # Panics
///
/// If it finds something.
pub fn mypy_for(version: &str, prepare: impl FnOnce(&mut Command)) -> Output {
    with_cache(Some(version), |mypy| {
        prepare(mypy);
        run(mypy)
    })
}

/// What mypy finds in what `prepare` names, as code for the Python of the tests.
pub fn try_mypy(prepare: impl FnOnce(&mut Command)) -> Output {
    with_cache(None, |mypy| {
        prepare(mypy);
        try_run(mypy)
    })
}

/// Runs mypy with a cache of its own that knows what all programs import. It is not shared: what one program calls its modules,
/// another one does, too, and several are checked at a time.
fn with_cache(version: Option<&str>, check: impl FnOnce(&mut Command) -> Output) -> Output {
    let cache = temporary();
    // Its tables lie in a folder with the number of a version.
    for (table, path) in files_below(&known(version)).into_iter().filter(|(name, _)| name.contains('/')) {
        let copy = cache.path().join(table);
        fs::create_dir_all(copy.parent().expect("a folder around a table")).expect("a folder for a cache");
        fs::copy(path, copy).expect("a copy of a table");
    }
    check(&mut strict(version, cache.path()))
}

/// The cache for one version of Python.
fn known(version: Option<&str>) -> PathBuf {
    let pins = workspace().join("tests/python/requirements.txt");
    let name = version.map_or_else(|| "mypy".to_owned(), |version| format!("mypy-{version}"));
    prepared(&name, &[&cache::key(&[&pins]), IMPORTS].concat(), |folder| {
        let program = scratch("mypy-imports").join("imports.py");
        write(&program, IMPORTS);
        run(strict(version, folder).arg(program));
    })
}

fn strict(version: Option<&str>, cache: &Path) -> Command {
    let mut mypy = python().module("mypy");
    mypy.args(["--strict", "--sqlite-cache", "--cache-dir"]).arg(cache);
    if let Some(version) = version {
        mypy.args(["--python-version", version]);
    }
    mypy
}
