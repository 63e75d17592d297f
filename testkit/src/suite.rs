//! The official JSON-Schema-Test-Suite, as the source distribution of PyPI's `jsonschema` carries it.

use std::{
    fs,
    path::{Path, PathBuf},
};

use serde::Deserialize;
use serde_json::value::RawValue;

use crate::{
    cache,
    command::run_patiently,
    python::{bare, checked},
    read, run, write,
};

/// The release that is tested against.
const PACKAGE: &str = "jsonschema==4.26.0";
const ARCHIVE: &str = "jsonschema-4.26.0.tar.gz";
const SHA256: &str = "0c26707e2efad8aa1bfc5b7ce170f3fccc2e4918ff85989ba9ffa9facb2be326";

/// Verifies the archive (first argument, its digest second) and unpacks the suite into the third.
const UNPACK: &str = r#"
import hashlib, pathlib, sys, tarfile
archive, expected, target = sys.argv[1:]
digest = hashlib.sha256(pathlib.Path(archive).read_bytes()).hexdigest()
if digest != expected:
    sys.exit(f"{archive} has the SHA-256 digest {digest}, expected {expected}")
with tarfile.open(archive) as tar:
    for member in tar:
        top, _, path = member.name.partition("/json/")
        if member.isfile() and path.split("/")[0] in ("tests", "remotes", "output-tests", "annotations", "LICENSE") and ".." not in path.split("/"):
            file = pathlib.Path(target, path)
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(tar.extractfile(member).read())
"#;

/// The folder of the suite, with `tests`, `remotes`, `output-tests` and `annotations` in it. Fetched on first use.
///
/// # Panics
///
/// If it cannot be fetched, or is not what was pinned.
#[must_use]
pub fn suite() -> PathBuf {
    cache::prepared("suite", &format!("{PACKAGE} {SHA256} {UNPACK}"), |folder| {
        checked();
        let download = folder.join("download");
        let mut pip = bare();
        // Nothing but the source distribution is asked for, and pip looks into it before it hands it over.
        pip.args([
            "-m",
            "pip",
            "download",
            "--quiet",
            "--disable-pip-version-check",
            "--no-deps",
            "--no-binary",
            "jsonschema",
            PACKAGE,
        ]);
        run_patiently(pip.arg("--dest").arg(&download));
        run(bare().args(["-c", UNPACK]).arg(download.join(ARCHIVE)).arg(SHA256).arg(folder));
    })
}

/// What the release calls otherwise than the suite does today, and what it is called there: the draft that it names
/// `next` has become v1.
const RENAMED: [(&str, &str); 3] = [
    ("https://json-schema.org/draft/next/schema", "https://json-schema.org/v1"),
    ("https://json-schema.org/draft/next/", "https://json-schema.org/v1/"),
    ("http://localhost:1234/draft-next/", "http://localhost:1234/v1/"),
];

/// The tests of v1, in `tests/v1` and `remotes/v1` of a folder of their own.
///
/// # Panics
///
/// If the suite cannot be fetched.
#[must_use]
pub fn suite_of_v1() -> PathBuf {
    let whole = suite();
    cache::prepared("suite-v1", &format!("{SHA256} {RENAMED:?}"), |folder| {
        for part in ["tests", "remotes"] {
            renamed(&whole.join(part).join("draft-next"), &folder.join(part).join("v1"));
        }
    })
}

fn renamed(from: &Path, to: &Path) {
    let entries = fs::read_dir(from).unwrap_or_else(|error| panic!("cannot read {}: {error}", from.display()));
    for entry in entries.map(|entry| entry.expect("a readable folder")) {
        let (path, target) = (entry.path(), to.join(entry.file_name()));
        if path.is_dir() {
            renamed(&path, &target);
        } else {
            let text = RENAMED.iter().fold(read(&path), |text, (old, new)| text.replace(old, new));
            write(&target, &text);
        }
    }
}

/// A schema of the suite, and documents with the verdicts that it must give.
#[derive(Clone, Debug, Deserialize)]
pub struct Group {
    /// What the group is about.
    pub description: String,
    /// The schema's text, exactly as it stands in the suite.
    pub schema: Box<RawValue>,
    /// The documents.
    pub tests: Vec<Test>,
}

/// A document of the suite.
#[derive(Clone, Debug, Deserialize)]
pub struct Test {
    /// What the document is about.
    pub description: String,
    /// The document's text, exactly as it stands in the suite: numbers of any size, `1.0`, duplicate names.
    pub data: Box<RawValue>,
    /// The verdict.
    pub valid: bool,
}

/// The groups of one file of the suite.
///
/// # Panics
///
/// If it is not such a file.
#[must_use]
pub fn groups(path: &Path) -> Vec<Group> {
    serde_json::from_str(&read(path))
        .unwrap_or_else(|error| panic!("{} is not a file of the suite: {error}", path.display()))
}
