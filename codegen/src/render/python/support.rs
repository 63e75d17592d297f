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
    "collecting.py",
    "conditions.py",
    "constructing.py",
    "contract.py",
    "cycle.py",
    "decoder.py",
    "deep.py",
    "defaults.py",
    "depth.py",
    "describe.py",
    "direct.py",
    "discriminator.py",
    "equality.py",
    "errors.py",
    "evaluated.py",
    "facts.py",
    "fallback.py",
    "fields.py",
    "filling.py",
    "forms.py",
    "functions.py",
    "jsontext.py",
    "judge.py",
    "judged.py",
    "kept.py",
    "legacy.py",
    "literals.py",
    "members.py",
    "numbers.py",
    "package.py",
    "parsers.py",
    "path.py",
    "program.py",
    "quick.py",
    "refusal.py",
    "regex.py",
    "report.py",
    "rules.py",
    "scan.py",
    "select.py",
    "selector.py",
    "sse.py",
    "style.py",
    "styled.py",
    "template.py",
    "unusual.py",
    "value.py",
    "verdicts.py",
];

/// What `__init__.py` passes on of the support files.
pub const NAMES: &[&str] = &["ContractError", "DONE", "EventDecoder", "Report", "decode_events", "encode_event"];

/// What the folder of verdicts says of itself.
const VERDICTS: &str = r#""""The verdicts of each module as code, imported when the first document is read.""""#;

/// The support files with their headers.
///
/// # Errors
///
/// Those of the template engine.
pub fn files(options: &Options) -> askama::Result<Files> {
    FILES.iter().map(|(name, text)| Ok((format!("_support/{name}"), print(text, options)?))).collect()
}

/// The own file of the folder of verdicts: tools that make packages leave out folders without one.
///
/// # Errors
///
/// Those of the template engine.
pub fn verdicts(options: &Options) -> askama::Result<String> {
    print(VERDICTS, options)
}

fn print(text: &'static str, options: &Options) -> askama::Result<String> {
    file::text(&SupportFile { header: Header::new(None, options), text })
}
