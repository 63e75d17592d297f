//! What a language model is asked for documents of a module, and how its answers are read.

use super::Program;

/// What the models of one provider are asked for.
#[derive(Clone, Debug)]
pub struct Projection {
    /// Lower-case words joined by `_`; unique among modules, migrations and projections.
    pub name: String,
    /// The module of the documents.
    pub module: usize,
    /// The provider as people call it: ASCII letters and digits, spaces, full stops and hyphens, nothing else.
    pub provider: String,
    /// The schema that is asked for, as JSON text.
    pub schema: String,
    /// How answers are read, as all runtimes follow it.
    pub decoding: String,
    /// What tells alternatives apart, where answers have some.
    pub checks: Option<Program>,
}

impl Projection {
    /// The file with the check program.
    pub fn checks_file(&self) -> String {
        format!("{}.checks.json", self.name)
    }

    /// The files with the other data, where they are files: names and texts.
    pub fn files(&self) -> [(String, String); 2] {
        [("asked", &self.schema), ("answers", &self.decoding)]
            .map(|(kind, text)| (format!("{}.{kind}.json", self.name), format!("{text}\n")))
    }
}
