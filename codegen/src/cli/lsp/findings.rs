//! What is wrong with a file, and with those that it refers to.

use std::{
    collections::BTreeMap,
    ops::Range,
    path::{Path, PathBuf},
};

use lsp_types::{
    CodeDescription, Diagnostic as Published, DiagnosticRelatedInformation, DiagnosticSeverity, Location,
    NumberOrString,
};

use super::{documents, kind::Kind, reading, reading::Reading, snapshot::Snapshot, text::Text};
use crate::{
    analysis::lint::{self, Finding},
    diagnostic::{Code, Diagnostic, Level, Place},
    load::SchemaSource,
    paths::absolute,
};

/// Who says it, beside each message.
const SOURCE: &str = "triglyph";

/// What is wrong, by the file that it is in.
#[derive(Clone, Debug, Default)]
pub struct Findings(BTreeMap<PathBuf, Vec<Found>>);

/// Something that is wrong.
#[derive(Clone, Debug)]
pub struct Found {
    /// What, and what mends it.
    pub finding: Finding,
    /// Where in another file it is said to be wrong.
    pub related: Option<Related>,
}

/// A place in another file.
#[derive(Clone, Debug)]
pub struct Related {
    /// The file.
    pub path: PathBuf,
    /// The bytes.
    pub range: Range<usize>,
    /// What is there.
    pub message: String,
}

impl Findings {
    /// What is wrong with the file at `path`.
    pub fn of(snapshot: &Snapshot, path: &Path) -> Findings {
        let mut findings = Findings::default();
        match Kind::of(snapshot, path) {
            Kind::Project => {
                for diagnostic in reading::project_findings(snapshot, path) {
                    findings.add(path.to_owned(), Found::from(diagnostic));
                }
            }
            Kind::Schemas(schemas) => findings.lint(snapshot, path, schemas),
            Kind::Document { schema } => {
                for found in documents::findings(snapshot, path, &schema) {
                    findings.add(path.to_owned(), found);
                }
            }
            Kind::Other => {}
        }
        findings
    }

    /// By file.
    pub fn files(&self) -> impl Iterator<Item = (&Path, &[Found])> {
        self.0.iter().map(|(path, found)| (path.as_path(), found.as_slice()))
    }

    /// What is wrong in that file.
    pub fn in_file(&self, path: &Path) -> &[Found] {
        self.0.get(path).map_or(&[], Vec::as_slice)
    }

    fn lint(&mut self, snapshot: &Snapshot, path: &Path, schemas: Vec<SchemaSource>) {
        let reading = Reading::of(snapshot, path);
        let base = reading.load.base.clone();
        for schema in schemas {
            let found = match lint::lint(&reading.load_of(vec![schema]), &reading.lower, &reading.levels) {
                Ok(found) => found,
                Err(found) => found.0.into_iter().map(|diagnostic| Finding { diagnostic, fix: None }).collect(),
            };
            for finding in found {
                let file = finding.diagnostic.place.as_ref().map(|place| file_of(place, &base));
                self.add(file.flatten().unwrap_or_else(|| path.to_owned()), Found { finding, related: None });
            }
        }
    }

    fn add(&mut self, path: PathBuf, found: Found) {
        self.0.entry(path).or_default().push(found);
    }
}

impl From<Diagnostic> for Found {
    fn from(diagnostic: Diagnostic) -> Found {
        Found { finding: Finding { diagnostic, fix: None }, related: None }
    }
}

/// The file of a place; `None` for what is not a file, such as a published draft.
pub fn file_of(place: &Place, base: &Path) -> Option<PathBuf> {
    (!place.file.contains("://")).then(|| absolute(base, Path::new(&place.file)))
}

impl Found {
    /// As the protocol has it; `text` is that of the file that it is in.
    pub fn published(&self, snapshot: &Snapshot, text: &Text) -> Published {
        let Diagnostic { code, level, message, place, help } = &self.finding.diagnostic;
        let range = place.as_ref().map_or(0..0, |place| place.range.clone());
        Published {
            range: text.range(&visible(&range, text.as_str())),
            severity: Some(match level {
                Level::Error => DiagnosticSeverity::ERROR,
                Level::Warning => DiagnosticSeverity::WARNING,
            }),
            code: Some(NumberOrString::String(code.name().to_owned())),
            code_description: description(*code),
            source: Some(SOURCE.to_owned()),
            message: format!("{message}\n{help}"),
            related_information: self
                .related
                .as_ref()
                .and_then(|related| related.published(snapshot))
                .map(|one| vec![one]),
            tags: None,
            data: None,
        }
    }
}

impl Related {
    fn published(&self, snapshot: &Snapshot) -> Option<DiagnosticRelatedInformation> {
        let range = snapshot.text(&self.path)?.range(&self.range);
        let location = Location { uri: snapshot.uri(&self.path)?, range };
        Some(DiagnosticRelatedInformation { location, message: self.message.clone() })
    }
}

/// A range that editors can show: of a place without an extent, the rest of its word, or one character.
fn visible(range: &Range<usize>, text: &str) -> Range<usize> {
    if !range.is_empty() || range.start >= text.len() || !text.is_char_boundary(range.start) {
        return range.clone();
    }
    let rest = &text[range.start..];
    let word: usize = rest.chars().take_while(|c| c.is_alphanumeric() || *c == '_').map(char::len_utf8).sum();
    let one = rest.chars().next().filter(|c| *c != '\n' && *c != '\r').map_or(0, char::len_utf8);
    range.start..range.start + word.max(one)
}

/// The page that explains a rule.
fn description(code: Code) -> Option<CodeDescription> {
    match code {
        Code::Rule(rule) => {
            let page = concat!(env!("CARGO_PKG_REPOSITORY"), "/blob/main/docs/lint.md#");
            format!("{page}{}", rule.name).parse().ok().map(|href| CodeDescription { href })
        }
        _ => None,
    }
}
