//! The example documents beside the schemas.

use std::{
    fs,
    path::{Path, PathBuf},
};

use testkit::{Question, workspace};

/// What a document is an example of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// Accepted by the schema and the rules.
    Valid,
    /// Refused by the schema.
    Invalid,
    /// Accepted by the schema, refused by a rule.
    Broken,
    /// Accepted by both, with a warning.
    Warned,
}

impl Expected {
    /// Whether every entry point accepts the document.
    pub fn accepted(self) -> bool {
        matches!(self, Expected::Valid | Expected::Warned)
    }
}

/// An example document.
#[derive(Clone, Debug)]
pub struct Document {
    /// The generated module.
    pub module: &'static str,
    /// The type that judges it.
    pub root: &'static str,
    /// The file.
    pub file: PathBuf,
    /// The verdict that the folder promises.
    pub expected: Expected,
    /// The styled report that is expected, to the byte, if there is one.
    pub styled: Option<String>,
}

impl Document {
    /// What the judges of the other languages are asked.
    pub fn question(&self) -> Question {
        Question::of_file("triglyph_contracts", self.module, self.root, &self.file)
    }

    /// The file, shortened for messages.
    pub fn shown(&self) -> String {
        self.file.strip_prefix(workspace()).unwrap_or(&self.file).display().to_string()
    }
}

/// Folder below `schemas`, module, and type of each set of examples.
pub const SETS: &[(&str, &str, &str)] = &[
    ("redmind/examples/graph", "graph", "GraphDefinition"),
    ("continuum/examples/agent", "agent", "AgentGraph"),
    ("catalytic/examples/jobspec", "jobspec", "JobSpec"),
    ("catalytic/examples/validation_error", "validation_error", "ValidationReport"),
    ("catalytic/examples/ledger", "ledger", "Ledger"),
    ("stargraph/examples/ir", "ir", "IRDocument"),
    ("stargraph/examples/ir.ToolSpec", "ir", "ToolSpec"),
    ("stargraph/examples/ir.SkillSpec", "ir", "SkillSpec"),
    ("stargraph/examples/ir.StoreSpec", "ir", "StoreSpec"),
    ("stargraph/examples/ir.PluginManifest", "ir", "PluginManifest"),
    ("stargraph/examples/ir.FactTemplate", "ir", "FactTemplate"),
    ("agno/examples/agent_response", "agent_response", "AgentResponse"),
    ("agno/examples/stream_event", "stream_event", "StreamEvent"),
];

/// Every example, in the order of the sets and the file names.
pub fn all() -> Vec<Document> {
    let mut documents = Vec::new();
    for (folder, module, root) in SETS {
        for name in ["valid", "invalid", "integrity"] {
            let files = files(&workspace().join("schemas").join(folder).join(name));
            assert!(name == "integrity" || !files.is_empty(), "{folder} has no {name} examples");
            documents.extend(files.into_iter().map(|file| {
                let (expected, styled) = (expected(name, &file), styled(&file));
                Document { module, root, file, expected, styled }
            }));
        }
    }
    documents
}

/// Every file with an expected report, below the folder of its examples.
pub fn reports() -> Vec<PathBuf> {
    SETS.iter().flat_map(|(folder, ..)| files(&workspace().join("schemas").join(folder).join("reports"))).collect()
}

/// The text of the file with the same name in the folder `reports`.
fn styled(file: &Path) -> Option<String> {
    let folder = file.parent()?.parent()?.join("reports");
    fs::read_to_string(folder.join(file.file_name()?)).ok()
}

fn expected(folder: &str, file: &Path) -> Expected {
    let warned = file.file_name().is_some_and(|name| name.to_string_lossy().starts_with("warning_"));
    match folder {
        "valid" => Expected::Valid,
        "invalid" => Expected::Invalid,
        _ if warned => Expected::Warned,
        _ => Expected::Broken,
    }
}

/// The files of a folder in the order of their names; none if there is no such folder.
fn files(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else {
        return Vec::new();
    };
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.expect("a readable folder").path()).collect();
    files.sort();
    files
}
