//! What came of it.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::{
    cli::{Outcome, console::Printed, formats::Region},
    diagnostic::Diagnostic,
    render::{Files, Rendered, RenderedModule},
};

/// What the command would have printed and written.
#[derive(Clone, Debug, Serialize)]
pub struct Response {
    /// The exit code of the command: 0 fine, 1 something was found, 2 it could not be done.
    pub outcome: u8,
    /// Standard output. Texts for people have the colours of a terminal.
    pub results: String,
    /// Standard error.
    pub messages: String,
    /// The findings in both of them.
    pub findings: Vec<Finding>,
    /// The files that were generated, by their paths from the output folder.
    pub files: Files,
    /// What the schema became.
    pub modules: Vec<Module>,
}

/// A finding, with a place that an editor can mark.
#[derive(Clone, Debug, Serialize)]
pub struct Finding {
    /// `error` or `warning`.
    pub level: String,
    /// What `triglyph explain` knows it by.
    pub code: &'static str,
    /// One sentence.
    pub message: String,
    /// What can be done about it.
    pub help: String,
    /// The file that it is about.
    pub file: Option<String>,
    /// Its line, from 1; `None` for a file as a whole.
    pub line: Option<usize>,
    /// Its column in code points, from 1.
    pub column: Option<usize>,
    /// Line and column behind it; `None` where it is not known to have an extent.
    pub end: Option<(usize, usize)>,
    /// The place in the file, as a JSON pointer.
    pub pointer: Option<String>,
}

/// What one schema became.
#[derive(Clone, Debug, Serialize)]
pub struct Module {
    /// The module's name.
    pub module: String,
    /// The name of its root type.
    pub root: String,
    /// Its own files.
    pub files: Vec<String>,
}

impl Response {
    /// `sources`: the files that findings point into.
    pub(super) fn new(
        outcome: Outcome,
        printed: Printed,
        rendered: Option<Rendered>,
        sources: &BTreeMap<String, String>,
    ) -> Response {
        let Printed { results, messages, findings } = printed;
        let (files, modules) = match rendered {
            Some(Rendered { files, modules, language: _ }) => (files, modules),
            None => Default::default(),
        };
        Response {
            outcome: outcome as u8,
            results,
            messages,
            findings: findings.into_iter().map(|finding| Finding::of(finding, sources)).collect(),
            files,
            modules: modules.into_iter().map(Module::from).collect(),
        }
    }
}

impl Finding {
    fn of(diagnostic: Diagnostic, sources: &BTreeMap<String, String>) -> Finding {
        let Diagnostic { code, level, message, place, help } = diagnostic;
        let source = place.as_ref().and_then(|place| sources.get(&place.file)).map(String::as_str);
        let region = place.as_ref().and_then(|place| Region::of(place, source));
        Finding {
            level: level.to_string(),
            code: code.name(),
            message,
            help,
            line: region.map(|region| region.start.0),
            column: region.map(|region| region.start.1),
            end: region.and_then(|region| region.end),
            pointer: place.as_ref().and_then(|place| place.pointer.clone()),
            file: place.map(|place| place.file),
        }
    }
}

impl From<RenderedModule> for Module {
    fn from(rendered: RenderedModule) -> Self {
        let RenderedModule { schema: _, module, root, files } = rendered;
        Module { module, root, files }
    }
}
