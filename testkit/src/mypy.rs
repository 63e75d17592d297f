//! mypy at its strictest. What it finds out about the standard library and pydantic is most of its work for a small program:
//! that is done once, and each run starts with a copy.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use crate::{Output, cache, prepared, python, run, scratch, temporary, try_run, workspace, write};

/// The oldest Python that generated code supports.
pub(crate) const OLDEST: &str = "3.11";

/// What most of the checked programs import.
const IMPORTS: &str = "\
import asyncio, base64, collections.abc, contextlib, copy, dataclasses, datetime, decimal, enum, functools, hashlib
import ipaddress, json, math, pathlib, re, struct, sys, typing, unicodedata, urllib.parse, uuid
import pydantic, pydantic.dataclasses, pydantic_core, typing_extensions
";

/// mypy finds nothing in what `prepare` names, as code for the oldest Python that generated code supports.
///
/// # Panics
///
/// If it finds something.
pub fn mypy(prepare: impl FnOnce(&mut Command)) -> Output {
    mypy_for(OLDEST, prepare)
}

/// As [`mypy`], for another Python, such as `3.12`.
///
/// # Panics
///
/// If it finds something.
pub fn mypy_for(version: &str, prepare: impl FnOnce(&mut Command)) -> Output {
    with_cache(version, |mypy| {
        prepare(mypy);
        run(mypy)
    })
}

/// What mypy finds in what `prepare` names, as code for the oldest Python that generated code supports.
pub fn try_mypy(prepare: impl FnOnce(&mut Command)) -> Output {
    with_cache(OLDEST, |mypy| {
        prepare(mypy);
        try_run(mypy)
    })
}

/// Runs mypy with a cache of its own that knows what all programs import. It is not shared: what one program calls its modules,
/// another one does, too, and several are checked at a time.
fn with_cache(version: &str, check: impl FnOnce(&mut Command) -> Output) -> Output {
    let cache = temporary();
    // It has a folder for each version, with some tables in it.
    let own = cache.path().join(version);
    fs::create_dir(&own).expect("a folder for a cache");
    for table in fs::read_dir(known(version).join(version)).expect("a cache") {
        let table = table.expect("a table of a cache");
        fs::copy(table.path(), own.join(table.file_name())).expect("a copy of a table");
    }
    check(&mut strict(version, cache.path()))
}

/// The cache of one version of Python.
fn known(version: &str) -> PathBuf {
    let pins = workspace().join("tests/python/requirements.txt");
    prepared(&format!("mypy-{version}"), &[&cache::key(&[&pins]), IMPORTS].concat(), |folder| {
        let program = scratch("mypy-imports").join("imports.py");
        write(&program, IMPORTS);
        run(strict(version, folder).arg(program));
    })
}

fn strict(version: &str, cache: &Path) -> Command {
    let mut mypy = python().module("mypy");
    mypy.args(["--strict", "--python-version", version, "--sqlite-cache", "--cache-dir"]).arg(cache);
    mypy
}
