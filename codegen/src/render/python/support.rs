//! The support files, emitted as they are.

use askama::Template;

use super::{
    super::{Files, Options},
    file::{self, Header},
};

#[derive(Template)]
#[template(path = "python/support.py")]
struct SupportFile {
    header: Header,
    text: &'static str,
}

/// Name and text of each support file.
macro_rules! support {
    ($($name:literal,)+) => {
        &[$(($name, include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/templates/python/_support/", $name)))),+]
    };
}

const FILES: &[(&str, &str)] = support![
    "__init__.py",
    "applicators.py",
    "assertions.py",
    "building.py",
    "canonical.py",
    "collect.py",
    "contract.py",
    "decoder.py",
    "deep.py",
    "defaults.py",
    "depth.py",
    "describe.py",
    "discriminator.py",
    "equality.py",
    "errors.py",
    "evaluated.py",
    "fields.py",
    "jsontext.py",
    "judge.py",
    "members.py",
    "numbers.py",
    "program.py",
    "refusal.py",
    "report.py",
    "scan.py",
    "select.py",
    "value.py",
];

/// What `__init__.py` passes on of the support files.
pub const NAMES: &[&str] = &["ContractError", "Report"];

/// The support files with their headers.
///
/// # Errors
///
/// Those of the template engine.
pub fn files(options: &Options) -> askama::Result<Files> {
    let file = |(name, text): &(&str, &'static str)| {
        let file = SupportFile { header: Header::new(None, options), text };
        Ok((format!("_support/{name}"), file::text(&file)?))
    };
    FILES.iter().map(file).collect()
}
