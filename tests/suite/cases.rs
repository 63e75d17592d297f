//! What is run: the dialects and the files of the suite.

use std::{
    fs,
    path::{Path, PathBuf},
};

use testkit::{groups, suite, suite_of_v1};
use triglyph::{
    load::Draft,
    lower::{Formats, Integers, Natives},
};

/// Schemas that are generated with the same options.
#[derive(Clone, Debug)]
pub struct Batch {
    /// The name of its folder in the output.
    pub name: String,
    /// The folder in the suite, `draft2020-12`.
    pub dialect: &'static str,
    /// Of schemas that name none.
    pub draft: Draft,
    /// What `format` means.
    pub formats: Formats,
    /// Which integers there are.
    pub integers: Integers,
    /// Which formats have types of their own.
    pub natives: Natives,
    /// Its groups, in the order of the files.
    pub groups: Vec<Case>,
}

/// A group of the suite and where it is from.
#[derive(Clone, Debug)]
pub struct Case {
    /// Required tests, optional ones, or formats.
    pub kind: Kind,
    /// The file below the dialect's folder, with `/`.
    pub file: String,
    /// A name for its schema: the file's and the group's number in it.
    pub name: String,
    /// The schema and its documents.
    pub group: testkit::Group,
}

/// The parts that the suite itself has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// What every implementation has to do.
    Required,
    /// `optional/`
    Optional,
    /// Those of `optional/` that are about large integers, once more, with unbounded integers.
    Unbounded,
    /// `optional/format/`, where formats are assertions.
    Format,
}

impl Kind {
    /// Every part, in the order of the table.
    pub const ALL: [Kind; 4] = [Kind::Required, Kind::Optional, Kind::Unbounded, Kind::Format];

    /// The name in the table.
    pub fn title(self) -> &'static str {
        match self {
            Kind::Required => "required",
            Kind::Optional => "optional",
            Kind::Unbounded => "large integers, unbounded",
            Kind::Format => "formats, asserted",
        }
    }

    fn folder(self) -> &'static str {
        match self {
            Kind::Required => "",
            Kind::Optional | Kind::Unbounded => "optional/",
            Kind::Format => "optional/format/",
        }
    }
}

/// The files of `optional/` with integers of more than 64 bits.
const LARGE: [&str; 2] = ["bignum.json", "float-overflow.json"];

/// The dialects, the newest first.
pub const DIALECTS: [(&str, Draft); 7] = [
    ("v1", Draft::V1),
    ("draft2020-12", Draft::Draft202012),
    ("draft2019-09", Draft::Draft201909),
    ("draft7", Draft::Draft7),
    ("draft6", Draft::Draft6),
    ("draft4", Draft::Draft4),
    ("draft3", Draft::Draft3),
];

/// Three batches for each dialect: everything with formats as annotations, the formats, and large integers once more.
pub fn all() -> Vec<Batch> {
    let batch = |dialect: &'static str, draft, suffix: &str, (formats, integers), kinds: &[Kind]| {
        let folder = folder_of(dialect, draft);
        let groups = kinds.iter().flat_map(|kind| cases(&folder, *kind)).collect();
        let name = format!("{}{suffix}", dialect.replace('-', "_"));
        Batch { name, dialect, draft, formats, integers, natives: Natives::default(), groups }
    };
    let of_dialect = |(dialect, draft)| {
        let usual = (Formats::Annotate, Integers::Bits64);
        let unbounded = (Formats::Annotate, Integers::Unbounded);
        [
            batch(dialect, draft, "", usual, &[Kind::Required, Kind::Optional]),
            batch(dialect, draft, "_unbounded", unbounded, &[Kind::Unbounded]),
            batch(dialect, draft, "_formats", (Formats::Assert, Integers::Bits64), &[Kind::Format]),
        ]
    };
    DIALECTS.into_iter().flat_map(of_dialect).collect()
}

/// The tests of a dialect.
pub fn folder_of(dialect: &str, draft: Draft) -> PathBuf {
    let whole = if draft == Draft::V1 { suite_of_v1() } else { suite() };
    whole.join("tests").join(dialect)
}

/// The folder that `http://localhost:1234/` stands for.
pub fn remotes() -> PathBuf {
    suite().join("remotes")
}

/// The folder that `http://localhost:1234/v1/` stands for.
pub fn remotes_of_v1() -> PathBuf {
    suite_of_v1().join("remotes/v1")
}

/// What the suite has for a part of a dialect.
pub fn cases(dialect: &Path, kind: Kind) -> Vec<Case> {
    let folder = dialect.join(kind.folder());
    let entries = fs::read_dir(&folder).unwrap_or_else(|error| panic!("cannot read {}: {error}", folder.display()));
    let mut files: Vec<PathBuf> =
        entries.map(|entry| entry.expect("a readable folder").path()).filter(|path| path.is_file()).collect();
    files.sort();
    if kind == Kind::Unbounded {
        files.retain(|path| path.file_name().is_some_and(|name| LARGE.iter().any(|large| name == *large)));
    }
    files.iter().flat_map(|path| cases_of_file(path, kind)).collect()
}

fn cases_of_file(path: &Path, kind: Kind) -> Vec<Case> {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let prefix = if matches!(kind, Kind::Optional | Kind::Unbounded) { "optional_" } else { "" };
    groups(path)
        .into_iter()
        .enumerate()
        .map(|(index, group)| Case {
            kind,
            file: format!("{}{stem}.json", kind.folder()),
            name: format!("{prefix}{stem}_{}", index + 1),
            group,
        })
        .collect()
}
